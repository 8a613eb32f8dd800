/** Beginnings of words that tell of an allergy or of coeliac disease, in Spanish and English, without accents. */
const ALLERGY =
  /\b(alerg|alerj|allerg|celia[ck]|coeliac|intoleran|anafila|anaphyla|epipen)|\bsin\s+(tacc|gluten)\b|\bgluten[\s-]?free\b/;
const ACCENTS = /\p{Mn}/gu;

/**
 * What customers wrote about an allergy, each text once, in the order of the lines. Staff read them above the lines, because a
 * comment below a product is easily missed. The comment also stays at its line. A text without such a word is not found.
 *
 * @see ORD-08
 */
export function allergyNotes(lines: readonly { comments: string }[]): string[] {
  const notes = lines.map(({ comments }) => comments.trim()).filter((note) => ALLERGY.test(plain(note)));
  return [...new Set(notes)];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();
}
