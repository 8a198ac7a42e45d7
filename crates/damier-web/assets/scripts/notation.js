// Whoever wants notation in place of words is remembered in this browser alone.

import { $ } from './dom.js';
import { visits } from './visit.js';

const KEY = 'damier-notation';

function recall() {
  const box = $('#notation');
  if (box instanceof HTMLInputElement) box.checked = localStorage.getItem(KEY) === '1';
}

document.addEventListener('change', (event) => {
  const box = event.target;
  if (box instanceof HTMLInputElement && box.id === 'notation') localStorage.setItem(KEY, box.checked ? '1' : '0');
});
visits.addEventListener('shown', recall);
recall();
