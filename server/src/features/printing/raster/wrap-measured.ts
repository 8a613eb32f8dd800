/** Splits a text into lines of a width, between words, or within a word that is longer than a line. */
export function wrapMeasured(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const [first = '', ...others] = piecesOf(word, width, measure).toReversed();
    lines.push(...others.toReversed());
    line = first;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Cuts a word into pieces of a width. A piece has a letter at least. */
function piecesOf(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
