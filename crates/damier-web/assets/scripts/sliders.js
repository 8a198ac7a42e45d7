// A slider says where it stands.

import { $$ } from './dom.js';

for (const form of $$('form.sliders')) {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    const output = target.parentElement?.querySelector('output');
    if (output) output.textContent = target.value;
  });
}
