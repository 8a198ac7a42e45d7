// What the page of a race does beyond links and forms: the slider moves all runners at once, and Play
// moves the slider. The server draws every moment; while one is on its way, only the last one asked for
// is asked for next.

const $ = (selector, root = document) => root.querySelector(selector);

/** What is drawn anew for every moment. */
const PARTS = ['.scrubber label', '.moment'];
/** How many steps a whole race takes when it is played, and how long each lasts at least. */
const STEPS = 60;
const PACE = 120;

const form = $('.scrubber');
const slider = form && $('input[type=range]', form);

let isAsking = false;
let wanted = null;
let timer = null;

const addressOf = (at) => {
  const url = new URL(form.action);
  url.search = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, name === 'at' ? at : value]));
  return url;
};

/** Shows another moment. */
async function show(at) {
  wanted = at;
  if (isAsking) return;
  isAsking = true;
  try {
    while (wanted !== null) {
      const url = addressOf(wanted);
      wanted = null;
      const response = await fetch(url);
      if (!response.ok) break;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const part of PARTS) {
        const next = $(part, page);
        if (next) $(part).replaceWith(document.adoptNode(next));
      }
      relink(page);
      history.replaceState(null, '', url);
    }
  } catch {
    // The links still work.
  } finally {
    isAsking = false;
  }
}

/** The links of the steps, which the buttons between them keep apart, and that of the other language. */
function relink(page) {
  const links = [...page.querySelectorAll('.scrubber .steps > *')];
  document.querySelectorAll('.scrubber .steps > *').forEach((old, index) => {
    if (old.localName === 'button' || !links[index]) return;
    const isFocused = old === document.activeElement;
    const next = document.adoptNode(links[index]);
    old.replaceWith(next);
    // Whoever came by keyboard stays where he is.
    if (isFocused) next.focus();
  });
  const language = $('.language', page);
  if (language) $('.language').setAttribute('href', language.getAttribute('href'));
}

function go(at) {
  slider.value = at;
  show(slider.value);
}

function pause(play) {
  clearInterval(timer);
  timer = null;
  play.textContent = play.dataset.play;
}

function start(play) {
  const last = Number(slider.max);
  if (Number(slider.value) >= last) go(0);
  play.textContent = play.dataset.pause;
  timer = setInterval(() => {
    if (isAsking) return;
    go(Math.min(last, Number(slider.value) + Math.ceil(last / STEPS)));
    if (Number(slider.value) >= last) pause(play);
  }, PACE);
}

if (form) {
  const play = $('.run', form);
  play.dataset.play = play.textContent;
  play.hidden = false;
  $('.show', form).hidden = true;
  slider.addEventListener('input', () => show(slider.value));
  play.addEventListener('click', () => (timer ? pause(play) : start(play)));
  $('.steps', form).addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(new URL(link.href).searchParams.get('at'));
  });
}
