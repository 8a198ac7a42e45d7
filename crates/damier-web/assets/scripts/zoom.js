// How large the tree is.

import { look } from './frame.js';
import { size } from './tree.js';
import { film, now, svg, tree } from './watch.js';

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2];

/**
 * One step larger (1) or smaller (-1); 0 is as it was, at the node at hand.
 * @param {number} way
 */
export function zoom(way) {
  const next = way === 0 ? 1 : (ZOOMS[ZOOMS.indexOf(now.zoom) + way] ?? now.zoom);
  if (way === 0 || next !== now.zoom) {
    const middle = (/** @type {number} */ length, /** @type {number} */ from) =>
      (from + length / 2) * (next / now.zoom) - length / 2;
    const [left, top] = [middle(tree.clientWidth, tree.scrollLeft), middle(tree.clientHeight, tree.scrollTop)];
    now.zoom = next;
    size(svg, now.drawn, next, film.data.sizes);
    [tree.scrollLeft, tree.scrollTop] = [left, top];
  }
  if (way === 0) look(true);
}
