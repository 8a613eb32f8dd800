import type { Finding } from './find-violations.ts';

const ROWS_SHOWN = 5;
const ID_WIDTH = 5;
const COUNT_WIDTH = 6;

/** A table: each invariant with how many rows break it, and the first of those rows. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ id, says, violations }) => [
    `${id.padEnd(ID_WIDTH)} ${String(violations.length).padStart(COUNT_WIDTH)}  ${says}`,
    ...violations.slice(0, ROWS_SHOWN).map((row) => `${' '.repeat(ID_WIDTH + COUNT_WIDTH + 3)}${JSON.stringify(row)}`),
  ]);
  const total = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  return [...lines, '', total === 0 ? 'The books add up.' : `Rows that break the books: ${total}.`].join('\n');
}
