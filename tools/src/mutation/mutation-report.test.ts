import { expect, it } from 'vitest';
import { mutantsOf } from './instrument.ts';
import { judged, percentOf, reportLines, scores } from './mutation-report.ts';
import { findMutationSites } from './mutation-sites.ts';

const SOURCE = 'const a = 1;\nexport const isBig = a > 1;\nf(\n  a,\n);\n';
const [boundary, negation, call] = mutantsOf(findMutationSites('a.ts', SOURCE), 1);
if (!boundary || !negation || !call) throw new Error('The source has three mutants.');

it('a report lists the mutants that no test killed, and the score of each file', () => {
  const mutants = [
    judged('a.ts', SOURCE, boundary, 'killed'),
    judged('a.ts', SOURCE, negation, 'survived'),
    judged('b.ts', SOURCE, call, 'unreached'),
    judged('b.ts', SOURCE, boundary, 'timed-out'),
  ];
  expect(reportLines(mutants)).toEqual([
    'a.ts:2  a > 1 → (a) <= (1)',
    'b.ts:3  f( a, ); → (removed)  (no test runs it)',
    'b.ts:2  a > 1 → (a) >= (1)  (time limit)',
    '',
    ' 50.0 %  1/2  a.ts',
    '  0.0 %  0/2  b.ts',
    ' 25.0 %  1/4  all',
  ]);
});

it('a folder without a mutant has nothing to kill', () => {
  expect(percentOf(scores([]).all)).toBe(100);
});
