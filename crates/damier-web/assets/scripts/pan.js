// Pan and zoom by mouse, wheel and fingers.

/**
 * `moved` hears how far the tree is dragged, `zoomed` by how much it is to be larger, and where.
 * @param {HTMLElement} tree
 * @param {(x: number, y: number) => void} moved
 * @param {(factor: number, x: number, y: number) => void} zoomed
 */
export function listenToPointers(tree, moved, zoomed) {
  /** @type {Map<number, { x: number, y: number }>} */
  const pointers = new Map();
  let [far, hasDragged] = [0, false];
  const middle = () => {
    const all = [...pointers.values()];
    const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
    const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
    return { x, y, spread: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0 };
  };
  tree.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) [far, hasDragged] = [0, false];
  });
  addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = middle();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle();
    far += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.spread - before.spread);
    if (far < 5) return;
    hasDragged = true;
    tree.classList.add('dragged');
    moved(now.x - before.x, now.y - before.y);
    if (before.spread > 0 && now.spread > 0) {
      const { left, top } = tree.getBoundingClientRect();
      zoomed(now.spread / before.spread, now.x - left, now.y - top);
    }
  });
  const end = (/** @type {PointerEvent} */ event) => {
    pointers.delete(event.pointerId);
    if (!pointers.size) tree.classList.remove('dragged');
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  tree.addEventListener('dragstart', (event) => event.preventDefault());
  tree.addEventListener('click', (event) => hasDragged && (event.preventDefault(), event.stopPropagation()), true);
  tree.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top } = tree.getBoundingClientRect();
      const lines = event.deltaMode === 1 ? 20 : 1;
      zoomed(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) / 400), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
}
