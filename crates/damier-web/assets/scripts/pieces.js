// A stack is touched at the piece from which one takes: the ones above come along.

import { $$, near } from './dom.js';
import { pathsFrom, addressWith } from './paths.js';

/**
 * The stack under a pointer, and how many of its pieces would be taken: as many as lie above the one that
 * is touched, itself included, but no more than may be moved.
 * @param {MouseEvent} event
 */
export function grip(event) {
  if (!near(event.target, '.board a[data-ways]')) return null;
  // The halo of a cell lies above everything in it.
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const piece = near(under.find((one) => one.closest('.piece')) ?? null, '.board a[data-ways] .piece');
  const link = near(piece, 'a[data-ways]');
  if (!piece || !link) return null;
  const pieces = $$('.piece', link);
  const most = Math.max(...pathsFrom(link).map(({ count }) => count));
  return { link, pieces, count: Math.min(pieces.length - pieces.indexOf(piece), most) };
}

/**
 * Takes pieces by a touch of the lowest one.
 * @param {(url: URL) => void} go where they have been taken
 */
export function takeByPiece(go) {
  document.addEventListener(
    'click',
    (event) => {
      // A key touches the stack and is asked how many.
      const held = event.detail > 0 ? grip(event) : null;
      if (!held || held.count < 1 || event.defaultPrevented) return;
      const { link, pieces, count } = held;
      const counts = new Set(pathsFrom(link).map((path) => path.count));
      const isHeld = link.matches('.chosen') && pieces.filter((piece) => piece.matches('.in-hand')).length === count;
      // The same pieces once more: they are let go.
      if (counts.size < 2 || isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      go(addressWith(link.dataset.place ?? '', count));
    },
    true,
  );
}

document.addEventListener('pointermove', (event) => {
  const held = grip(event);
  const would = held ? held.pieces.slice(-held.count) : [];
  for (const piece of $$('.board .piece')) piece.classList.toggle('would', would.includes(piece));
});
