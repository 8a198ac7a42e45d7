// The clock of a puzzle. It runs from the first move, and goes on after a reload.

import { $, the } from './dom.js';
import { visits } from './visit.js';

/**
 * What the clock knows of a game: which one it is, when it began, how long it took.
 * @typedef {{ start: string | undefined, began: number | null, total: number | null }} Known
 */

let ticking = 0;

function clock() {
  clearInterval(ticking);
  const timer = $('.timer');
  if (!(timer instanceof HTMLElement)) return;
  const { start, solved } = timer.dataset;
  const moves = Number($('.clock .number')?.textContent);
  /** @type {Known | null} */
  let known = JSON.parse(sessionStorage.getItem('damier-clock') ?? 'null');
  if (known?.start !== start || (moves === 0 && !known?.began)) known = { start, began: null, total: null };
  const now = known ?? { start, began: null, total: null };
  if (moves > 0 && !now.began) now.began = Date.now();
  if (solved && now.total == null) now.total = Date.now() - (now.began ?? Date.now());
  sessionStorage.setItem('damier-clock', JSON.stringify(now));
  const tell = () => {
    const total = now.total ?? (now.began ? Date.now() - now.began : 0);
    const seconds = Math.floor(total / 1000);
    the('.number', HTMLElement, timer).textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  tell();
  if (!solved) ticking = setInterval(tell, 500);
}

visits.addEventListener('shown', clock);
clock();
