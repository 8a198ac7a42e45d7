// Following the links of a game in place: the page stays, its main part is exchanged, the address is true.

import { boardOnly, untouched } from './address.js';
import { $, $$, near, the } from './dom.js';
import { focused, refocus } from './focus.js';
import { animate, scene, still } from './motion.js';
import { pageAt, parsed, patiently } from './page.js';
import { BREATH, pause, perform, skip } from './stage.js';

/** After this long, the visitor is told that the machine thinks. */
const PATIENCE = 200;

/**
 * What happens to the page: `left` before another one is asked for, `shown` once its main part is there,
 * `settled` once nothing on the board moves any more.
 */
export const visits = new EventTarget();

/** @type {AbortController | null} */
let request = null;

/** The board after the move under the finger, asked for before the finger is lifted. */
const ahead = { url: '', page: /** @type {Promise<Document> | null} */ (null) };

/**
 * Shows the page at an address without leaving this one.
 * @param {URL | string} url
 * @param {{ history?: 'push' | 'replace' | 'keep', ownMove?: boolean, isCarried?: boolean }} [how]
 */
export async function visit(url, { history: how = 'push', ownMove = false, isCarried = false } = {}) {
  request?.abort();
  skip();
  visits.dispatchEvent(new Event('left'));
  const mine = (request = new AbortController());
  // The visitor's own move takes the board away that has the focus.
  const focus = focused();
  const isReplied = ownMove && isAnswered();
  const own = isReplied && !still.matches ? ownBoard(url, mine, isCarried) : null;
  const waiting = setTimeout(() => wait(url, ownMove && !own, mine, isReplied), PATIENCE);
  try {
    const response = await patiently(url, mine.signal);
    const text = await response.text();
    clearTimeout(waiting);
    await own;
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
    await show(page, mine, isCarried && !isReplied, focus);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(url);
  } finally {
    clearTimeout(waiting);
    if (request === mine) {
      request = null;
      $('.board')?.classList.remove('waiting', 'replying');
    }
  }
}

/** Does a machine reply to the visitor's move? */
const isAnswered = () => $('.board')?.matches('.answered') ?? false;

/**
 * The board after the visitor's own move, and a breath, while the machine thinks.
 * @param {URL | string} url
 * @param {AbortController} mine
 * @param {boolean} isCarried
 */
async function ownBoard(url, mine, isCarried) {
  const look = boardOnly(url);
  const page = await (ahead.url === look.href && ahead.page ? ahead.page : pageAt(look)).catch(() => null);
  const [here, there] = [$('.board'), page && $('.board', page)];
  const svg = there && $('svg', there);
  if (request !== mine || !here || !there || !(svg instanceof SVGSVGElement)) return;
  here.classList.add('replying');
  const isNext = there.dataset.from === here.dataset.position;
  const { motion = '', position = '' } = there.dataset;
  here.dataset.position = position;
  here.classList.remove('choosing');
  // What a hand has carried there is there.
  if (isNext && motion && !isCarried) await perform(here, svg, motion);
  else $('svg', here)?.replaceWith(svg);
  if (request === mine) await pause(BREATH);
}

/**
 * While the machine thinks, the board after the visitor's own move where nothing may move.
 * @param {URL | string} url
 * @param {boolean} ownMove
 * @param {AbortController} mine
 * @param {boolean} isReplied
 */
async function wait(url, ownMove, mine, isReplied) {
  if (!isReplied) $('.board')?.classList.add('waiting');
  const { searchParams } = new URL(url, location.href);
  const isThinking = ownMove || isReplied || ['analysis', 'hint', 'reason', 'why', 'solution', 'reply'].some((name) => searchParams.has(name));
  if (ownMove) {
    const page = await pageAt(boardOnly(url)).catch(() => null);
    const board = page && $('.board svg', page);
    // The answer may have come first.
    if (!board || request !== mine) return;
    $('.board svg')?.replaceWith(board);
  }
  if (isThinking) the('.status', HTMLElement).textContent = the('.table', HTMLElement).dataset.thinking ?? '';
}

/**
 * Puts the main part of another page in the place of this one's, and shows the move that led there.
 * @param {Document} page
 * @param {AbortController} mine
 * @param {boolean} isCarried
 * @param {import('./focus.js').Focus | null} focusBefore
 */
async function show(page, mine, isCarried, focusBefore) {
  const before = scene();
  const [was, position] = [$('.board svg'), $('.board')?.dataset.position];
  const focus = focused() ?? focusBefore;
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
  const board = the('.board', HTMLElement);
  const { from, motion } = board.dataset;
  const svg = $('svg', board);
  if (!still.matches && !isCarried && motion && from === position && was && svg instanceof SVGSVGElement) {
    svg.replaceWith(was);
    visits.dispatchEvent(new Event('shown'));
    await perform(board, svg, motion);
    if (mine.signal.aborted) return;
  } else {
    if (!isCarried) animate(before);
    visits.dispatchEvent(new Event('shown'));
  }
  refocus(focus);
  visits.dispatchEvent(new Event('settled'));
}

const opened = () => $$('main details').filter((one) => one instanceof HTMLDetailsElement);

document.addEventListener('pointerdown', (event) => {
  const link = near(event.target, '.board a[data-move]');
  if (!link || still.matches || !isAnswered()) return;
  const url = boardOnly(link.getAttribute('href') ?? '');
  if (ahead.url === url.href) return;
  [ahead.url, ahead.page] = [url.href, pageAt(url)];
  ahead.page.catch(() => (ahead.url = ''));
});
