// What happens at a moment, in a sentence, and the line of the algorithm that does it, with its variables.

import { $, $$ } from './dom.js';
import { narrate } from './narration.js';
import { film, now } from './watch.js';

const sentence = $('.told');
const lines = $$('.code li');
const variables = $('.code .variables');
let lit = -1;

/** @param {number} at */
export function tell(at) {
  const telling = narrate(film.data, at - 1);
  if (sentence) {
    // Whoever listens wants to hear where it stops, not every step of the way.
    sentence.setAttribute('aria-live', now.playing ? 'off' : 'polite');
    sentence.textContent = telling?.sentence ?? sentence.dataset.start ?? '';
  }
  const line = telling?.line ?? -1;
  if (line !== lit) {
    lines[lit]?.classList.remove('now');
    lines[lit]?.removeAttribute('aria-current');
    lines[line]?.classList.add('now');
    lines[line]?.setAttribute('aria-current', 'step');
    lit = line;
  }
  variables?.replaceChildren(...(telling?.variables ?? []).map(variable));
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
