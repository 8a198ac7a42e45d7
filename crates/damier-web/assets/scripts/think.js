// What the page of a search does beyond links: it moves through time on a film of the search, without
// asking for every step. Boards and reasons are asked for when somebody stays at a moment, and the
// address follows, so that a copied link opens the same moment.

import { touchRoot } from './asking.js';
import './choice.js';
import { $, $$, isPlain, near, the } from './dom.js';
import { linkNodes, redraw, update } from './frame.js';
import { listenToPointers } from './pan.js';
import { camera, cloud, look, measure, open } from './scene.js';
import { showSteps, targetOf } from './steps.js';
import { goTo, pauses, play, playButton, restart } from './time.js';
import { film, focusNow, isOpening, now, scrub, speed, stage, tree } from './watch.js';

/** @typedef {import('./film.js').Kind} Kind */

// ---------------------------------------------------------------- Clicks

document.addEventListener('click', (event) => {
  const link = near(event.target, '.stage [data-step], .stage [data-jump], .stage .node a, .stage a[data-node], .below a[data-node]');
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  play(false);
  if (link.matches('[data-step], [data-jump]')) {
    const to = targetOf(link);
    if (to !== null) goTo(to.at, to.node);
    return;
  }
  const node = Number(near(link, '[data-node]')?.dataset.node);
  const isOfTree = Boolean(near(link, '.tree'));
  goTo(Number(link.dataset.at ?? now.at), node);
  // What is touched in the tree stays where it is; what is named elsewhere is shown.
  if (!isOfTree) look(true);
  else look(false);
});
// A touch that only begins a move asks for the board alone; what completes one leads to another search.
document.addEventListener('click', (event) => {
  const link = near(event.target, '.panel .board a');
  if (!link || !isPlain(event)) return;
  const { searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
  if (searchParams.has('moves')) return;
  event.preventDefault();
  touchRoot(searchParams.get('touch') ?? '');
});
playButton.addEventListener('click', () => play(!now.playing));
speed.addEventListener('change', restart);
scrub.addEventListener('input', () => {
  play(false);
  goTo(Number(scrub.value));
});
$('details.words')?.addEventListener('toggle', update);
for (const button of $$('[data-pause]')) button.addEventListener('click', () => pauseAt(/** @type {Kind} */ (button.dataset.pause)));

/**
 * Pauses at the next moment of a kind, or no more.
 * @param {Kind} kind
 */
function pauseAt(kind) {
  if (pauses.has(kind)) pauses.delete(kind);
  else pauses.add(kind);
  $(`[data-pause=${kind}]`)?.setAttribute('aria-pressed', String(pauses.has(kind)));
}

// ---------------------------------------------------------------- Looking around

/**
 * @param {number} factor
 * @param {number} [x]
 * @param {number} [y]
 */
function zoomBy(factor, x, y) {
  if (x === undefined && camera.isFollowing) [x, y] = [cloud.x(focusNow()), cloud.y(focusNow())];
  else look(false);
  camera.zoom(Math.log(factor) / Math.log(1.35), x, y);
  redraw();
}
/**
 * @param {number} x
 * @param {number} y
 */
function panBy(x, y) {
  look(false);
  camera.pan(x, y);
  redraw();
}
function followAgain() {
  now.node = null;
  look(true);
  film.seek(now.at);
  camera.look(film.here);
  update();
}
function showAll() {
  camera.all();
  redraw();
}
/** @type {Record<string, () => void>} */
const ZOOMS = { in: () => zoomBy(1.35), out: () => zoomBy(1 / 1.35), whole: showAll };
for (const button of $$('[data-zoom]')) button.addEventListener('click', () => ZOOMS[button.dataset.zoom ?? '']?.());
the('.follow', HTMLElement, stage).addEventListener('click', followAgain);
listenToPointers(tree, panBy, zoomBy);
new ResizeObserver(() => {
  measure();
  redraw();
}).observe(tree);

// ---------------------------------------------------------------- Keys

/** @param {string} selector */
const press = (selector) => () =>
  $(selector, stage)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
/**
 * @param {string} key
 * @param {string} name
 */
const jumps = (key, name) => ({
  [key]: press(`[data-jump=${name}][data-way="1"]`),
  [key.toUpperCase()]: press(`[data-jump=${name}][data-way="-1"]`),
});
/** @type {Record<string, () => void>} */
const KEYS = {
  ' ': () => play(!now.playing),
  '.': press('[data-step=on]'),
  ',': press('[data-step=back]'),
  ...jumps('c', 'cut'),
  ...jumps('b', 'better'),
  ...jumps('p', 'pass'),
  ...jumps('s', 'surprise'),
  '+': ZOOMS.in,
  '-': ZOOMS.out,
  0: ZOOMS.whole,
  f: followAgain,
};
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

document.addEventListener('keydown', (event) => {
  const isTyping = near(event.target, 'input:not(.scrub), select, textarea');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = event.target === tree ? ARROWS[event.key] : undefined;
  const act = arrow ? () => panBy(...arrow) : KEYS[event.key];
  if (!act || (event.key === ' ' && near(event.target, 'a, button, summary'))) return;
  event.preventDefault();
  act();
});

// ---------------------------------------------------------------- The beginning

scrub.max = String(film.moments);
scrub.value = String(now.at);
for (const one of $$('.stage [hidden]')) one.removeAttribute('hidden');
stage.classList.add('ready');
open();
update();
linkNodes();
showSteps();
// The address without the mark that brings the node into view where there is no module.
history.replaceState(null, '', location.pathname + location.search);
performance.mark('ready');
if (isOpening) play(true);
