// The tree of a search as SVG, drawn as the library draws it (think/drawing.rs), from a film.

import { CUT, layOut } from './film.js';

const SVG = 'http://www.w3.org/2000/svg';

// The sizes of things, as in think/drawing.rs.
const [COLUMN, ROW, MARGIN] = [148, 54, 16];
const [BOX_WIDTH, BOX_HEIGHT] = [100, 36];

/** What the places of every tree are drawn with, in order: used again for whatever is shown next. */
const pools = new WeakMap();

export function make(name, attributes = {}, parent = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

/** Sets an attribute, or the text, of an element, if it is another one than before. */
export function set(element, name, value) {
  element.known ??= {};
  if (element.known[name] === value) return;
  element.known[name] = value;
  if (name === 'text') element.textContent = value;
  else element.setAttribute(name, value);
}

function makeParts() {
  const group = make('g');
  const link = make('a', {}, group);
  const middle = BOX_WIDTH / 2;
  return {
    edge: make('path'),
    group,
    link,
    title: make('title', {}, link),
    box: make('rect', { class: 'box', width: BOX_WIDTH, height: BOX_HEIGHT, rx: 6 }, link),
    move: make('text', { class: 'move', x: middle, y: 15 }, link),
    value: make('text', { x: middle, y: 30 }, link),
    note: make('text', { class: 'note', x: middle, y: -2 }, link),
    stump: null,
    unfold: null,
  };
}

/** Draws the tree as it is now: what is unfolded, the node somebody chose, how large, and whether it is
 * there to be looked at only. What has not changed is left alone. */
export function drawTree(svg, film, focus, now) {
  const shown = film.fold(focus, now.unfold);
  layOut(shown);
  if (!pools.has(svg)) pools.set(svg, []);
  const pool = pools.get(svg);
  const [edges, nodes] = ['.edges', '.nodes'].map((part) => svg.querySelector(part));
  shown.forEach((one, place) => {
    const parts = (pool[place] ??= makeParts());
    one.parts = parts;
    drawNode(parts, one, shown[one.parent], film, now);
    if (parts.group.isConnected) return;
    edges.append(parts.edge);
    nodes.append(parts.group);
  });
  for (let place = shown.length; pool[place]?.group.isConnected; place++) {
    pool[place].edge.remove();
    pool[place].group.remove();
  }
  size(svg, shown, now.zoom);
  return shown;
}

function drawNode(parts, one, parent, film, now) {
  const { node, hidden } = one;
  const stageNumber = film.stage(node);
  const [classes, words] = film.stages[stageNumber];
  const state = `${classes}${node === film.here ? ' here' : ''}${film.isOnLine(node) ? ' lit' : ''}`;
  const [outcome, value] = film.value(node);
  const name = film.name(node);
  const [x, y] = (one.place = [MARGIN + one.level * COLUMN, MARGIN + one.row * ROW]);
  set(parts.edge, 'class', `edge ${state}`);
  set(parts.edge, 'd', parent ? edge(parent.place, one.place) : '');
  set(parts.group, 'class', `node ${state}`);
  set(parts.group, 'id', `node-${node}`);
  set(parts.group, 'data-node', String(node));
  set(parts.group, 'transform', `translate(${x} ${y})`);
  parts.group.toggleAttribute('data-chosen', node === now.node);
  set(parts.title, 'text', `${name}: ${words}`);
  set(parts.move, 'text', name);
  set(parts.value, 'class', `value ${outcome}`);
  set(parts.value, 'text', value);
  set(parts.note, 'text', film.note(node));
  drawStump(parts, stageNumber === CUT ? film.untried[node] : 0);
  drawHidden(parts, hidden, !hidden && now.unfold.includes(node), film, now.isStill);
}

/** The line from a node to one below it. */
function edge([fromX, fromY], [x, toY]) {
  const [x1, y1, y2] = [fromX + BOX_WIDTH, fromY + BOX_HEIGHT / 2, toY + BOX_HEIGHT / 2];
  const bend = (x1 + x) / 2;
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x} ${y2}`;
}

/** What is left of the branches that were never grown. */
function drawStump(parts, untried) {
  if (!untried) {
    parts.stump?.remove();
    parts.stump = null;
    return;
  }
  if (!parts.stump) {
    parts.stump = make('g', {}, parts.link);
    make('path', { class: 'stump', d: `M${BOX_WIDTH} 30h10m-3 -5l5 10m-2 -10l5 10` }, parts.stump);
    make('text', { class: 'untried', x: BOX_WIDTH + 20, y: 34 }, parts.stump);
  }
  set(parts.stump.lastChild, 'text', String(untried));
}

/** How many nodes are hidden below one, or that they can be hidden again. */
function drawHidden(parts, hidden, isUnfolded, film, isStill) {
  if (!hidden && !isUnfolded) {
    parts.unfold?.remove();
    parts.unfold = null;
    return;
  }
  if (!parts.unfold) {
    parts.unfold = isStill ? make('g', {}, parts.group) : make('a', { class: 'unfold' }, parts.group);
    if (!isStill) make('rect', { class: 'reach', x: BOX_WIDTH, y: -4, width: 44, height: 26, rx: 6 }, parts.unfold);
    make('text', { class: 'hidden', x: BOX_WIDTH + 6, y: 15 }, parts.unfold);
  }
  const label = hidden ? film.unfold_words.replace('{nodes}', hidden) : film.fold_words;
  set(parts.unfold, 'aria-label', label);
  set(parts.unfold.lastChild, 'text', hidden ? `+${hidden}` : '−');
}

/** Makes the picture as large as what is shown. */
export function size(svg, shown, zoom) {
  const deepest = Math.max(...shown.map((one) => one.level));
  const lowest = Math.max(...shown.map((one) => one.row));
  const width = Math.ceil(2 * MARGIN + deepest * COLUMN + BOX_WIDTH + COLUMN / 2);
  const height = Math.ceil(2 * MARGIN + lowest * ROW + BOX_HEIGHT);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', Math.round(width * zoom));
  svg.setAttribute('height', Math.round(height * zoom));
}

/** Brings a node into view, without moving the page. `tree` is what scrolls. */
export function bringIntoView(tree, svg, shown, node, zoom, isCentred = false) {
  const one = shown.find((other) => other.node === node);
  if (!one) return;
  const offset = Math.max(0, (tree.clientWidth - svg.width.baseVal.value) / 2);
  const [x, y] = [one.place[0] * zoom + offset, one.place[1] * zoom];
  const [width, height] = [BOX_WIDTH * zoom, BOX_HEIGHT * zoom];
  const isIn = (start, length, from, room) => start - 24 >= from && start + length + 48 <= from + room;
  // The way there is at the left, and more of it is worth seeing than of what is still to come.
  if (!isIn(x, width, tree.scrollLeft, tree.clientWidth)) {
    tree.scrollLeft = x + width / 2 - 0.66 * tree.clientWidth;
  }
  if (isCentred || !isIn(y, height, tree.scrollTop, tree.clientHeight)) {
    tree.scrollTop = y + height / 2 - tree.clientHeight / 2;
  }
}

/** Makes room for what is drawn here instead of what the server drew. */
export function clear(svg) {
  for (const part of ['.edges', '.nodes']) svg.querySelector(part).replaceChildren();
}
