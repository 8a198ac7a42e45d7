// A touch that does nothing is answered: one line says what may be touched instead, and it lights up.

import { $, near } from './dom.js';

/** So long what may be touched stays lit, in milliseconds. */
const GLANCE = 900;

document.addEventListener('click', (event) => {
  const [board, ask] = [near(event.target, '.board'), $('.ask[data-refused]')];
  const isIdle = board && !board.matches('.moving, .replying, .waiting') && $('a.touchable', board);
  if (!ask || !isIdle || event.defaultPrevented || near(event.target, '.board a, .board .trader, .board .panels')) return;
  tell(ask.dataset.refused ?? '');
  board.classList.add('refusing');
  setTimeout(() => board.classList.remove('refusing'), GLANCE);
});

/**
 * Where what to do next stands; below the board where buttons have taken that place.
 * @param {string} refused
 */
function tell(refused) {
  const [prompt, status] = [$('.ask .prompt'), $('.status')];
  if (prompt && !$('.ask .stake')) {
    prompt.classList.remove('told');
    prompt.textContent = refused;
  } else if (status) {
    $('.refused', status)?.remove();
    const line = Object.assign(document.createElement('span'), { className: 'refused', textContent: `${refused} ` });
    status.prepend(line);
  }
}
