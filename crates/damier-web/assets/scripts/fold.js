// Which nodes of a large tree are worth telling, chosen as the library chooses them (trace/fold.rs).

/** @typedef {import('./film.js').Film} Film */

/**
 * A node that is shown: its parent's and its children's places among those shown, how many nodes below it
 * are not, and how far it is from its root.
 * @typedef {{ node: number, parent: number, children: number[], hidden: number, level: number }} Shown
 */

/**
 * The nodes to tell, each after its parent.
 * @param {Film} film
 * @param {number} focus
 * @param {number[]} unfolded
 * @returns {Shown[]}
 */
export function fold(film, focus, unfolded) {
  const { count } = film;
  const { unseen } = film.stages;
  const { stage, parent: parents } = film.column;
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let node = count - 1; node >= 0; node--) {
    const parent = parents[node] - 1;
    if (parent >= 0 && film.isThere(node)) {
      next[node] = first[parent];
      first[parent] = node;
    }
  }
  const children = (/** @type {number} */ node) => {
    const list = [];
    for (let child = first[node]; child >= 0; child = next[child]) list.push(child);
    return list;
  };
  const below = (/** @type {number} */ root) => {
    let size = 0;
    const waiting = children(root);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      size += Number(stage[node] !== unseen);
      for (let child = first[node]; child >= 0; child = next[child]) waiting.push(child);
    }
    return size;
  };
  const isWhole = count <= film.data.most;
  const ways = new Set([focus, ...unfolded].flatMap((node) => film.way(node)));
  /** @type {Shown[]} */
  const shown = [];
  /** @type {[node: number, parent: number][]} */
  const waiting = [];
  for (let node = count - 1; node >= 0; node--) {
    if (!parents[node] && stage[node] !== unseen) waiting.push([node, -1]);
  }
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const [node, parent] = one;
    const place = shown.length;
    const isOpen = isWhole || ways.has(node);
    shown.push({ node, parent, children: [], hidden: isOpen ? 0 : below(node), level: parent < 0 ? 0 : shown[parent].level + 1 });
    if (parent >= 0) shown[parent].children.push(place);
    if (isOpen) for (const child of children(node).reverse()) waiting.push([child, place]);
  }
  return shown;
}
