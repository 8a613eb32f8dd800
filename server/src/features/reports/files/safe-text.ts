/** Spreadsheets run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a text that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
