// What Damier's pages do beyond links and forms. Everything works without this module: each move
// is a link. It follows the links of a game in place, shows what moved, keeps the address true,
// listens to live analysis, and knows a few keys. It is served in one piece with touching.js.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const MOTION = { duration: 180, easing: 'ease-out' };
/** After this long, the visitor sees his own move while the machine thinks. */
const PATIENCE = 200;
/** So many moves of the best line are told, as on the page itself. */
const LONGEST_LINE = 10;

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
/** The address of a link, in HTML or SVG. */
const addressOf = (link) => new URL(link.getAttribute('href'), location.href);
const isGame = (url) => url.origin === location.origin && url.pathname.startsWith('/play/');

// ---------------------------------------------------------------- Following links in place

let request = null;

/** Shows the page at an address without leaving this one. */
async function visit(url, { history: how = 'push', ownMove = false } = {}) {
  request?.abort();
  // A place at which a search runs is free again for the next page.
  quiet();
  const mine = (request = new AbortController());
  const waiting = setTimeout(() => wait(url, ownMove, mine), PATIENCE);
  try {
    const response = await patiently(url, mine.signal);
    const text = await response.text();
    if (mine.signal.aborted) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    if (!$('main.play', page)) {
      location.assign(url);
      return;
    }
    if (how === 'push') {
      // What was touched is no step of its own: Back leads to the whole position.
      history.replaceState(null, '', untouched(location.href));
      history.pushState(null, '', response.url);
    }
    if (how === 'replace') history.replaceState(null, '', response.url);
    show(page);
  } catch (error) {
    if (error.name !== 'AbortError') location.assign(url);
  } finally {
    clearTimeout(waiting);
    if (request === mine) {
      request = null;
      $('.board')?.classList.remove('waiting');
    }
  }
}

/** An address without what was touched of the next move. */
const untouched = (address) =>
  address.replace(/([?&])touch=[^&]*(&|$)/, (_, before, after) => (after ? before : ''));

/** Asks again when all machines are thinking. */
async function patiently(url, signal) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { signal });
    if (response.status !== 503 || attempt === 5) return response;
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** While the machine thinks, the board after the visitor's own move. */
async function wait(url, ownMove, mine) {
  $('.board')?.classList.add('waiting');
  const { searchParams } = new URL(url, location.href);
  const isThinking = ownMove || ['analysis', 'hint', 'solution', 'reply'].some((name) => searchParams.has(name));
  if (ownMove) {
    const page = await pageAt(boardOnly(url)).catch(() => null);
    // The answer may have come first.
    if (!page || request !== mine) return;
    const before = scene();
    $('.board').replaceChildren($('.board svg', page));
    animate(before);
  }
  if (isThinking) $('.status').textContent = $('.table').dataset.thinking;
}

/** The address of a position without what a machine would do there. */
function boardOnly(url) {
  const look = new URL(url, location.href);
  look.searchParams.delete('analysis');
  const moves = (look.searchParams.get('moves') ?? '').split(' ');
  if (!look.searchParams.has('at')) look.searchParams.set('at', moves.length);
  return look;
}

async function pageAt(url) {
  const response = await fetch(url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Puts the main part of another page in the place of this one's. */
function show(page) {
  const before = scene();
  const focus = focused();
  const open = $$('main details').map((details) => details.open);
  const said = $('.status');
  const main = $('main');
  const scrolled = $('.scroll')?.scrollTop ?? 0;
  const next = $('main', page);
  // Screen readers announce what changes in an element that stays.
  const news = $('.status', next);
  news.replaceWith(said);
  main.replaceChildren(...next.childNodes);
  said.replaceChildren(...news.childNodes);
  document.title = page.title;
  $('.language')?.setAttribute('href', $('.language', page).getAttribute('href'));
  const details = $$('main details');
  if (details.length === open.length) details.forEach((one, index) => (one.open = open[index]));
  if ($('.scroll')) $('.scroll').scrollTop = scrolled;
  animate(before);
  refocus(focus);
  begin();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('main.play a[href]');
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
  if (!link || !isPlain || event.defaultPrevented || !isGame(addressOf(link))) return;
  event.preventDefault();
  if (event.detail > 0 && isTooSmall(link)) aim(link);
  else follow(link);
});

function follow(link) {
  const url = addressOf(link);
  const isPartial = url.searchParams.has('touch') || link.matches('.cancel, .chosen');
  playing.show = link.matches('.show-me') || (playing.show && link === playing.step);
  if (!link.matches('.go-on')) playing.on = false;
  visit(url, {
    history: isPartial || link === playing.step ? 'replace' : 'push',
    ownMove: link.hasAttribute('data-move') || link.matches('.values a'),
  });
}

addEventListener('popstate', () => {
  if ($('main.play')) visit(location.href, { history: 'keep' });
});

// Choosing a player is enough.
document.addEventListener('change', (event) => {
  const form = event.target.closest('form.enhanced');
  if (form && event.target.matches('select')) submit(form);
});
document.addEventListener('submit', (event) => {
  if (!event.target.matches('main.play form.enhanced')) return;
  event.preventDefault();
  submit(event.target);
});
function submit(form) {
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form));
  visit(url);
}

