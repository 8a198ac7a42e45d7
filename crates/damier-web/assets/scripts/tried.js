// A move that is tried in a lesson, a puzzle or a review: made by a touch or by dragging, and seen as in a game before
// the page says what it was. One that was not the one is taken back after a breath.

import './carry.js';
import './drag.js';
import { $, isPlain, near } from './dom.js';
import { handsDo } from './hands.js';
import { still } from './motion.js';
import { pageAt } from './page.js';
import { addressTried } from './paths.js';
import { BREATH, pause, perform } from './stage.js';

handsDo({
  // What a hand has carried there is there.
  play: (move) => location.assign(addressTried(move)),
  follow: (link) => {
    const address = link.getAttribute('href') ?? '';
    if (link.matches('[data-move]')) location.assign(address);
    else location.replace(address);
  },
});

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
 * Plays the move, and goes where it leads.
 * @param {URL} url
 * @param {string} steps
 */
async function show(url, steps) {
  const board = $('.task .board');
  const page = await pageAt(url).catch(() => null);
  const wrong = page && $('template.tried', page);
  const after = wrong instanceof HTMLTemplateElement ? wrong.content.querySelector('svg') : page && $('.headline', page) && $('.task .board svg', page);
  if (board && after instanceof SVGSVGElement) {
    board.classList.remove('choosing');
    await perform(board, after, steps);
    if (wrong) await pause(BREATH);
  }
  location.assign(url);
}
