// Tidy trees (Reingold and Tilford 1981), laid out as the library does it: trace/layout.rs says how.

/** @typedef {import('./fold.js').Shown} Shown */
/** The first and the last row that a tree takes on each of its levels. @typedef {[first: number, last: number][]} Outline */

/**
 * Gives every node its level and its row.
 * @param {Shown[]} shown
 */
export function layOut(shown) {
  const offsets = new Float64Array(shown.length);
  /** @type {Outline[]} */
  const outlines = new Array(shown.length);
  // Every node comes after its parent, so backwards is from the leaves.
  for (let place = shown.length - 1; place >= 0; place--) {
    const { children } = shown[place];
    /** @type {Outline} */
    const merged = [];
    for (const child of children) offsets[child] = append(merged, outlines[child]);
    const middle = children.length ? (offsets[children[0]] + offsets[children[children.length - 1]]) / 2 : 0;
    for (const child of children) offsets[child] -= middle;
    outlines[place] = [[0, 0]];
    for (const [first, last] of merged) outlines[place].push([first - middle, last - middle]);
  }
  /** @type {Outline} */
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

/**
 * Puts another tree behind an outline, as near as they fit: how far its root is from row 0.
 * @param {Outline} outline
 * @param {Outline} other
 */
function append(outline, other) {
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
}
