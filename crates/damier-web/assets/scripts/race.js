// What the page of a race does beyond links and forms: it moves through time on a film of all runners,
// without asking for any step. The address follows, so that a copied link opens the same moment.

import { Chart } from './chart.js';
import { Cloud } from './cloud.js';
import { $, $$, isPlain, near, the } from './dom.js';
import { placesOf } from './places.js';
import { Runner } from './runner.js';
import './sliders.js';

/** How long a whole race takes when it is played, and how long somebody stays before the address says
 * where, in milliseconds. */
const [WHOLE, STAY] = [16_000, 300];

/** The runners' colours, as in the chart. */
const COLOURS = ['--accent', '--loss', '--win'];
const EDGES = { top: 12, right: 16, bottom: 12, left: 16 };

const form = the('.scrubber', HTMLFormElement);
const slider = the('input[type=range]', HTMLInputElement, form);
const play = the('.run', HTMLButtonElement, form);

const response = await fetch(form.dataset.film ?? '');
if (!response.ok) throw new Error(`there is no film: ${response.status}`);
/** @type {import('../../types/data.d.ts').RaceData} */
const { films, visits, puzzle, longest, marks, seconds, chart: sizes } = await response.json();
const runners = films.map((film, number) => new Runner(film, visits[number], puzzle));
const end = runners.map((runner) => runner.tally(longest));
const chart = new Chart(the('.race-chart', SVGSVGElement), end, marks, sizes);
const lanes = $$('.lane').map((lane, number) => ({
  counts: $$('.figures-line b', lane),
  done: the('.done', HTMLElement, lane),
  tree: the('.tree', HTMLElement, lane),
  cloud: new Cloud(the('canvas', HTMLCanvasElement, lane), runners[number].film, placesOf(runners[number].film), COLOURS[number]),
  alone: the('.alone', HTMLAnchorElement, lane),
}));
/** All trees are drawn on the scale of the largest one. */
const largest = {
  levels: Math.max(...lanes.map(({ cloud }) => cloud.places.levels)),
  rows: Math.max(...lanes.map(({ cloud }) => cloud.places.rows)),
};
const verdict = the('.verdict', HTMLElement);
const clock = $('.by-time');
const isByTime = () => clock?.getAttribute('aria-pressed') === 'true';

/**
 * How many nodes a runner has visited by now: as many as everybody, or as many as in the same time.
 * @param {number} runner
 */
function visitedBy(runner) {
  if (!isByTime()) return at;
  const time = (at / Math.max(1, longest)) * Math.max(...seconds);
  return Math.floor(runners[runner].visits * Math.min(1, time / Math.max(seconds[runner], 1e-9)));
}

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
  const label = the('.at-now', HTMLElement, form);
  // Whoever listens wants to hear where it stops, not every step of the way.
  label.setAttribute('aria-live', playing ? 'off' : 'polite');
  label.textContent = (label.dataset.at ?? '').replace('{nodes}', String(at));
  const tallies = runners.map((runner, number) => runner.tally(visitedBy(number)));
  chart.draw(tallies, at);
  tallies.forEach(({ figures }, runner) => showLane(runner, figures));
  verdict.classList.toggle('later', at < longest);
  showSteps();
  clearTimeout(stays);
  stays = setTimeout(settle, STAY);
}

/**
 * @param {number} runner
 * @param {number[]} figures
 */
function showLane(runner, figures) {
  const { counts, done, cloud } = lanes[runner];
  const { film } = runners[runner];
  counts.forEach((count, what) => (count.textContent = String(figures[what])));
  const visited = visitedBy(runner);
  done.hidden = !(figures[0] < visited || at === longest || (isByTime() && visited >= runners[runner].visits));
  film.seek(Math.min(runners[runner].momentAt(visited), film.moments));
  cloud.fit();
  cloud.draw(puzzle ? cloud.round(largest.levels) : cloud.whole(EDGES, 90, 20, largest));
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
  for (const link of $$('.language, .others .taken')) lead(link, at);
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
play.dataset.play = play.textContent ?? '';
play.hidden = false;
the('.show', HTMLElement, form).hidden = true;
for (const { tree, cloud } of lanes) {
  tree.classList.add('ready');
  cloud.canvas.hidden = false;
  new ResizeObserver(() => show()).observe(tree);
}
clock?.removeAttribute('hidden');
clock?.addEventListener('click', () => {
  clock.setAttribute('aria-pressed', String(!isByTime()));
  for (const { cloud } of lanes) cloud.at = -1;
  show();
});
form.classList.add('ready');
// It begins by itself, unless the address names a moment or nothing is to move.
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
if (!isStill && !new URLSearchParams(location.search).has('at')) {
  at = 0;
  run(true);
}
show();
