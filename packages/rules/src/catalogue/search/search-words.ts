/** A word as it was typed, and without its plural. */
export type SearchWord = { readonly raw: string; readonly stem: string };

/** Words of two parts that are one in a search, in queries and in menus. */
const JOINED = [
  [/\bhot dog/g, 'hotdog'],
  [/\bice cream/g, 'icecream'],
  [/\bsoft drink/g, 'softdrink'],
] as const;

/** Returns a text in small letters without accents, with single spaces between its words. */
export function foldText(text: string): string {
  const letters = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Returns the words of a folded text. */
export function wordsOf(folded: string): SearchWord[] {
  const joined = JOINED.reduce((text, [parts, whole]) => text.replaceAll(parts, whole), folded);
  return joined.split(' ').flatMap((raw) => (raw === '' ? [] : { raw, stem: stemOf(raw) }));
}

/** Removes the plural of a word in Spanish or English. */
export function stemOf(word: string): string {
  if (word.length > 4 && /[dlnrz]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether one letter more, less, other, or two letters exchanged make one word of the other. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && short.slice(start + 2) === long.slice(start + 2);
}
