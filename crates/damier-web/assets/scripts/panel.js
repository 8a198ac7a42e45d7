// What is told beside the tree: where one is, how much there is of everything, and what comes next.

import { $, $$, the } from './dom.js';
import { fold } from './fold.js';
import { listing } from './listing.js';
import { address, film, focusNow, now } from './watch.js';

/** @param {number} focus */
export function showPanel(focus) {
  showStatus(focus);
  showCounts();
  showList();
  const words = $('details.words');
  if (words instanceof HTMLDetailsElement && words.open) showStory();
}

/** @param {number} focus */
function showStatus(focus) {
  const status = the('.moment', HTMLElement);
  const [line, next] = [film.told(focus), film.next(focus)];
  const { at = '', next: then = '', way = '', back = '' } = status.dataset;
  let text = at.replace('{event}', String(now.at)).replace('{node}', String(focus));
  if (line) text += ` ${(film.isFromGoal(focus) ? back : way).replace('{way}', line)}`;
  if (next !== null) text += ` · ${then.replace('{next}', film.label(next))}`;
  // Whoever listens wants to hear where it stops, not every step of the way.
  status.setAttribute('aria-live', now.playing ? 'off' : 'polite');
  status.textContent = text;
}

function showCounts() {
  for (const count of $$('.counts [data-stages]')) {
    const stages = (count.dataset.stages ?? '').split(' ').map(Number);
    count.textContent = String(stages.reduce((sum, one) => sum + film.stageCounts[one], 0));
  }
  const passes = $('.counts .passes');
  if (passes) passes.textContent = String(film.passes);
}

function showList() {
  const section = $('section.list');
  if (!section) return;
  const { best, size } = listing(film, Number(section.dataset.most));
  the('tbody', HTMLElement, section).replaceChildren(...best.map(row));
  the('.size', HTMLElement, section).textContent = String(size);
  the('.rest', HTMLElement, section).textContent = size > best.length ? `+${size - best.length}` : '';
}

/**
 * A node on the list.
 * @param {number} node
 */
function row(node) {
  const line = document.createElement('tr');
  const link = document.createElement('a');
  link.href = address({ node });
  link.dataset.node = String(node);
  link.textContent = `#${node}`;
  line.insertCell().append(link);
  for (const text of [film.told(node), film.value(node)[1], film.note(node)]) line.insertCell().append(text);
  return line;
}

/** The tree in words: one line a node, as it would be read aloud. */
function showStory() {
  const lines = fold(film, focusNow(), now.unfold).map(({ node, level, hidden }) => {
    const parts = [`${'  '.repeat(level)}${film.label(node)} #${node}`, film.note(node), film.value(node)[1]];
    parts.push(film.look(node).words);
    if (hidden) parts.push(`+${hidden}`);
    if (node === film.here) parts.push('<');
    return parts.filter(Boolean).join('  ');
  });
  the('.story', HTMLElement).textContent = lines.join('\n');
}