// ---------------------------------------------------------------- Focus

/** What has the focus, in words that outlive the element. */
function focused() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  if (active.closest('.board, .choices')) return { place: active.dataset.place ?? null };
  if (active.dataset.key) return { selector: `[data-key="${active.dataset.key}"]` };
  if (active.id) return { selector: `#${CSS.escape(active.id)}` };
  if (active.closest('.moves')) return { selector: '.moves [aria-current]' };
  return { selector: null };
}

function refocus(focus) {
  if (!focus) return;
  const cell = focus.place != null && $(`.board a.touchable[data-place="${focus.place}"]`);
  const next = focus.selector
    ? $(focus.selector)
    : cell && !cell.matches('.chosen')
      ? cell
      : $('.choices a:not(.cancel)') ?? $('.board a.touchable:not(.chosen)') ?? $('.controls a');
  next?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- Motion

/** Where everything on the board is, before it changes. */
function scene() {
  const svg = $('.board svg');
  if (!svg) return null;
  const cells = new Map();
  const tiles = new Map();
  for (const cell of $$('.cell', svg)) {
    const at = cell.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const place = { x: at.e, y: at.f };
    const tokens = $('.tokens', cell);
    cells.set(cell.dataset.place, { ...place, look: tokens?.innerHTML ?? '', pieces: $$('.piece', cell).length });
    const tile = $('.tile .number', cell)?.textContent;
    const [right = 0, down = 0] = tokens?.style.translate.split(' ').map(parseFloat).filter(isFinite) ?? [];
    if (tile) tiles.set(tile, { x: place.x + right, y: place.y + down });
  }
  const trader = $('.trader', svg)?.transform.baseVal.consolidate()?.matrix;
  return { game: svg.classList[1], box: svg.getAttribute('viewBox'), cells, tiles, trader: trader && { x: trader.e, y: trader.f } };
}

/** Shows what moved, and nothing else. */
function animate(before) {
  const after = scene();
  if (still.matches || !before || !after || before.game !== after.game || before.box !== after.box) return;
  const slide = (element, from, to) =>
    element.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], MOTION);
  for (const cell of $$('.board .cell')) {
    const now = after.cells.get(cell.dataset.place);
    const was = before.cells.get(cell.dataset.place);
    const tokens = $('.tokens', cell);
    if (!was || !tokens || now.look === was.look) continue;
    const tile = $('.tile .number', cell)?.textContent;
    if (tile && before.tiles.has(tile)) {
      slide(tokens, before.tiles.get(tile), now);
    } else if (now.pieces > was.pieces) {
      const source = [...before.cells].find(([place, one]) => one.pieces - after.cells.get(place).pieces === now.pieces - was.pieces);
      for (const piece of $$('.piece', cell).slice(was.pieces)) if (source) slide(piece, source[1], now);
    } else if (now.pieces === was.pieces) {
      tokens.animate([{ opacity: 0 }, { opacity: 1 }], MOTION);
    }
  }
  const moved = before.trader && after.trader && (before.trader.x !== after.trader.x || before.trader.y !== after.trader.y);
  if (moved) {
    const at = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });
    $('.board .trader').animate([at(before.trader), at(after.trader)], MOTION);
  }
}

// ---------------------------------------------------------------- Games that play on by themselves

/** Is a solution being shown, are machines playing on, and which link goes one step further? */
const playing = { show: false, on: false, step: null, timer: null };

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('.play-on');
  if (!button) return;
  playing.on = !playing.on;
  goOn();
});

function goOn() {
  clearTimeout(playing.timer);
  const button = $('.play-on');
  if (button) {
    button.hidden = false;
    button.setAttribute('aria-pressed', String(playing.on));
  }
  playing.step = playing.show ? $('.steps [data-key="PageDown"]') : playing.on ? $('.go-on') : null;
  if (!playing.step) {
    playing.show = false;
    return;
  }
  const step = playing.step;
  playing.timer = setTimeout(() => step.isConnected && follow(step), 450);
}

// ---------------------------------------------------------------- The clock of a puzzle

let ticking = null;

