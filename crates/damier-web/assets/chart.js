// The part of a race's chart that changes with time, drawn as the library draws it
// (think/race/chart.rs).

import { make } from './tree.js';

// The sizes of things, as in think/race/chart.rs.
const [LEFT, RIGHT, LINE, LEVELS, BAR, STRIP] = [44, 348, 20, 150, 12, 22];
const MOST_BARS = 152;

const short = (number) => number.toFixed(1);

export class Chart {
  /** `end` is what every runner counted in the end: its figures, and its visits on every ply. */
  constructor(svg, end, marks) {
    [this.svg, this.end] = [svg, end];
    this.most = Math.max(1, ...end.flatMap(({ plies }) => plies));
    this.deepest = Math.max(2, ...end.map(({ plies }) => plies.length)) - 1;
    this.lengthOf = [0, 1, 2].map((what) => Math.max(1, ...end.map(({ figures }) => figures[what])));
    const together = Math.max(1, Math.ceil(marks.length / MOST_BARS));
    this.columns = [];
    for (let from = 0; from < marks.length; from += together) this.columns.push(marks.slice(from, from + together));
    this.bars = [...svg.querySelectorAll('.bar:not(.faint)')];
    this.counts = [...svg.querySelectorAll('.count')];
  }

  draw(now, nodes) {
    this.drawLevels(now);
    this.drawBars(now);
    this.drawTicks(nodes);
  }

  /** A line for every runner: how many nodes it visited on each level. */
  drawLevels(now) {
    const top = 12 + this.end.length * LINE + 28;
    const bottom = top + LEVELS;
    const x = (ply) => LEFT + 8 + ((RIGHT - LEFT - 16) * ply) / this.deepest;
    const y = (count) => bottom - ((bottom - top - 8) * Math.log(1 + count)) / Math.log(1 + this.most);
    const drawn = now.flatMap(({ plies }, runner) => {
      const steps = plies.map((count, ply) => `${ply ? 'L' : 'M'}${short(x(ply))} ${short(y(count))}`);
      const dots = plies.map((count, ply) => count && make('circle', { class: `dot runner-${runner}`, r: 3, cx: short(x(ply)), cy: short(y(count)) }));
      return [make('path', { class: `line runner-${runner}`, d: steps.join('') }), ...dots.filter(Boolean)];
    });
    this.svg.querySelector('.now').replaceChildren(...drawn);
  }

  /** What was counted: as long as it will be, and full as far as it is. */
  drawBars(now) {
    const width = RIGHT - 76 - 12;
    const runners = now.length;
    for (const what of [0, 1, 2]) {
      now.forEach(({ figures }, runner) => {
        const [count, end] = [figures[what], this.end[runner].figures[what]];
        this.bars[what * runners + runner].setAttribute('width', short((width * count) / this.lengthOf[what]));
        this.counts[what * runners + runner].textContent = count === end ? `${count}` : `${count} / ${end}`;
      });
    }
  }

  /** What the runners share: a bar for every mark, full where everybody has made it. */
  drawTicks(nodes) {
    const runners = this.end.length;
    const top = 12 + runners * LINE + LEVELS + 76 + 3 * (runners * (BAR + 4) + 28) + 8;
    const width = (RIGHT - 12) / Math.max(1, this.columns.length);
    const isMade = (mark, runner) => mark[runner] !== null && mark[runner] <= nodes;
    const drawn = [];
    for (let runner = 0; runner < runners; runner++) {
      const bottom = top + 40 + STRIP + runner * (STRIP + 6);
      this.columns.forEach((marks, column) => {
        const made = marks.filter((mark) => isMade(mark, runner));
        if (!made.length && !marks.some((mark) => mark[runner] !== null)) return;
        const isShared = made.every((mark) => mark.every((_, other) => isMade(mark, other)));
        const [look, height] = !made.length ? ['tick faint', STRIP / 4] : isShared ? ['tick shared', STRIP] : ['tick', STRIP / 2];
        const place = { x: short(12 + width * column), y: short(bottom - height), width: short(Math.max(width * 0.8, 0.5)), height };
        drawn.push(make('rect', { class: `${look} runner-${runner}`, ...place }));
      });
    }
    this.svg.querySelector('.ticks').replaceChildren(...drawn);
  }
}
