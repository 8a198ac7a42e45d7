// The tree of a search as SVG, drawn as the library draws it (theatre/drawing.rs), from a film.

import { the } from './dom.js';
import { fold } from './fold.js';
import { layOut } from './layout.js';
import { make, set } from './svg.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('../../types/data.d.ts').TreeSizes} TreeSizes */
/** A node as it is drawn: where, and with what. @typedef {import('./fold.js').Shown & { x: number, y: number, parts: Parts }} Drawn */
/**
 * What is unfolded, the node somebody chose, how large the tree is, and whether it is there to be looked at only.
 * @typedef {{ unfold: number[], node: number | null, zoom: number, isStill?: boolean }} View
 */
/** @typedef {ReturnType<typeof makeParts>} Parts */

/**
 * What the places of every tree are drawn with, in order: used again for whatever is shown next.
 * @type {WeakMap<Element, Parts[]>}
 */
const pools = new WeakMap();

/** @param {TreeSizes} sizes */
function makeParts({ width, height, corner, baselines }) {
  const group = make('g');
  const link = make('a', {}, group);
  const x = width / 2;
  return {
    edge: make('path'),
    group,
    link,
    title: make('title', {}, link),
    box: make('rect', { class: 'box', width, height, rx: corner }, link),
    move: make('text', { class: 'move', x, y: baselines.move }, link),
    value: make('text', { x, y: baselines.value }, link),
    note: make('text', { class: 'note', x, y: baselines.note }, link),
    /** How many branches were never grown. @type {{ group: SVGGElement, text: SVGTextElement } | null} */
    stump: null,
    /** How many nodes are hidden. @type {{ group: SVGGElement | SVGAElement, text: SVGTextElement } | null} */
    unfold: null,
  };
}

/**
 * Draws the tree as it is now. What has not changed is left alone.
 * @param {SVGSVGElement} svg
 * @param {Film} film
 * @param {number} focus
 * @param {View} view
 * @returns {Drawn[]}
 */
export function drawTree(svg, film, focus, view) {
  const { sizes } = film.data;
  const shown = fold(film, focus, view.unfold);
  layOut(shown);
  const pool = pools.get(svg) ?? [];
  pools.set(svg, pool);
  const [edges, nodes] = [the('.edges', SVGGElement, svg), the('.nodes', SVGGElement, svg)];
  /** @type {Drawn[]} */
  const drawn = [];
  shown.forEach((one, place) => {
    const parts = (pool[place] ??= makeParts(sizes));
    const [x, y] = [sizes.margin + one.level * sizes.column, sizes.margin + one.row * sizes.row];
    drawn.push({ ...one, x, y, parts });
    drawNode(drawn[place], drawn[one.parent], film, view);
    if (parts.group.isConnected) return;
    edges.append(parts.edge);
    nodes.append(parts.group);
  });
  for (let place = shown.length; pool[place]?.group.isConnected; place++) {
    pool[place].edge.remove();
    pool[place].group.remove();
  }
  size(svg, drawn, view.zoom, sizes);
  return drawn;
}

/**
 * @param {Drawn} one
 * @param {Drawn | undefined} parent
 * @param {Film} film
 * @param {View} view
 */
function drawNode(one, parent, film, view) {
  const { node, hidden, parts, x, y } = one;
  const { class: classes, words } = film.look(node);
  const state = `${classes}${node === film.here ? ' here' : ''}${film.isOnLine(node) ? ' lit' : ''}`;
  const [outcome, value] = film.value(node);
  const name = film.name(node);
  set(parts.edge, 'class', `edge ${state}`);
  set(parts.edge, 'd', parent ? edge(parent, one, film.data.sizes) : '');
  set(parts.group, 'class', `node ${state}`);
  set(parts.group, 'id', `node-${node}`);
  set(parts.group, 'data-node', String(node));
  set(parts.group, 'transform', `translate(${x} ${y})`);
  parts.group.toggleAttribute('data-chosen', node === view.node);
  set(parts.title, 'text', `${name}: ${words}`);
  set(parts.move, 'text', name);
  set(parts.value, 'class', `value ${outcome}`);
  set(parts.value, 'text', value);
  set(parts.note, 'text', film.note(node));
  drawStump(parts, film.stage(node) === film.stages.cut ? film.untried[node] : 0, film.data.sizes);
  drawHidden(parts, hidden, !hidden && view.unfold.includes(node), film, view.isStill ?? false);
}

