// A film of a search: from moment to moment, what changes on which node. It runs forwards and backwards,
// and says what to draw. The tree is folded and laid out as the library does it (think/fold.rs,
// think/layout.rs), so that both draw the same picture.

// The numbers of stages, kinds of moments and columns, as the film has them.
const [UNSEEN, OPEN, LEAF] = [0, 2, 3];
export const CUT = 6;
export const KINDS = { cut: 1, better: 2, pass: 3 };
const [STAGE, VALUE, NOTE, PARENT, NAME, RANK] = [0, 1, 2, 3, 4, 5];
const COLUMNS = 6;

// ---------------------------------------------------------------- The film

/** The values of the 64 digits, by their codes. */
const DIGITS = new Uint8Array(128);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].forEach((digit, value) => {
  DIGITS[digit.charCodeAt(0)] = value;
});

/** Reads numbers of base 64, the low five bits first. */
export class Reader {
  constructor(text) {
    [this.text, this.place] = [text, 0];
  }
  /** How many numbers a text holds. */
  static count(text) {
    let count = 0;
    for (let place = 0; place < text.length; place++) count += Number(DIGITS[text.charCodeAt(place)] < 32);
    return count;
  }
  next() {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = DIGITS[this.text.charCodeAt(this.place++)];
      number |= (digit & 31) << shift;
      if (digit < 32) return number;
    }
  }
}
export const signed = (number) => (number % 2 ? -(number + 1) / 2 : number / 2);

export class Film {
  constructor(data) {
    Object.assign(this, data);
    const count = (this.count = Reader.count(data.nodes) / 4);
    this.columns = Array.from({ length: COLUMNS }, () => new Int32Array(count));
    [this.pass, this.untried] = [new Int32Array(count), new Int32Array(count)];
    const read = new Reader(data.nodes);
    for (let node = 0; node < count; node++) {
      const above = read.next();
      this.columns[PARENT][node] = above ? node - above + 1 : 0;
      this.columns[NAME][node] = read.next();
      this.pass[node] = read.next();
      this.untried[node] = read.next();
    }
    this.columns[STAGE][0] = OPEN;
    [this.at, this.here, this.passes] = [0, 0, 0];
    this.stageCounts = new Int32Array(data.stages.length);
    this.stageCounts[UNSEEN] = count - 1;
    this.stageCounts[OPEN] = 1;
    this.isLit = new Set(data.lit.nodes);
    this.readChanges(data.changes);
  }

  /** Notes for every change what it changes and what was there before. */
  readChanges(text) {
    const now = this.columns.map((column) => column.slice());
    // A change takes two digits at the least.
    const most = text.length >> 1;
    [this.places, this.after, this.before] = [0, 0, 0].map(() => new Int32Array(most));
    this.kinds = new Uint8Array(this.moments);
    this.heres = new Int32Array(this.moments + 1);
    this.starts = new Int32Array(this.moments + 1);
    const read = new Reader(text);
    let [here, change] = [0, 0];
    for (let moment = 0; moment < this.moments; moment++) {
      this.kinds[moment] = read.next();
      here += signed(read.next());
      this.heres[moment + 1] = here;
      for (let left = read.next(); left > 0; left--) {
        const what = read.next();
        const column = what % COLUMNS;
        const node = here + signed((what / COLUMNS) | 0);
        this.places[change] = node * COLUMNS + column;
        this.before[change] = now[column][node];
        now[column][node] = this.after[change] = read.next();
        change++;
      }
      this.starts[moment + 1] = change;
    }
  }

  /** Goes to a moment, forwards or backwards. */
  seek(at) {
    while (this.at < at) {
      for (let change = this.starts[this.at]; change < this.starts[this.at + 1]; change++) {
        this.set(this.places[change], this.after[change]);
      }
      this.passes += Number(this.kinds[this.at] === KINDS.pass);
      this.at++;
    }
    while (this.at > at) {
      this.at--;
      for (let change = this.starts[this.at + 1] - 1; change >= this.starts[this.at]; change--) {
        this.set(this.places[change], this.before[change]);
      }
      this.passes -= Number(this.kinds[this.at] === KINDS.pass);
    }
    this.here = this.heres[at];
  }

