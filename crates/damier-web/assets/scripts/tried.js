// A right move in a lesson or a puzzle is seen as in a game, before the page says what it was.

import { $, isPlain, near } from './dom.js';
import { still } from './motion.js';
import { pageAt } from './page.js';
import { perform } from './stage.js';

document.addEventListener('click', (event) => {
  const link = near(event.target, '.task a[data-move]');
  if (!link || still.matches || !isPlain(event) || event.defaultPrevented) return;
  const { move = '', motion } = link.dataset;
  // A move that a button plays is on the board too.
  const steps = motion ?? $(`.task .board a[data-move="${CSS.escape(move)}"]`)?.dataset.motion;
  const address = link.getAttribute('href');
  if (!steps || !address) return;
  event.preventDefault();
  show(new URL(address, location.href), steps);
});

/**
 * Plays the move, if it was right, and goes where it leads.
 * @param {URL} url
 * @param {string} steps
 */
async function show(url, steps) {
  const board = $('.task .board');
  const page = await pageAt(url).catch(() => null);
  const after = page && $('.headline.right', page) ? $('.task .board svg', page) : null;
  if (board && after instanceof SVGSVGElement) {
    board.classList.remove('choosing');
    await perform(board, after, steps);
  }
  location.assign(url);
}
