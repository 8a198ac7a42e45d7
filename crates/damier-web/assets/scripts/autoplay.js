// Games that play on by themselves: machines against each other, and solutions that are shown.

import { $, near } from './dom.js';
import { follow, playing } from './follow.js';
import { visits } from './visit.js';

/** How long one looks at a position before the next one comes, in milliseconds. */
const STEP = 450;

let timer = 0;

function goOn() {
  clearTimeout(timer);
  const button = $('.play-on');
  if (button instanceof HTMLElement) {
    button.hidden = false;
    button.setAttribute('aria-pressed', String(playing.on));
  }
  playing.step = playing.show ? $('.steps [data-key="PageDown"]') : playing.on ? $('.go-on') : null;
  if (!playing.step) {
    playing.show = false;
    return;
  }
  const step = playing.step;
  timer = setTimeout(() => step.isConnected && follow(step), STEP);
}

document.addEventListener('click', (event) => {
  if (!near(event.target, '.play-on')) return;
  playing.on = !playing.on;
  goOn();
});

visits.addEventListener('settled', goOn);
goOn();