  set(place, number) {
    const [column, node] = [place % COLUMNS, (place / COLUMNS) | 0];
    if (column === STAGE) {
      this.stageCounts[this.columns[STAGE][node]]--;
      this.stageCounts[number]++;
    }
    this.columns[column][node] = number;
  }

  /** The moment after the next one of a kind, or after the last one before. */
  jump(kind, way) {
    // Found once, and then looked up in halves: a search has tens of thousands of cuts.
    const moments = ((this.jumps ??= {})[kind] ??= [...this.kinds.keys()].filter((moment) => this.kinds[moment] === kind));
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

  /** The node that a moment cut, if it did. */
  cutBy(moment) {
    for (let change = this.starts[moment]; change < this.starts[moment + 1]; change++) {
      const isCut = this.places[change] % COLUMNS === STAGE && this.after[change] === CUT;
      if (isCut) return (this.places[change] / COLUMNS) | 0;
    }
    return null;
  }

  parent(node) {
    return this.columns[PARENT][node] - 1;
  }
  name(node) {
    return this.names[this.columns[NAME][node]];
  }
  stage(node) {
    return this.columns[STAGE][node];
  }
  /** What is written on a node, with the class that colours it. */
  value(node) {
    const text = this.values[this.columns[VALUE][node]];
    const gap = text.indexOf(' ');
    return gap < 0 ? ['guess', ''] : [text.slice(0, gap), text.slice(gap + 1)];
  }
  note(node) {
    return this.notes[this.columns[NOTE][node]];
  }
  /** Does a node lie on the line that the search answers, and is that known by now? */
  isOnLine(node) {
    return this.at >= this.lit.from && this.isLit.has(node);
  }
  /** The way from a node up to its root. */
  way(node) {
    const way = [];
    for (let here = node; here >= 0; here = this.parent(here)) way.push(here);
    return way;
  }
  /** Does a node hang from the goal, in a tree that grows backwards? */
  isFromGoal(node) {
    return this.way(node).at(-1) !== 0;
  }
  /** The moves from the root to a node. */
  line(node) {
    const way = this.way(node);
    return way.slice(0, -1).reverse().map((one) => this.name(one));
  }
  /** The move that is about to be tried at a node. */
  nextMove(node) {
    if (this.at >= this.moments) return null;
    for (let change = this.starts[this.at]; change < this.starts[this.at + 1]; change++) {
      const [column, child] = [this.places[change] % COLUMNS, (this.places[change] / COLUMNS) | 0];
      const isMade = column === STAGE && this.before[change] === UNSEEN;
      if (isMade && this.parent(child) === node) return this.name(child);
    }
    return null;
  }

  // -------------------------------------------------------------- What is shown

  /** Is a move waiting to be tried at a node that the search is inside? */
  isNext(node, parent) {
    const isNow = parent !== 0 || this.pass[node] === this.passes;
    return this.depth_first && isNow && this.columns[STAGE][parent] === OPEN;
  }

  /** The nodes to draw, each after its parent, as `think/fold.rs` chooses them. */
  fold(focus, unfolded) {
    const { count } = this;
    const [stage, parents] = [this.columns[STAGE], this.columns[PARENT]];
    const first = new Int32Array(count).fill(-1);
    const next = new Int32Array(count).fill(-1);
    for (let node = count - 1; node >= 0; node--) {
      const parent = parents[node] - 1;
      if (parent >= 0 && (stage[node] !== UNSEEN || this.isNext(node, parent))) {
        next[node] = first[parent];
        first[parent] = node;
      }
    }
    const children = (node) => {
      const list = [];
      for (let child = first[node]; child >= 0; child = next[child]) list.push(child);
      return list;
    };
    const below = (root) => {
      let size = 0;
      for (const waiting = children(root); waiting.length; ) {
        const node = waiting.pop();
        size += stage[node] !== UNSEEN;
        for (let child = first[node]; child >= 0; child = next[child]) waiting.push(child);
      }
      return size;
    };
    const isWhole = count <= this.most;
    const ways = new Set([focus, ...unfolded].flatMap((node) => this.way(node)));
    const shown = [];
    const waiting = [];
    for (let node = count - 1; node >= 0; node--) {
      if (!parents[node] && stage[node] !== UNSEEN) waiting.push([node, -1]);
    }
    while (waiting.length) {
      const [node, parent] = waiting.pop();
      const place = shown.length;
      const isOpen = isWhole || ways.has(node);
      shown.push({ node, parent, children: [], hidden: isOpen ? 0 : below(node) });
      if (parent >= 0) shown[parent].children.push(place);
      if (isOpen) for (const child of children(node).reverse()) waiting.push([child, place]);
    }
    return shown;
  }

  /** What the search chooses from now: the first few, and how many there are. */
  list(most) {
    const [stage, ranks] = [this.columns[STAGE], this.columns[RANK]];
    const isGlobal = this.list_kind === 'open' || this.list_kind === 'plans';
    let above = this.here;
    if (!isGlobal && !this.hasChildren(above)) above = Math.max(this.parent(above), 0);
    const best = [];
    let size = 0;
    const isBefore = (one, two) => ranks[one] - ranks[two] || this.tie(one, two);
    for (let node = 0; node < this.count; node++) {
      if (!ranks[node] || stage[node] === UNSEEN) continue;
      if (!isGlobal && this.parent(node) !== above) continue;
      if (this.list_kind === 'plans' && this.way(node).slice(1).some((one) => stage[one] >= LEAF)) continue;
      size++;
      if (best.length === most && isBefore(best[most - 1], node) < 0) continue;
      const place = best.findIndex((other) => isBefore(node, other) < 0);
      best.splice(place < 0 ? best.length : place, 0, node);
      best.length = Math.min(best.length, most);
    }
    return { best, size };
  }

  hasChildren(node) {
    const [stage, parents] = [this.columns[STAGE], this.columns[PARENT]];
    for (let child = 0; child < this.count; child++) {
      if (parents[child] === node + 1 && stage[child] !== UNSEEN) return true;
    }
    return false;
  }

  /** Among equals SSS* takes the leftmost, others what was made first. */
  tie(one, two) {
    if (this.list_kind !== 'plans') return one - two;
    const [first, second] = [this.way(one).reverse(), this.way(two).reverse()];
    const apart = first.findIndex((node, ply) => node !== second[ply]);
    return apart < 0 ? first.length - second.length : first[apart] - (second[apart] ?? -1);
  }
}

// ---------------------------------------------------------------- Tidy trees (Reingold and Tilford 1981)

/** The row of every node; `think/layout.rs` says how. */
export function layOut(shown) {
  const offsets = new Float64Array(shown.length);
  const outlines = new Array(shown.length);
  const append = (outline, other) => {
    let offset = -Infinity;
    for (let level = 0; level < Math.min(outline.length, other.length); level++) {
      offset = Math.max(offset, outline[level][1] + 1 - other[level][0]);
    }
    if (offset === -Infinity) offset = 0;
    other.forEach(([first, last], level) => {
      if (level < outline.length) outline[level][1] = last + offset;
      else outline.push([first + offset, last + offset]);
    });
    return offset;
  };
  // Every node comes after its parent, so backwards is from the leaves.
  for (let place = shown.length - 1; place >= 0; place--) {
    const { children } = shown[place];
    const merged = [];
    for (const child of children) offsets[child] = append(merged, outlines[child]);
    const middle = children.length ? (offsets[children[0]] + offsets[children.at(-1)]) / 2 : 0;
    for (const child of children) offsets[child] -= middle;
    outlines[place] = [[0, 0], ...merged.map(([first, last]) => [first - middle, last - middle])];
  }
  const forest = [];
  let least = 0;
  shown.forEach((one, place) => {
    if (one.parent < 0) {
      offsets[place] = append(forest, outlines[place]);
      [one.level, one.row] = [0, offsets[place]];
    } else {
      const parent = shown[one.parent];
      [one.level, one.row] = [parent.level + 1, parent.row + offsets[place]];
    }
    least = Math.min(least, one.row);
  });
  for (const one of shown) one.row -= least;
}
