// What the page of a game does beyond links and forms. Everything works without it: each move is a link.
// It follows the links in place, shows what moved, keeps the address true, listens to live analysis, and
// knows keys and fingers; each of these is a module that begins by itself.

import './autoplay.js';
import './carry.js';
import './clock.js';
import './drag.js';
import './keys.js';
import './live.js';
import './notation.js';
import './png.js';
import './preview.js';
import './refuse.js';
import './sound.js';
import './taking.js';
import { $ } from './dom.js';
import { follow } from './follow.js';
import { foresee } from './foresight.js';
import { handsDo } from './hands.js';
import { addressAfter } from './paths.js';
import { takeByPiece } from './pieces.js';
import { visit, visits } from './visit.js';

/** The move that is shown stands in the middle of the list. */
function scrollMoves() {
  const list = $('.moves ol');
  const current = list && $('[aria-current]', list);
  if (!(list instanceof HTMLElement && current instanceof HTMLElement)) return;
  list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

visits.addEventListener('shown', scrollMoves);
// What has been touched is seen without pointing at it: a finger points at nothing.
visits.addEventListener('settled', () => foresee(null));
scrollMoves();
handsDo({ play: (move) => void visit(addressAfter(move), { ownMove: true, isCarried: true }), follow });
takeByPiece((url) => void visit(url, { history: 'replace' }));
