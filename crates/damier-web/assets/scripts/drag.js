// Dragging what slides.

import { $, near, the } from './dom.js';
import { hands } from './hands.js';
import { WAYS } from './ways.js';

/**
 * A tile under a finger: where it may go, how far it has gone, and whether that is more than a tremble.
 * @typedef {object} Drag
 * @property {import('./dom.js').Part} link
 * @property {import('./ways.js').Way} way
 * @property {number} width
 * @property {number} x
 * @property {number} y
 * @property {number} gone
 * @property {boolean} isDragged
 */
/** @type {Drag | null} */
let drag = null;

document.addEventListener('dragstart', (event) => {
  if (near(event.target, '.board')) event.preventDefault();
});
document.addEventListener('pointerdown', (event) => {
  const link = near(event.target, '.board a[data-slide]');
  const way = WAYS[link?.dataset.slide ?? ''];
  if (!link || !way || event.button) return;
  const { width } = the('.halo', SVGGraphicsElement, link).getBoundingClientRect();
  drag = { link, way, width, x: event.clientX, y: event.clientY, gone: 0, isDragged: false };
});
document.addEventListener('pointermove', (event) => {
  if (!drag) return;
  const { link, way, width, x, y } = drag;
  const pulled = (event.clientX - x) * way[0] + (event.clientY - y) * way[1];
  const gone = (drag.gone = Math.min(Math.max(pulled / width, 0), 1));
  drag.isDragged ||= gone > 0.08;
  if (!drag.isDragged) return;
  // The tile stays under the finger even where the finger leaves the board.
  if (!link.hasPointerCapture(event.pointerId)) link.setPointerCapture(event.pointerId);
  link.classList.add('dragged');
  const side = the('.halo', SVGGraphicsElement, link).getBBox().width;
  translate(link, way.map((one) => `${one * gone * side}px`).join(' '));
});

/**
 * @param {boolean} isUp
 */
function release(isUp) {
  const ended = drag;
  drag = null;
  if (!ended?.isDragged) return;
  // The click that may follow belongs to the drag.
  addEventListener('click', hold, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', hold, { capture: true }));
  if (isUp && ended.gone > 0.4) {
    hands.follow(ended.link);
  } else {
    ended.link.classList.remove('dragged');
    translate(ended.link, '');
  }
}
document.addEventListener('pointerup', () => release(true));
document.addEventListener('pointercancel', () => release(false));

/**
 * @param {Element} link
 * @param {string} how
 */
const translate = (link, how) => {
  const tile = $('.tokens', link);
  if (tile) tile.style.translate = how;
};

/** @param {Event} event */
const hold = (event) => {
  event.preventDefault();
  event.stopPropagation();
};
