/** Something that the palette opens. `detail`: what kind of thing it is. */
export type PaletteResult = { key: string; to: string; name: string; detail: string };

const MARKS = /\p{Diacritic}/gu;

/** Small letters without accents. */
export function plainWords(words: string): string {
  return words.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}

/**
 * The entries whose name has all typed words, in their order. Those that begin with the text come first. Without a text:
 * all.
 */
export function findEntries(all: readonly PaletteResult[], typed: string): PaletteResult[] {
  const text = plainWords(typed.trim());
  const words = text.split(/\s+/);
  const found = all.filter(({ name }) => words.every((word) => plainWords(name).includes(word)));
  const isFirst = ({ name }: PaletteResult) => plainWords(name).startsWith(text);
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))];
}
