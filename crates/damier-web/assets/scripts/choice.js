// Another search as soon as something is chosen.

import { $ } from './dom.js';
import './sliders.js';

const form = $('form.sliders');
if (form instanceof HTMLFormElement) {
  form.addEventListener('change', () => form.requestSubmit());
}
// What was saved is told once: the address is that of the search.
const url = new URL(location.href);
if (url.searchParams.has('before')) {
  url.searchParams.delete('before');
  history.replaceState(null, '', url);
}
