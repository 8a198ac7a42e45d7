// The nodes that are near enough to be read: boxes with their moves and values, each a link, and nearer still the
// boards of the game. A node keeps its element as long as it is in sight, so that what happens to it can be seen.

import { the } from './dom.js';
import { between } from './places.js';
import { make, set } from './svg.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./cloud.js').Cloud} Cloud */
/** @typedef {ReturnType<typeof makeParts>} Parts */
/** What a node is drawn with, and what the boards are asked from. @typedef {{ chosen: number | null, ask: (node: number) => Promise<SVGElement | null> }} Wishes */

/** From these heights of a row on there are boxes, and boards; and no more boxes than these. */
export const [BOXES, BOARDS] = [26, 118];
const MOST = 320;

/** The branches that may never be grown, as many as can be told apart. */
const TWIGS = 5;

/** @param {import('../../types/data.d.ts').TreeSizes} sizes */
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
    /** What may fall, and what stays. @type {{ group: SVGGElement, state: string } | null} */
    branch: null,
    /** @type {{ slot: SVGGElement, isThere: boolean } | null} */
    board: null,
  };
}

export class Near {
  /**
   * @param {SVGSVGElement} svg
   * @param {Cloud} cloud
   */
  constructor(svg, cloud) {
    this.cloud = cloud;
    this.edges = the('.edges', SVGGElement, svg);
    this.nodes = the('.nodes', SVGGElement, svg);
    /** @type {Map<number, Parts>} */
    this.shown = new Map();
    /** What the nodes that went out of sight were drawn with. @type {Parts[]} */
    this.spare = [];
    this.scale = 1;
    for (const part of [this.edges, this.nodes]) part.replaceChildren();
    for (const name of ['viewBox', 'width', 'height']) svg.removeAttribute(name);
  }

  /** The nodes in sight that exist or are about to be tried; nothing if they are too many or too far. */
  inSight() {
    const { cloud } = this;
    const { view, places, film } = cloud;
    if (view.row < BOXES) return null;
    const [width, height] = [cloud.width, cloud.height];
    const [first, last] = [-view.top / view.row - 0.7, (height - view.top) / view.row + 0.7];
    /** @type {number[]} */
    const found = [];
    for (const [level, nodes] of places.byLevel.entries()) {
      const x = view.left + level * view.column;
      if (x < -view.column || x > width + view.column) continue;
      const [begin, end] = between(places, nodes, first, last);
      if (found.length + end - begin > 4 * MOST) return null;
      for (let place = begin; place < end; place++) if (film.isThere(nodes[place])) found.push(nodes[place]);
    }
    return found.length > MOST ? null : found;
  }

  /**
   * Draws them; says whether there was anything near enough.
   * @param {Wishes} wishes
   */
  draw(wishes) {
    const found = this.inSight();
    const wanted = new Set(found ?? []);
    for (const [node, parts] of this.shown) {
      if (wanted.has(node)) continue;
      for (const part of [parts.edge, parts.group, parts.branch?.group, parts.board?.slot]) part?.remove();
      [parts.branch, parts.board] = [null, null];
      this.shown.delete(node);
      this.spare.push(parts);
    }
    if (!found) return false;
    const { sizes } = this.cloud.film.data;
    this.scale = Math.min(1, Math.max(0.55, this.cloud.view.row / sizes.row));
    for (const node of found) {
      let parts = this.shown.get(node);
      if (!parts) {
        this.shown.set(node, (parts = this.spare.pop() ?? makeParts(sizes)));
        this.edges.append(parts.edge);
        this.nodes.append(parts.group);
      }
      this.drawNode(node, parts, wishes);
    }
    return true;
  }

