// The addresses of games: the whole state of a page.

/**
 * The address of a link, in HTML or SVG.
 * @param {Element} link
 */
export const addressOf = (link) => new URL(link.getAttribute('href') ?? '', location.href);

/** @param {URL} url */
export const isGame = (url) => url.origin === location.origin && url.pathname.startsWith('/play/');

/**
 * An address without what was touched of the next move.
 * @param {string} address
 */
export const untouched = (address) =>
  address.replace(/([?&])touch=[^&]*(&|$)/, (_, before, after) => (after ? before : ''));

/**
 * The moves in an address.
 * @param {URL} url
 */
export const movesOf = (url) => (url.searchParams.get('moves') ?? '').split(' ');

/**
 * The address of a position without what a machine would do there.
 * @param {URL | string} url
 */
export function boardOnly(url) {
  const look = new URL(url, location.href);
  look.searchParams.delete('analysis');
  if (!look.searchParams.has('at')) look.searchParams.set('at', String(movesOf(look).length));
  return look;
}
