// The sounds of moves, made here and small: off until somebody switches them on, which this browser remembers.

import { $, near } from './dom.js';
import { visits } from './visit.js';

const KEY = 'damier-sound';
const isOn = () => localStorage.getItem(KEY) === '1';

/** @type {AudioContext | null} */
let audio = null;

/**
 * What is heard of a step: the shape of the tone, how high it begins and ends, how long and how loud it is.
 * @type {Record<string, [OscillatorType, number, number, number, number] | undefined>}
 */
const TONES = {
  put: ['sine', 320, 180, 0.08, 0.5],
  draw: ['triangle', 900, 620, 0.12, 0.12],
  fall: ['sine', 260, 120, 0.14, 0.5],
  flip: ['triangle', 520, 420, 0.05, 0.25],
  break: ['square', 180, 60, 0.06, 0.15],
  lift: ['sine', 300, 420, 0.06, 0.2],
  hop: ['sine', 440, 360, 0.05, 0.25],
  land: ['sine', 240, 140, 0.1, 0.5],
  slide: ['triangle', 200, 240, 0.1, 0.2],
  walk: ['sine', 380, 340, 0.05, 0.2],
  keep: ['sine', 520, 780, 0.14, 0.3],
  throw: ['sine', 420, 160, 0.16, 0.2],
  descend: ['triangle', 360, 240, 0.12, 0.25],
};

/** @param {string} act */
function sound(act) {
  const tone = TONES[act];
  if (!tone || !isOn()) return;
  audio ??= new AudioContext();
  const [type, from, to, lasts, loud] = tone;
  const now = audio.currentTime;
  const voice = new OscillatorNode(audio, { type, frequency: from });
  const volume = new GainNode(audio, { gain: loud * 0.3 });
  voice.frequency.exponentialRampToValueAtTime(to, now + lasts);
  volume.gain.exponentialRampToValueAtTime(0.001, now + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(now);
  voice.stop(now + lasts);
}

function show() {
  const button = $('.sound');
  if (!(button instanceof HTMLElement)) return;
  button.setAttribute('aria-pressed', String(isOn()));
}

document.addEventListener('step', (event) => {
  if (event instanceof CustomEvent) sound(String(event.detail).split('-')[0] ?? '');
});
document.addEventListener('click', (event) => {
  if (!near(event.target, '.sound')) return;
  localStorage.setItem(KEY, isOn() ? '0' : '1');
  show();
  sound('land');
});
visits.addEventListener('shown', show);
show();
