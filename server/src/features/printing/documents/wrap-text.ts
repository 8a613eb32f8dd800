/** Wraps a text at its spaces. A word that is longer than a line is split, never shortened. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, columns))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= columns) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, columns: number): string[] {
  if (word.length <= columns) return [word];
  return [word.slice(0, columns), ...pieces(word.slice(columns), columns)];
}
