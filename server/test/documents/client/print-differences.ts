import path from 'node:path';
import { DOCUMENTED } from '../documented-calls.ts';
import { DIFFERENCES, type Difference } from './differences.ts';

/** The page that has the table, and the comments around it. */
export const DIFFERENCES_PAGE = path.resolve(import.meta.dirname, '../../../../docs/specification.md');
const BEGIN = '<!-- differences: written by `npm run differences` -->';
const END = '<!-- /differences -->';

/** @returns the page with the table of the differences @throws Error for a page without its place */
export function withDifferences(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no place for the differences.');
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`;
}

function table(): string {
  const rows = DIFFERENCES.map(toRow);
  const count = `${DIFFERENCES.length} of ${DOCUMENTED.length} calls differ.`;
  return [count, '', '| call | answer | reason |', '|---|---|---|', ...rows].join('\n');
}

function toRow({ call, seen, reason, decision }: Difference): string {
  return `| \`${call}\` | ${seen} | ${reason}${decision === undefined ? '' : ` (decision ${decision})`} |`;
}
