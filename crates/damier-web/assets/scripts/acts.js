// What each step of a move looks like. A cell takes the look that it will have after the move, and what
// moved is seen on its way there, in the air above the board.

import { cellsOf, copies } from './cells.js';
import { $, $$ } from './dom.js';
import { placeOf } from './motion.js';
import { make } from './svg.js';

/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** Something in the air: where it was, and how far it has gone. @typedef {{ part: SVGElement, box: Box, from: number, x: number, y: number }} Held */

const LIFTED = 14;

/**
 * @param {Stage} stage
 * @param {number} place
 */
const cellAt = (stage, place) => cellsOf(stage.svg)[place] ?? null;

/**
 * A cell looks as it will.
 * @param {Stage} stage
 * @param {number} place
 */
function reveal(stage, place) {
  const cell = cellAt(stage, place);
  const next = stage.renamed(place);
  const other = next === null ? null : cellsOf(stage.after)[next];
  if (cell && other) cell.replaceChildren(...copies(other));
  return cell;
}

/**
 * The tokens on a cell, the top one last.
 * @param {Element | null} cell
 */
const tokensOf = (cell) =>
  cell ? $$('.tokens > *', cell).filter((one) => one instanceof SVGGraphicsElement && !one.matches('.shadow')) : [];

/**
 * Where a part is on the whole picture.
 * @param {Stage} stage
 * @param {Element} part
 * @returns {Box}
 */
function boxOf(stage, part) {
  if (!(part instanceof SVGGraphicsElement)) return { x: 0, y: 0, width: 1, height: 1 };
  const { x, y, width, height } = part.getBBox();
  const matrix = fromRoot(stage, part);
  const corner = new DOMPoint(x, y).matrixTransform(matrix);
  return { x: corner.x, y: corner.y, width: width * matrix.a, height: height * matrix.d };
}

/**
 * @param {Stage} stage
 * @param {SVGGraphicsElement} part
 */
function fromRoot(stage, part) {
  const [root, own] = [stage.svg.getScreenCTM(), part.getScreenCTM()];
  return root && own ? root.inverse().multiply(own) : new DOMMatrix();
}

/**
 * Takes a token into the air.
 * @param {Stage} stage
 * @param {import('./dom.js').Part} token
 * @param {number} from
 * @returns {Held}
 */
