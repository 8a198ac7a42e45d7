// Games that play on by themselves: machines against each other, with play, pause and speed, and solutions
// that are shown.

import { $, near } from './dom.js';
import { follow, playing } from './follow.js';
import { still } from './motion.js';
import { tempo } from './stage.js';
import { visits } from './visit.js';

/** How long one looks at a position before the next one comes, in milliseconds. */
const STEP = 450;
/** The same for machines that play each other, from slow to fast, and how long their moves take then. */
const SPEEDS = [
  [1600, 1],
  [900, 1],
  [STEP, 1],
  [120, 0.6],
  [0, 0.25],
];
const KEY = 'damier-speed';

let timer = 0;
/** Has somebody asked for a pause? */
let isPaused = still.matches;

/** @returns {[number, number]} */
function speed() {
  const [wait, pace] = SPEEDS[Number(localStorage.getItem(KEY) ?? 3) - 1] ?? [STEP, 1];
  return [wait, pace];
}

function goOn() {
  clearTimeout(timer);
  const button = $('.play-on');
  if (button instanceof HTMLElement) {
    playing.on = !isPaused;
    button.setAttribute('aria-pressed', String(playing.on));
    const slider = $('.speed input');
    if (slider instanceof HTMLInputElement) slider.value = localStorage.getItem(KEY) ?? '3';
  }
  playing.step = playing.show ? $('.steps [data-key="PageDown"]') : playing.on ? $('.go-on') : null;
  const [wait, pace] = playing.on && !playing.show ? speed() : [STEP, 1];
  tempo.pace = pace;
  if (!playing.step) {
    playing.show = false;
    return;
  }
  const step = playing.step;
  timer = setTimeout(() => step.isConnected && follow(step), wait);
}

document.addEventListener('click', (event) => {
  if (!near(event.target, '.play-on')) return;
  isPaused = playing.on;
  playing.on = !isPaused;
  goOn();
});
document.addEventListener('input', (event) => {
  const slider = event.target;
  if (slider instanceof HTMLInputElement && slider.matches('.speed input')) localStorage.setItem(KEY, slider.value);
});

visits.addEventListener('settled', goOn);
goOn();
