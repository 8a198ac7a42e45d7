// What a search chooses from: its open nodes, its plans, or the children of a node.

/** @typedef {import('./film.js').Film} Film */

/**
 * The first few, and how many there are.
 * @param {Film} film
 * @param {number} most
 */
export function listing(film, most) {
  const { stage, rank: ranks } = film.column;
  const { list_kind: kind, stages } = film.data;
  const isGlobal = kind === 'open' || kind === 'plans';
  let above = film.here;
  if (!isGlobal && !hasChildren(film, above)) above = Math.max(film.parent(above), 0);
  const isBelowDone = (/** @type {number} */ node) => film.way(node).slice(1).some((one) => stages[stage[one]].is_done);
  const isBefore = (/** @type {number} */ one, /** @type {number} */ two) => ranks[one] - ranks[two] || tie(film, one, two);
  /** @type {number[]} */
  const best = [];
  let size = 0;
  for (let node = 0; node < film.count; node++) {
    if (!ranks[node] || stage[node] === film.stages.unseen) continue;
    if (!isGlobal && film.parent(node) !== above) continue;
    if (kind === 'plans' && isBelowDone(node)) continue;
    size++;
    if (best.length === most && isBefore(best[most - 1], node) < 0) continue;
    const place = best.findIndex((other) => isBefore(node, other) < 0);
    best.splice(place < 0 ? best.length : place, 0, node);
    best.length = Math.min(best.length, most);
  }
  return { best, size };
}

/**
 * @param {Film} film
 * @param {number} node
 */
function hasChildren(film, node) {
  const { stage, parent: parents } = film.column;
  for (let child = 0; child < film.count; child++) {
    if (parents[child] === node + 1 && stage[child] !== film.stages.unseen) return true;
  }
  return false;
}

/**
 * Among equals SSS* takes the leftmost, others what was made first.
 * @param {Film} film
 * @param {number} one
 * @param {number} two
 */
function tie(film, one, two) {
  if (film.data.list_kind !== 'plans') return one - two;
  const [first, second] = [film.way(one).reverse(), film.way(two).reverse()];
  const apart = first.findIndex((node, ply) => node !== second[ply]);
  return apart < 0 ? first.length - second.length : first[apart] - (second[apart] ?? -1);
}
