// A film of a search: from moment to moment, what changes on which node. It runs forwards and backwards.
// What its numbers stand for, and how large things are drawn, is in the film itself.

/** @typedef {import('../../types/data.d.ts').FilmData} FilmData */

/** What one can jump to. @typedef {'cut' | 'better' | 'pass' | 'surprise'} Kind */

/** The columns of a node, each for all of them, by name. @typedef {Record<string, Int32Array>} Columns */

export class Film {
  /** @param {FilmData} data */
  constructor(data) {
    const { nodes, columns } = data;
    const count = nodes.name.length;
    const numbers = columns.map(() => new Int32Array(count));
    this.data = data;
    this.count = count;
    this.moments = data.moments;
    /** What is written of every node now, by column. */
    this.columns = numbers;
    /** @type {Columns} */
    this.column = Object.fromEntries(columns.map((name, number) => [name, numbers[number]]));
    /** The numbers of stages and kinds by their names. */
    this.stages = numbered(data.stages.map(({ name }) => name));
    this.kinds = numbered(data.kinds);
    this.pass = Int32Array.from(nodes.pass);
    this.untried = Int32Array.from(nodes.untried);
    this.column.name.set(nodes.name);
    nodes.above.forEach((above, node) => (this.column.parent[node] = above ? node - above + 1 : 0));
    this.column.stage[0] = this.stages.open;
    this.at = 0;
    this.here = 0;
    this.passes = 0;
    this.stageCounts = new Int32Array(data.stages.length);
    this.stageCounts[this.stages.unseen] = count - 1;
    this.stageCounts[this.stages.open] = 1;
    this.lit = new Set(data.lit.nodes);
    /** The moments of a kind, found once. @type {Map<Kind, number[]>} */
    this.jumps = new Map();
    this.after = Int32Array.from(data.numbers);
    this.before = new Int32Array(this.after.length);
    /** What changes: of which node, in which column. */
    this.changed = new Int32Array(this.after.length);
    this.changedIn = new Uint8Array(this.after.length);
    this.kindOf = new Uint8Array(this.moments);
    this.heres = new Int32Array(this.moments + 1);
    this.starts = new Int32Array(this.moments + 1);
    /** Where every node hangs in the end: that is where it is drawn from the beginning. */
    this.hangs = new Int32Array(count);
    /** The moments in which the root's value becomes another one. @type {number[]} */
    this.surprises = [];
    this.readChanges();
  }

  /** Notes for every change what it changes and what was there before. */
  readChanges() {
    const { shapes, events } = this.data;
    const now = this.columns.map((column) => column.slice());
    const [value, parent] = ['value', 'parent'].map((name) => this.data.columns.indexOf(name));
    let [here, change] = [0, 0];
    for (let moment = 0; moment < this.moments; moment++) {
      const [kind, changes] = shapes[events.shape[moment]];
      here += events.far[moment];
      this.kindOf[moment] = kind;
      this.heres[moment + 1] = here;
      for (const [far, column] of changes) {
        const node = here + far;
        this.changed[change] = node;
        this.changedIn[change] = column;
        this.before[change] = now[column][node];
        if (!node && column === value && this.before[change] && this.after[change]) this.surprises.push(moment);
        now[column][node] = this.after[change];
        change++;
      }
      this.starts[moment + 1] = change;
    }
    this.hangs.set(now[parent].map((above) => above - 1));
  }

  /**
   * Goes to a moment, forwards or backwards.
   * @param {number} at
   */
  seek(at) {
    while (this.at < at) {
      for (let change = this.starts[this.at]; change < this.starts[this.at + 1]; change++) {
        this.set(change, this.after[change]);
      }
      this.passes += Number(this.kindOf[this.at] === this.kinds.pass);
      this.at++;
    }
    while (this.at > at) {
      this.at--;
      for (let change = this.starts[this.at + 1] - 1; change >= this.starts[this.at]; change--) {
        this.set(change, this.before[change]);
      }
      this.passes -= Number(this.kindOf[this.at] === this.kinds.pass);
    }
    this.here = this.heres[at];
  }

  /**
   * @param {number} change
   * @param {number} number
   */
  set(change, number) {
    const [node, column] = [this.changed[change], this.columns[this.changedIn[change]]];
    if (column === this.column.stage) {
      this.stageCounts[column[node]]--;
      this.stageCounts[number]++;
    }
    column[node] = number;
  }

  /**
   * The moments of a kind, found once.
   * @param {Kind} kind
   */
  momentsOf(kind) {
    if (kind === 'surprise') return this.surprises;
    const moments = this.jumps.get(kind) ?? [...this.kindOf.keys()].filter((moment) => this.kindOf[moment] === this.kinds[kind]);
    this.jumps.set(kind, moments);
    return moments;
  }

