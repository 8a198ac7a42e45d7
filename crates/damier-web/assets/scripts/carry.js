// Dragging pieces to where they go, with a mouse or a finger: pieces of a stack, the trader, a token to keep.

import { $, $$, near } from './dom.js';
import { hands } from './hands.js';
import { pathsFrom } from './paths.js';
import { grip } from './pieces.js';
import { isMoving } from './stage.js';
import { make } from './svg.js';

/** So far a pointer goes before it drags, in pixels. */
const TREMBLE = 6;

/**
 * Something under a finger: its parts, where it may be dropped, and what a drop does.
 * @typedef {object} Load
 * @property {import('./dom.js').Part[]} parts
 * @property {(under: Element | null, at: PointerEvent) => (() => void) | null} dropAt
 * @property {Element[]} targets
 */
/** @type {(Load & { x: number, y: number, id: number, flying: SVGElement | null }) | null} */
let load = null;

/**
 * What a pointer takes hold of.
 * @param {PointerEvent} event
 * @returns {Load | null}
 */
function taken(event) {
  const { target } = event;
  const cellOf = (/** @type {Element | null} */ under) => near(under, '.board .cell');
  const held = grip(event);
  if (held && held.count > 0) {
    const paths = pathsFrom(held.link).filter(({ count }) => count === held.count);
    const cellAt = (/** @type {number} */ place) => $(`.board .cell[data-place="${place}"]`);
    return {
      parts: held.pieces.slice(-held.count),
      targets: paths.flatMap(({ place }) => cellAt(place) ?? []),
      dropAt: (under) => {
        const path = paths.find(({ place }) => String(place) === cellOf(under)?.dataset.place);
        return path ? () => hands.play(path.move) : null;
      },
    };
  }
  const trader = near(target, '.board .trader');
  if (trader) {
    const landings = $$('.board a[data-ways]:not(.chosen)');
    const landing = (/** @type {Element | null} */ under) => landings.find((link) => link === cellOf(under));
    return {
      parts: [trader],
      targets: landings,
      dropAt: (under) => {
        const link = landing(under);
        return link ? () => hands.follow(link) : null;
      },
    };
  }
  const link = near(target, '.board svg.on-ring a[data-move]');
  const token = link && $$('.tokens use', link).at(-1);
  if (!link || !token) return null;
  const reserves = $$('.board .holding');
  return {
    parts: [token],
    targets: reserves,
    // Between the tokens of a row there is nothing to touch.
    dropAt: (_, at) => (isOver($('.board .panels'), at) ? () => hands.follow(link) : null),
  };
}

/**
 * Is a pointer within the box of something?
 * @param {Element | null} part
 * @param {PointerEvent} at
 */
function isOver(part, { clientX, clientY }) {
  const box = part?.getBoundingClientRect();
  return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

document.addEventListener('pointerdown', (event) => {
  if (event.button || isMoving() || $('.board.replying')) return;
  const found = taken(event);
  if (found) load = { ...found, x: event.clientX, y: event.clientY, id: event.pointerId, flying: null };
});

/** The parts rise above the board, and the cells where they may go light up. */
function rise() {
  const svg = $('.board svg');
  if (!load || !(svg instanceof SVGSVGElement)) return;
  const root = svg.getScreenCTM();
  const flying = (load.flying = make('g', { class: 'flying carried' }, svg));
  for (const part of load.parts) {
    const own = part.parentElement instanceof SVGGraphicsElement ? part.parentElement.getScreenCTM() : null;
    if (!root || !own) continue;
    const { a, b, c, d, e, f } = root.inverse().multiply(own);
    make('g', { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, flying).append(part.cloneNode(true));
    part.classList.add('lent');
  }
  load.targets.forEach((target) => target.classList.add('lit'));
}

document.addEventListener('pointermove', (event) => {
  if (!load || event.pointerId !== load.id) return;
  const [right, down] = [event.clientX - load.x, event.clientY - load.y];
  if (!load.flying && Math.hypot(right, down) < TREMBLE) return;
  if (!load.flying) rise();
  const scale = $('.board svg') instanceof SVGSVGElement ? (/** @type {SVGSVGElement} */ ($('.board svg')).getScreenCTM()?.a ?? 1) : 1;
  if (load.flying) load.flying.style.translate = `${right / scale}px ${down / scale}px`;
  load.targets.forEach((target) => target.classList.toggle('over', isOver(target, event)));
});

/**
 * @param {PointerEvent} event
 * @param {boolean} isUp
 */
function drop(event, isUp) {
  const ended = load;
  if (!ended || event.pointerId !== ended.id) return;
  load = null;
  if (!ended.flying) return;
  // The click that may follow belongs to the drag.
  const hold = (/** @type {Event} */ click) => {
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  addEventListener('click', hold, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', hold, { capture: true }));
  const play = isUp ? ended.dropAt(document.elementFromPoint(event.clientX, event.clientY), event) : null;
  ended.targets.forEach((target) => target.classList.remove('lit', 'over'));
  if (play) {
    play();
    setTimeout(() => ended.flying?.remove(), 600);
  } else {
    ended.flying.remove();
    ended.parts.forEach((part) => part.classList.remove('lent'));
  }
}
// A finger on a piece carries the piece, and anywhere else it scrolls the page.
document.addEventListener('touchmove', (event) => load && event.preventDefault(), { passive: false });
document.addEventListener('pointerup', (event) => drop(event, true));
document.addEventListener('pointercancel', (event) => drop(event, false));
