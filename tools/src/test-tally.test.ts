import { expect, it } from 'vitest';

import { addTallies, tallyReport } from './test-tally.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const unloadedFile = { status: 'failed', assertionResults: [] };

function report(passed: number, failed: number, pending: number, testResults: unknown[]): string {
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, testResults });
}

it.each([
  ['passed tests are counted', report(1, 0, 0, [passedFile]), true, { passed: 1, failed: 0 }],
  ['failed tests are counted', report(1, 1, 0, [failedFile]), false, { passed: 1, failed: 1 }],
  [
    'a file that does not load is a failure',
    report(1, 0, 0, [passedFile, unloadedFile]),
    false,
    { passed: 1, failed: 1 },
  ],
  ['a skipped test is a failure', report(1, 0, 1, [passedFile]), true, { passed: 1, failed: 1 }],
  ['an error outside of any test is a failure', report(1, 0, 0, [passedFile]), false, { passed: 1, failed: 1 }],
  ['a run without a report that ended badly is a failure', undefined, false, { passed: 0, failed: 1 }],
  ['a project without tests is no failure', undefined, true, { passed: 0, failed: 0 }],
])('%s', (_title, text, endedWell, tally) => {
  expect(tallyReport(text, endedWell)).toEqual(tally);
});

it('the projects are summed', () => {
  expect(
    addTallies([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
