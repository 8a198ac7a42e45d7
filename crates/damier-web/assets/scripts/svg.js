// Drawing in SVG.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A new element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Element} [parent]
 */
export function make(name, attributes = {}, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** What was set before. @type {WeakMap<Element, Record<string, string>>} */
const known = new WeakMap();

/**
 * Sets an attribute, or the text, of an element, if it is another one than before.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function set(element, name, value) {
  let before = known.get(element);
  if (!before) known.set(element, (before = {}));
  if (before[name] === value) return;
  before[name] = value;
  if (name === 'text') element.textContent = value;
  else element.setAttribute(name, value);
}
