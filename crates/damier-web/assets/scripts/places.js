// Where the nodes of a whole search stand: computed once, for the tree as it is in the end, so that no node moves
// while the search is played. Every leaf has a row of its own, and a node stands beside the first of those below it.

/** @typedef {import('./film.js').Film} Film */
/**
 * Of every node its level, its row, and the first and the last row of what hangs from it; how many levels and rows
 * there are; and the nodes of every level in the order of their rows.
 * @typedef {object} Places
 * @property {Uint16Array} level
 * @property {Float64Array} row
 * @property {Float64Array} from
 * @property {Float64Array} to
 * @property {number} levels
 * @property {number} rows
 * @property {Int32Array[]} byLevel
 */

/** Between what hangs from different moves of the root. */
const GAP = 0.7;

/**
 * @param {Film} film
 * @returns {Places}
 */
export function placesOf(film) {
  const { count, hangs } = film;
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(count).fill(-1);
  const last = new Int32Array(count).fill(-1);
  for (let node = count - 1; node >= 0; node--) {
    const above = hangs[node];
    if (above < 0) continue;
    next[node] = first[above];
    first[above] = node;
    if (last[above] < 0) last[above] = node;
  }
  const [level, row] = [new Uint16Array(count), new Float64Array(count)];
  const order = inOrder(film, first, next);
  /** @type {number[][]} */
  const byLevel = [];
  let rows = 0;
  for (const node of order) {
    level[node] = hangs[node] < 0 ? 0 : level[hangs[node]] + 1;
    (byLevel[level[node]] ??= []).push(node);
    if (level[node] < 2 && rows > 0) rows += GAP;
    if (first[node] < 0) row[node] = rows++;
  }
  const [from, to] = [row.slice(), row.slice()];
  for (let place = order.length - 1; place >= 0; place--) {
    const node = order[place];
    if (first[node] < 0) continue;
    row[node] = row[first[node]];
    [from[node], to[node]] = [from[first[node]], to[last[node]]];
  }
  const lists = byLevel.map((nodes) => Int32Array.from(nodes));
  return { level, row, from, to, levels: lists.length, rows: Math.max(rows, 1), byLevel: lists };
}

/**
 * All nodes, each after the one it hangs from, and its children in the order in which they were made.
 * @param {Film} film
 * @param {Int32Array} first
 * @param {Int32Array} next
 */
function inOrder({ count, hangs }, first, next) {
  const order = new Int32Array(count);
  let size = 0;
  for (let root = 0; root < count; root++) {
    if (hangs[root] >= 0) continue;
    let node = root;
    while (node >= 0) {
      order[size++] = node;
      if (first[node] >= 0) {
        node = first[node];
        continue;
      }
      while (node !== root && next[node] < 0) node = hangs[node];
      node = node === root ? -1 : next[node];
    }
  }
  return order.subarray(0, size);
}

/**
 * The nodes of a level from which something hangs between two rows: the first place among them, and the one after
 * the last.
 * @param {Places} places
 * @param {Int32Array} nodes
 * @param {number} first
 * @param {number} last
 */
export function between({ from, to }, nodes, first, last) {
  const search = (/** @type {(node: number) => boolean} */ isBefore) => {
    let [low, high] = [0, nodes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(nodes[middle])) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [search((node) => to[node] < first), search((node) => from[node] <= last)];
}
