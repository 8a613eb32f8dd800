/** One upper-case letter that no other one follows: the start of a word, not of an abbreviation. */
const WORD_START = /^\p{Lu}(?!\p{Lu})/u;

/** Returns a label as a part of a sentence: `Card number` as `card number`. `CVV` and `ID number` stay. */
export function nameInSentence(label: string): string {
  return label.replace(WORD_START, (letter) => letter.toLowerCase());
}
