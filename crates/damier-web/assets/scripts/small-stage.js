// One search running in a small place: it plays from the start to the end, rests there, and begins again.

import { Cloud } from './cloud.js';
import { Effects } from './effects.js';
import { Film } from './film.js';
import { placesOf } from './places.js';

/** How long a search takes, and how long it rests at its end, in milliseconds. */
const [WHOLE, REST] = [18_000, 5_000];
const EDGES = { top: 14, right: 28, bottom: 14, left: 20 };

/** @param {HTMLElement} frame */
export async function perform(frame) {
  const response = await fetch(frame.dataset.film ?? '');
  const canvas = frame.querySelector('canvas');
  if (!response.ok || !canvas) return;
  const film = new Film(await response.json());
  const cloud = new Cloud(canvas, film, placesOf(film));
  const effects = document.createElement('canvas');
  effects.setAttribute('aria-hidden', 'true');
  canvas.after(effects);
  const above = new Effects(effects, cloud);
  canvas.hidden = false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** @param {number} at */
  const show = (at) => {
    film.seek(at);
    cloud.fit();
    cloud.draw(cloud.whole(EDGES, 400, 20));
  };
  if (isStill) {
    new ResizeObserver(() => show(film.moments)).observe(canvas);
    return;
  }
  let [since, isSeen] = [performance.now(), true];
  new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting && !isSeen) requestAnimationFrame(tick);
    isSeen = entry.isIntersecting;
  }).observe(canvas);
  /** @param {number} time */
  function tick(time) {
    if (!isSeen) return;
    if (time - since > WHOLE + REST) since = time;
    const before = film.at;
    // Slowly at first, so that the first branches are seen to grow.
    const part = Math.min(1, Math.max(0, time - since) / WHOLE);
    const at = Math.floor(film.moments * (0.1 * part + 0.9 * part ** 2));
    show(at);
    if (at > before) above.add(before, at, time);
    above.draw(time, false);
    requestAnimationFrame(tick);
  }
  requestAnimationFrame(tick);
}