function fly(stage, token, from) {
  const box = boxOf(stage, token);
  const parent = token.parentNode;
  const { a, b, c, d, e, f } = parent instanceof SVGGraphicsElement ? fromRoot(stage, parent) : new DOMMatrix();
  const outer = make('g', { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, stage.flying);
  const part = make('g', { class: 'flier' }, outer);
  part.append(token);
  return { part, box, from, x: 0, y: 0 };
}

/**
 * @param {Element} part
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {string} [easing]
 */
const move = (part, frames, duration, easing = 'ease-out') =>
  part.animate(frames, { duration, easing, fill: 'forwards' });

/**
 * Brings what is in the air somewhere in an arc.
 * @param {Held} held
 * @param {number} x
 * @param {number} y
 * @param {number} duration
 */
function hopTo(held, x, y, duration) {
  const high = Math.min(held.y, y) - LIFTED;
  const frames = [[held.x, held.y], [(held.x + x) / 2, high], [x, y]];
  [held.x, held.y] = [x, y];
  return move(held.part, frames.map(([right, down]) => ({ translate: `${right}px ${down}px` })), duration, 'ease-in-out');
}

/**
 * How far it is from one cell to another.
 * @param {Stage} stage
 * @param {number} from
 * @param {number} to
 */
function way(stage, from, to) {
  const [start, end] = [from, to].map((place) => placeOf(cellAt(stage, place)) ?? { x: 0, y: 0 });
  return { x: end.x - start.x, y: end.y - start.y };
}

/**
 * A token that appears on a cell.
 * @param {Stage} stage
 * @param {number} place
 */
const arrived = (stage, place) => tokensOf(reveal(stage, place)).at(-1) ?? null;

/**
 * A panel beside the board, which takes the look that it will have.
 * @param {Stage} stage
 * @param {number} panel
 */
function revealPanel(stage, panel) {
  const selector = `[data-panel="${panel}"]`;
  const [here, other] = [$(selector, stage.svg), $(selector, stage.after)];
  if (here && other) here.replaceChildren(...copies(other));
  return here;
}

/**
 * The drawing of a token as strokes that a pen follows.
 * @param {import('./dom.js').Part} token
 * @param {number} duration
 */
function trace(token, duration) {
  const symbol = document.querySelector(token.getAttribute('href') ?? '-');
  const paths = symbol ? $$('path', symbol) : [];
  const strokes = paths.flatMap((path) => (path.getAttribute('d') ?? '').split(/(?=M)/).map((d) => ({ path, d })));
  if (!strokes.length) return;
  const [width, height] = ['width', 'height'].map((name) => token.getAttribute(name) ?? '100');
  const pen = make('svg', { viewBox: '0 0 100 100', width, height, overflow: 'visible' });
  token.replaceWith(pen);
  strokes.forEach(({ path, d }, index) => {
    const line = make('path', { class: path.getAttribute('class') ?? '', d, pathLength: 1 }, pen);
    line.style.strokeDasharray = '1 2';
    const delay = (duration / strokes.length) * index;
    line.animate([{ strokeDashoffset: 1.1, opacity: 0 }, { strokeDashoffset: 1, opacity: 1, offset: 0.02 }, { strokeDashoffset: 0, opacity: 1 }], {
      duration: duration / strokes.length,
      delay,
      easing: 'ease-in-out',
      fill: 'both',
    });
  });
}

/**
 * How a kind of step is seen: the cells and panels it is about, and how long it takes.
 * @type {Record<string, ((stage: Stage, numbers: number[], duration: number) => void) | undefined>}
 */
export const ACTS = {
  put(stage, [place], duration) {
    const token = arrived(stage, place);
    token?.classList.add('turning');
    if (token) move(token, [{ scale: 1.3, opacity: 0 }, { scale: 1, opacity: 1 }], duration);
  },

  draw(stage, [place], duration) {
    const token = arrived(stage, place);
    if (token) trace(token, duration);
  },

  fall(stage, [place], duration) {
    const token = arrived(stage, place);
    if (!token) return;
    const top = Math.min(...cellsOf(stage.svg).map((cell) => placeOf(cell)?.y ?? 0));
    const deep = (placeOf(cellAt(stage, place))?.y ?? 0) - top + 60;
    move(token, [{ translate: `0 ${-deep}px` }, { translate: '0 0' }], duration, 'ease-in');
  },

  flip(stage, [place], duration) {
    const old = tokensOf(cellAt(stage, place)).at(-1);
    if (!old) return;
    old.classList.add('turning');
    move(old, [{ scale: '1 1' }, { scale: '0 1.08' }], duration / 2, 'ease-in').onfinish = () => {
      const token = arrived(stage, place);
      token?.classList.add('turning');
      if (token) move(token, [{ scale: '0 1.08' }, { scale: '1 1' }], duration / 2);
    };
  },

  break(stage, [place], duration) {
    const broken = tokensOf(cellAt(stage, place)).map((token) => fly(stage, token, place));
    reveal(stage, place);
    for (const { part } of broken) {
      part.classList.add('turning');
      const tilt = place % 2 ? 14 : -14;
      move(part, [{ translate: '0 0' }, { translate: `${tilt}px 70px`, rotate: `${tilt}deg`, opacity: 0 }], duration, 'ease-in');
    }
  },

  lift(stage, [place, count], duration) {
    const cell = cellAt(stage, place);
    const tokens = tokensOf(cell);
    const boxes = tokens.map((token) => boxOf(stage, token));
    stage.hand = tokens.slice(-count).map((token) => fly(stage, token, place));
    reveal(stage, place);
    glide(stage, tokensOf(cell), boxes, duration);
    for (const held of stage.hand) {
      held.y = -LIFTED;
      move(held.part, [{ translate: '0 0' }, { translate: `0 ${held.y}px` }], duration);
    }
  },

  hop(stage, [place], duration) {
    for (const held of stage.hand) {
      const { x, y } = way(stage, held.from, place);
      hopTo(held, x, y - LIFTED, duration);
    }
  },

  land(stage, [place], duration) {
    const boxes = tokensOf(cellAt(stage, place)).map((token) => boxOf(stage, token));
    const tokens = tokensOf(reveal(stage, place));
    const landed = tokens.slice(-stage.hand.length);
    glide(stage, tokens.slice(0, boxes.length), boxes, duration);
    stage.hand.forEach((held, index) => {
      const token = landed[index];
      if (!token) return;
      const box = boxOf(stage, token);
      token.style.visibility = 'hidden';
      hopTo(held, box.x - held.box.x, box.y - held.box.y, duration).onfinish = () => {
        token.style.visibility = '';
        held.part.remove();
      };
    });
    stage.hand = [];
  },

  slide(stage, [from, to], duration) {
    const token = tokensOf(cellAt(stage, from)).at(-1);
    if (!token) return;
    const [right, down] = token.parentElement instanceof SVGElement ? dragged(token.parentElement) : [0, 0];
    const held = fly(stage, token, from);
    const { x, y } = way(stage, from, to);
    reveal(stage, from);
    move(held.part, [{ translate: `${right}px ${down}px` }, { translate: `${x}px ${y}px` }], duration).onfinish = () => {
      held.part.remove();
      reveal(stage, to);
    };
  },

  walk(stage, [place], duration) {
    const trader = $('.trader', stage.svg);
    const stands = trader?.dataset.stands?.split(';').map((stand) => stand.split(' ').map(Number)) ?? [];
    const home = placeOf(trader);
    const [x, y, turn] = stands[place] ?? [];
    if (!trader || !home || x === undefined) return;
    $('g', trader)?.setAttribute('transform', `rotate(${turn})`);
    const gone = trader.style.translate || '0px 0px';
    const next = `${x - home.x}px ${y - home.y}px`;
    trader.style.translate = next;
    trader.animate([{ translate: gone }, { translate: next }], { duration, easing: 'ease-in-out' });
  },

  keep(stage, [place, panel], duration) {
    const token = tokensOf(cellAt(stage, place)).at(-1);
    if (!token) return;
    const held = fly(stage, token, place);
    const names = (/** @type {Element | null} */ one) => (one ? $$('use', one) : []);
    const before = names($(`[data-panel="${panel}"]`, stage.svg)).map((use) => use.getAttribute('href'));
    const after = names(revealPanel(stage, panel));
    const isNew = (/** @type {Element} */ use, /** @type {number} */ index) => use.getAttribute('href') !== before[index];
    const kept = after.find(isNew);
    if (!kept) return;
    const box = boxOf(stage, kept);
    kept.style.visibility = 'hidden';
    held.part.classList.add('turning');
    const middle = (/** @type {Box} */ one) => [one.x + one.width / 2, one.y + one.height / 2];
    const [[fromX, fromY], [toX, toY]] = [middle(held.box), middle(box)];
    const arrives = { translate: `${toX - fromX}px ${toY - fromY}px`, scale: box.width / held.box.width };
    move(held.part, [{ translate: '0 0', scale: 1 }, arrives], duration, 'ease-in-out').onfinish = () => {
      kept.style.visibility = '';
      held.part.remove();
    };
  },

  throw(stage, [place], duration) {
    const token = tokensOf(cellAt(stage, place)).at(-1);
    if (!token) return;
    const held = fly(stage, token, place);
    const middle = stage.svg.viewBox.baseVal.width / 2;
    const aside = held.box.x + held.box.width / 2 < middle ? -1 : 1;
    held.part.classList.add('turning');
    const away = { translate: `${aside * 110}px -50px`, rotate: `${aside * 120}deg`, scale: 0.6, opacity: 0 };
    move(held.part, [{ translate: '0 0', opacity: 1 }, away], duration, 'ease-in');
  },

  descend(stage, [panel], duration) {
    const token = () => $(`[data-panel="${panel}"] .rung`, stage.svg);
    const old = token();
    const box = old && boxOf(stage, old);
    revealPanel(stage, panel);
    const now = token();
    if (box && now) glide(stage, [now], [box], duration);
  },
};

/**
 * Parts that were elsewhere before glide to where they are.
 * @param {Stage} stage
 * @param {import('./dom.js').Part[]} parts
 * @param {Box[]} boxes
 * @param {number} duration
 */
function glide(stage, parts, boxes, duration) {
  parts.forEach((part, index) => {
    const [was, now] = [boxes[index], boxOf(stage, part)];
    if (!was || (was.x === now.x && was.y === now.y)) return;
    move(part, [{ translate: `${was.x - now.x}px ${was.y - now.y}px` }, { translate: '0 0' }], duration);
  });
}

/**
 * How far a hand has dragged something already.
 * @param {SVGElement} part
 */
const dragged = (part) => {
  const [right = 0, down = 0] = part.style.translate.split(' ').map(parseFloat).filter(isFinite);
  return [right, down];
};
