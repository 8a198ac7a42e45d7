// What decides how a page looks is known before it is drawn, so that nothing moves afterwards: that there are
// scripts, and whether somebody has played here. It is no module, which would come after the first drawing.

(() => {
  const { classList } = document.documentElement;
  classList.add('scripted');
  try {
    if (localStorage.getItem('damier-played') !== null) classList.add('played');
  } catch {
    // Whoever keeps nothing is a newcomer every time.
  }
})();