  /**
   * @param {number} node
   * @param {Parts} parts
   * @param {Wishes} wishes
   */
  drawNode(node, parts, wishes) {
    const { film, view } = this.cloud;
    const { width, height } = film.data.sizes;
    const [x, y] = [this.cloud.x(node), this.cloud.y(node)];
    const { class: classes, words } = film.look(node);
    const state = `${classes}${node === film.here ? ' here' : ''}${film.isOnLine(node) ? ' lit' : ''}`;
    const [outcome, value] = film.value(node);
    const above = film.parent(node);
    set(parts.edge, 'class', `edge ${state}`);
    set(parts.edge, 'd', above < 0 ? '' : this.edge(above, x, y));
    set(parts.group, 'class', `node ${state}`);
    set(parts.group, 'id', `node-${node}`);
    set(parts.group, 'data-node', String(node));
    const [left, top] = [x - (width / 2) * this.scale, y - (height / 2) * this.scale];
    set(parts.group, 'transform', `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${this.scale.toFixed(3)})`);
    parts.group.toggleAttribute('data-chosen', node === wishes.chosen);
    set(parts.title, 'text', `${film.title(node)}: ${words}`);
    set(parts.move, 'text', film.label(node));
    set(parts.value, 'class', `value ${outcome}`);
    set(parts.value, 'text', value);
    set(parts.note, 'text', film.note(node));
    this.drawBranch(node, parts);
    this.drawBoard(node, parts, view.row >= BOARDS, wishes);
  }

  /**
   * The line to a node from the one it hangs from.
   * @param {number} above
   * @param {number} x
   * @param {number} y
   */
  edge(above, x, y) {
    const half = (this.cloud.film.data.sizes.width / 2) * this.scale;
    const [x1, y1, x2] = [this.cloud.x(above) + half, this.cloud.y(above), x - half];
    const bend = ((x1 + x2) / 2).toFixed(1);
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}C${bend} ${y1.toFixed(1)} ${bend} ${y.toFixed(1)} ${x2.toFixed(1)} ${y.toFixed(1)}`;
  }

  /**
   * The branches that are still to be tried: at a cut they fall, and a stump with their number stays.
   * @param {number} node
   * @param {Parts} parts
   */
  drawBranch(node, parts) {
    const { film } = this.cloud;
    const { width, height, stump, beside, baselines } = film.data.sizes;
    const untried = film.untried[node];
    const stage = film.stage(node);
    const state = !untried ? '' : stage === film.stages.cut ? 'cut' : stage === film.stages.open ? 'growing' : '';
    if ((parts.branch?.state ?? '') === state) return;
    const hadTwigs = parts.branch?.state === 'growing';
    parts.branch?.group.remove();
    parts.branch = null;
    if (!state) return;
    const group = make('g', { class: `branch ${state}${hadTwigs ? ' falling' : ''}` }, parts.link);
    parts.branch = { group, state };
    if (state === 'cut') {
      make('path', { class: 'stump', d: stump }, group);
      make('text', { class: 'untried', x: width + beside.untried, y: baselines.untried }, group).textContent = String(untried);
    }
    if (state === 'cut' && !hadTwigs) return;
    for (let twig = 0; twig < Math.min(untried, TWIGS); twig++) {
      make('path', { class: `twig twig-${twig}`, d: `M${width - 8 * twig - 6} ${height}l${5 - 2 * twig} 12` }, group);
    }
  }

  /**
   * The board of a node, where it is large enough to be seen.
   * @param {number} node
   * @param {Parts} parts
   * @param {boolean} isWanted
   * @param {Wishes} wishes
   */
  drawBoard(node, parts, isWanted, wishes) {
    if (!isWanted) {
      parts.board?.slot.remove();
      parts.board = null;
      return;
    }
    const { sizes } = this.cloud.film.data;
    const size = Math.min(this.cloud.view.row - sizes.height - 26, 240);
    if (!parts.board) {
      const slot = make('g', { class: 'small-board' }, parts.link);
      parts.board = { slot, isThere: false };
      const own = parts.board;
      wishes.ask(node).then((board) => {
        if (!board || parts.board !== own) return;
        board.removeAttribute('role');
        board.setAttribute('aria-hidden', 'true');
        slot.append(board);
        own.isThere = true;
        place(board, sizes, size);
      }, () => {});
    }
    const board = parts.board.slot.firstElementChild;
    if (board) place(board, sizes, size);
  }
}

/**
 * A board stands below its box.
 * @param {Element} board
 * @param {import('../../types/data.d.ts').TreeSizes} sizes
 * @param {number} size
 */
function place(board, { width, height }, size) {
  const places = { x: width / 2 - size / 2, y: height + 4, width: size, height: size };
  for (const [name, value] of Object.entries(places)) board.setAttribute(name, value.toFixed(1));
}
