/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const IN_QUOTES = /[",\n\r]/;

/** Rows of cells as a CSV file in UTF-8. No cell is read as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  // The byte order mark identifies UTF-8 to spreadsheets.
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return IN_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
