// What the page of a search does beyond links: it moves through time on a film of the search, without
// asking for every step. Boards and reasons are asked for when somebody stays at a moment, and the
// address follows, so that a copied link opens the same moment.

import { Film, KINDS } from './film.js';
import { listenToPointers } from './pan.js';
import { bringIntoView, clear, drawTree, set, size } from './tree.js';

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** How long somebody stays before a board or a reason is asked for, in milliseconds. */
const [BOARD_AFTER, WHY_AFTER, ADDRESS_AFTER] = [60, 250, 300];
const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2];

const stage = $('.stage[data-film]');
const tree = $('.tree');
const svg = $('.search-tree');
const scrub = $('.scrub');
const playButton = $('.play-time');
const speed = $('.speed');

/** Where one is: the moment, the node somebody chose, what is unfolded. */
const now = {
  at: Number(stage.dataset.at),
  node: stage.dataset.node ? Number(stage.dataset.node) : null,
  unfold: stage.dataset.unfold ? stage.dataset.unfold.split(',').map(Number) : [],
  zoom: 1,
};
let film = null;

// ---------------------------------------------------------------- Drawing

/** Where nodes lead: for whoever opens them elsewhere, once he stays. */
function linkNodes() {
  for (const { node, parts } of lastShown) {
    set(parts.link, 'href', address({ node }));
    if (parts.unfold) set(parts.unfold, 'href', address({ unfold: toggled(node) }));
  }
}

const toggled = (node) =>
  now.unfold.includes(node) ? now.unfold.filter((one) => one !== node) : [...now.unfold, node];

/** Brings a node into view. */
const look = (node, isCentred = false) => bringIntoView(tree, svg, lastShown, node, now.zoom, isCentred);

// ---------------------------------------------------------------- One frame

let [isFrameWanted, lastShown, stays] = [false, [], []];

/** Shows where one is with the next frame, however often that changes until then. */
function update({ isCentred = false } = {}) {
  now.isCentred ||= isCentred;
  if (isFrameWanted) return;
  isFrameWanted = true;
  requestAnimationFrame(() => {
    isFrameWanted = false;
    show();
  });
}

const focusNow = () => now.node ?? film.here;

