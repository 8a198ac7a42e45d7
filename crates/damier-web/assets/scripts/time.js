// Going through time: by hand, and by itself.

import { the } from './dom.js';
import { update } from './frame.js';
import { film, now, speed } from './watch.js';

export const playButton = the('.play-time', HTMLButtonElement);

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

/** @param {number} time */
function tick(time) {
  const { playing } = now;
  if (!playing) return;
  const due = Math.floor(((time - playing.since) / 1000) * Number(speed.value)) - playing.done;
  if (due > 0) {
    playing.done += due;
    goTo(now.at + due);
  }
  if (now.at >= film.moments) play(false);
  else playing.frame = requestAnimationFrame(tick);
}
