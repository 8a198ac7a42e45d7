// What the page of a race does beyond links and forms: it moves through time on a film of all runners,
// without asking for any step. The address follows, so that a copied link opens the same moment.

import { Chart } from './chart.js';
import { $$, isPlain, near, the } from './dom.js';
import { Runner } from './runner.js';
import { bringIntoView, clear, drawTree } from './tree.js';

/** How long a whole race takes when it is played, and how long somebody stays before the address says
 * where, in milliseconds. */
const [WHOLE, STAY] = [12_000, 300];

const form = the('.scrubber', HTMLFormElement);
const slider = the('input[type=range]', HTMLInputElement, form);
const play = the('.run', HTMLButtonElement, form);

const response = await fetch(form.dataset.film ?? '');
if (!response.ok) throw new Error(`there is no film: ${response.status}`);
/** @type {import('../../types/data.d.ts').RaceData} */
const { films, visits, puzzle, longest, marks, chart: sizes } = await response.json();
const runners = films.map((film, number) => new Runner(film, visits[number], puzzle));
const end = runners.map((runner) => runner.tally(longest));
const chart = new Chart(the('.race-chart', SVGSVGElement), end, marks, sizes);
const lanes = $$('.lane').map((lane) => ({
  counts: $$('.figures-line b', lane),
  done: the('.done', HTMLElement, lane),
  tree: the('.tree', HTMLElement, lane),
  svg: the('.search-tree', SVGSVGElement, lane),
  alone: the('.alone', HTMLAnchorElement, lane),
}));

// ---------------------------------------------------------------- One moment

let [at, isFrameWanted, stays] = [Number(slider.value), false, 0];

/** @param {number} nodes */
function goTo(nodes) {
  at = within(nodes);
  if (isFrameWanted) return;
  isFrameWanted = true;
  requestAnimationFrame(() => {
    isFrameWanted = false;
    show();
  });
}

/** @param {number} nodes */
const within = (nodes) => Math.min(Math.max(nodes, 0), longest);

function show() {
  slider.value = String(at);
  const label = the('label', HTMLElement, form);
  // Whoever listens wants to hear where it stops, not every step of the way.
  label.setAttribute('aria-live', playing ? 'off' : 'polite');
  label.textContent = (label.dataset.at ?? '').replace('{nodes}', String(at));
  const tallies = runners.map((runner) => runner.tally(at));
  chart.draw(tallies, at);
  tallies.forEach(({ figures }, runner) => showLane(runner, figures));
  showSteps();
  clearTimeout(stays);
  stays = setTimeout(settle, STAY);
}

/**
 * @param {number} runner
 * @param {number[]} figures
 */
function showLane(runner, figures) {
  const { counts, done, tree, svg } = lanes[runner];
  const { film } = runners[runner];
  counts.forEach((count, what) => (count.textContent = String(figures[what])));
  done.hidden = !(figures[0] < at || at === longest);
  film.seek(Math.min(runners[runner].momentAt(at), film.moments));
  const drawn = drawTree(svg, film, film.here, { unfold: [], node: null, zoom: 1, isStill: true });
  bringIntoView(tree, svg, drawn, film.here, 1, film.data.sizes);
}

/** @type {Record<string, () => number>} */
const STEPS = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => longest };
/** @param {import('./dom.js').Part} link */
const targetOf = (link) => within(STEPS[link.dataset.step ?? 'first']());

function showSteps() {
  for (const link of $$('[data-step]', form)) {
    const to = targetOf(link);
    link.classList.toggle('off', to === at);
    if (to === at) link.removeAttribute('href');
    else link.setAttribute('href', addressOf(to));
  }
}

/** @param {number} nodes */
function addressOf(nodes) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(name === 'at' ? nodes : value)]);
  return `${new URL(form.action).pathname}?${new URLSearchParams(pairs)}`;
}

/**
 * @param {Element} link
 * @param {number} moment
 */
function lead(link, moment) {
  const url = new URL(link.getAttribute('href') ?? '', location.href);
  url.searchParams.set('at', String(moment));
  link.setAttribute('href', url.pathname + url.search);
}

/** Somebody stays: the address and the links say where. */
function settle() {
  history.replaceState(null, '', addressOf(at));
  runners.forEach((runner, number) => lead(lanes[number].alone, runner.momentAt(at)));
  for (const link of $$('.language, .aside .more a')) lead(link, at);
}

// ---------------------------------------------------------------- Time

/** Since when, and from where, it plays. @type {{ since: number, from: number, frame: number } | null} */
let playing = null;

/** @param {boolean} isOn */
function run(isOn) {
  if (!isOn === !playing) return;
  if (playing) cancelAnimationFrame(playing.frame);
  playing = null;
  if (isOn) {
    const from = at >= longest ? 0 : at;
    goTo(from);
    playing = { since: performance.now(), from, frame: requestAnimationFrame(tick) };
  }
  play.textContent = (isOn ? play.dataset.pause : play.dataset.play) ?? '';
  if (!isOn) goTo(at);
}

/** @param {number} time */
function tick(time) {
  if (!playing) return;
  const pace = longest / WHOLE;
  goTo(playing.from + Math.floor(Math.max(0, time - playing.since) * pace));
  if (at >= longest) run(false);
  else playing.frame = requestAnimationFrame(tick);
}

// ---------------------------------------------------------------- The beginning

slider.addEventListener('input', () => {
  run(false);
  goTo(Number(slider.value));
});
play.addEventListener('click', () => run(!playing));
form.addEventListener('click', (event) => {
  const link = near(event.target, '[data-step]');
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  run(false);
  goTo(targetOf(link));
});
for (const { svg } of lanes) clear(svg);
play.dataset.play = play.textContent ?? '';
play.hidden = false;
the('.show', HTMLElement, form).hidden = true;
show();
form.classList.add('ready');