function show() {
  film.seek(now.at);
  const focus = focusNow();
  lastShown = drawTree(svg, film, focus, now);
  look(focus, now.isCentred);
  now.isCentred = false;
  scrub.value = now.at;
  showStatus(focus);
  showControls();
  showCounts();
  showList();
  markWhy(focus);
  if ($('details.words')?.open) showStory();
  stays.forEach(clearTimeout);
  // While it plays, one board is asked for after the other, as fast as they come.
  if (playing && !asking.board) showBoard();
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

/** The address of another moment or node, or of this one. */
function address({ at = now.at, node = now.node, unfold = now.unfold }) {
  const url = new URL(stage.dataset.address, location.href);
  const lang = url.searchParams.get('lang');
  url.searchParams.delete('lang');
  url.searchParams.set('at', at);
  if (node !== null) url.searchParams.set('node', node);
  if (unfold.length) url.searchParams.set('unfold', unfold.join(','));
  if (lang) url.searchParams.set('lang', lang);
  return url.pathname + url.search.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}

function showStatus(focus) {
  const status = $('.moment');
  const isFromGoal = film.isFromGoal(focus);
  const moves = isFromGoal ? film.line(focus).reverse() : film.line(focus);
  const [line, next] = [moves.join(' '), film.nextMove(focus)];
  const { at, next: then } = status.dataset;
  const way = isFromGoal ? status.dataset.back : status.dataset.way;
  let text = at.replace('{event}', now.at).replace('{node}', focus);
  if (line) text += ` ${way.replace('{way}', line)}`;
  if (next) text += ` · ${then.replace('{next}', next)}`;
  // Whoever listens wants to hear where it stops, not every step of the way.
  status.setAttribute('aria-live', playing ? 'off' : 'polite');
  status.textContent = text;
}

const STEPS = {
  first: () => 0,
  back: () => Math.max(now.at - 1, 0),
  on: () => Math.min(now.at + 1, film.moments),
  last: () => film.moments,
};
const targetOf = (link) =>
  link.dataset.step ? STEPS[link.dataset.step]() : film.jump(KINDS[link.dataset.jump], Number(link.dataset.way));

function showControls() {
  for (const link of $$('[data-step], [data-jump]', stage)) {
    const to = targetOf(link);
    const isOff = to === null || to === now.at;
    link.classList.toggle('off', isOff);
    if (isOff) link.removeAttribute('href');
    else link.setAttribute('href', address({ at: to, node: link.dataset.jump === 'cut' ? film.cutBy(to - 1) : null }));
  }
}

function showCounts() {
  for (const count of $$('.counts [data-stages]')) {
    const stages = count.dataset.stages.split(' ');
    count.textContent = stages.reduce((sum, one) => sum + film.stageCounts[one], 0);
  }
  const passes = $('.counts .passes');
  if (passes) passes.textContent = film.passes;
}

function showList() {
  const section = $('section.list');
  if (!section) return;
  const { best, size: total } = film.list(Number(section.dataset.most));
  const row = (node) => {
    const line = document.createElement('tr');
    const cells = Array.from({ length: 4 }, () => line.insertCell());
    const link = document.createElement('a');
    link.href = address({ node });
    link.dataset.node = node;
    link.textContent = `#${node}`;
    cells[0].append(link);
    [film.line(node).join(' '), film.value(node)[1], film.note(node)].forEach((text, index) => {
      cells[index + 1].textContent = text;
    });
    return line;
  };
  $('tbody', section).replaceChildren(...best.map(row));
  $('.size', section).textContent = total;
  $('.rest', section).textContent = total > best.length ? `+${total - best.length}` : '';
}

/** The tree in words: one line a node, as it would be read aloud. */
function showStory() {
  const lines = lastShown.map(({ node, level, hidden }) => {
    const parts = [`${'  '.repeat(level)}${film.name(node)} #${node}`, film.note(node), film.value(node)[1]];
    parts.push(film.stages[film.stage(node)][1]);
    if (hidden) parts.push(`+${hidden}`);
    if (node === film.here) parts.push('<');
    return parts.filter(Boolean).join('  ');
  });
  $('.story').textContent = lines.join('\n');
}

// ---------------------------------------------------------------- What is asked for

const kept = new Map();
const asking = {};

/** What stands at an address, kept for the next time; the last one asked for a purpose wins. */
async function ask(url, purpose) {
  asking[purpose]?.abort();
  asking[purpose] = null;
  if (kept.has(url)) return kept.get(url);
  const mine = (asking[purpose] = new AbortController());
  try {
    const response = await fetch(url, { signal: mine.signal });
    if (!response.ok) return null;
    const text = await response.text();
    if (kept.size > 400) kept.clear();
    kept.set(url, text);
    return text;
  } finally {
    if (asking[purpose] === mine) asking[purpose] = null;
  }
}
const parsed = (text, selector) => $(selector, new DOMParser().parseFromString(text, 'text/html'));

async function showBoard() {
  const focus = focusNow();
  const url = new URL(stage.dataset.board, location.href);
  url.searchParams.set('moves', film.line(focus).join(' '));
  const next = film.nextMove(focus);
  if (film.isFromGoal(focus)) url.searchParams.set('from', 'goal');
  else if (next) url.searchParams.set('next', next);
  const text = await ask(url.href, 'board').catch(() => null);
  const board = text && parsed(text, 'svg');
  if (board && focus === focusNow()) $('.panel .board').replaceChildren(board);
}

/** A reason belongs to a node and a moment. While time runs there is none, and an old one is faint. */
function markWhy(focus) {
  const why = $('section.why');
  why.classList.toggle('running', Boolean(playing));
  why.classList.toggle('stale', Number(why.dataset.at) !== now.at || Number(why.dataset.node) !== focus);
}

async function showWhy() {
  const [focus, at] = [focusNow(), now.at];
  const why = $('section.why');
  if (playing || (Number(why.dataset.at) === at && Number(why.dataset.node) === focus)) return;
  const url = new URL(address({ node: focus, unfold: [] }), location.href);
  url.searchParams.set('as', 'why');
  const text = await ask(url.href, 'why').catch(() => null);
  const section = text && parsed(text, 'section.why');
  if (section && !playing && focus === focusNow() && at === now.at) $('section.why').replaceWith(section);
}

// ---------------------------------------------------------------- Time

let playing = null;

function goTo(at, node = null) {
  now.at = Math.min(Math.max(at, 0), film.moments);
  now.node = node;
  update();
}

function play(isOn) {
  if (!isOn === !playing) return;
  if (playing) cancelAnimationFrame(playing.frame);
  playing = isOn ? { since: performance.now(), done: 0 } : null;
  if (isOn && now.at >= film.moments) goTo(0);
  if (isOn) playing.frame = requestAnimationFrame(tick);
  playButton.setAttribute('aria-pressed', String(isOn));
  playButton.textContent = isOn ? '❚❚' : '▶';
  update();
}

function tick(time) {
  if (!playing) return;
  const due = Math.floor(((time - playing.since) / 1000) * Number(speed.value)) - playing.done;
  if (due > 0) {
    playing.done += due;
    goTo(now.at + due);
  }
  if (now.at >= film.moments) play(false);
  else playing.frame = requestAnimationFrame(tick);
}

// ---------------------------------------------------------------- Zoom

function zoom(way) {
  const place = ZOOMS.indexOf(now.zoom) + way;
  const next = way === 0 ? 1 : (ZOOMS[place] ?? now.zoom);
  if (way === 0 || next !== now.zoom) {
    const middle = (length, from) => (from + length / 2) * (next / now.zoom) - length / 2;
    const [left, top] = [middle(tree.clientWidth, tree.scrollLeft), middle(tree.clientHeight, tree.scrollTop)];
    now.zoom = next;
    size(svg, lastShown, now.zoom);
    [tree.scrollLeft, tree.scrollTop] = [left, top];
  }
  if (way === 0) look(focusNow(), true);
}

// ---------------------------------------------------------------- Clicks and keys

const isPlain = (event) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);

