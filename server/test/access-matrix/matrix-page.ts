import path from 'node:path';

export const MATRIX_PAGE = path.resolve(import.meta.dirname, '../../../docs/access-matrix.md');

/** @returns the page with both tables */
export function matrixPage(table: string, roles: string): string {
  return `# Access matrix

\`npm run access-matrix\` writes this page. [Security](security.md#levels-and-matrix) explains levels, priorities and marks.

${table}

## Ready roles

What each ready role may call at its own stall or venue. 403 is \`permission-required\`. Objects of another stall or venue
answer 404 to all of them, except that a venue manager runs every stall of the venue. Each cell is tested.

${roles}
`;
}
