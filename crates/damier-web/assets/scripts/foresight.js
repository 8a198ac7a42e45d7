// What a move would do, shown to whoever points at it: discs that would turn, the trader where he would
// stand, the tokens at stake, and in words what keeping each of them does. Once he is there, buttons say that.

import { cellsOf } from './cells.js';
import { $, near } from './dom.js';
import { placeOf } from './motion.js';
import { pathsFrom } from './paths.js';

/** What stands beside the board while nobody points at anything. */
let usual = '';

/** @param {Event} event */
const look = (event) => foresee(near(event.target, '.board a.touchable'));

/**
 * Shows what the move would do that is pointed at, or else what has been touched.
 * @param {import('./dom.js').Part | null} link
 */
export function foresee(link) {
  const svg = $('.board svg');
  if (!(svg instanceof SVGSVGElement)) return;
  const turning = flipsOf(link);
  cellsOf(svg).forEach((cell, place) => cell.classList.toggle('would-turn', turning.includes(place)));
  if (svg.matches('.on-ring')) stake(svg, link);
}

/**
 * The cells whose tokens a move turns over.
 * @param {import('./dom.js').Part | null} link
 */
const flipsOf = (link) =>
  (link?.dataset.motion ?? '').split(/[; ]/).filter((step) => step.startsWith('flip')).map((step) => Number(step.split('-')[1]));

/**
 * The trader at a stack, and the tokens beside him.
 * @param {SVGSVGElement} svg
 * @param {import('./dom.js').Part | null} pointed
 */
function stake(svg, pointed) {
  const chosen = $('.chosen[data-ways]', svg);
  const landing = pointed?.dataset.ways ? pointed : chosen;
  const beside = landing ? pathsFrom(landing).map(({ place }) => place) : [];
  cellsOf(svg).forEach((cell, place) => cell.classList.toggle('at-stake', beside.includes(place)));
  ghost(svg, landing);
  const prompt = $('.ask .prompt');
  if (!prompt || chosen) return;
  const told = pointed?.dataset.told;
  if (!prompt.matches('.told')) usual = prompt.textContent ?? '';
  prompt.classList.toggle('told', Boolean(told));
  prompt.textContent = told ?? usual;
}

/**
 * The trader where he would stand.
 * @param {SVGSVGElement} svg
 * @param {import('./dom.js').Part | null} landing
 */
function ghost(svg, landing) {
  $('.trader.ghost', svg)?.remove();
  const trader = $('.trader', svg);
  const home = placeOf(trader);
  const stand = trader?.dataset.stands?.split(';')[Number(landing?.dataset.place)]?.split(' ').map(Number);
  if (!trader || !home || !stand) return;
  const [x, y, turn] = stand;
  const there = /** @type {SVGElement} */ (trader.cloneNode(true));
  there.classList.add('ghost');
  there.setAttribute('transform', `translate(${x} ${y})`);
  $('g', there)?.setAttribute('transform', `rotate(${turn})`);
  trader.after(there);
}

document.addEventListener('pointerover', look);
document.addEventListener('focusin', look);
foresee(null);
