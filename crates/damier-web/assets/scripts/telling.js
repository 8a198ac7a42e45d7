// What happens at a moment, in a sentence, and the line of the algorithm that does it, with its variables.

import { $, $$ } from './dom.js';
import { film } from './watch.js';

const sentence = $('.told');
const lines = $$('.code li');
const variables = $('.code .variables');

/** @param {number} at */
export function tell(at) {
  const { narration } = film.data;
  if (sentence && narration) sentence.textContent = at > 0 ? narration[at - 1] : sentence.dataset.start ?? '';
  if (!lines.length || !film.data.pseudocode) return;
  const line = at > 0 ? film.data.pseudocode.at[at - 1] : 0;
  lines.forEach((one, number) => one.classList.toggle('now', number === line));
  if (variables) variables.textContent = '';
}
