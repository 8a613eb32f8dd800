/** Typographic characters that the code pages of printers lack. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '-',
  '\u20ac': 'EUR',
};

/**
 * Returns a text in the characters that all our code pages have, those of Latin-1. Other letters lose their accent; other
 * characters become a question mark. Control characters become a space, so that no name contains a command.
 */
export function printableText(text: string): string {
  const composed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ');
  return Array.from(composed, printableCharacter).join('').trim();
}

function printableCharacter(character: string): string {
  if (character <= '\u00ff') return character;
  const plain = PLAIN[character];
  if (plain !== undefined) return plain;
  const folded = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\u0020-\u00ff]+$/.test(folded) ? folded : '?';
}
