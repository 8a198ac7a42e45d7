// What the page of a race does beyond links and forms: it moves through time on a film of all runners,
// without asking for any step. The address follows, so that a copied link opens the same moment.

import { Film, Reader, signed } from './film.js';
import { Chart } from './chart.js';
import { bringIntoView, clear, drawTree } from './tree.js';

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** How long a whole race takes when it is played, and how long somebody stays before the address says
 * where, in milliseconds. */
const [WHOLE, STAY] = [12_000, 300];

const form = $('.scrubber');
const slider = $('input[type=range]', form);
const play = $('.run', form);

// ---------------------------------------------------------------- What the film tells

/** A search: its film, and what it had counted before each of its visits and in the end. */
class Runner {
  constructor(data, visits, isPuzzle) {
    this.film = new Film(data);
    this.isPuzzle = isPuzzle;
    const count = Reader.count(visits) / 4;
    [this.moments, this.plies, this.first, this.second] = [0, 0, 0, 0].map(() => new Int32Array(count));
    const read = new Reader(visits);
    for (let visit = 0; visit < count; visit++) {
      const before = (column) => (visit ? column[visit - 1] : 0);
      this.moments[visit] = before(this.moments) + read.next();
      this.plies[visit] = read.next();
      this.first[visit] = before(this.first) + read.next();
      this.second[visit] = before(this.second) + read.next();
    }
    this.visits = count - 1;
  }

  /** How far it is when everybody has visited so many nodes. */
  tally(nodes) {
    const visited = Math.min(nodes, this.visits);
    const first = this.first[visited];
    const second = this.isPuzzle ? Math.max(0, first - visited) : this.second[visited];
    const plies = [];
    for (let visit = 1; visit <= visited; visit++) {
      const ply = this.plies[visit];
      while (plies.length <= ply) plies.push(0);
      plies[ply]++;
    }
    return { figures: [visited, first, second], plies };
  }

  /** How many moments are over by then. */
  momentAt(nodes) {
    return this.moments[Math.min(nodes, this.visits)];
  }
}

/** Of every mark, after how many visits each runner made it. */
function readMarks(text, runners) {
  const read = new Reader(text);
  const last = new Array(runners).fill(0);
  const next = (runner) => {
    const number = read.next();
    if (!number) return null;
    const far = signed(number);
    return (last[runner] += far < 0 ? far : far - 1);
  };
  const marks = Reader.count(text) / runners;
  return Array.from({ length: marks }, () => Array.from({ length: runners }, (_, runner) => next(runner)));
}

// ---------------------------------------------------------------- One moment

let [race, at, isFrameWanted, stays] = [null, Number(slider.value), false, null];

function goTo(nodes) {
  at = Math.min(Math.max(nodes, 0), race.longest);
  if (isFrameWanted) return;
  isFrameWanted = true;
  requestAnimationFrame(() => {
    isFrameWanted = false;
    show();
  });
}

function show() {
  slider.value = at;
  const label = $('label', form);
  // Whoever listens wants to hear where it stops, not every step of the way.
  label.setAttribute('aria-live', playing ? 'off' : 'polite');
  label.textContent = label.dataset.at.replace('{nodes}', at);
  const tallies = race.runners.map((runner) => runner.tally(at));
  race.chart.draw(tallies, at);
  race.runners.forEach((runner, number) => showLane(race.lanes[number], runner, tallies[number]));
  showSteps();
  clearTimeout(stays);
  stays = setTimeout(settle, STAY);
}

function showLane(lane, runner, { figures }) {
  $$('.figures-line b', lane).forEach((count, what) => {
    count.textContent = figures[what];
  });
  $('.done', lane).hidden = !(figures[0] < at || at === race.longest);
  const [tree, svg, { film }] = [$('.tree', lane), $('.search-tree', lane), runner];
  film.seek(Math.min(runner.momentAt(at), film.moments));
  const shown = drawTree(svg, film, film.here, { unfold: [], node: null, zoom: 1, isStill: true });
  bringIntoView(tree, svg, shown, film.here, 1);
}

const STEPS = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => race.longest };
const targetOf = (link) => Math.min(Math.max(STEPS[link.dataset.step](), 0), race.longest);

function showSteps() {
  for (const link of $$('[data-step]', form)) {
    const to = targetOf(link);
    link.classList.toggle('off', to === at);
    if (to === at) link.removeAttribute('href');
    else link.setAttribute('href', addressOf(to));
  }
}

function addressOf(nodes) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, name === 'at' ? nodes : value]);
  return `${new URL(form.action).pathname}?${new URLSearchParams(pairs)}`;
}

const withParameter = (link, name, value) => {
  const url = new URL(link.href);
  url.searchParams.set(name, value);
  link.setAttribute('href', url.pathname + url.search);
};

/** Somebody stays: the address and the links say where. */
function settle() {
  history.replaceState(null, '', addressOf(at));
  race.runners.forEach((runner, number) => {
    const alone = $('.alone', race.lanes[number]);
    withParameter(alone, 'at', runner.momentAt(at));
  });
  for (const link of $$('.language, .aside .more a')) withParameter(link, 'at', at);
}

// ---------------------------------------------------------------- Time

let playing = null;

function run(isOn) {
  if (!isOn === !playing) return;
  if (playing) cancelAnimationFrame(playing.frame);
  if (isOn && at >= race.longest) goTo(0);
  playing = isOn ? { since: performance.now(), from: at >= race.longest ? 0 : at } : null;
  if (isOn) playing.frame = requestAnimationFrame(tick);
  play.textContent = isOn ? play.dataset.pause : play.dataset.play;
  if (!isOn) goTo(at);
}

function tick(time) {
  if (!playing) return;
  const pace = race.longest / WHOLE;
  goTo(playing.from + Math.floor(Math.max(0, time - playing.since) * pace));
  if (at >= race.longest) run(false);
  else playing.frame = requestAnimationFrame(tick);
}

// ---------------------------------------------------------------- The beginning

function listen() {
  slider.addEventListener('input', () => {
    run(false);
    goTo(Number(slider.value));
  });
  play.addEventListener('click', () => run(!playing));
  form.addEventListener('click', (event) => {
    const link = event.target.closest?.('[data-step]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    run(false);
    goTo(targetOf(link));
  });
}

async function begin() {
  const response = await fetch(form.dataset.film);
  if (!response.ok) return;
  const data = await response.json();
  const runners = data.films.map((film, number) => new Runner(film, data.visits[number], data.puzzle));
  const end = runners.map((runner) => runner.tally(data.longest));
  const chart = new Chart($('.race-chart'), end, readMarks(data.marks, runners.length));
  race = { longest: data.longest, runners, chart, lanes: $$('.lane') };
  for (const lane of race.lanes) clear($('.search-tree', lane));
  play.dataset.play = play.textContent;
  play.hidden = false;
  $('.show', form).hidden = true;
  listen();
  show();
  form.classList.add('ready');
}

begin();
