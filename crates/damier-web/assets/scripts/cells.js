// The cells of a board.

import { $$ } from './dom.js';

/**
 * The cells in their order.
 * @param {SVGSVGElement} svg
 */
export const cellsOf = (svg) => $$('.cell', svg);

/**
 * What is in a part, once more.
 * @param {Element} part
 */
export const copies = (part) => [...part.childNodes].map((child) => child.cloneNode(true));
