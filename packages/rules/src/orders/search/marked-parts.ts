import { searchWords } from './search-words.ts';

export type MarkedPart = { readonly text: string; readonly isMatch: boolean };

/** A run of letters and digits, with the accents that stand beside them. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a text into parts, so that a screen marks those that a search found: beginnings of words, and whole numbers.
 * The parts joined are the text.
 *
 * @param words of the search, as `searchWords` makes them
 */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(RUN)) {
    const [run] = found;
    const marked = markedLength(run, words);
    if (marked === 0) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isMatch: false });
    end = found.index + marked;
    parts.push({ text: text.slice(found.index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** UTF-16 units of a run that a word of the search covers; 0: none does. */
function markedLength(run: string, words: readonly string[]): number {
  const [plain = ''] = searchWords(run);
  const word = words.find((one) => (/^\d+$/.test(one) ? plain === one : plain.startsWith(one)));
  if (word === undefined) return 0;
  for (let length = 1; length < run.length; length += 1) {
    const isWhole = !/^\p{M}/u.test(run.slice(length));
    if (isWhole && searchWords(run.slice(0, length))[0] === word) return length;
  }
  return run.length;
}
