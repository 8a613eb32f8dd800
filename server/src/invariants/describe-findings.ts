import type { Finding } from './find-violations.ts';

const ROWS_SHOWN = 5;
const ID_WIDTH = 5;
const COUNT_WIDTH = 12;
const COUNT = new Intl.NumberFormat('en');

/** Prints a table: each invariant with its checked rows and violations, the first violations, and the outcome. */
export function describeFindings(findings: readonly Finding[]): string {
  const head = `${'rule'.padEnd(ID_WIDTH)} ${'checked'.padStart(COUNT_WIDTH)} ${'violations'.padStart(COUNT_WIDTH)}`;
  const lines = findings.flatMap(({ id, rule, outcome, checkedRows, violations }) => [
    `${id.padEnd(ID_WIDTH)} ${counts(outcome, checkedRows, violations.length)}  ${rule}`,
    ...violations
      .slice(0, ROWS_SHOWN)
      .map((row) => `${' '.repeat(ID_WIDTH + 2 * COUNT_WIDTH + 4)}${JSON.stringify(row)}`),
  ]);
  return [head, ...lines, '', describeOutcome(findings)].join('\n');
}

function counts(outcome: Finding['outcome'], checkedRows: number, broken: number): string {
  if (outcome === 'not-compared') return 'not compared'.padStart(2 * COUNT_WIDTH + 1);
  return `${COUNT.format(checkedRows).padStart(COUNT_WIDTH)} ${COUNT.format(broken).padStart(COUNT_WIDTH)}`;
}

/** One or two sentences; "The books add up." only if every rule was compared. */
export function describeOutcome(findings: readonly Finding[]): string {
  const broken = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  const notCompared = findings.filter(({ outcome }) => outcome === 'not-compared').map(({ id }) => id);
  if (broken > 0) return `Rows that break the books: ${COUNT.format(broken)}.`;
  if (notCompared.length === 0) return 'The books add up.';
  return `All compared rules hold. Not compared: ${notCompared.join(', ')}.`;
}
