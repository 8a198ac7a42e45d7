// A whole tree on a canvas: a point for every node, a line to the one it hangs from. What has not changed since the
// frame before is left alone, so that a hundred thousand nodes cost nothing while they stand still.

import { between } from './places.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./places.js').Places} Places */
/**
 * From levels and rows to pixels. A round view has the root in its middle and a ring for every level. Between `high`
 * and `low` one sees: a node that is out of sight waits at that edge while something that hangs from it is in sight.
 * @typedef {object} View
 * @property {number} left
 * @property {number} top
 * @property {number} column
 * @property {number} row
 * @property {boolean} [isRound]
 * @property {number} [high]
 * @property {number} [low]
 */

/** More moments than these at once are drawn anew. */
const MANY = 4000;

/** The colours of stages, by their names in the style sheet; what has none is not drawn. @type {Record<string, string>} */
const LOOKS = {
  waiting: '--accent',
  open: '--accent',
  leaf: '--muted',
  end: '--win',
  exhausted: '--muted',
  cut: '--loss',
  table: '--draw',
};

const isDark = matchMedia('(prefers-color-scheme: dark)');

export class Cloud {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Film} film
   * @param {Places} places
   * @param {string} [own] the colour of what is closed, where several trees are compared
   */
  constructor(canvas, film, places, own) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing can be drawn here');
    this.canvas = canvas;
    this.pen = pen;
    this.film = film;
    this.places = places;
    this.own = own;
    /** @type {View} */
    this.view = { left: 0, top: 0, column: 1, row: 1 };
    this.at = -1;
    /** How large it is, in pixels of the page, and how many of the screen's one of these has. */
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    this.isLit = false;
    this.line = '';
    this.lit = '';
    /** Where the search is, and what is cut. */
    this.accent = '';
    this.loss = '';
    /** Is its size to be looked at again? Asking for it makes the browser lay out the page. */
    this.isUnmeasured = true;
    new ResizeObserver(() => (this.isUnmeasured = true)).observe(canvas);
    /** The colours of stages, and whether they are drawn, by their numbers. @type {string[]} */
    this.colours = [];
    /** @type {boolean[]} */
    this.isDrawn = [];
    this.readColours();
    isDark.addEventListener('change', () => {
      this.readColours();
      this.at = -1;
      this.draw();
    });
  }

  readColours() {
    const style = getComputedStyle(this.canvas);
    const { stages } = this.film.data;
    // Where trees are compared each has its own colour, and what is still to be expanded glows.
    const own = (/** @type {string} */ name) => this.own && (name === 'waiting' ? '--draw' : name === 'end' ? '--win' : this.own);
    this.colours = stages.map(({ name }) => style.getPropertyValue(own(name) || LOOKS[name] || '--line'));
    this.isDrawn = stages.map(({ name }) => name in LOOKS);
    this.line = style.getPropertyValue('--line');
    this.lit = style.getPropertyValue('--win');
    this.accent = style.getPropertyValue('--accent');
    this.loss = style.getPropertyValue('--loss');
  }

  /** As many pixels as the screen has there. Says whether that is another number than before. */
  fit() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    if (!this.isUnmeasured && ratio === this.ratio) return false;
    this.isUnmeasured = false;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    const isOther = this.canvas.width !== across || this.canvas.height !== down;
    if (isOther) Object.assign(this.canvas, { width: across, height: down });
    if (isOther) this.at = -1;
    Object.assign(this, { ratio, width, height });
    return isOther;
  }

  /**
   * The view in which the whole tree fills the canvas.
   * @param {{ top: number, right: number, bottom: number, left: number }} edges
   * @param {number} [widest] of a column
   * @param {number} [tallest] of a row
   * @param {{ levels: number, rows: number }} [like] another tree, to be as large
   * @returns {View}
   */
  whole({ top, right, bottom, left }, widest = 260, tallest = 54, like = this.places) {
    const [width, height] = [this.width - left - right, this.height - top - bottom];
    const { levels, rows } = like;
    const column = Math.min(widest, width / Math.max(1, levels - 1));
    const row = Math.min(tallest, height / rows);
    return {
      left: left + (width - column * (levels - 1)) / 2,
      top: top + (height - row * (rows - 1)) / 2,
      column,
      row,
    };
  }

  /**
   * The same in rings round the root, of which there are so many.
   * @param {number} [levels]
   * @returns {View}
   */
  round(levels = this.places.levels) {
    const [width, height] = [this.width, this.height];
    const column = (Math.min(width, height) / 2 - 8) / Math.max(1, levels - 1);
    return { left: width / 2, top: height / 2, column, row: (2 * Math.PI) / (this.places.rows + 1), isRound: true };
  }

  /** @param {number} node */
  x(node) {
    const { left, column, row, isRound } = this.view;
    const { level, from, to } = this.places;
    return isRound ? left + level[node] * column * Math.cos(((from[node] + to[node]) / 2) * row) : left + level[node] * column;
  }
  /** @param {number} node */
  y(node) {
    const { top, column, row, isRound, high = -Infinity, low = Infinity } = this.view;
    const { level, row: rows, from, to } = this.places;
    if (isRound) return top + level[node] * column * Math.sin(((from[node] + to[node]) / 2) * row);
    const y = top + rows[node] * row;
    if (y < high) return Math.max(y, Math.min(high, top + to[node] * row));
    return y > low ? Math.min(y, Math.max(low, top + from[node] * row)) : y;
  }

  /** How large a point is. */
  get dot() {
    const { column, row, isRound } = this.view;
    return isRound ? Math.min(4, Math.max(1.6, column / 6)) : Math.min(6, Math.max(1.4, Math.min(row * 0.6, column / 3)));
  }

  /**
   * Draws the tree as the film stands, in this view.
   * @param {View} [view]
   */
  draw(view = this.view) {
    const { film } = this;
    const isSame = view === this.view || Object.entries(view).every(([name, value]) => this.view[/** @type {keyof View} */ (name)] === value);
    const isOn = this.at >= 0 && film.at >= this.at && film.at - this.at < MANY;
    const isLit = film.at >= film.data.lit.from;
    const isFresh = isSame && isOn && isLit === this.isLit;
    this.view = view;
    this.isLit = isLit;
    if (isFresh) this.drawOn(this.at, film.at);
    else this.drawAll();
    this.at = film.at;
  }

  drawAll() {
    const { pen, film, places, view } = this;
    const [width, height] = [this.width, this.height];
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const [first, last] = view.isRound ? [-Infinity, Infinity] : [-view.top / view.row - 1, (height - view.top) / view.row + 1];
    const reach = view.isRound ? 0.6 : 0.75;
    /** The nodes that are drawn, by stage: what stands in one place is drawn once. @type {number[][]} */
    const drawn = film.data.stages.map(() => []);
    for (const nodes of places.byLevel) {
      const x = view.left + places.level[nodes[0]] * view.column;
      if (!view.isRound && (x < -view.column || x > width + view.column)) continue;
      const [begin, end] = between(places, nodes, first, last);
      const gap = view.isRound ? reach / Math.max(1, places.level[nodes[0]] * view.column * view.row) : reach / view.row;
      let [before, look] = [-Infinity, -1];
      for (let place = begin; place < end; place++) {
        const node = nodes[place];
        const stage = film.column.stage[node];
        if (!this.isDrawn[stage] || (places.row[node] - before < gap && stage === look)) continue;
        [before, look] = [places.row[node], stage];
        drawn[stage].push(node);
      }
    }
    drawn.forEach((nodes, stage) => this.drawLines(nodes, stage));
    drawn.forEach((nodes, stage) => this.drawDots(nodes, stage));
    if (this.isLit) this.drawLit();
  }

  /**
   * Draws what has changed between two moments.
   * @param {number} from
   * @param {number} to
   */
  drawOn(from, to) {
    const { film } = this;
    this.pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    /** @type {Map<number, number>} */
    const changed = new Map();
    for (let moment = from; moment < to; moment++) {
      for (const { node, to: stage } of film.newStages(moment)) changed.set(node, stage);
    }
    for (const [node, stage] of changed) {
      if (!this.isDrawn[stage]) continue;
      this.drawLines([node], stage);
      this.drawDots([node], stage);
      const above = film.parent(node);
      if (above >= 0) this.drawDots([above], film.column.stage[above]);
    }
  }

  /**
   * @param {number[]} nodes
   * @param {number} stage
   */
  drawLines(nodes, stage) {
    const { pen, film, view } = this;
    if (!nodes.length) return;
    pen.beginPath();
    for (const node of nodes) this.trace(node, film.parent(node));
    // The way to where the search is is drawn above: what is drawn here stays.
    const isStrong = stage === film.stages.cut;
    pen.strokeStyle = isStrong || this.own ? this.colours[stage] : this.line;
    pen.globalAlpha = isStrong ? 0.8 : view.row < 2 || view.isRound ? 0.5 : 0.9;
    pen.lineWidth = isStrong && !view.isRound ? 1.5 : 1;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /**
   * The line between a node and the one it hangs from.
   * @param {number} node
   * @param {number} above
   * @param {CanvasRenderingContext2D} [pen]
   */
  trace(node, above, pen = this.pen) {
    if (above < 0) return;
    const { view } = this;
    const [x1, y1, x2, y2] = [this.x(above), this.y(above), this.x(node), this.y(node)];
    pen.moveTo(x1, y1);
    const bend = (x1 + x2) / 2;
    if (view.isRound) pen.lineTo(x2, y2);
    else pen.bezierCurveTo(bend, y1, bend, y2, x2, y2);
  }

  /**
   * @param {number[]} nodes
   * @param {number} stage
   */
  drawDots(nodes, stage) {
    const { pen, dot, film } = this;
    if (!nodes.length) return;
    pen.fillStyle = this.colours[stage];
    const isCut = stage === film.stages.cut;
    for (const node of nodes) {
      const [x, y] = [this.x(node), this.y(node)];
      pen.fillRect(x - dot / 2, y - dot / 2, dot, dot);
      // What is left of branches that were never grown.
      if (isCut && film.untried[node] && !this.view.isRound) pen.fillRect(x + dot, y - 0.5, 2 + dot, 1);
    }
  }

  drawLit() {
    const { pen, film } = this;
    pen.beginPath();
    for (const node of film.lit) this.trace(node, film.parent(node));
    pen.strokeStyle = pen.fillStyle = this.lit;
    pen.lineWidth = 3;
    pen.stroke();
    const size = this.dot + 3;
    for (const node of film.lit) pen.fillRect(this.x(node) - size / 2, this.y(node) - size / 2, size, size);
  }
}
