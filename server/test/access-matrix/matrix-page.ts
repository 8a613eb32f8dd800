import path from 'node:path';

export const MATRIX_PAGE = path.resolve(import.meta.dirname, '../../../docs/security.md');

const PLACE = /(<!-- matrix -->\n\n)[^]*?(\n\n<!-- end of the matrix -->)/;

/** @returns the page with this table */
export function replaceMatrix(page: string, table: string): string {
  if (!PLACE.test(page)) throw new Error('The page has no place for the matrix.');
  return page.replace(PLACE, (_all, before: string, after: string) => `${before}${table}${after}`);
}
