// What part of the tree is in sight, how large, and whether it follows the search. Whoever drags or zooms looks
// around by himself, and nothing moves under his pointer until he wants to follow again.

/** @typedef {import('./cloud.js').Cloud} Cloud */
/** @typedef {import('./cloud.js').View} View */

/** A row's largest height, the height in which boxes are read, and how large one step of zooming is. */
const [LARGEST, READ, STEP] = [300, 54, 1.35];

export class Camera {
  /**
   * @param {Cloud} cloud
   * @param {() => { top: number, right: number, bottom: number, left: number }} edges what floats above the tree
   */
  constructor(cloud, edges) {
    this.cloud = cloud;
    this.edges = edges;
    this.isFollowing = true;
    /** Is the whole tree to be seen? */
    this.isWhole = false;
    /** Is it on its way somewhere? */
    this.isMoving = false;
    /** Is it going away to where all is seen? */
    this.isLeaving = false;
    /** @type {View} */
    this.view = cloud.view;
    this.row = READ;
  }

  /** The height of a row when the whole tree is in sight. */
  get least() {
    return this.cloud.whole(this.edges()).row;
  }

  /**
   * How wide a level is when rows are so high.
   * @param {number} row
   */
  column(row) {
    const { width } = this.room;
    const fitting = Math.min(220, (width - 40) / Math.max(1, this.cloud.places.levels - 1));
    const scale = Math.min(1, row / READ);
    return Math.max(fitting, (fitting < 124 * scale ? 148 : 0) * scale, row > 110 ? Math.min(row * 1.3, 290) : 0);
  }

  /**
   * Where somebody sees: what floats above the tree left out.
   */
  get room() {
    const { top, right, bottom, left } = this.edges();
    const [width, height] = [this.cloud.width, this.cloud.height];
    return { left, top, width: Math.max(80, width - left - right), height: Math.max(80, height - top - bottom) };
  }

  /** Shows the whole tree. */
  all() {
    this.isWhole = true;
    this.isLeaving = false;
    this.row = this.least;
    this.view = this.cloud.whole(this.edges());
  }

  /**
   * Makes rows so high; what stands at a point stays there.
   * @param {number} row
   * @param {number} x
   * @param {number} y
   */
  zoomTo(row, x, y) {
    const { least } = this;
    const next = Math.min(LARGEST, Math.max(least, row));
    if (next <= least * 1.01) return this.all();
    const { left, top, column, row: before } = this.view;
    const wide = this.column(next);
    this.isWhole = this.isLeaving = false;
    this.row = next;
    this.view = this.seen({
      left: x - ((x - left) / column) * wide,
      top: y - ((y - top) / before) * next,
      column: wide,
      row: next,
    });
  }

  /**
   * @param {number} way
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(way, x, y) {
    const { left, top, width, height } = this.room;
    this.zoomTo(this.view.row * STEP ** way, x ?? left + width / 2, y ?? top + height / 2);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    this.isWhole = this.isLeaving = false;
    this.view = this.seen({ ...this.view, left: this.view.left + x, top: this.view.top + y });
  }

  /**
   * A view with the edges at which nodes wait.
   * @param {View} view
   * @returns {View}
   */
  seen(view) {
    const { top, height } = this.room;
    const margin = Math.min(40, height / 6);
    return { ...view, high: top + margin, low: top + height - margin };
  }

  /**
   * Puts a node where it is read best: a part of the way there, or at once.
   * @param {number} node
   * @param {number} [part]
   */
  approach(node, part = 1) {
    this.isMoving = false;
    if (this.isWhole) return;
    if (this.isLeaving) return this.recede(part);
    const { level, row, from, to } = this.cloud.places;
    const { left, top, width, height } = this.room;
    const { column, row: high } = this.view;
    const deep = (this.cloud.places.levels - 1) * column;
    const [x, y] = [this.view.left + level[node] * column, this.view.top + row[node] * high];
    // All levels if they fit; else the way there, and a little of what is still to come.
    const wanted = deep < width ? left + (width - deep) / 2 : Math.min(left, left + width * 0.62 - level[node] * column);
    const isAcross = deep < width || x < left || x > left + width - column / 2 || this.view.left > left;
    // While something that hangs from a node is in sight, so is the node: what has just been cut stays where it is.
    const [above, below] = [from, to].map((rows) => this.view.top + rows[node] * high);
    const isDown = below < top + height * 0.25 || above > top + height * 0.75;
    const across = isAcross ? wanted - this.view.left : 0;
    // Nothing is above the first row.
    const first = top + Math.min(40, height / 6);
    const down = Math.min(isDown ? top + height * 0.5 - y : 0, first - this.view.top);
    this.isMoving = Math.abs(across) > 0.5 || Math.abs(down) > 0.5;
    if (!this.isMoving) return;
    this.view = this.seen({ ...this.view, left: this.view.left + across * part, top: this.view.top + down * part });
  }

  /** Goes away, little by little, to where the whole tree is seen. */
  leave() {
    this.isLeaving = !this.isWhole;
  }

  /**
   * A part of the way to where all is seen.
   * @param {number} part
   */
  recede(part) {
    const to = this.cloud.whole(this.edges());
    const { left, top, column, row } = this.view;
    const near = (/** @type {number} */ from, /** @type {number} */ end) => from + (end - from) * part;
    this.isMoving = true;
    this.view = { left: near(left, to.left), top: near(top, to.top), column: near(column, to.column), row: near(row, to.row) };
    if (Math.abs(this.view.top - to.top) < 1 && Math.abs(this.view.row - to.row) < to.row / 100) this.all();
  }

  /**
   * Rows of a height, with a node in the middle.
   * @param {number} node
   * @param {number} [row]
   */
  look(node, row = READ) {
    const { left, top, width, height } = this.room;
    const least = this.least;
    if (row <= least) return this.all();
    this.isWhole = this.isLeaving = false;
    this.row = row;
    const column = this.column(row);
    const { level, row: rows } = this.cloud.places;
    this.view = this.seen({ left: left + width * 0.62 - level[node] * column, top: top + height / 2 - rows[node] * row, column, row });
    this.approach(node);
  }
}
