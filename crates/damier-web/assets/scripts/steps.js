// Steps and jumps through time: where each of them leads from here.

import { $$ } from './dom.js';
import { address, film, now, stage } from './watch.js';

/** @typedef {import('./film.js').Kind} Kind */

/** @type {Record<string, () => number>} */
const STEPS = {
  first: () => 0,
  back: () => Math.max(now.at - 1, 0),
  on: () => Math.min(now.at + 1, film.moments),
  last: () => film.moments,
};

/**
 * The moment that a step or a jump leads to, and the node: who jumps to a cut wants to know about it.
 * @param {import('./dom.js').Part} link
 */
export function targetOf(link) {
  const { step, jump, way } = link.dataset;
  const at = step ? STEPS[step]() : film.jump(/** @type {Kind} */ (jump), Number(way));
  return at === null ? null : { at, node: jump === 'cut' ? film.cutBy(at - 1) : null };
}

export function showSteps() {
  for (const link of $$('[data-step], [data-jump]', stage)) {
    const to = targetOf(link);
    const isOff = to === null || to.at === now.at;
    link.classList.toggle('off', isOff);
    if (isOff) link.removeAttribute('href');
    else link.setAttribute('href', address(to));
  }
}