/**
 * The line from a node to one below it.
 * @param {Drawn} from
 * @param {Drawn} to
 * @param {TreeSizes} sizes
 */
function edge(from, to, { width, height }) {
  const [x1, y1, y2] = [from.x + width, from.y + height / 2, to.y + height / 2];
  const bend = (x1 + to.x) / 2;
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${to.x} ${y2}`;
}

/**
 * What is left of the branches that were never grown.
 * @param {Parts} parts
 * @param {number} untried
 * @param {TreeSizes} sizes
 */
function drawStump(parts, untried, { width, stump, beside, baselines }) {
  if (!untried) {
    parts.stump?.group.remove();
    parts.stump = null;
    return;
  }
  if (!parts.stump) {
    const group = make('g', {}, parts.link);
    make('path', { class: 'stump', d: stump }, group);
    const text = make('text', { class: 'untried', x: width + beside.untried, y: baselines.untried }, group);
    parts.stump = { group, text };
  }
  set(parts.stump.text, 'text', String(untried));
}

/**
 * How many nodes are hidden below one, or that they can be hidden again.
 * @param {Parts} parts
 * @param {number} hidden
 * @param {boolean} isUnfolded
 * @param {Film} film
 * @param {boolean} isStill
 */
function drawHidden(parts, hidden, isUnfolded, film, isStill) {
  const { sizes, unfold_words: unfold, fold_words: fold } = film.data;
  if (!hidden && !isUnfolded) {
    parts.unfold?.group.remove();
    parts.unfold = null;
    return;
  }
  if (!parts.unfold) {
    const { width, reach, beside, baselines } = sizes;
    const group = isStill ? make('g', {}, parts.group) : make('a', { class: 'unfold' }, parts.group);
    const room = { class: 'reach', x: width, y: reach.top, width: reach.width, height: reach.height, rx: sizes.corner };
    if (!isStill) make('rect', room, group);
    const text = make('text', { class: 'hidden', x: width + beside.hidden, y: baselines.hidden }, group);
    parts.unfold = { group, text };
  }
  set(parts.unfold.group, 'aria-label', hidden ? unfold.replace('{nodes}', String(hidden)) : fold);
  set(parts.unfold.text, 'text', hidden ? `+${hidden}` : '−');
}

/**
 * Makes the picture as large as what is shown.
 * @param {SVGSVGElement} svg
 * @param {Drawn[]} drawn
 * @param {number} zoom
 * @param {TreeSizes} sizes
 */
export function size(svg, drawn, zoom, { margin, column, width: boxWidth, height: boxHeight }) {
  const [right, low] = [Math.max(...drawn.map(({ x }) => x)), Math.max(...drawn.map(({ y }) => y))];
  const width = Math.ceil(margin + right + boxWidth + column / 2);
  const height = Math.ceil(margin + low + boxHeight);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(Math.round(width * zoom)));
  svg.setAttribute('height', String(Math.round(height * zoom)));
}

/**
 * Brings a node into view, without moving the page. `tree` is what scrolls.
 * @param {Element} tree
 * @param {SVGSVGElement} svg
 * @param {Drawn[]} drawn
 * @param {number} node
 * @param {number} zoom
 * @param {TreeSizes} sizes
 * @param {boolean} [isCentred]
 */
export function bringIntoView(tree, svg, drawn, node, zoom, sizes, isCentred = false) {
  const one = drawn.find((other) => other.node === node);
  if (!one) return;
  const offset = Math.max(0, (tree.clientWidth - svg.width.baseVal.value) / 2);
  const [x, y] = [one.x * zoom + offset, one.y * zoom];
  const [width, height] = [sizes.width * zoom, sizes.height * zoom];
  const isIn = (/** @type {number[]} */ ...[start, length, from, room]) => start - 24 >= from && start + length + 48 <= from + room;
  // The way there is at the left, and more of it is worth seeing than of what is still to come.
  if (!isIn(x, width, tree.scrollLeft, tree.clientWidth)) {
    tree.scrollLeft = x + width / 2 - 0.66 * tree.clientWidth;
  }
  if (isCentred || !isIn(y, height, tree.scrollTop, tree.clientHeight)) {
    tree.scrollTop = y + height / 2 - tree.clientHeight / 2;
  }
}

/**
 * Makes room for what is drawn here instead of what the server drew.
 * @param {SVGSVGElement} svg
 */
export function clear(svg) {
  for (const part of ['.edges', '.nodes']) the(part, SVGGElement, svg).replaceChildren();
}
