// Puzzles: how many were solved in a row, which this browser alone remembers. Only the first try counts.

import './foresight.js';
import './refuse.js';
import './tried.js';
import { $ } from './dom.js';
import { takeByPiece } from './pieces.js';

const KEY = 'damier-streak';

/** @typedef {{ solved: number, last: string }} Streak */

/** @returns {Streak} */
function kept() {
  try {
    const { solved, last } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { solved: Number(solved) || 0, last: String(last ?? '') };
  } catch {
    return { solved: 0, last: '' };
  }
}

/** @param {Streak} streak */
function keep(streak) {
  try {
    localStorage.setItem(KEY, JSON.stringify(streak));
  } catch {
    // Whoever keeps nothing has no streak.
  }
}

/** @param {Streak} streak */
function tell({ solved }) {
  const place = $('.streak');
  if (!(place instanceof HTMLElement)) return;
  const { one = '', many = '' } = place.dataset;
  const told = solved === 1 ? one : many.replace('99', String(solved));
  // It has its place before there is something to tell.
  place.textContent = solved === 0 ? '' : told;
}

takeByPiece((url) => location.replace(url));
let streak = kept();
const { puzzle = '', result } = $('[data-puzzle]')?.dataset ?? {};
if (result && puzzle !== streak.last) {
  streak = { solved: result === 'solved' ? streak.solved + 1 : 0, last: puzzle };
  keep(streak);
}
tell(streak);
