// Plays a move on the board as the library tells it: beats, one after another, and in each its steps. At
// the end, or when somebody skips it, the board after the move is there, whole.

import { ACTS } from './acts.js';
import { cellsOf, copies } from './cells.js';
import { $ } from './dom.js';
import { placeOf } from './motion.js';
import { make } from './svg.js';

/** The longest that a move may take, and how long one breathes before the reply, in milliseconds. */
const LONGEST = 1200;
export const BREATH = 350;

/** How fast everything is played: 1 is as it is told. */
export const tempo = { pace: 1 };

/** How long each kind of step takes, and after how long the next one begins. @type {Record<string, [number, number] | undefined>} */
const TIMES = {
  put: [160, 140],
  draw: [240, 240],
  fall: [240, 240],
  flip: [200, 90],
  break: [220, 80],
  lift: [140, 140],
  hop: [150, 150],
  land: [190, 190],
  slide: [170, 170],
  walk: [150, 150],
  keep: [240, 220],
  throw: [240, 200],
  descend: [220, 220],
};

/** @typedef {{ act: string, numbers: number[], text: string }} Step */
/**
 * What the steps of a move share.
 * @typedef {object} Stage
 * @property {SVGSVGElement} svg the board before the move, on which it is played
 * @property {SVGSVGElement} after the board after it
 * @property {SVGElement} flying what is in the air, above everything
 * @property {import('./acts.js').Held[]} hand what was lifted
 * @property {(place: number) => number | null} renamed where a cell is after the move
 */

/** What is being played: how to end it at once. @type {(() => void) | null} */
let running = null;

/** Shows at once what was to be seen step by step. */
export const skip = () => running?.();

/** Is a move being played? */
export const isMoving = () => running !== null;

/**
 * The beats of a motion.
 * @param {string} motion
 * @returns {Step[][]}
 */
const beatsOf = (motion) =>
  motion.split(';').map((beat) =>
    beat.split(' ').map((text) => {
      const [act = '', ...numbers] = text.split('-');
      return { act, numbers: numbers.map(Number), text };
    }),
  );

/**
 * Waits, unless somebody skips that.
 * @param {number} time
 */
export const pause = (time) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      running = null;
      resolve(null);
    };
    const timer = setTimeout(end, time);
    running = end;
  });

/**
 * Plays a move on a board that shows the position before it.
 * @param {import('./dom.js').Part} board
 * @param {SVGSVGElement} after
 * @param {string} motion
 */
export async function perform(board, after, motion) {
  const svg = $('svg', board);
  if (!(svg instanceof SVGSVGElement)) return;
  skip();
  const beats = beatsOf(motion);
  const closed = beats.flat().filter(({ act }) => act === 'close').map(({ numbers }) => numbers[0]);
  const renamed = (/** @type {number} */ place) =>
    closed.includes(place) ? null : place - closed.filter((one) => one < place).length;
  const flying = make('g', { class: 'flying' }, svg);
  /** @type {Stage} */
  const stage = { svg, after, flying, hand: [], renamed };
  const places = cellsOf(svg).map(placeOf);
  let isOver = false;
  await new Promise((resolve) => {
    const end = () => {
      if (isOver) return;
      isOver = true;
      running = null;
      svg.replaceWith(after);
      board.classList.remove('moving');
      resolve(null);
    };
    running = end;
    board.classList.add('moving');
    clear(stage, beats);
    play(stage, beats, () => isOver).then(end, end);
  });
  if (closed.length) closeUp(after, places, renamed);
}

/**
 * What no step is about looks as it will at once: the marks of the move before are gone.
 * @param {Stage} stage
 * @param {Step[][]} beats
 */
function clear(stage, beats) {
  const named = new Set(beats.flat().flatMap(({ act, numbers }) => (act === 'slide' ? numbers : numbers.slice(0, 1))));
  cellsOf(stage.svg).forEach((cell, place) => {
    const next = stage.renamed(place);
    const other = next === null ? null : cellsOf(stage.after)[next];
    if (!named.has(place) && other) cell.replaceChildren(...copies(other));
  });
}

/**
 * @param {Stage} stage
 * @param {Step[][]} beats
 * @param {() => boolean} isOver
 */
async function play(stage, beats, isOver) {
  const acts = beats.map((beat) => beat.filter(({ act }) => TIMES[act])).filter((beat) => beat.length);
  const times = acts.map((beat) => TIMES[beat[0].act] ?? [0, 0]);
  const whole = times.reduce((sum, [lasts, leads], index) => sum + (index + 1 < times.length ? leads : lasts), 0);
  const pace = tempo.pace * Math.min(1, LONGEST / Math.max(whole, 1));
  for (const [index, beat] of acts.entries()) {
    const [lasts, leads] = times[index];
    for (const step of beat) {
      document.dispatchEvent(new CustomEvent('step', { detail: step.text }));
      ACTS[step.act]?.(stage, step.numbers, lasts * pace);
    }
    const isLast = index + 1 === acts.length;
    await new Promise((resolve) => setTimeout(resolve, (isLast ? lasts : leads) * pace));
    if (isOver()) return;
  }
}

/**
 * Stacks move up where one has left the ring.
 * @param {SVGSVGElement} after
 * @param {(import('./motion.js').Place | null)[]} places
 * @param {(place: number) => number | null} renamed
 */
function closeUp(after, places, renamed) {
  const cells = cellsOf(after);
  places.forEach((from, place) => {
    const next = renamed(place);
    const cell = next === null ? null : cells[next];
    const to = cell && placeOf(cell);
    if (!cell || !from || !to) return;
    const translate = `${from.x - to.x}px ${from.y - to.y}px`;
    cell.animate([{ translate }, { translate: '0 0' }], { duration: 240, easing: 'ease-out' });
  });
}

// A click or a key shows the end at once. A click on the board was meant for what is there then, unless
// the reply is still to be seen.
document.addEventListener(
  'click',
  (event) => {
    const board = $('.board');
    const isHeld = isMoving() || board?.matches('.replying');
    if (!isHeld) return;
    skip();
    if (!(event.target instanceof Node) || !board?.contains(event.target) && event.target.isConnected) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (board?.matches('.answered, .replying')) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.board a.touchable');
    under?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  },
  true,
);
document.addEventListener(
  'keydown',
  (event) => {
    if (!isMoving()) return;
    skip();
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'Escape') event.preventDefault();
  },
  true,
);
