// Going through time: by hand, and by itself.

import { the } from './dom.js';
import { update } from './frame.js';
import { camera } from './scene.js';
import { film, now, speed, stage } from './watch.js';

/** @typedef {import('./film.js').Kind} Kind */

export const playButton = the('.play-time', HTMLButtonElement);

/** What it is to pause at, next time. @type {Set<Kind>} */
export const pauses = new Set();

/**
 * By itself it begins so slowly that every step can be read, in steps a second, and after so many seconds goes ever
 * faster: so much faster every second that a long search is over soon.
 */
const [SLOWLY, CALM] = [1.6, 14];
/** A whole film takes about so long by itself, in seconds. */
const WHOLE = 75;
/** At the first cut it stays for so long by itself, in milliseconds: what happens there is to be read. */
const LINGER = 5000;

/**
 * @param {number} at
 * @param {number | null} [node]
 */
export function goTo(at, node = null) {
  now.at = Math.min(Math.max(at, 0), film.moments);
  now.node = node;
  update();
}

/** @param {boolean} isOn */
export function play(isOn) {
  if (isOn === Boolean(now.playing)) return;
  if (now.playing) cancelAnimationFrame(now.playing.frame);
  now.playing = null;
  if (isOn) {
    if (now.at >= film.moments) goTo(0);
    now.node = null;
    now.playing = { since: performance.now(), done: 0, frame: requestAnimationFrame(tick) };
  }
  playButton.setAttribute('aria-pressed', String(isOn));
  playButton.textContent = isOn ? '❚❚' : '▶';
  update();
}

/** Begins to count again: another speed holds from now on. */
export function restart() {
  if (now.playing) Object.assign(now.playing, { since: performance.now(), done: 0 });
}

/**
 * How many moments are over after so many seconds.
 * @param {number} seconds
 */
function due(seconds) {
  if (speed.value !== 'auto') return seconds * Number(speed.value);
  const calm = Math.min(seconds, CALM);
  const slowly = SLOWLY * calm;
  const rest = film.moments - SLOWLY * CALM;
  if (seconds <= CALM || rest <= 0) return SLOWLY * seconds;
  // SLOWLY * (e^(k t) - 1) / k moments in t seconds, with k such that the rest takes what is left of the whole.
  const growth = growthOf(rest, WHOLE - CALM);
  return slowly + (SLOWLY * Math.expm1(growth * (seconds - CALM))) / growth;
}

/**
 * @param {number} rest
 * @param {number} seconds
 */
function growthOf(rest, seconds) {
  let [low, high] = [1e-4, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if ((SLOWLY * Math.expm1(middle * seconds)) / middle < rest) low = middle;
    else high = middle;
  }
  return low;
}

/** The first moment after one and up to another at which it is to pause. */
function pauseBefore(/** @type {number} */ from, /** @type {number} */ to) {
  let first = Infinity;
  for (const kind of pauses) {
    const moments = film.momentsOf(kind);
    let [low, high] = [0, moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (moments[middle] < from) low = middle + 1;
      else high = middle;
    }
    first = Math.min(first, (moments[low] ?? Infinity) + 1);
  }
  return first <= to ? first : null;
}

/** @param {number} time */
function tick(time) {
  const { playing } = now;
  if (!playing) return;
  let steps = Math.floor(due((time - playing.since) / 1000)) - playing.done;
  if (steps > 0) {
    const cut = speed.value === 'auto' ? (film.momentsOf('cut')[0] ?? -1) + 1 : 0;
    if (now.at < cut && cut <= now.at + steps) {
      steps = cut - now.at;
      playing.since += LINGER;
    }
    const to = Math.min(now.at + steps, film.moments);
    const pause = pauseBefore(now.at, to);
    playing.done += steps;
    // Who pauses at a cut wants to know about it.
    goTo(pause ?? to, pause === null ? null : film.cutBy(pause - 1));
    // What goes faster than anybody reads is seen from afar.
    if (camera.isFollowing && speed.value === 'auto') dolly(steps);
    if (pause !== null) return play(false);
  } else update();
  if (now.at >= film.moments) {
    // It ended by itself: all of it is seen.
    if (camera.isFollowing && speed.value === 'auto') camera.leave();
    rest();
    play(false);
  } else playing.frame = requestAnimationFrame(tick);
}

/** What ended by itself stays as it is until somebody touches it: then its board is large enough to be played on. */
function rest() {
  stage.classList.add('ended');
  const wake = () => {
    stage.classList.remove('ended');
    for (const touch of TOUCHES) stage.removeEventListener(touch, wake);
  };
  for (const touch of TOUCHES) stage.addEventListener(touch, wake);
}
const TOUCHES = ['pointerdown', 'keydown'];

/**
 * Goes a little farther away while many moments pass at once.
 * @param {number} steps
 */
function dolly(steps) {
  if (steps < 2 || camera.isWhole) return;
  const { left, top, width, height } = camera.room;
  camera.zoomTo(camera.view.row * 0.985, left + width / 2, top + height / 2);
}
