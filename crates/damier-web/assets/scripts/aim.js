// Cells too small for a finger: the first touch marks one, the second plays there.

import { $, the } from './dom.js';

/** What a fingertip covers, in square pixels. */
const FINGERTIP = 44 * 44;
let isFinger = false;
document.addEventListener('pointerdown', (event) => (isFinger = event.pointerType === 'touch'), true);

/**
 * Would a finger that meant another cell touch this one too?
 * @param {Element} link
 */
export function isTooSmall(link) {
  if (!isFinger || !link.matches('.board a.touchable') || link.matches('.aimed, .chosen')) return false;
  const { width, height } = ($('.halo', link) ?? link).getBoundingClientRect();
  return width * height < FINGERTIP * 0.98;
}

/**
 * Marks a cell instead of playing there: a second touch, or the button below the board, plays.
 * @param {import('./dom.js').Part} link
 */
export function aim(link) {
  unaim();
  link.classList.add('aimed');
  link.focus({ preventScroll: true });
  const { play, letGo } = the('.table', HTMLElement).dataset;
  const button = (/** @type {string} */ className, /** @type {string} */ textContent) =>
    Object.assign(document.createElement('a'), { className, textContent });
  const [name] = (the('title', SVGElement, link).textContent ?? '').split(':');
  const go = button('button primary', `${play} ${name.trim()}`);
  go.setAttribute('href', link.getAttribute('href') ?? '');
  go.dataset.move = '';
  const away = button('button quiet cancel', letGo ?? '');
  away.setAttribute('href', location.href);
  the('.choices', HTMLElement).replaceChildren(go, away);
}
const unaim = () => $('.aimed')?.classList.remove('aimed');
