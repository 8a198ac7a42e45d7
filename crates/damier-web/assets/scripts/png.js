// A picture of points of the board, made here from the one of lines.

import { $ } from './dom.js';
import { visits } from './visit.js';

/** How many points a unit of the drawing has. */
const SCALE = 2;

function offer() {
  const button = $('.png');
  if (!(button instanceof HTMLButtonElement)) return;
  button.hidden = false;
  button.onclick = () => {
    const picture = new Image();
    picture.onload = () => save(picture, button.dataset.name ?? 'board.png');
    picture.src = button.dataset.svg ?? '';
  };
}

/**
 * @param {HTMLImageElement} picture
 * @param {string} name
 */
function save(picture, name) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * SCALE, picture.height * SCALE];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

visits.addEventListener('shown', offer);
offer();
