// Live analysis: values that get better while one looks at them.

import { addressOf, movesOf } from './address.js';
import { $, $$, the } from './dom.js';
import { isShown } from './preview.js';
import { visits } from './visit.js';

/** @typedef {import('../../types/data.d.ts').LiveValue} LiveValue */
/** @typedef {import('../../types/data.d.ts').LiveDepth} LiveDepth */

/** @type {EventSource | null} */
let source = null;

/** A place at which a search runs is free again for the next page. */
function quiet() {
  source?.close();
  source = null;
}

function listen() {
  const live = $('.live[data-live]');
  if (!live) return;
  source = new EventSource(live.dataset.live ?? '');
  const hear = (/** @type {MessageEvent<string>} */ event) => hearValues(live, JSON.parse(event.data));
  source.addEventListener('depth', hear);
  source.addEventListener('end', (event) => {
    if (event.data) hear(event);
    quiet();
  });
  source.onerror = quiet;
}

/**
 * @param {string} className
 * @param {string} textContent
 */
const span = (className, textContent) => Object.assign(document.createElement('span'), { className, textContent });

/**
 * A new best line, each of its moves a link that shows the board after it.
 * @param {Element} live
 * @param {string[]} line
 * @param {string[]} words
 */
function tellLine(live, line, words) {
  const links = $$('.line a', live).filter((link) => link instanceof HTMLAnchorElement);
  const [model] = links;
  if (!model || !line.length || isShown(links)) return;
  const before = movesOf(addressOf(model)).slice(0, -1);
  const place = the('.line', HTMLElement, live);
  const next = line.slice(0, Number(place.dataset.longest)).map((move, index) => {
    const url = addressOf(model);
    url.searchParams.set('moves', [...before, ...line.slice(0, index + 1)].join(' '));
    url.searchParams.set('at', String(before.length + index + 1));
    const link = /** @type {HTMLAnchorElement} */ (model.cloneNode());
    link.href = url.pathname + url.search;
    link.append(span('in-words', words[index] ?? move), span('in-notation', move));
    return link;
  });
  place.replaceChildren(...$$('.muted', place), ...next.flatMap((link) => [' ', link]));
}

/**
 * New values: in the table, best first, and on the board.
 * @param {Element} live
 * @param {LiveDepth} news
 */
function hearValues(live, news) {
  if (!live.isConnected || !news.moves) return;
  const rows = new Map($$('tbody tr', live).map((row) => [row.dataset.move, row]));
  /** @type {Map<string, LiveValue>} */
  const best = new Map();
  for (const value of news.moves) {
    const row = rows.get(value.move);
    if (!row) continue;
    const badge = the('.value', HTMLElement, row);
    // What is proven stays above what is guessed.
    if (badge.matches('.proven') && !value.class.includes('proven')) continue;
    badge.className = `value ${value.class}`;
    const [sign, number] = [value.badge.slice(0, 1), value.badge.slice(1)];
    badge.replaceChildren(span('sign', sign), number);
    the('.words', HTMLElement, row).textContent = value.text;
    the('.then', HTMLElement, row).textContent = (value.line ?? []).slice(1, 6).join(' ');
    row.parentNode?.append(row);
    const { place } = row.dataset;
    if (place && !best.has(place)) best.set(place, value);
  }
  tellLine(live, news.moves[0]?.line ?? [], news.moves[0]?.words ?? []);
  const summary = $('.analysis .summary[data-guess]');
  if (summary && news.summary) {
    summary.textContent = news.summary;
    the('.certainty', HTMLElement, live).textContent = news.certainty ?? '';
  }
  for (const [place, value] of best) tellBadge(place, value);
}

/**
 * @param {string} place
 * @param {LiveValue} value
 */
function tellBadge(place, value) {
  const badge = $(`.board [data-place="${place}"] .badge`);
  if (!badge) return;
  badge.setAttribute('class', `badge ${value.class}`);
  the('text', SVGElement, badge).textContent = value.badge;
  const width = 18 + 11 * value.badge.length;
  the('rect', SVGElement, badge).setAttribute('width', String(width));
  the('rect', SVGElement, badge).setAttribute('x', String(-width / 2));
}

visits.addEventListener('left', quiet);
visits.addEventListener('settled', listen);
listen();
