// What the page of a search does beyond links: it moves through time on a film of the search, without
// asking for every step. Boards and reasons are asked for when somebody stays at a moment, and the
// address follows, so that a copied link opens the same moment.

import { $, $$, isPlain, near, the } from './dom.js';
import { draw, linkNodes, update } from './frame.js';
import { listenToPointers } from './pan.js';
import { showSteps, targetOf } from './steps.js';
import { goTo, play, playButton, restart } from './time.js';
import { clear } from './tree.js';
import { film, now, scrub, speed, stage, svg, toggled, tree } from './watch.js';
import { zoom } from './zoom.js';

// ---------------------------------------------------------------- Clicks

document.addEventListener('click', (event) => {
  const link = near(event.target, '.stage a, .panel a[data-node]');
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  if (link.matches('[data-step], [data-jump]')) {
    play(false);
    const to = targetOf(link);
    if (to !== null) goTo(to.at, to.node);
    return;
  }
  const node = Number(near(link, '[data-node]')?.dataset.node);
  if (link.matches('.unfold')) {
    now.unfold = toggled(node);
    update();
  } else {
    play(false);
    goTo(Number(link.dataset.at ?? now.at), node);
  }
});
playButton.addEventListener('click', () => play(!now.playing));
speed.addEventListener('change', restart);
scrub.addEventListener('input', () => {
  play(false);
  goTo(Number(scrub.value));
});
$('details.words')?.addEventListener('toggle', update);
for (const button of $$('[data-zoom]')) button.addEventListener('click', () => zoom(Number(button.dataset.zoom)));
listenToPointers(tree, zoom);

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
  '+': () => zoom(1),
  '-': () => zoom(-1),
  0: () => zoom(0),
};

document.addEventListener('keydown', (event) => {
  const isTyping = near(event.target, 'input:not(.scrub), select, textarea');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = KEYS[event.key];
  if (!act || (event.key === ' ' && near(event.target, 'a, button, summary'))) return;
  event.preventDefault();
  act();
});

// ---------------------------------------------------------------- The beginning

scrub.max = String(film.moments);
scrub.value = String(now.at);
clear(svg);
for (const one of [scrub, playButton, speed, the('.zoom', HTMLElement)]) one.hidden = false;
draw(true);
linkNodes();
showSteps();
// The address without the mark that brings the node into view where there is no module.
history.replaceState(null, '', location.pathname + location.search);
stage.classList.add('ready');
performance.mark('ready');
