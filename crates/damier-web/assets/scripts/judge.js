// Sliders for weights: the judgement and its plots follow them, the address too.

import { parsed, patiently } from './page.js';

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.weights'));
let asked = new AbortController();
let waiting = 0;

/** Asks for what the sliders say and puts the answer in its place. */
async function ask() {
  if (!form) return;
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  document.getElementById('judgement')?.setAttribute('aria-busy', 'true');
  try {
    const response = await patiently(url, signal);
    const found = parsed(await response.text()).getElementById('judgement');
    if (!response.ok || !found) return;
    document.getElementById('judgement')?.replaceWith(found);
    history.replaceState(null, '', url);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (!signal.aborted) document.getElementById('judgement')?.removeAttribute('aria-busy');
  }
}

form?.addEventListener('input', (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  const shown = slider.parentElement?.querySelector('output');
  if (shown) shown.textContent = slider.value;
  clearTimeout(waiting);
  waiting = window.setTimeout(ask, 150);
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  ask();
});
