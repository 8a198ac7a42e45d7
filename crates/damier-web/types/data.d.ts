// What the server sends to the page's modules, as its own types are written in JSON.

/** A film of a search (theatre/film.rs): lists of numbers, and what they stand for. */
export interface FilmData {
  /** How many nodes a tree may have to be drawn whole. */
  most: number;
  /** Does the search go down and up again, so that moves wait to be tried? */
  depth_first: boolean;
  /** What the search chooses from. */
  list_kind: 'open' | 'plans' | 'games' | 'proofs' | null;
  moments: number;
  /** What is written of a node. */
  columns: string[];
  /** What moments may be. */
  kinds: string[];
  stages: StageData[];
  sizes: TreeSizes;
  unfold_words: string;
  fold_words: string;
  /** What nodes are called: by the notation of the move that leads there, in a few signs, and in words. */
  names: string[];
  labels?: string[];
  titles?: string[];
  values: string[];
  notes: string[];
  /** Of every node: how far above its parent is (0 for a root), its name, its pass, its untried moves. */
  nodes: { above: number[]; name: number[]; pass: number[]; untried: number[] };
  /** Which columns change together: of nodes how far from where the search is. */
  shapes: [kind: number, changes: [far: number, column: number][]][];
  /** Of every moment: what changes, and how far the search goes before. */
  events: { shape: number[]; far: number[] };
  /** What the columns change to, in order. */
  numbers: number[];
  /** The best line, and the moment from which it is known. */
  lit: { from: number; nodes: number[] };
  /** The algorithm in ten to twenty lines, what is said beside each, and what its variables are called. */
  pseudocode?: { lines: string[]; notes: string[]; variables: string[] };
  narration?: NarrationData;
}

/** What is said while a film plays (theatre/film/script.rs); narration.js reads it. */
export interface NarrationData {
  /** For whom all values are; nothing for a puzzle. */
  signs: string | null;
  /** Each thing that is said, with gaps `{0}`, `{1}` ...; which gap a variable holds. */
  tellings: { line: number | null; words: string; gaps: number; variables: [name: string, gap: number][] }[];
  /** Which of them each event is. */
  events: number[];
  /** What fills the gaps, event by event: numbers twice and one more, and places in the texts twice. */
  numbers: number[];
  texts: string[];
  /** What is written differently as the value of a variable. */
  shorts: Record<number, string>;
}

/** How far a search may be with a node. */
export interface StageData {
  name: string;
  class: string;
  words: string;
  is_done: boolean;
}

/** How large the parts of a tree are (theatre/drawing.rs). */
export interface TreeSizes {
  column: number;
  row: number;
  margin: number;
  width: number;
  height: number;
  corner: number;
  baselines: { move: number; value: number; note: number; untried: number; hidden: number };
  /** How far after its box a number begins. */
  beside: { untried: number; hidden: number };
  reach: { top: number; width: number; height: number };
  stump: string;
}

/** A race of searches (theatre/race/film.rs). */
export interface RaceData {
  puzzle: boolean;
  longest: number;
  films: FilmData[];
  visits: VisitData[];
  /** Of every mark, after how many visits each runner made it. */
  marks: (number | null)[][];
  /** How long each search took, in seconds. */
  seconds: number[];
  chart: ChartSizes;
}

/**
 * Of every visit of a runner, and of its end: how many moments have passed since the one before, its ply,
 * and how much more was counted since.
 */
export interface VisitData {
  moments: number[];
  plies: number[];
  first: number[];
  second: number[];
}

/** Where the parts of a race's chart are (theatre/race/chart.rs). */
export interface ChartSizes {
  /** The lines: where the first level is, how far the last one is from it, and the heights of counts. */
  levels: { left: number; width: number; bottom: number; height: number };
  /** The longest bar. */
  bars: { width: number };
  /** The strips of marks: where they are, how far apart and how high, and how many marks stand alone. */
  strips: { left: number; width: number; bottom: number; step: number; height: number; most: number };
}

/** What a move is worth, while it is analysed. */
export interface LiveValue {
  move: string;
  class: string;
  badge: string;
  text: string;
  line?: string[];
  words?: string[];
}

/** One depth of a live analysis (api/live.rs). */
export interface LiveDepth {
  moves?: LiveValue[];
  summary?: string;
  certainty?: string;
}

/** How a tournament stands (pages/lab/tournament.rs), ready for the page. */
export interface TournamentNews {
  games: number;
  all: number;
  /** The table, the ladder and the course of a test. */
  told: string;
  boards: string;
}
