// A line played by pointing at it: the board shows the position after each of its moves.

import { addressOf, boardOnly } from './address.js';
import { $, $$, near } from './dom.js';
import { animate, scene } from './motion.js';
import { pageAt } from './page.js';
import { visits } from './visit.js';

/** So many pages are kept for the next time. */
const MOST_KEPT = 60;

/** @type {Map<string, Promise<Document>>} */
const seen = new Map();
/** The link that is pointed at. @type {Element | null} */
let shown = null;
/** The board of the page itself, while another one is in its place. @type {Element | null} */
let kept = null;

/**
 * Does somebody point at one of these links?
 * @param {Element[]} links
 */
export const isShown = (links) => shown !== null && links.includes(shown);

/**
 * The board at a link, without the analysis that belongs to its page.
 * @param {Element} link
 */
async function preview(link) {
  shown = link;
  const url = boardOnly(addressOf(link));
  if (seen.size > MOST_KEPT) seen.clear();
  const asked = seen.get(url.href) ?? pageAt(url);
  seen.set(url.href, asked);
  const page = await asked.catch(() => null);
  const svg = page && $('.board svg', page);
  const here = $('.board svg');
  if (!svg || !here || shown !== link || !link.isConnected) return;
  kept ??= here;
  const before = scene();
  $('.board')?.classList.add('preview');
  here.replaceWith(svg.cloneNode(true));
  animate(before);
  $$('.line a, .values tbody a').forEach((one) => one.classList.toggle('shown', one === link));
}

function unpreview() {
  shown = null;
  if (!kept) return;
  $('.board svg')?.replaceWith(kept);
  kept = null;
  $('.board')?.classList.remove('preview');
  $$('a.shown').forEach((one) => one.classList.remove('shown'));
}

/** Where the pointer was: what comes to lie under a resting one is not pointed at. */
let rested = '';

/** @param {Event} event */
function enter(event) {
  if (event instanceof PointerEvent) {
    const at = `${event.screenX} ${event.screenY}`;
    if (at === rested) return;
    rested = at;
  }
  const place = near(event.target, '.line a.preview, .values tbody tr');
  const link = place?.matches('tr') ? $('a', place) : place;
  if (link && link !== shown) preview(link);
}

/** @param {PointerEvent | FocusEvent} event */
function leave(event) {
  const lines = '.line, .values tbody';
  if (near(event.target, lines) && !near(event.relatedTarget, lines)) unpreview();
}

document.addEventListener('pointermove', enter);
document.addEventListener('pointerout', leave);
document.addEventListener('focusin', enter);
document.addEventListener('focusout', leave);
visits.addEventListener('shown', () => {
  [shown, kept] = [null, null];
});