function clock() {
  clearInterval(ticking);
  const timer = $('.timer');
  if (!timer) return;
  const { start, solved } = timer.dataset;
  const moves = Number($('.clock .number').textContent);
  let known = JSON.parse(sessionStorage.getItem('damier-clock') ?? 'null');
  if (known?.start !== start || (moves === 0 && !known.began)) known = { start, began: null, total: null };
  if (moves > 0 && !known.began) known.began = Date.now();
  if (solved && known.total == null) known.total = Date.now() - known.began;
  sessionStorage.setItem('damier-clock', JSON.stringify(known));
  const tell = () => {
    const total = known.total ?? (known.began ? Date.now() - known.began : 0);
    const seconds = Math.floor(total / 1000);
    $('.number', timer).textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  timer.hidden = false;
  tell();
  if (!solved) ticking = setInterval(tell, 500);
}

// ---------------------------------------------------------------- A line played by pointing at it

const seen = new Map();
let shown = null;

/** The board at a link, without the analysis that belongs to its page. */
async function preview(link) {
  shown = link;
  const url = boardOnly(addressOf(link));
  if (!seen.has(url.href)) {
    if (seen.size > 60) seen.clear();
    seen.set(url.href, pageAt(url));
  }
  const page = await seen.get(url.href).catch(() => null);
  const svg = page && $('.board svg', page);
  if (!svg || shown !== link || !link.isConnected) return;
  const board = $('.board');
  board.kept ??= $('svg', board);
  const before = scene();
  board.classList.add('preview');
  $('svg', board).replaceWith(svg.cloneNode(true));
  animate(before);
  $$('.line a, .values tbody a').forEach((one) => one.classList.toggle('shown', one === link));
}

function unpreview() {
  shown = null;
  const board = $('.board');
  if (!board?.kept) return;
  $('svg', board).replaceWith(board.kept);
  board.kept = null;
  board.classList.remove('preview');
  $$('a.shown').forEach((one) => one.classList.remove('shown'));
}

/** Where the pointer was: what comes to lie under a resting one is not pointed at. */
let rested = null;

for (const [enter, leave] of [['pointermove', 'pointerout'], ['focusin', 'focusout']]) {
  document.addEventListener(enter, (event) => {
    if (enter === 'pointermove') {
      const at = `${event.screenX} ${event.screenY}`;
      if (at === rested) return;
      rested = at;
    }
    const place = event.target.closest?.('.line a.preview, .values tbody tr');
    const link = place?.matches('tr') ? $('a', place) : place;
    if (link && link !== shown) preview(link);
  });
  document.addEventListener(leave, (event) => {
    const lines = '.line, .values tbody';
    if (event.target.closest?.(lines) && !event.relatedTarget?.closest?.(lines)) unpreview();
  });
}

// ---------------------------------------------------------------- Live analysis

let source = null;

function quiet() {
  source?.close();
  source = null;
}

function listen() {
  const live = $('.live[data-live]');
  if (!live) return;
  source = new EventSource(live.dataset.live);
  const hear = (event) => hearValues(live, JSON.parse(event.data));
  source.addEventListener('depth', hear);
  source.addEventListener('end', (event) => {
    if (event.data) hear(event);
    quiet();
  });
  source.onerror = quiet;
}

/** A new best line, each of its moves a link that shows the board after it. */
function tellLine(live, line) {
  const links = $$('.line a', live);
  if (!links.length || !line.length || links.includes(shown)) return;
  const before = addressOf(links[0]).searchParams.get('moves').split(' ').slice(0, -1);
  const next = line.slice(0, LONGEST_LINE).map((move, index) => {
    const url = addressOf(links[0]);
    url.searchParams.set('moves', [...before, ...line.slice(0, index + 1)].join(' '));
    url.searchParams.set('at', before.length + index + 1);
    const link = links[0].cloneNode();
    link.href = url.pathname + url.search;
    link.textContent = move;
    return link;
  });
  const place = links[0].parentNode;
  place.replaceChildren($('.muted', place), ...next.flatMap((link) => [' ', link]));
}

/** New values: in the table, best first, and on the board. */
function hearValues(live, news) {
  if (!live.isConnected || !news.moves) return;
  const rows = new Map($$('tbody tr', live).map((row) => [row.dataset.move, row]));
  const best = new Map();
  for (const value of news.moves) {
    const row = rows.get(value.move);
    if (!row) continue;
    const badge = $('.value', row);
    // What is proven stays above what is guessed.
    if (badge.matches('.proven') && !value.class.includes('proven')) continue;
    badge.className = `value ${value.class}`;
    const [sign, number] = [value.badge.slice(0, 1), value.badge.slice(1)];
    badge.replaceChildren(Object.assign(document.createElement('span'), { className: 'sign', textContent: sign }), number);
    $('.words', row).textContent = value.text;
    $('.then', row).textContent = (value.line ?? []).slice(1, 6).join(' ');
    row.parentNode.append(row);
    const { place } = row.dataset;
    if (place && !best.has(place)) best.set(place, value);
  }
  tellLine(live, news.moves[0]?.line ?? []);
  const summary = $('.analysis .summary[data-guess]');
  if (summary && news.summary) {
    summary.textContent = news.summary;
    $('.certainty', live).textContent = news.certainty;
  }
  for (const [place, value] of best) {
    const badge = $(`.board [data-place="${place}"] .badge`);
    if (!badge) continue;
    badge.setAttribute('class', `badge ${value.class}`);
    $('text', badge).textContent = value.badge;
    const width = 18 + 11 * value.badge.length;
    $('rect', badge).setAttribute('width', width);
    $('rect', badge).setAttribute('x', -width / 2);
  }
}

// ---------------------------------------------------------------- Every page

/** What a page needs once its main part is there. */
function begin() {
  const board = $('.board');
  if (board) board.kept = null;
  shown = null;
  clock();
  listen();
  goOn();
  const list = $('.moves ol');
  const current = list && $('[aria-current]', list);
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

document.documentElement.classList.add('scripted');
begin();
