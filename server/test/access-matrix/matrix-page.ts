import path from 'node:path';

export const MATRIX_PAGE = path.resolve(import.meta.dirname, '../../../docs/access-matrix.md');

/** @returns the page with this table */
export function matrixPage(table: string): string {
  return `# Access matrix

\`npm run access-matrix\` writes this page. [Security](security.md#levels-and-matrix) explains levels, priorities and marks.

${table}
`;
}
