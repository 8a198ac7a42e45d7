// Motion shows what changed on the board, and nothing else.

import { $, $$ } from './dom.js';

/** May nothing move? */
export const still = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {KeyframeAnimationOptions} */
const MOTION = { duration: 180, easing: 'ease-out' };

/** @typedef {{ x: number, y: number }} Place */
/** A cell as it looks: @typedef {Place & { look: string, pieces: number }} Cell */
/**
 * Where everything on the board is.
 * @typedef {object} Scene
 * @property {string | undefined} game
 * @property {string | null} box
 * @property {Map<string, Cell>} cells
 * @property {Map<string, Place>} tiles
 * @property {Place | null} trader
 */

/**
 * Where a part was put.
 * @param {Element | null} part
 * @returns {Place | null}
 */
export function placeOf(part) {
  const matrix = part instanceof SVGGraphicsElement ? part.transform.baseVal.consolidate()?.matrix : null;
  return matrix ? { x: matrix.e, y: matrix.f } : null;
}

/**
 * Where everything on the board is, before it changes.
 * @returns {Scene | null}
 */
export function scene() {
  const svg = $('.board svg');
  if (!svg) return null;
  const cells = new Map();
  const tiles = new Map();
  for (const cell of $$('.cell', svg)) {
    const place = placeOf(cell) ?? { x: 0, y: 0 };
    const tokens = $('.tokens', cell);
    cells.set(cell.dataset.place, { ...place, look: tokens?.innerHTML ?? '', pieces: $$('.piece', cell).length });
    const tile = $('.tile .number', cell)?.textContent;
    const [right = 0, down = 0] = tokens?.style.translate.split(' ').map(parseFloat).filter(isFinite) ?? [];
    if (tile) tiles.set(tile, { x: place.x + right, y: place.y + down });
  }
  return { game: svg.classList[1], box: svg.getAttribute('viewBox'), cells, tiles, trader: placeOf($('.trader', svg)) };
}

/**
 * Shows what moved since then, and nothing else.
 * @param {Scene | null} before
 */
export function animate(before) {
  const after = scene();
  if (still.matches || !before || !after || before.game !== after.game || before.box !== after.box) return;
  const falls = $('.board svg[data-falls]');
  for (const cell of $$('.board .cell')) {
    const now = after.cells.get(cell.dataset.place ?? '');
    const was = before.cells.get(cell.dataset.place ?? '');
    const tokens = $('.tokens', cell);
    if (!was || !now || !tokens || now.look === was.look) continue;
    const tile = $('.tile .number', cell)?.textContent;
    const tileWas = tile && before.tiles.get(tile);
    if (tileWas) {
      slide(tokens, tileWas, now);
    } else if (now.pieces > was.pieces) {
      const left = (/** @type {string} */ place) => after.cells.get(place)?.pieces ?? 0;
      const source = [...before.cells].find(([place, one]) => one.pieces - left(place) === now.pieces - was.pieces);
      for (const piece of $$('.piece', cell).slice(was.pieces)) if (source) slide(piece, source[1], now);
    } else if (falls && was.look === '') {
      slide(tokens, { x: now.x, y: Math.min(...[...after.cells.values()].map((one) => one.y)) }, now);
    } else if (now.pieces === was.pieces) {
      tokens.animate([{ opacity: 0 }, { opacity: 1 }], MOTION);
    }
  }
  const moved = before.trader && after.trader && (before.trader.x !== after.trader.x || before.trader.y !== after.trader.y);
  if (moved && before.trader && after.trader) {
    const at = (/** @type {Place} */ { x, y }) => ({ transform: `translate(${x}px, ${y}px)` });
    $('.board .trader')?.animate([at(before.trader), at(after.trader)], MOTION);
  }
}

/**
 * @param {Element} element
 * @param {Place} from
 * @param {Place} to
 */
const slide = (element, from, to) =>
  element.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], MOTION);
