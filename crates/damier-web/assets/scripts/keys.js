// Keys: arrows move what slides, and the focus, Escape lets go, and some links have a key of their own.

import { $, $$, near } from './dom.js';
import { follow } from './follow.js';
import { ARROWS, WAYS } from './ways.js';

document.addEventListener('keydown', (event) => {
  const isTyping = near(event.target, 'input, select, textarea, button, .scroll, .moves ol');
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping || !$('main.play')) return;
  const arrow = ARROWS[key] ?? '';
  const way = WAYS[arrow];
  const target =
    key === 'Escape' ? $('.cancel')
    : onlySliding(arrow) ?? $(`main [data-key="${CSS.escape(key)}"]`);
  if (target) {
    event.preventDefault();
    follow(target);
  } else if (way && $('.board a.touchable')) {
    event.preventDefault();
    neighbour(way)?.focus({ preventScroll: true });
  }
});

/**
 * The one thing on the board that slides that way, if there is one and no other.
 * @param {string} arrow
 */
function onlySliding(arrow) {
  const sliding = arrow ? $$(`.board a[data-slide="${arrow}"]`) : [];
  return sliding.length === 1 ? sliding[0] : null;
}

/**
 * The nearest cell in a direction that may be touched; the first one if none has the focus.
 * @param {import('./ways.js').Way} way
 */
function neighbour([right, down]) {
  const cells = $$('.board a.touchable');
  const here = cells.find((cell) => cell === document.activeElement);
  if (!here) return cells[0];
  const centre = (/** @type {Element} */ cell) => {
    const box = ($('.halo', cell) ?? cell).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const from = centre(here);
  let [best, nearest] = [/** @type {import('./dom.js').Part | undefined} */ (undefined), Infinity];
  for (const cell of cells) {
    const to = centre(cell);
    const ahead = (to.x - from.x) * right + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
    const far = ahead + 2 * aside;
    if (ahead > 4 && far < nearest) [best, nearest] = [cell, far];
  }
  return best;
}
