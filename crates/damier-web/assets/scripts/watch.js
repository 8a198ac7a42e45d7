// A search that is watched: its film, where one is in it, and the address that says so.

import { the } from './dom.js';
import { Film } from './film.js';

export const stage = the('.stage[data-film]', HTMLElement);
export const tree = the('.tree', HTMLElement);
export const svg = the('.search-tree', SVGSVGElement);
export const scrub = the('.scrub', HTMLInputElement);
export const speed = the('.speed', HTMLSelectElement);

const response = await fetch(stage.dataset.film ?? '');
// Without a film the page stays as the server made it, every step a link.
if (!response.ok) {
  stage.classList.add('unfilmed');
  throw new Error(`there is no film: ${response.status}`);
}
export const film = new Film(await response.json());

/** Does whoever watches want nothing to move by itself? */
export const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Is it to begin by itself: does the address name no moment? */
export const isOpening = stage.dataset.at === undefined && !isStill;

/** Where one is: the moment, the node somebody chose, what is unfolded, and whether time runs. */
export const now = {
  at: isOpening ? 0 : Math.min(Number(stage.dataset.at ?? film.moments), film.moments),
  /** @type {number | null} */
  node: stage.dataset.node ? Number(stage.dataset.node) : null,
  unfold: stage.dataset.unfold ? stage.dataset.unfold.split(',').map(Number) : [],
  /** @type {{ since: number, done: number, frame: number } | null} */
  playing: null,
};

/** The node that is looked at. */
export const focusNow = () => now.node ?? film.here;

/**
 * The address of another moment or node, or of this one.
 * @param {{ at?: number, node?: number | null, unfold?: number[] }} where
 */
export function address({ at = now.at, node = now.node, unfold = now.unfold }) {
  const url = new URL(stage.dataset.address ?? '', location.href);
  const lang = url.searchParams.get('lang');
  url.searchParams.delete('lang');
  url.searchParams.set('at', String(at));
  if (node !== null) url.searchParams.set('node', String(node));
  if (unfold.length) url.searchParams.set('unfold', unfold.join(','));
  if (lang) url.searchParams.set('lang', lang);
  return url.pathname + url.search.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
