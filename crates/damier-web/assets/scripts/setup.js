// The sheet of a new game: sliders say what they are set to, and the line for experts follows along.

import { $, $$, the } from './dom.js';

const form = the('form.sheet', HTMLFormElement);

/** What a slider is set to: the word of its list, or its number. @param {HTMLInputElement} slider */
function told(slider) {
  const words = slider.list && $(`option[value="${slider.value}"]`, slider.list);
  return words?.getAttribute('label') ?? slider.value;
}

function tellSliders() {
  for (const slider of $$('input[type="range"]', form)) {
    const output = slider.parentElement && $('output', slider.parentElement);
    if (slider instanceof HTMLInputElement && output) output.textContent = told(slider);
  }
}

/**
 * The player of a seat as a spec.
 * @param {FormData} chosen
 * @param {string} seat
 */
function player(chosen, seat) {
  const of = (/** @type {string} */ what) => String(chosen.get(`${seat}-${what}`) ?? '');
  const written = of('spec').trim();
  if (written) return written;
  const kind = String(chosen.get(seat) ?? 'human');
  if (kind === 'level') return of('level') === '11' ? 'perfect' : `level:${of('level')}`;
  if (kind === 'report') return `report:${of('report')}`;
  if (kind !== 'search') return kind;
  const search = of('search');
  const isCounted = $(`[name="${seat}-search"] option[value="${search}"]`, form)?.dataset.nodes !== undefined;
  if (isCounted) return `${search}:nodes=${100 * 2 ** Number(of('depth'))}`;
  return `${search}:depth=${of('depth')}${of('eval') && `,eval=${of('eval')}`}`;
}

/** The same game in the terminal. */
function command() {
  const chosen = new FormData(form);
  const { game = '', usual = '' } = form.dataset;
  const sizes = $$('[name^="size"]', form).map((slider) => chosen.get(slider.getAttribute('name') ?? ''));
  const variant = chosen.get('variant') === 'own' ? sizes.join('x') : chosen.get('variant') ?? usual;
  const komi = Number(chosen.get('komi') ?? 0);
  const repetition = chosen.get('repetition') ?? 'third';
  return [
    `damier play ${game}${variant === usual ? '' : `:${variant}`}`,
    ...(chosen.get('hidden') === '1' ? ['--hidden'] : []),
    ...$$('[data-seat]', form).map(({ dataset: { seat = '' } }) => `--${seat} ${player(chosen, seat)}`),
    ...(komi ? [`--komi=${komi}`] : []),
    ...(repetition === 'third' ? [] : [`--repetition ${repetition}`]),
  ].join(' ');
}

/** Whoever sets a slider or a list means the choice that it belongs to. @param {Event} event */
function choose(event) {
  const part = event.target instanceof Element ? event.target : null;
  const head = part?.closest('.more-of-it')?.previousElementSibling ?? part?.closest('.own')?.firstElementChild;
  const radio = head && $('input[type="radio"]', head);
  if (radio instanceof HTMLInputElement && radio !== part) radio.checked = true;
}

/** @param {Event} event */
function follow(event) {
  choose(event);
  tellSliders();
  the('.command', HTMLElement).textContent = command();
}

form.addEventListener('input', follow);
form.addEventListener('change', follow);
tellSliders();
