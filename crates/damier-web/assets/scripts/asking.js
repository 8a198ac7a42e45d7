// What is asked for when somebody stays at a moment: the board of the node at hand, and why it has its value.

import { $, the } from './dom.js';
import { parsed } from './page.js';
import { address, film, focusNow, now, stage } from './watch.js';

/** So many answers are kept for the next time. */
const MOST_KEPT = 400;

/** @type {Map<string, string>} */
const kept = new Map();
/** @type {{ board: AbortController | null, why: AbortController | null }} */
const asking = { board: null, why: null };

/**
 * What stands at an address; the last one asked for a purpose wins.
 * @param {string} url
 * @param {keyof typeof asking} purpose
 */
async function ask(url, purpose) {
  asking[purpose]?.abort();
  asking[purpose] = null;
  const known = kept.get(url);
  if (known !== undefined) return known;
  const mine = (asking[purpose] = new AbortController());
  try {
    const response = await fetch(url, { signal: mine.signal });
    if (!response.ok) return null;
    const text = await response.text();
    if (kept.size > MOST_KEPT) kept.clear();
    kept.set(url, text);
    return text;
  } finally {
    if (asking[purpose] === mine) asking[purpose] = null;
  }
}

/** Is a board on its way? */
export const isBoardAsked = () => asking.board !== null;

/**
 * Where the board of a node is.
 * @param {number} node
 */
function addressOfBoard(node) {
  const url = new URL(stage.dataset.board ?? '', location.href);
  url.searchParams.set('moves', film.line(node).join(' '));
  if (film.isFromGoal(node)) url.searchParams.set('from', 'goal');
  return url;
}

/** The boards that are on their way to the tree: so many at once. */
const MOST_ASKED = 3;
let asked = 0;
/** @type {(() => void)[]} */
const waiting = [];

/**
 * The board of a node, to be drawn in the tree.
 * @param {number} node
 * @returns {Promise<SVGElement | null>}
 */
export async function boardOf(node) {
  const { href } = addressOfBoard(node);
  let text = kept.get(href);
  if (text === undefined) {
    if (asked >= MOST_ASKED) await new Promise((resolve) => waiting.push(() => resolve(null)));
    asked++;
    try {
      const response = await fetch(href);
      if (!response.ok) return null;
      kept.set(href, (text = await response.text()));
    } finally {
      asked--;
      waiting.pop()?.();
    }
  }
  const board = $('svg', parsed(text));
  return board instanceof SVGElement ? board : null;
}

export async function showBoard() {
  const focus = focusNow();
  // The moves of the root can be touched while nothing runs.
  const isOpen = focus === 0 && !now.playing;
  const url = isOpen ? new URL(stage.dataset.root ?? '', location.href) : addressOfBoard(focus);
  const next = film.next(focus);
  if (next !== null && !film.isFromGoal(focus)) url.searchParams.set('next', film.name(next));
  const text = await ask(url.href, 'board').catch(() => null);
  if (text && focus === focusNow()) putBoard(text, isOpen);
}

/**
 * @param {string} text
 * @param {boolean} isOpen
 */
function putBoard(text, isOpen) {
  const found = $(isOpen ? '.board' : 'svg', parsed(text));
  const board = the('.panel .board', HTMLElement);
  if (!found) return;
  if (isOpen) board.replaceWith(found);
  else {
    board.classList.remove('touched');
    board.replaceChildren(found);
  }
}

/**
 * Shows the root with what has been touched of a move of it.
 * @param {string} touched
 */
export async function touchRoot(touched) {
  const url = new URL(stage.dataset.root ?? '', location.href);
  url.searchParams.set('touch', touched);
  const text = await ask(url.href, 'board').catch(() => null);
  if (text && focusNow() === 0) putBoard(text, true);
}

/**
 * Does the reason that is shown belong to a node at this moment?
 * @param {HTMLElement} why
 * @param {number} node
 */
const belongs = (why, node) => Number(why.dataset.at) === now.at && Number(why.dataset.node) === node;

/**
 * A reason belongs to a node and a moment. While time runs there is none, and an old one is faint.
 * @param {number} focus
 */
export function markWhy(focus) {
  const why = the('section.why', HTMLElement);
  why.classList.toggle('running', Boolean(now.playing));
  why.classList.toggle('stale', !belongs(why, focus));
}

export async function showWhy() {
  const [focus, at] = [focusNow(), now.at];
  if (now.playing || belongs(the('section.why', HTMLElement), focus)) return;
  const url = new URL(address({ node: focus, unfold: [] }), location.href);
  url.searchParams.set('as', 'why');
  const text = await ask(url.href, 'why').catch(() => null);
  const section = text && $('section.why', parsed(text));
  if (section && !now.playing && focus === focusNow() && at === now.at) the('section.why', HTMLElement).replaceWith(section);
}
