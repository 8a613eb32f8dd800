/** Signs that begin a formula, also full-width and small ones, which spreadsheet programs of Asia read as well. */
const SIGNS = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]';
/** Where a cell may begin: a program may split a text at another separator than the file's, and drop quotes. */
const CELL_START = '(^|[;,|\\t\\r\\n])([\\s"]*)';
const FORMULA = new RegExp(`${CELL_START}(?='*${SIGNS})`, 'g');
/** Some programs also run a text that begins with one of these. */
const CONTROL_START = /^(?='*[\t\r])/;
const NEUTRALISED_START = /^'(?='*[\t\r])/;
const NEUTRALISED = new RegExp(`${CELL_START}'(?='*${SIGNS})`, 'g');

/** Writes a text so that spreadsheet programs show it and do not run it: an apostrophe goes before each formula. */
export function neutralised(text: string): string {
  return text.replaceAll(FORMULA, `$1$2'`).replace(CONTROL_START, "'");
}

/** Reads back what `neutralised` wrote. */
export function withoutApostrophes(text: string): string {
  return text.replace(NEUTRALISED_START, '').replaceAll(NEUTRALISED, '$1$2');
}
