import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * Counts what Vitest's JSON reporter wrote.
 *
 * A file that does not even load counts as one failure, and so does a run that ended badly without naming a
 * failed test (an error outside of any test, or no report at all). A skipped test is a failure: it proves nothing.
 */
export function tallyReport(report: string | undefined, endedWell: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: endedWell ? 0 : 1 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = Report.parse(JSON.parse(report));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = numFailedTests + numPendingTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}
