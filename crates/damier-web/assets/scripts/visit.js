// Following the links of a game in place: the page stays, its main part is exchanged, the address is true.

import { boardOnly, untouched } from './address.js';
import { $, $$, the } from './dom.js';
import { focused, refocus } from './focus.js';
import { animate, scene } from './motion.js';
import { pageAt, parsed, patiently } from './page.js';

/** After this long, the visitor sees his own move while the machine thinks. */
const PATIENCE = 200;

/** What happens to the page: `left` before another one is asked for, `shown` once its main part is there. */
export const visits = new EventTarget();

/** @type {AbortController | null} */
let request = null;

/**
 * Shows the page at an address without leaving this one.
 * @param {URL | string} url
 * @param {{ history?: 'push' | 'replace' | 'keep', ownMove?: boolean }} [how]
 */
export async function visit(url, { history: how = 'push', ownMove = false } = {}) {
  request?.abort();
  visits.dispatchEvent(new Event('left'));
  const mine = (request = new AbortController());
  const waiting = setTimeout(() => wait(url, ownMove, mine), PATIENCE);
  try {
    const response = await patiently(url, mine.signal);
    const text = await response.text();
    if (mine.signal.aborted) return;
    const page = parsed(text);
    if (!$('main.play', page)) {
      location.assign(url);
      return;
    }
    if (how === 'push') {
      // What was touched is no step of its own: Back leads to the whole position.
      history.replaceState(null, '', untouched(location.href));
      history.pushState(null, '', response.url);
    }
    if (how === 'replace') history.replaceState(null, '', response.url);
    show(page);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(url);
  } finally {
    clearTimeout(waiting);
    if (request === mine) {
      request = null;
      $('.board')?.classList.remove('waiting');
    }
  }
}

/**
 * While the machine thinks, the board after the visitor's own move.
 * @param {URL | string} url
 * @param {boolean} ownMove
 * @param {AbortController} mine
 */
async function wait(url, ownMove, mine) {
  $('.board')?.classList.add('waiting');
  const { searchParams } = new URL(url, location.href);
  const isThinking = ownMove || ['analysis', 'hint', 'solution', 'reply'].some((name) => searchParams.has(name));
  if (ownMove) {
    const page = await pageAt(boardOnly(url)).catch(() => null);
    const board = page && $('.board svg', page);
    // The answer may have come first.
    if (!board || request !== mine) return;
    const before = scene();
    $('.board')?.replaceChildren(board);
    animate(before);
  }
  if (isThinking) the('.status', HTMLElement).textContent = the('.table', HTMLElement).dataset.thinking ?? '';
}

/**
 * Puts the main part of another page in the place of this one's.
 * @param {Document} page
 */
function show(page) {
  const before = scene();
  const focus = focused();
  const open = opened().map((details) => details.open);
  const said = the('.status', HTMLElement);
  const scrolled = $('.scroll')?.scrollTop ?? 0;
  const next = the('main', HTMLElement, page);
  // Screen readers announce what changes in an element that stays.
  const news = the('.status', HTMLElement, next);
  news.replaceWith(said);
  the('main', HTMLElement).replaceChildren(...next.childNodes);
  said.replaceChildren(...news.childNodes);
  document.title = page.title;
  $('.language')?.setAttribute('href', $('.language', page)?.getAttribute('href') ?? '');
  const details = opened();
  if (details.length === open.length) details.forEach((one, index) => (one.open = open[index] ?? false));
  const scroll = $('.scroll');
  if (scroll) scroll.scrollTop = scrolled;
  animate(before);
  refocus(focus);
  visits.dispatchEvent(new Event('shown'));
}

const opened = () => $$('main details').filter((one) => one instanceof HTMLDetailsElement);
