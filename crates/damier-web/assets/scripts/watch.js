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
if (!response.ok) throw new Error(`there is no film: ${response.status}`);
export const film = new Film(await response.json());

/** Where one is: the moment, the node somebody chose, what is unfolded, how large, and whether time runs. */
export const now = {
  at: Math.min(Number(stage.dataset.at), film.moments),
  /** @type {number | null} */
  node: stage.dataset.node ? Number(stage.dataset.node) : null,
  unfold: stage.dataset.unfold ? stage.dataset.unfold.split(',').map(Number) : [],
  zoom: 1,
  /** @type {{ since: number, done: number, frame: number } | null} */
  playing: null,
  /** What is drawn. @type {import('./tree.js').Drawn[]} */
  drawn: [],
};

/** The node that is looked at. */
export const focusNow = () => now.node ?? film.here;

/**
 * What is unfolded if a node changes its mind.
 * @param {number} node
 */
export const toggled = (node) =>
  now.unfold.includes(node) ? now.unfold.filter((one) => one !== node) : [...now.unfold, node];

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
