// The part of a race's chart that changes with time, drawn as the library draws it (theatre/race/chart.rs).

import { $$, the } from './dom.js';
import { make } from './svg.js';

/** @typedef {import('./runner.js').Tally} Tally */
/** @typedef {import('../../types/data.d.ts').ChartSizes} ChartSizes */
/** Of every runner, after how many visits it made a mark. @typedef {(number | null)[]} Mark */

/** What is counted: nodes, and two things more. */
const FIGURES = [0, 1, 2];

/** @param {number} number */
const short = (number) => number.toFixed(1);

export class Chart {
  /**
   * `end` is what every runner counted in the end.
   * @param {SVGSVGElement} svg
   * @param {Tally[]} end
   * @param {Mark[]} marks
   * @param {ChartSizes} sizes
   */
  constructor(svg, end, marks, sizes) {
    this.end = end;
    this.sizes = sizes;
    this.now = the('.now', SVGGElement, svg);
    this.ticks = the('.ticks', SVGGElement, svg);
    this.most = Math.max(1, ...end.flatMap(({ plies }) => plies));
    this.deepest = Math.max(2, ...end.map(({ plies }) => plies.length)) - 1;
    this.lengthOf = FIGURES.map((what) => Math.max(1, ...end.map(({ figures }) => figures[what])));
    const together = Math.max(1, Math.ceil(marks.length / sizes.strips.most));
    /** @type {Mark[][]} */
    this.columns = [];
    for (let from = 0; from < marks.length; from += together) this.columns.push(marks.slice(from, from + together));
    this.bars = $$('.bar:not(.faint)', svg);
    this.counts = $$('.count', svg);
  }

  /**
   * @param {Tally[]} now
   * @param {number} nodes
   */
  draw(now, nodes) {
    this.drawLevels(now);
    this.drawBars(now);
    this.drawTicks(nodes);
  }

  /**
   * A line for every runner: how many nodes it visited on each level.
   * @param {Tally[]} now
   */
  drawLevels(now) {
    const { left, width, bottom, height } = this.sizes.levels;
    const x = (/** @type {number} */ ply) => short(left + (width * ply) / this.deepest);
    const y = (/** @type {number} */ count) => short(bottom - (height * Math.log(1 + count)) / Math.log(1 + this.most));
    const drawn = now.flatMap(({ plies }, runner) => {
      const steps = plies.map((count, ply) => `${ply ? 'L' : 'M'}${x(ply)} ${y(count)}`);
      const dots = plies.flatMap((count, ply) => (count ? [make('circle', { class: `dot runner-${runner}`, r: 3, cx: x(ply), cy: y(count) })] : []));
      return [make('path', { class: `line runner-${runner}`, d: steps.join('') }), ...dots];
    });
    this.now.replaceChildren(...drawn);
  }

  /**
   * What was counted: as long as it will be, and full as far as it is.
   * @param {Tally[]} now
   */
  drawBars(now) {
    const { width } = this.sizes.bars;
    const runners = now.length;
    for (const what of FIGURES) {
      now.forEach(({ figures }, runner) => {
        const [count, end] = [figures[what], this.end[runner].figures[what]];
        this.bars[what * runners + runner].setAttribute('width', short((width * count) / this.lengthOf[what]));
        this.counts[what * runners + runner].textContent = count === end ? `${count}` : `${count} / ${end}`;
      });
    }
  }

  /**
   * What the runners share: a bar for every mark, full where everybody has made it.
   * @param {number} nodes
   */
  drawTicks(nodes) {
    const { left, width: room, bottom, step, height: full } = this.sizes.strips;
    const width = room / Math.max(1, this.columns.length);
    const isMade = (/** @type {number | null} */ visits) => visits !== null && visits <= nodes;
    /** @type {SVGElement[]} */
    const drawn = [];
    this.end.forEach((_, runner) => {
      this.columns.forEach((marks, column) => {
        const made = marks.filter((mark) => isMade(mark[runner]));
        if (!made.length && marks.every((mark) => mark[runner] === null)) return;
        const isShared = made.every((mark) => mark.every(isMade));
        const [look, height] = !made.length ? ['tick faint', full / 4] : isShared ? ['tick shared', full] : ['tick', full / 2];
        const x = short(left + width * column);
        const y = short(bottom + step * runner - height);
        drawn.push(make('rect', { class: `${look} runner-${runner}`, x, y, width: short(Math.max(width * 0.8, 0.5)), height }));
      });
    });
    this.ticks.replaceChildren(...drawn);
  }
}
