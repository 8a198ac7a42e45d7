// What a click on a link of a game, a form and the browser's own buttons do: they lead to the next page in place.

import { addressOf, isGame } from './address.js';
import { aim, isTooSmall } from './aim.js';
import { $, isPlain, near } from './dom.js';
import { visit } from './visit.js';

/**
 * Is a solution being shown, are machines playing on, and which link goes one step further?
 * @type {{ show: boolean, on: boolean, step: Element | null }}
 */
export const playing = { show: false, on: false, step: null };

/** @param {Element} link */
export function follow(link) {
  const url = addressOf(link);
  const isPartial = url.searchParams.has('touch') || link.matches('.cancel, .chosen');
  playing.show = link.matches('.show-me') || (playing.show && link === playing.step);
  if (!link.matches('.go-on')) playing.on = false;
  visit(url, {
    history: isPartial || link === playing.step ? 'replace' : 'push',
    ownMove: link.hasAttribute('data-move') || link.matches('.values a'),
  });
}

document.addEventListener('click', (event) => {
  const link = near(event.target, 'main.play a[href]');
  if (!link || !isPlain(event) || event.defaultPrevented || !isGame(addressOf(link))) return;
  event.preventDefault();
  if (event.detail > 0 && isTooSmall(link)) aim(link);
  else follow(link);
});

addEventListener('popstate', () => {
  if ($('main.play')) visit(location.href, { history: 'keep' });
});

// Choosing a player is enough.
document.addEventListener('change', (event) => {
  const form = near(event.target, 'form.enhanced');
  if (form instanceof HTMLFormElement && event.target instanceof HTMLSelectElement) submit(form);
});
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement && form.matches('main.play form.enhanced'))) return;
  event.preventDefault();
  submit(form);
});

/** @param {HTMLFormElement} form */
function submit(form) {
  const url = new URL(form.action);
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  url.search = new URLSearchParams(fields).toString();
  visit(url);
}
