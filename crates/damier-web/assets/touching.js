// The second part of Damier's module, after damier.js: keys, fingers, and what they point at.

// ---------------------------------------------------------------- Keys

/** Which way the blank goes when a tile slides with an arrow key. */
const SLIDES = { ArrowUp: 'd', ArrowDown: 'u', ArrowLeft: 'r', ArrowRight: 'l' };
const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, select, textarea, button, .scroll, .moves ol');
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping || !$('main.play')) return;
  const target =
    key === 'Escape' ? $('.cancel')
    : key in SLIDES && $('.board .taquin') ? $(`.board a[data-move="${SLIDES[key]}"]`)
    : $(`main [data-key="${CSS.escape(key)}"]`);
  if (target) {
    event.preventDefault();
    follow(target);
  } else if (key in DIRECTIONS && $('.board a.touchable')) {
    event.preventDefault();
    neighbour(DIRECTIONS[key])?.focus({ preventScroll: true });
  }
});

/** The nearest cell in a direction that may be touched; the first one if none has the focus. */
function neighbour([right, down]) {
  const cells = $$('.board a.touchable');
  const here = cells.indexOf(document.activeElement);
  if (here < 0) return cells[0];
  const centre = (cell) => {
    const box = ($('.halo', cell) ?? cell).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(cells[here]);
  let best = null;
  for (const cell of cells) {
    const [toX, toY] = centre(cell);
    const ahead = (toX - x) * right + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    const far = ahead + 2 * aside;
    if (ahead > 4 && (!best || far < best.far)) best = { cell, far };
  }
  return best?.cell;
}

// ---------------------------------------------------------------- Dragging a tile

/** Where a tile goes when the blank goes that way. */
const TILE_GOES = { u: [0, 1], d: [0, -1], l: [1, 0], r: [-1, 0] };
let drag = null;

document.addEventListener('dragstart', (event) => {
  if (event.target.closest?.('.board')) event.preventDefault();
});
document.addEventListener('pointerdown', (event) => {
  const link = event.target.closest?.('.board .taquin a.touchable');
  const way = TILE_GOES[link?.dataset.move];
  if (!way || event.button) return;
  const { width } = $('.halo', link).getBoundingClientRect();
  drag = { link, way, width, x: event.clientX, y: event.clientY, gone: 0, isDragged: false };
});
document.addEventListener('pointermove', (event) => {
  if (!drag) return;
  const { link, way, width, x, y } = drag;
  const pulled = (event.clientX - x) * way[0] + (event.clientY - y) * way[1];
  drag.gone = Math.min(Math.max(pulled / width, 0), 1);
  drag.isDragged ||= drag.gone > 0.08;
  if (!drag.isDragged) return;
  // The tile stays under the finger even where the finger leaves the board.
  if (!link.hasPointerCapture(event.pointerId)) link.setPointerCapture(event.pointerId);
  link.classList.add('dragged');
  const tile = $('.tokens', link);
  const side = $('.halo', link).getBBox().width;
  tile.style.translate = way.map((one) => `${one * drag.gone * side}px`).join(' ');
});
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, (event) => {
    const { link, gone, isDragged } = drag ?? {};
    drag = null;
    if (!isDragged) return;
    // The click that may follow belongs to the drag.
    addEventListener('click', hold, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', hold, { capture: true }));
    const isFarEnough = name === 'pointerup' && gone > 0.4;
    if (isFarEnough) {
      follow(link);
    } else {
      link.classList.remove('dragged');
      $('.tokens', link).style.translate = '';
    }
  });
}
const hold = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

// ---------------------------------------------------------------- Cells too small for a finger

/** What a fingertip covers, in square pixels. */
const FINGERTIP = 44 * 44;
let isFinger = false;
document.addEventListener('pointerdown', (event) => (isFinger = event.pointerType === 'touch'), true);

/** Would a finger that meant another cell touch this one too? */
function isTooSmall(link) {
  if (!isFinger || !link.matches('.board a.touchable') || link.matches('.aimed, .chosen')) return false;
  const { width, height } = ($('.halo', link) ?? link).getBoundingClientRect();
  return width * height < FINGERTIP * 0.98;
}

/** Marks a cell instead of playing there: a second touch, or the button below the board, plays. */
function aim(link) {
  unaim();
  link.classList.add('aimed');
  link.focus({ preventScroll: true });
  const { play, letGo } = $('.table').dataset;
  const button = (className, text) => Object.assign(document.createElement('a'), { className, textContent: text });
  const go = button('button primary', `${play} ${$('title', link).textContent.split(':')[0].trim()}`);
  go.setAttribute('href', link.getAttribute('href'));
  go.dataset.move = '';
  const away = button('button quiet cancel', letGo);
  away.setAttribute('href', location.href);
  $('.choices').replaceChildren(go, away);
}
const unaim = () => $('.aimed')?.classList.remove('aimed');

// ---------------------------------------------------------------- What a bite would take

/** Marks the squares above and to the right of the one that is pointed at. */
function bite(cell) {
  const [x, y] = cell ? corner(cell) : [Infinity, 0];
  for (const one of $$('.board .chomp .cell')) {
    const [oneX, oneY] = corner(one);
    one.classList.toggle('doomed', oneX >= x && oneY <= y);
  }
}
const corner = (cell) => {
  const { e, f } = cell.transform.baseVal.consolidate().matrix;
  return [e, f];
};
for (const name of ['pointerover', 'focusin']) {
  document.addEventListener(name, (event) => {
    if ($('.board .chomp')) bite(event.target.closest?.('.board .chomp a.touchable'));
  });
}
