// Exercises one after the other: answered by touching nodes and edges of the drawn tree, checked at once, with
// progress. The fields stay, for whoever types or listens; without this module the whole sheet is there.

import { $, $$, near, the } from './dom.js';
import { pageAt } from './page.js';

const form = the('form.answers', HTMLFormElement);
const progress = the('.progress', HTMLElement);
const sections = [...form.querySelectorAll('section.exercise')].filter((one) => one instanceof HTMLElement);

/** Which exercise is shown, from 0. */
let shown = 0;

/** @param {number} number */
function show(number) {
  shown = Math.min(Math.max(number, 0), sections.length - 1);
  sections.forEach((section, place) => (section.hidden = place !== shown));
  const right = form.querySelectorAll('.result .right').length;
  const words = (progress.dataset.words ?? '').replace('{number}', String(shown + 1)).replace('{right}', String(right));
  the('.where', HTMLElement, progress).textContent = words;
  the('progress', HTMLProgressElement, progress).value = right;
  the('[data-go="-1"]', HTMLButtonElement, progress).disabled = shown === 0;
  the('[data-go="1"]', HTMLButtonElement, progress).disabled = shown === sections.length - 1;
}

/**
 * The letters of an order that is typed.
 * @param {HTMLInputElement} field
 */
const lettersOf = (field) => field.value.toUpperCase().split(/[\s,;]+/).filter(Boolean);

/**
 * Marks on the tree what the fields say.
 * @param {HTMLElement} section
 */
function mark(section) {
  const chosen = new Set($$('.fields input:checked', section).map((one) => one.getAttribute('value')));
  const order = section.querySelector('input[data-order]');
  if (order instanceof HTMLInputElement) lettersOf(order).forEach((letter) => chosen.add(letter));
  for (const node of $$('[data-name], [data-edge]', section)) {
    node.classList.toggle('chosen', chosen.has(node.dataset.name ?? node.dataset.edge ?? null));
  }
}

/**
 * Touches a node: ticks its box, puts it at the end of an order or takes it out, or goes to its field.
 * @param {HTMLElement} section
 * @param {string} name
 */
function touch(section, name) {
  const letter = CSS.escape(name);
  const field = section.querySelector(`.fields input[value="${letter}"], .fields input[data-node="${letter}"]`);
  const order = section.querySelector('input[data-order]');
  if (order instanceof HTMLInputElement) {
    const letters = lettersOf(order);
    const allowed = (order.dataset.order ?? '').split(' ');
    if (!allowed.includes(name)) return;
    const left = letters.includes(name) ? letters.filter((one) => one !== name) : [...letters, name];
    order.value = left.join(', ');
  } else if (field instanceof HTMLInputElement) {
    if (field.type === 'text') field.focus();
    else field.click();
  }
  mark(section);
}

/**
 * Asks the server about one exercise, and shows what it says of it.
 * @param {number} number
 */
async function check(number) {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value);
  }
  url.searchParams.set('check', String(number + 1));
  const answer = await pageAt(url);
  const id = `#result-${number + 1}`;
  const told = $(id, answer);
  if (!told) return form.submit();
  the(id, HTMLElement).replaceChildren(...told.childNodes);
  history.replaceState(null, '', url);
  show(number);
}

for (const section of sections) {
  mark(section);
  section.addEventListener('change', () => mark(section));
  section.addEventListener('input', () => mark(section));
  section.addEventListener('click', (event) => {
    const part = near(event.target, '.drawn [data-name], .drawn [data-edge]');
    if (part) touch(section, part.dataset.name ?? part.dataset.edge ?? '');
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = event.submitter;
  const asked = button instanceof HTMLButtonElement && button.name === 'check' ? Number(button.value) - 1 : shown;
  // Whoever cannot be asked this way is asked as without this module.
  check(asked).catch(() => form.submit());
});

progress.addEventListener('click', (event) => {
  const button = near(event.target, '[data-go]');
  if (button) show(shown + Number(button.dataset.go));
});

const wanted = Number(/^#(?:exercise|result)-(\d+)$/.exec(location.hash)?.[1] ?? 1);
show(wanted - 1);
form.classList.add('ready');
