// Finding things on a page.

/** What a page shows: of HTML or of SVG. @typedef {HTMLElement | SVGElement} Part */

/**
 * The first part that a selector finds, if there is one.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Part | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * All parts that a selector finds.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Part[]}
 */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isPart);

/**
 * The one part of a kind that must be there for a module to work.
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {ParentNode} [root]
 * @returns {Kind}
 */
export function the(selector, kind, root = document) {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`there is no ${selector} on this page`);
}

/**
 * The nearest part around a target that a selector finds, itself included.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {Part | null}
 */
export const near = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * @param {Element} element
 * @returns {element is Part}
 */
const isPart = (element) => element instanceof HTMLElement || element instanceof SVGElement;

/**
 * Does a click ask for nothing special, like another tab?
 * @param {MouseEvent} event
 */
export const isPlain = (event) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
