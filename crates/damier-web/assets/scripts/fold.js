// Which nodes of a large tree are worth drawing, chosen as the library chooses them (trace/fold.rs).

/** @typedef {import('./film.js').Film} Film */

/**
 * A node that is shown: its parent's and its children's places among those shown, how many nodes below it
 * are not, and where the layout puts it.
 * @typedef {{ node: number, parent: number, children: number[], hidden: number, level: number, row: number }} Shown
 */

/**
 * The nodes to draw, each after its parent.
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
    if (parent >= 0 && (stage[node] !== unseen || isNext(film, node, parent))) {
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
    shown.push({ node, parent, children: [], hidden: isOpen ? 0 : below(node), level: 0, row: 0 });
    if (parent >= 0) shown[parent].children.push(place);
    if (isOpen) for (const child of children(node).reverse()) waiting.push([child, place]);
  }
  return shown;
}

/**
 * Is a move waiting to be tried at a node that the search is inside?
 * @param {Film} film
 * @param {number} node
 * @param {number} parent
 */
function isNext(film, node, parent) {
  const isNow = parent !== 0 || film.pass[node] === film.passes;
  return film.data.depth_first && isNow && film.stage(parent) === film.stages.open;
}
