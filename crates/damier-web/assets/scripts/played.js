// Whether somebody has played here before: kept in this browser alone, and nowhere if it keeps nothing.

const KEY = 'damier-played';

export function rememberPlaying() {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Whoever keeps nothing is a newcomer every time.
  }
}
