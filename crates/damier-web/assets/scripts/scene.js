// What one sees of a search: the tree on the stage, from far away or near, the whole of it in a corner, and what has
// just happened.

import { boardOf } from './asking.js';
import { Camera } from './camera.js';
import { Cloud } from './cloud.js';
import { $, the } from './dom.js';
import { Effects } from './effects.js';
import { Minimap } from './minimap.js';
import { Near } from './near.js';
import { placesOf } from './places.js';
import { film, focusNow, isStill, now, stage, svg, tree } from './watch.js';

const places = placesOf(film);
export const cloud = new Cloud(the('canvas.cloud', HTMLCanvasElement, tree), film, places);
const effects = new Effects(the('canvas.effects', HTMLCanvasElement, tree), cloud);
const near = new Near(svg, cloud);
const follow = the('.follow', HTMLButtonElement, stage);

/** What floats above the tree, as far as it hides some of it. */
function edges() {
  const whole = tree.getBoundingClientRect();
  const isNarrow = whole.width < 600;
  const rest = { top: isNarrow ? 120 : 28, right: isNarrow ? 36 : 24, bottom: 24, left: isNarrow ? 36 : 72 };
  for (const [selector, side] of /** @type {[string, 'right' | 'bottom'][]} */ ([['.panel', 'right'], ['.time', 'bottom']])) {
    const part = $(selector, stage)?.getBoundingClientRect();
    if (!part?.width || part.top >= whole.bottom || part.left >= whole.right) continue;
    if (side === 'right') rest.right = Math.max(24, whole.right - part.left + 72);
    else rest.bottom = whole.bottom - part.top + 24;
  }
  const head = $('.head', stage)?.getBoundingClientRect();
  if (head && head.top < whole.bottom && head.bottom < whole.top + whole.height / 3) rest.top = Math.max(28, head.bottom - whole.top + 20);
  return rest;
}

/** Measured once a frame at the most: asking for it makes the browser lay out the page. */
let known = edges();
export const camera = new Camera(cloud, () => known);
export const minimap = new Minimap(the('.minimap', HTMLElement, stage), film, places, (level, row) => {
  look(false);
  const { left, top, width, height } = camera.room;
  const { view } = camera;
  camera.pan(left + width / 2 - (view.left + level * view.column), top + height / 2 - (view.top + row * view.row));
  drawScene();
});

/**
 * Follows the search, or leaves it to whoever looks around.
 * @param {boolean} isOn
 */
export function look(isOn) {
  camera.isFollowing = isOn;
  follow.setAttribute('aria-pressed', String(isOn));
}

/** Measures what floats above the tree. */
export function measure() {
  known = edges();
}

/** Is the pointer on a node? Then nothing moves under it. */
const isHeld = () => Boolean($('.node a:hover', svg));

/** The moment that was drawn last. */
let shown = now.at;
let isNear = false;

/**
 * Draws the tree as it is now.
 * @param {number} [time]
 */
export function drawScene(time = performance.now()) {
  film.seek(now.at);
  if (cloud.fit()) {
    measure();
    if (camera.isWhole) camera.all();
  }
  if (camera.isFollowing && !isHeld()) camera.approach(focusNow(), isStill ? 1 : 0.16);
  const before = isNear;
  cloud.view = camera.view;
  isNear = near.draw({ chosen: now.node, ask: boardOf });
  tree.classList.toggle('near', isNear);
  if (!isNear) {
    if (before) cloud.at = -1;
    if (seen !== camera.view) cloud.at = -1;
    seen = camera.view;
    cloud.draw(camera.view);
  }
  if (now.playing && now.at > shown && !isStill) effects.add(shown, now.at, time);
  else if (now.at !== shown) effects.clear();
  shown = now.at;
  effects.draw(isStill ? 0 : time, isNear);
  minimap.draw(camera.view, cloud.width, cloud.height);
}
/** @type {import('./cloud.js').View | null} */
let seen = null;

/** Is something still moving that time alone brings to an end? */
export const isLively = () => effects.live.length > 0 || (camera.isFollowing && camera.isMoving && !isStill && !isHeld());

/** The links of the nodes that can be read, for whoever opens them elsewhere. */
export const linked = () => [...near.shown].map(([node, { link }]) => ({ node, link }));

/** The first look: the whole tree if it can be read, else where the search is. */
export function open() {
  cloud.fit();
  measure();
  film.seek(now.at);
  cloud.view = camera.view;
  // Who comes to a cut wants to see it.
  camera.look(now.node ?? (now.at > 0 && now.at < film.moments ? film.cutBy(now.at - 1) : null) ?? focusNow());
}
