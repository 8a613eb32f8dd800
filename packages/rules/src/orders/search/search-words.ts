/** Marks of accents that stand beside a letter after the decomposition. */
const ACCENTS = /\p{Mn}/gu;

/**
 * Splits a text into the words that searches compare: without accents, in lower case, letters and digits of ASCII. The
 * server's `search-words.sql.ts` splits stored texts in the same manner.
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}
