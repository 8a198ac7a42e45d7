// What is said while a film plays: of every event a sentence, the line of the listing that runs, and what
// its variables hold. The film has each sentence once, with gaps, and numbers that say what fills them.

/** @typedef {import('../../types/data.d.ts').FilmData} FilmData */
/** @typedef {import('../../types/data.d.ts').NarrationData} NarrationData */

/**
 * What there is to tell of an event.
 * @typedef {{ sentence: string, line: number | null, variables: [name: string, value: string][] }} Telling
 */

/** Where the numbers of every event begin, found once for every film. @type {WeakMap<NarrationData, Int32Array>} */
const begins = new WeakMap();

/**
 * @param {NarrationData} narration
 * @returns {Int32Array}
 */
function beginsOf({ tellings, events }) {
  const places = new Int32Array(events.length + 1);
  events.forEach((telling, event) => (places[event + 1] = places[event] + tellings[telling].gaps));
  return places;
}

/**
 * What happens at an event, the first of which is 0: after `n` events the last one that happened is `n - 1`.
 * Nothing where the film tells nothing, or there is no such event.
 * @param {FilmData} film
 * @param {number} event
 * @returns {Telling | null}
 */
export function narrate({ narration }, event) {
  if (!narration || !(event >= 0 && event < narration.events.length)) return null;
  const places = begins.get(narration) ?? beginsOf(narration);
  begins.set(narration, places);
  const { line, words, variables } = narration.tellings[narration.events[event]];
  /** @param {number} gap @param {Record<number, string>} first */
  const text = (gap, first) => {
    const number = narration.numbers[places[event] + gap];
    const place = Math.floor(number / 2);
    return number % 2 ? String(place) : (first[place] ?? narration.texts[place]);
  };
  return {
    sentence: words.replace(/\{(\d+)\}/g, (_, gap) => text(Number(gap), narration.texts)),
    line,
    variables: variables.map(([name, gap]) => [name, text(gap, narration.shorts)]),
  };
}
