// Pan and zoom by mouse and touch.

/**
 * A mouse drags the tree; fingers scroll it by themselves, and two of them make it larger. `zoom` hears
 * +1 and -1.
 * @param {HTMLElement} tree
 * @param {(way: number) => void} zoom
 */
export function listenToPointers(tree, zoom) {
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map();
  /** Where the tree is held. @type {{ x: number, y: number } | null} */
  let drag = null;
  let [spread, hasDragged] = [0, false];
  const apart = () => {
    const [one, two] = [...pointers.values()];
    return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  };
  tree.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    hasDragged = false;
    if (pointers.size === 2) spread = apart();
    if (event.pointerType === 'mouse' && event.button === 0) {
      drag = { x: event.clientX + tree.scrollLeft, y: event.clientY + tree.scrollTop };
    }
  });
  addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event);
    if (pointers.size === 2 && Math.abs(Math.log(apart() / spread)) > 0.3) {
      zoom(apart() > spread ? 1 : -1);
      spread = apart();
    }
    if (!drag) return;
    const [left, top] = [drag.x - event.clientX, drag.y - event.clientY];
    if (!hasDragged && Math.hypot(left - tree.scrollLeft, top - tree.scrollTop) < 5) return;
    hasDragged = true;
    tree.classList.add('dragged');
    [tree.scrollLeft, tree.scrollTop] = [left, top];
  });
  const end = (/** @type {PointerEvent} */ event) => {
    pointers.delete(event.pointerId);
    drag = null;
    tree.classList.remove('dragged');
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  tree.addEventListener('dragstart', (event) => event.preventDefault());
  tree.addEventListener('click', (event) => hasDragged && (event.preventDefault(), event.stopPropagation()), true);
  tree.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1);
    },
    { passive: false },
  );
}
