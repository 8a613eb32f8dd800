import type { Finding } from './find-violations.ts';

const ROWS_SHOWN = 5;
const ID_WIDTH = 5;
const COUNT_WIDTH = 12;
const COUNT = new Intl.NumberFormat('en');

/**
 * Returns a table: each invariant with the numbers of checked rows and violations, the first violations, and the sums.
 */
export function describeFindings(findings: readonly Finding[]): string {
  const head = `${'rule'.padEnd(ID_WIDTH)} ${'checked'.padStart(COUNT_WIDTH)} ${'violated by'.padStart(COUNT_WIDTH)}`;
  const lines = findings.flatMap(({ id, description: says, outcome, checked, violations }) => [
    `${id.padEnd(ID_WIDTH)} ${counts(outcome, checked, violations.length)}  ${says}`,
    ...violations
      .slice(0, ROWS_SHOWN)
      .map((row) => `${' '.repeat(ID_WIDTH + 2 * COUNT_WIDTH + 4)}${JSON.stringify(row)}`),
  ]);
  return [head, ...lines, '', describeOutcome(findings)].join('\n');
}

function counts(outcome: Finding['outcome'], checked: number, violated: number): string {
  if (outcome === 'not-compared') return 'not compared'.padStart(2 * COUNT_WIDTH + 1);
  return `${COUNT.format(checked).padStart(COUNT_WIDTH)} ${COUNT.format(violated).padStart(COUNT_WIDTH)}`;
}

/** Summarises the findings in one or two sentences. "The books add up." only when every rule was compared. */
export function describeOutcome(findings: readonly Finding[]): string {
  const violated = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  const notCompared = findings.filter(({ outcome }) => outcome === 'not-compared').map(({ id }) => id);
  if (violated > 0) return `Rows that break the books: ${COUNT.format(violated)}.`;
  if (notCompared.length === 0) return 'The books add up.';
  return `Nothing that was compared breaks the books. Not compared: ${notCompared.join(', ')}.`;
}
