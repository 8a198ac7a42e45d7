// Another search as soon as something is chosen; the slider says where it stands.

import { $ } from './dom.js';

const form = $('form.sliders');
if (form instanceof HTMLFormElement) {
  form.addEventListener('input', (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.type === 'range') {
      const output = target.parentElement?.querySelector('output');
      if (output) output.textContent = target.value;
    }
  });
  form.addEventListener('change', () => form.requestSubmit());
}
// What was saved is told once: the address is that of the search.
const url = new URL(location.href);
if (url.searchParams.has('before')) {
  url.searchParams.delete('before');
  history.replaceState(null, '', url);
}