function listen() {
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('.stage a, .panel a[data-node]');
    if (!link || !isPlain(event)) return;
    const node = Number(link.closest('[data-node]')?.dataset.node);
    const isStep = link.matches('[data-step], [data-jump]');
    event.preventDefault();
    if (isStep) {
      play(false);
      const to = targetOf(link);
      // Who jumps to a cut wants to know about it.
      if (to !== null) goTo(to, link.dataset.jump === 'cut' ? film.cutBy(to - 1) : null);
    } else if (link.matches('.unfold')) {
      now.unfold = toggled(node);
      update();
    } else {
      play(false);
      goTo(Number(link.dataset.at ?? now.at), node);
    }
  });
  playButton.addEventListener('click', () => play(!playing));
  speed.addEventListener('change', () => playing && Object.assign(playing, { since: performance.now(), done: 0 }));
  scrub.addEventListener('input', () => {
    play(false);
    goTo(Number(scrub.value));
  });
  $('details.words')?.addEventListener('toggle', () => update());
  for (const button of $$('[data-zoom]')) button.addEventListener('click', () => zoom(Number(button.dataset.zoom)));
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input:not(.scrub), select, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = KEYS[event.key];
    if (!act || (event.key === ' ' && event.target.closest('a, button, summary'))) return;
    event.preventDefault();
    act();
  });
}

const press = (selector) => () => $(selector, stage)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const jumps = (key, name) => ({
  [key]: press(`[data-jump=${name}][data-way="1"]`),
  [key.toUpperCase()]: press(`[data-jump=${name}][data-way="-1"]`),
});
const KEYS = {
  ' ': () => play(!playing),
  '.': press('[data-step=on]'),
  ',': press('[data-step=back]'),
  ...jumps('c', 'cut'),
  ...jumps('b', 'better'),
  ...jumps('p', 'pass'),
  '+': () => zoom(1),
  '-': () => zoom(-1),
  0: () => zoom(0),
};

// ---------------------------------------------------------------- The beginning

async function begin() {
  const response = await fetch(stage.dataset.film);
  if (!response.ok) return;
  film = new Film(await response.json());
  scrub.max = film.moments;
  now.at = Math.min(now.at, film.moments);
  film.seek(now.at);
  clear(svg);
  for (const one of [scrub, playButton, speed, $('.zoom')]) one.hidden = false;
  listen();
  listenToPointers(tree, zoom);
  lastShown = drawTree(svg, film, focusNow(), now);
  linkNodes();
  look(focusNow(), true);
  showControls();
  // The address without the mark that brings the node into view where there is no module.
  history.replaceState(null, '', location.pathname + location.search);
  stage.classList.add('ready');
  performance.mark('ready');
}

begin();