  /**
   * The moment after the next one of a kind, or after the last one before.
   * @param {Kind} kind
   * @param {number} way
   */
  jump(kind, way) {
    const moments = this.momentsOf(kind);
    // Looked up in halves: a search has tens of thousands of cuts.
    const from = way > 0 ? this.at : this.at - 1;
    let [first, last] = [0, moments.length];
    while (first < last) {
      const middle = (first + last) >> 1;
      if (moments[middle] < from) first = middle + 1;
      else last = middle;
    }
    const found = moments[way > 0 ? first : first - 1];
    return found === undefined ? null : found + 1;
  }

  /**
   * The changes of stages at a moment: of which node, from what, to what.
   * @param {number} moment
   */
  *newStages(moment) {
    for (let change = this.starts[moment]; change < this.starts[moment + 1]; change++) {
      if (this.columns[this.changedIn[change]] !== this.column.stage) continue;
      yield { node: this.changed[change], from: this.before[change], to: this.after[change] };
    }
  }

  /**
   * The node that a moment cut, if it did.
   * @param {number} moment
   */
  cutBy(moment) {
    for (const { node, to } of this.newStages(moment)) if (to === this.stages.cut) return node;
    return null;
  }

  /** @param {number} node */
  parent(node) {
    return this.column.parent[node] - 1;
  }
  /** @param {number} node */
  name(node) {
    return this.data.names[this.column.name[node]];
  }
  /**
   * What a node is called in a few signs, as whoever has never read the notation reads it.
   * @param {number} node
   */
  label(node) {
    return (this.data.labels ?? this.data.names)[this.column.name[node]];
  }
  /**
   * The same in words, with the notation behind them.
   * @param {number} node
   */
  title(node) {
    return (this.data.titles ?? this.data.names)[this.column.name[node]];
  }
  /** @param {number} node */
  stage(node) {
    return this.column.stage[node];
  }
  /**
   * The classes that draw a node, and what its stage is called.
   * @param {number} node
   */
  look(node) {
    return this.data.stages[this.stage(node)];
  }
  /**
   * What is written on a node, with the class that colours it.
   * @param {number} node
   */
  value(node) {
    const text = this.data.values[this.column.value[node]];
    const gap = text.indexOf(' ');
    return gap < 0 ? ['guess', ''] : [text.slice(0, gap), text.slice(gap + 1)];
  }
  /** @param {number} node */
  note(node) {
    return this.data.notes[this.column.note[node]];
  }
  /**
   * Does a node lie on the line that the search answers, and is that known by now?
   * @param {number} node
   */
  isOnLine(node) {
    return this.at >= this.data.lit.from && this.lit.has(node);
  }
  /**
   * The way from a node up to its root.
   * @param {number} node
   */
  way(node) {
    const way = [];
    for (let here = node; here >= 0; here = this.parent(here)) way.push(here);
    return way;
  }
  /**
   * Does a node hang from the goal, in a tree that grows backwards?
   * @param {number} node
   */
  isFromGoal(node) {
    return this.way(node).at(-1) !== 0;
  }
  /**
   * The moves from the root to a node, in their notation.
   * @param {number} node
   */
  line(node) {
    return this.made(node).map((one) => this.name(one));
  }
  /**
   * The nodes that the moves from the root to a node lead to.
   * @param {number} node
   */
  made(node) {
    return this.way(node).slice(0, -1).reverse();
  }
  /**
   * The same moves, each in a few signs; backwards from the goal where they lead there.
   * @param {number} node
   */
  told(node) {
    const moves = this.made(node).map((one) => this.label(one));
    return (this.isFromGoal(node) ? moves.reverse() : moves).join(', ');
  }
  /**
   * Does a node exist, or is its move waiting to be tried at a node that the search is inside?
   * @param {number} node
   */
  isThere(node) {
    const { stage } = this.column;
    const { unseen, open } = this.stages;
    if (stage[node] !== unseen) return true;
    const parent = this.parent(node);
    const isNow = parent !== 0 || this.pass[node] === this.passes;
    return this.data.depth_first && parent >= 0 && isNow && stage[parent] === open;
  }
  /**
   * The node below one that is about to be made.
   * @param {number} node
   */
  next(node) {
    if (this.at >= this.moments) return null;
    for (const { node: child, from } of this.newStages(this.at)) {
      if (from === this.stages.unseen && this.parent(child) === node) return child;
    }
    return null;
  }
}

/**
 * The number of every name.
 * @param {string[]} names
 * @returns {Record<string, number>}
 */
const numbered = (names) => Object.fromEntries(names.map((name, number) => [name, number]));
