// What happens between two moments, as long as somebody can see it: values that rise to the node above, branches
// that fall, and a glow where the search is.

/** @typedef {import('./cloud.js').Cloud} Cloud */
/** @typedef {{ since: number, lasts: number, node: number, text: string, colour: string, kind: 'rise' | 'fall' }} Effect */

/** So many at once, and so long each, in milliseconds. */
const [MOST, RISE, FALL] = [60, 420, 900];

export class Effects {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Cloud} cloud
   */
  constructor(canvas, cloud) {
    this.canvas = canvas;
    this.cloud = cloud;
    this.pen = canvas.getContext('2d');
    /** @type {Effect[]} */
    this.live = [];
    /** Is nothing drawn? */
    this.isClear = false;
  }

  /**
   * What is to be seen of the moments that have just passed.
   * @param {number} from
   * @param {number} to
   * @param {number} time
   */
  add(from, to, time) {
    const { film, accent, loss } = this.cloud;
    for (let moment = Math.max(from, to - 24); moment < to; moment++) {
      for (const { node, to: stage } of film.newStages(moment)) {
        if (!film.data.stages[stage].is_done || this.live.length > MOST) continue;
        const isCut = stage === film.stages.cut;
        const colour = isCut ? loss : accent;
        if (isCut && film.untried[node]) this.live.push({ since: time, lasts: FALL, node, text: '', colour, kind: 'fall' });
        this.live.push({ since: time, lasts: RISE, node, text: film.value(node)[1], colour, kind: 'rise' });
      }
    }
  }

  /** Forgets everything: somebody has gone elsewhere. */
  clear() {
    this.live = [];
  }

  /**
   * @param {number} time
   * @param {boolean} isNear
   */
  draw(time, isNear) {
    const { pen, cloud, canvas } = this;
    if (!pen) return;
    this.live = this.live.filter(({ since, lasts }) => time - since < lasts);
    const { width, height, ratio } = cloud;
    const isEmpty = isNear && !this.live.length;
    if (isEmpty && this.isClear) return;
    this.isClear = isEmpty;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down) {
      Object.assign(canvas, { width: across, height: down });
      // Whoever names a font makes the browser look at the style of the page: once is enough.
      pen.font = '600 13px system-ui, sans-serif';
      pen.textAlign = 'center';
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    for (const one of this.live) {
      const done = Math.max(0, (time - one.since) / one.lasts);
      if (one.kind === 'rise') this.rise(one, done, isNear);
      else if (!isNear) this.fall(one, done);
    }
    pen.globalAlpha = 1;
    if (!isNear) this.glow(time);
  }

  /**
   * A value goes up to the node above.
   * @param {Effect} one
   * @param {number} done
   * @param {boolean} isNear
   */
  rise({ node, text, colour }, done, isNear) {
    const { pen, cloud } = this;
    const above = cloud.film.parent(node);
    if (!pen || above < 0) return;
    const way = 1 - (1 - done) ** 2;
    const x = cloud.x(node) + (cloud.x(above) - cloud.x(node)) * way;
    const y = cloud.y(node) + (cloud.y(above) - cloud.y(node)) * way;
    pen.globalAlpha = 1 - done * 0.6;
    pen.fillStyle = colour;
    if (isNear && text) {
      pen.fillText(text, x, y + 4);
    } else {
      pen.beginPath();
      pen.arc(x, y, 2.5, 0, 7);
      pen.fill();
    }
  }

  /**
   * Branches fall from a node.
   * @param {Effect} one
   * @param {number} done
   */
  fall({ node, colour }, done) {
    const { pen, cloud } = this;
    if (!pen) return;
    const twigs = Math.min(cloud.film.untried[node], 5);
    pen.globalAlpha = 1 - done;
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    for (let twig = 0; twig < twigs; twig++) {
      const angle = -0.5 + 0.35 * twig + done * (2 + twig * 0.4);
      const x = cloud.x(node) + 4 + twig * 3 * done;
      const y = cloud.y(node) + 90 * done * done;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + 12 * Math.cos(angle), y + 12 * Math.sin(angle));
      pen.stroke();
    }
  }

  /**
   * Where the search is, and the way there.
   * @param {number} time
   */
  glow(time) {
    const { pen, cloud } = this;
    if (!pen) return;
    const { film } = cloud;
    const { here } = film;
    pen.strokeStyle = cloud.accent;
    pen.lineWidth = 2;
    pen.globalAlpha = 0.9;
    if (film.at < film.moments) {
      pen.beginPath();
      for (const node of film.way(here)) cloud.trace(node, film.parent(node), pen);
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(cloud.x(here), cloud.y(here), cloud.dot / 2 + 5 + 2 * Math.sin(time / 160), 0, 7);
    pen.stroke();
    pen.globalAlpha = 1;
  }
}
