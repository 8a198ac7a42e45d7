// How moves go on that begin at a cell, as the server tells it: `x2,4>1,5,2` is two pieces to cell 4.

import { movesOf } from './address.js';

/** @typedef {{ count: number, place: number, move: string }} Path */

/**
 * The ways from a cell: how many pieces, where to, and the move.
 * @param {import('./dom.js').Part} link
 * @returns {Path[]}
 */
export const pathsFrom = (link) =>
  (link.dataset.ways ?? '').split(' ').filter(Boolean).map((way) => {
    const [touches = '', move = ''] = way.split('>');
    const parts = touches.split(',');
    const count = Number(parts.find((part) => part.startsWith('x'))?.slice(1) ?? 0);
    return { count, place: Number(parts.at(-1)), move };
  });

/**
 * The address after a move here.
 * @param {string} move
 */
export function addressAfter(move) {
  const url = plain();
  const at = url.searchParams.get('at');
  const moves = movesOf(url).filter(Boolean);
  url.searchParams.delete('at');
  url.searchParams.set('moves', [...(at === null ? moves : moves.slice(0, Number(at))), move].join(' '));
  return readable(url);
}

/**
 * The address at which a move was tried here, in a lesson, a puzzle or a review.
 * @param {string} move
 */
export function addressTried(move) {
  const url = plain();
  url.searchParams.set('tried', move);
  return readable(url);
}

/**
 * The address at which some pieces of a stack have been touched.
 * @param {string} place
 * @param {number} count
 */
export function addressWith(place, count) {
  const url = plain();
  const at = new URL(location.href).searchParams.get('at');
  if (at !== null) url.searchParams.set('at', at);
  url.searchParams.set('touch', `${place},x${count}`);
  return readable(url);
}

/** This address without what belongs to one moment alone. */
function plain() {
  const url = new URL(location.href);
  for (const name of ['said', 'touch', 'tried', 'hint', 'solution', 'reply']) url.searchParams.delete(name);
  return url;
}

/**
 * An address as the server writes it.
 * @param {URL} url
 */
function readable(url) {
  url.search = url.search.replaceAll('%2C', ',');
  return url;
}
