// One frame: everything on the page as it is at one moment.

import { isBoardAsked, markWhy, showBoard, showWhy } from './asking.js';
import { showPanel } from './panel.js';
import { showSteps } from './steps.js';
import { set } from './svg.js';
import { bringIntoView, drawTree } from './tree.js';
import { address, film, focusNow, now, scrub, svg, toggled, tree } from './watch.js';

/** How long somebody stays before a board, a reason or the address is asked for, in milliseconds. */
const [BOARD_AFTER, WHY_AFTER, ADDRESS_AFTER] = [60, 250, 300];

let isFrameWanted = false;
/** @type {number[]} */
let stays = [];

/** Shows where one is with the next frame, however often that changes until then. */
export function update() {
  if (isFrameWanted) return;
  isFrameWanted = true;
  requestAnimationFrame(() => {
    isFrameWanted = false;
    show();
  });
}

/** Draws the tree, and brings the node at hand into view. */
export function draw(isCentred = false) {
  film.seek(now.at);
  now.drawn = drawTree(svg, film, focusNow(), now);
  look(isCentred);
}

/** Brings the node at hand into view. */
export const look = (isCentred = false) =>
  bringIntoView(tree, svg, now.drawn, focusNow(), now.zoom, film.data.sizes, isCentred);

function show() {
  draw();
  const focus = focusNow();
  scrub.value = String(now.at);
  showPanel(focus);
  showSteps();
  markWhy(focus);
  stays.forEach(clearTimeout);
  // While it plays, one board is asked for after the other, as fast as they come.
  if (now.playing && !isBoardAsked()) showBoard();
  stays = [
    setTimeout(showBoard, BOARD_AFTER),
    setTimeout(showWhy, WHY_AFTER),
    setTimeout(settle, ADDRESS_AFTER),
  ];
}

/** Somebody stays: the address and the links say where. */
function settle() {
  history.replaceState(null, '', address({}));
  linkNodes();
}

/** Where nodes lead: for whoever opens them elsewhere, once he stays. */
export function linkNodes() {
  for (const { node, parts } of now.drawn) {
    set(parts.link, 'href', address({ node }));
    if (parts.unfold) set(parts.unfold.group, 'href', address({ unfold: toggled(node) }));
  }
}
