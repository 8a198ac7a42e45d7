// One search of a race: its film, and what it had counted before each of its visits and in the end.

import { Film } from './film.js';

/** What was counted: nodes and two things more, and the visits on every ply. @typedef {{ figures: number[], plies: number[] }} Tally */
/** @typedef {import('../../types/data.d.ts').FilmData} FilmData */
/** @typedef {import('../../types/data.d.ts').VisitData} VisitData */

export class Runner {
  /**
   * @param {FilmData} film
   * @param {VisitData} visits
   * @param {boolean} isPuzzle
   */
  constructor(film, visits, isPuzzle) {
    this.film = new Film(film);
    this.isPuzzle = isPuzzle;
    this.moments = summed(visits.moments);
    this.first = summed(visits.first);
    this.second = summed(visits.second);
    this.plies = visits.plies;
    this.visits = visits.plies.length - 1;
  }

  /**
   * How far it is when everybody has visited so many nodes.
   * @param {number} nodes
   * @returns {Tally}
   */
  tally(nodes) {
    const visited = Math.min(nodes, this.visits);
    const first = this.first[visited];
    const second = this.isPuzzle ? Math.max(0, first - visited) : this.second[visited];
    /** @type {number[]} */
    const plies = [];
    for (let visit = 1; visit <= visited; visit++) {
      const ply = this.plies[visit];
      while (plies.length <= ply) plies.push(0);
      plies[ply]++;
    }
    return { figures: [visited, first, second], plies };
  }

  /**
   * How many moments are over by then.
   * @param {number} nodes
   */
  momentAt(nodes) {
    return this.moments[Math.min(nodes, this.visits)];
  }
}

/**
 * What has come together up to each of some steps.
 * @param {number[]} steps
 */
function summed(steps) {
  let sum = 0;
  return Int32Array.from(steps, (step) => (sum += step));
}
