// The ways across a board.

/** How far to the right, and how far down. @typedef {[right: number, down: number]} Way */

/**
 * The ways as `data-slide` names them.
 * @type {Record<string, Way | undefined>}
 */
export const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * The names of the ways that keys mean.
 * @type {Record<string, string | undefined>}
 */
export const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
