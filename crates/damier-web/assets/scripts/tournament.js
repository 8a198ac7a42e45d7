// A tournament that is watched: the table, the ladder and the boards follow the games.

import { the } from './dom.js';
import { parsed } from './page.js';

/** @typedef {import('../../types/data.d.ts').TournamentNews} TournamentNews */

const form = the('form.entrants', HTMLFormElement);
const standing = the('#standing', HTMLElement);
const progress = the('.progress', HTMLElement, standing);
/** @type {EventSource | null} */
let source = null;

/**
 * @param {Element} place
 * @param {string} text
 */
function put(place, text) {
  place.replaceChildren(...parsed(text).body.childNodes);
}

/** @param {TournamentNews} news */
function tell(news) {
  progress.textContent = `${news.games} / ${news.all}`;
  put(the('.told', HTMLElement, standing), news.told);
  put(the('.boards-of-games', HTMLElement, standing), news.boards);
}

function end() {
  source?.close();
  source = null;
  standing.removeAttribute('aria-busy');
}

/** Plays what the form says, and tells it game by game. */
function watch() {
  end();
  const here = new URL(form.action);
  for (const [name, value] of new FormData(form)) here.searchParams.append(name, String(value));
  const live = new URL(here);
  live.pathname += '/live';
  live.searchParams.set('lang', document.documentElement.lang);
  history.replaceState(null, '', here);
  progress.textContent = standing.dataset.waiting ?? '';
  standing.setAttribute('aria-busy', 'true');
  source = new EventSource(live);
  source.addEventListener('game', (event) => tell(JSON.parse(event.data)));
  source.addEventListener('end', (event) => {
    tell(JSON.parse(event.data));
    progress.textContent += ` · ${standing.dataset.over}`;
    end();
  });
  source.onerror = () => {
    progress.textContent = standing.dataset.busy ?? '';
    end();
  };
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  watch();
});
window.addEventListener('pagehide', end);
