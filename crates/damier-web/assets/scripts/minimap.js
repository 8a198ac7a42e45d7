// The whole tree in a corner: every node a point, and the part that is in sight marked. A touch goes there.

import { Cloud } from './cloud.js';
import { set } from './svg.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./places.js').Places} Places */

const EDGES = { top: 6, right: 8, bottom: 6, left: 8 };

export class Minimap {
  /**
   * `goTo` hears the level and the row that somebody touched.
   * @param {HTMLElement} frame
   * @param {Film} film
   * @param {Places} places
   * @param {(level: number, row: number) => void} goTo
   */
  constructor(frame, film, places, goTo) {
    this.frame = frame;
    this.cloud = new Cloud(/** @type {HTMLCanvasElement} */ (frame.querySelector('canvas')), film, places);
    this.mark = /** @type {SVGRectElement} */ (frame.querySelector('.in-sight'));
    /** @param {PointerEvent} event */
    const touch = (event) => {
      const { left, top, column, row } = this.cloud.view;
      const box = frame.getBoundingClientRect();
      goTo((event.clientX - box.left - left) / column, (event.clientY - box.top - top) / row);
    };
    frame.addEventListener('pointerdown', (event) => {
      frame.setPointerCapture(event.pointerId);
      touch(event);
    });
    frame.addEventListener('pointermove', (event) => event.buttons && touch(event));
  }

  /**
   * Draws it, with what is in sight of a view as large as that.
   * @param {import('./cloud.js').View} seen
   * @param {number} width
   * @param {number} height
   */
  draw(seen, width, height) {
    const { cloud, mark } = this;
    cloud.fit();
    cloud.draw(cloud.whole(EDGES, 60, 12));
    const { left, top, column, row } = cloud.view;
    const [right, low] = [cloud.width, cloud.height];
    const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(Math.max(at, 0), most);
    const [x1, x2] = [0, width].map((x) => within(left + ((x - seen.left) / seen.column) * column, right));
    const [y1, y2] = [0, height].map((y) => within(top + ((y - seen.top) / seen.row) * row, low));
    const marked = { x: x1, y: y1, width: Math.max(4, x2 - x1), height: Math.max(4, y2 - y1) };
    for (const [name, value] of Object.entries(marked)) set(mark, name, value.toFixed(1));
  }
}
