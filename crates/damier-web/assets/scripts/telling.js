// What happens at a moment, in a sentence, and the line of the algorithm that does it, with its variables.

import { $, $$ } from './dom.js';
import { narrate } from './narration.js';
import { film, now } from './watch.js';

const sentence = $('.told');
const lines = $$('.code li');
const variables = $('.code .variables');
const answer = $('.answer');
const panel = $('.panel');
let lit = -1;

/** @param {number} at */
export function tell(at) {
  const telling = narrate(film.data, at - 1);
  if (sentence) {
    // Whoever listens wants to hear where it stops, not every step of the way.
    sentence.setAttribute('aria-live', now.playing ? 'off' : 'polite');
    sentence.textContent = telling?.sentence ?? sentence.dataset.start ?? '';
  }
  // At the end: what came of it all.
  if (answer instanceof HTMLElement) answer.hidden = at < film.moments;
  if (answer instanceof HTMLElement && sentence instanceof HTMLElement) sentence.hidden = !answer.hidden;
  const line = telling?.line ?? -1;
  if (line !== lit) {
    lines[lit]?.classList.remove('now');
    lines[lit]?.removeAttribute('aria-current');
    lines[line]?.classList.add('now');
    lines[line]?.setAttribute('aria-current', 'step');
    lit = line;
    if (now.playing && lines[line]) keepInSight(lines[line]);
  }
  variables?.replaceChildren(...(telling?.variables ?? []).map(variable));
}

/**
 * In a low window the panel scrolls: the line that runs is seen.
 * @param {Element} line
 */
function keepInSight(line) {
  if (!(panel instanceof HTMLElement) || panel.scrollHeight <= panel.clientHeight) return;
  const [own, whole] = [line, panel].map((part) => part.getBoundingClientRect());
  if (own.bottom > whole.bottom) panel.scrollTop += own.bottom - whole.bottom + 8;
  else if (own.top < whole.top) panel.scrollTop -= whole.top - own.top + 8;
}

/** @param {[name: string, value: string]} variable */
function variable([name, value]) {
  const pair = document.createElement('div');
  for (const [tag, text] of [['dt', name], ['dd', value]]) {
    const part = document.createElement(tag);
    part.textContent = text;
    pair.append(part);
  }
  return pair;
}

// What the server lit, the module takes over.
lit = lines.findIndex((line) => line.matches('.now'));
