// What becomes of something that a hand has dragged to its place: the page says how a move is played there, and how a
// link is followed.

/** @typedef {{ play: (move: string) => void, follow: (link: Element) => void }} Hands */

/** @type {Hands} */
export const hands = { play: () => {}, follow: () => {} };

/** @param {Hands} given */
export const handsDo = (given) => void Object.assign(hands, given);
