// What has the focus, while the page around it is exchanged.

import { $ } from './dom.js';

/**
 * What has the focus, in words that outlive the element.
 * @typedef {{ place?: string | null, selector?: string | null }} Focus
 */

/** @returns {Focus | null} */
export function focused() {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement || active instanceof SVGElement) || active === document.body) return null;
  if (active.closest('.board, .choices')) return { place: active.dataset.place ?? null };
  if (active.dataset.key) return { selector: `[data-key="${active.dataset.key}"]` };
  if (active.id) return { selector: `#${CSS.escape(active.id)}` };
  if (active.closest('.moves')) return { selector: '.moves [aria-current]' };
  return { selector: null };
}

/** @param {Focus | null} focus */
export function refocus(focus) {
  if (!focus) return;
  const cell = focus.place != null && $(`.board a.touchable[data-place="${focus.place}"]`);
  const next = focus.selector
    ? $(focus.selector)
    : cell && !cell.matches('.chosen')
      ? cell
      : $('.choices a:not(.cancel)') ?? $('.board a.touchable:not(.chosen)') ?? $('.controls a');
  next?.focus({ preventScroll: true });
}
