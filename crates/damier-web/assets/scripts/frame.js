// One frame: everything on the page as it is at one moment.

import { isBoardAsked, markWhy, showBoard, showWhy } from './asking.js';
import { showPanel } from './panel.js';
import { drawScene, isLively, linked } from './scene.js';
import { showSteps } from './steps.js';
import { set } from './svg.js';
import { tell } from './telling.js';
import { address, focusNow, now, scrub } from './watch.js';

/** How long somebody stays before a board, a reason or the address is asked for, in milliseconds. */
const [BOARD_AFTER, WHY_AFTER, ADDRESS_AFTER] = [60, 250, 300];

let isFrameWanted = false;
/** @type {number[]} */
let stays = [];
/** The words beside the tree are written so often at the most, in milliseconds: nobody reads faster. */
const WORDS = 90;
let told = 0;
let isTold = true;

/** Shows where one is with the next frame, however often that changes until then. */
export function update() {
  isTold = false;
  redraw();
}

/** Draws the tree again and nothing else: one looks around, or something falls. */
export function redraw() {
  if (isFrameWanted) return;
  isFrameWanted = true;
  requestAnimationFrame((time) => {
    isFrameWanted = false;
    drawScene(time);
    if (!isTold) show(time);
    if (isLively() || !isTold) redraw();
  });
}

/** @param {number} time */
function show(time) {
  const focus = focusNow();
  scrub.value = String(now.at);
  if (now.playing && time - told < WORDS) return;
  told = time;
  isTold = true;
  tell(now.at);
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
  if (!now.playing) history.replaceState(null, '', address({}));
  linkNodes();
}

/** Where nodes lead: for whoever opens them elsewhere, once he stays. */
export function linkNodes() {
  for (const { node, link } of linked()) set(link, 'href', address({ node }));
}
