// The board editor: what is touched is put in place at once, and pieces are dragged, with a mouse or a finger:
// onto the board, from place to place, or off it. Every step is an address of its own.

import { $, isPlain, near } from './dom.js';
import { parsed } from './page.js';

/** So far a pointer goes before it drags, in pixels. */
const TREMBLE = 6;

/**
 * What is dragged: the part that follows the pointer, and what it is, as parameters of the address.
 * @typedef {object} Load
 * @property {HTMLElement | SVGElement} part
 * @property {Record<string, string>} what
 * @property {number} x
 * @property {number} y
 * @property {number} id
 * @property {boolean} isDragged
 */
/** @type {Load | null} */
let load = null;

/**
 * Shows the editor at an address in place.
 * @param {string | URL} url
 * @param {boolean} [isNew]
 */
async function show(url, isNew = true) {
  const response = await fetch(url);
  const bench = $('.bench', parsed(await response.text()));
  if (!response.ok || !bench) {
    location.assign(url);
    return;
  }
  $('.bench')?.replaceWith(bench);
  if (isNew) history.pushState(null, '', response.url);
}

/** @param {Record<string, string>} parameters */
function go(parameters) {
  const url = new URL($('.bench')?.dataset.at ?? '', location.href);
  Object.entries(parameters).forEach(([name, value]) => url.searchParams.set(name, value));
  void show(url);
}

/**
 * @param {EventTarget | null} target
 * @returns {{ part: Element, what: Record<string, string> } | null}
 */
function taken(target) {
  const choice = near(target, '.pieces a[data-piece]');
  if (choice) return { part: choice, what: { piece: choice.dataset.piece ?? '' } };
  if (!$('.bench[data-carried]')) return null;
  const pawn = near(target, '.bench .trader');
  const ofPawn = $('.pieces a[data-pawn]')?.dataset.piece;
  if (pawn && ofPawn) return { part: pawn, what: { piece: ofPawn } };
  const cell = near(target, '.bench .cell');
  const token = cell && $('.tokens > :last-child', cell);
  return cell && token ? { part: token, what: { from: cell.dataset.place ?? '' } } : null;
}

document.addEventListener('dragstart', (event) => near(event.target, '.bench') && event.preventDefault());
document.addEventListener('pointerdown', (event) => {
  const found = event.button ? null : taken(event.target);
  if (!(found?.part instanceof HTMLElement || found?.part instanceof SVGElement)) return;
  load = { part: found.part, what: found.what, x: event.clientX, y: event.clientY, id: event.pointerId, isDragged: false };
});
document.addEventListener('pointermove', (event) => {
  if (event.pointerId !== load?.id) return;
  const [right, down] = [event.clientX - load.x, event.clientY - load.y];
  if (!load.isDragged && Math.hypot(right, down) < TREMBLE) return;
  if (!load.isDragged) {
    load.isDragged = true;
    // What is drawn later lies above. The others go before it: what is under a finger stays where it is, or the
    // finger would have lost it.
    const cell = load.part.closest('.cell');
    while (cell?.nextSibling) cell.before(cell.nextSibling);
  }
  const scale = load.part instanceof SVGGraphicsElement ? (load.part.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1;
  load.part.classList.add('in-the-air');
  load.part.style.translate = `${right / scale}px ${down / scale}px`;
});

/**
 * @param {PointerEvent} event
 * @param {boolean} isUp
 */
function drop(event, isUp) {
  const ended = load;
  if (event.pointerId !== ended?.id) return;
  load = null;
  if (!ended.isDragged) return;
  // The click that may follow belongs to the drag.
  const hold = (/** @type {Event} */ click) => {
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  addEventListener('click', hold, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', hold, { capture: true }));
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const cell = near(under, '.bench .cell');
  ended.part.classList.remove('in-the-air');
  ended.part.style.translate = '';
  if (!isUp) return;
  if (cell) go({ ...ended.what, put: cell.dataset.place ?? '' });
  else if (ended.what['from'] && !near(under, '.bench .board')) go(ended.what);
}
document.addEventListener('pointerup', (event) => drop(event, true));
document.addEventListener('pointercancel', (event) => drop(event, false));
document.addEventListener('touchmove', (event) => load && event.preventDefault(), { passive: false });

document.addEventListener('click', (event) => {
  const link = near(event.target, '.bench a[href]');
  const address = link?.getAttribute('href') ?? '';
  if (!link || !isPlain(event) || event.defaultPrevented || !address.startsWith('/edit/')) return;
  event.preventDefault();
  void show(address);
});
addEventListener('popstate', () => void show(location.href, false));
