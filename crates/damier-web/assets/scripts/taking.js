// What a move would take.

import { $, $$, near } from './dom.js';
import { placeOf } from './motion.js';

/**
 * Marks the cells that the move pointed at would clear: rectangles of them, by two corners.
 * @param {import('./dom.js').Part | null} link
 */
function doom(link) {
  const regions = link?.dataset.takes?.split(' ') ?? [];
  const boxes = regions.map((region) => region.split('-').map((place) => corner($(`.board [data-place="${place}"]`))));
  for (const one of $$('.board .cell')) {
    const { x, y } = corner(one);
    const isTaken = boxes.some(([from, to]) => isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y));
    one.classList.toggle('doomed', isTaken);
  }
}

/** @param {Element | null} cell */
const corner = (cell) => placeOf(cell) ?? { x: 0, y: 0 };

/**
 * @param {number} one
 * @param {number} from
 * @param {number} to
 */
const isBetween = (one, from, to) => one >= Math.min(from, to) && one <= Math.max(from, to);

/** @param {Event} event */
function point(event) {
  if ($('.board a[data-takes]')) doom(near(event.target, '.board a.touchable'));
}

document.addEventListener('pointerover', point);
document.addEventListener('focusin', point);
