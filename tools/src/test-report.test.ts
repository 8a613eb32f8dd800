import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './root.ts';
import { addReports, judgeRun, readPlaywrightReport, readVitestReport, slowestFiles } from './test-report.ts';

describe('Vitest', () => {
  const times = { startTime: 1_000, endTime: 1_250 };
  const passedFile = { name: '/a', status: 'passed', ...times, assertionResults: [{ status: 'passed' }] };
  const failedFile = {
    ...passedFile,
    status: 'failed',
    assertionResults: [{ status: 'passed' }, { status: 'failed' }],
  };
  const unloadedFile = { ...passedFile, status: 'failed', assertionResults: [] };
  const report = (passed: number, failed: number, pending: number, testResults: unknown[]) =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, testResults });

  it.each([
    ['passed tests are counted', report(1, 0, 0, [passedFile]), { passed: 1, failed: 0 }],
    ['failed tests are counted', report(1, 1, 0, [failedFile]), { passed: 1, failed: 1 }],
    ['a file that does not load is a failure', report(1, 0, 0, [passedFile, unloadedFile]), { passed: 1, failed: 1 }],
    ['a skipped test is a failure', report(1, 0, 1, [passedFile]), { passed: 1, failed: 1 }],
  ])('%s', (_title, text, tally) => {
    expect(readVitestReport(text)).toMatchObject(tally);
  });

  it('the duration of a file is from its start to its end', () => {
    expect(readVitestReport(report(1, 0, 0, [passedFile])).files).toEqual([{ name: '/a', ms: 250 }]);
  });
});

describe('Playwright', () => {
  const config = { rootDir: '/e2e' };
  const specOf = (status: string, ...durations: number[]) => ({
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = (specs: unknown[], errors: unknown[] = []) =>
    JSON.stringify({ config, suites: [{ file: 'a.test.ts', specs }], errors });

  it.each([
    ['passed tests are counted', report([specOf('expected', 5)]), { passed: 1, failed: 0 }],
    ['failed tests are counted', report([specOf('expected', 5), specOf('unexpected', 5)]), { passed: 1, failed: 1 }],
    ['a flaky test is a failure', report([specOf('flaky', 5, 5)]), { passed: 0, failed: 1 }],
    ['a test that was skipped or did not run is a failure', report([specOf('skipped')]), { passed: 0, failed: 1 }],
    ['an error outside of any test is a failure', report([specOf('expected', 5)], [{}]), { passed: 1, failed: 1 }],
  ])('%s', (_title, text, tally) => {
    expect(readPlaywrightReport(text)).toMatchObject(tally);
  });

  it('tests of inner groups count, and their times sum up to that of the file', () => {
    const inner = { file: 'a.test.ts', specs: [specOf('expected', 30), specOf('unexpected', 4)] };
    const suites = [{ file: 'a.test.ts', specs: [specOf('expected', 10)], suites: [inner] }];
    const files = [{ name: path.join('/e2e', 'a.test.ts'), ms: 44 }];
    expect(readPlaywrightReport(JSON.stringify({ config, suites, errors: [] }))).toEqual({
      passed: 2,
      failed: 1,
      files,
    });
  });
});

it.each([
  ['a run that ended badly without naming a failure is one', { passed: 1, failed: 0, files: [] }, false, 1],
  ['a run that ended badly fails as often as it says', { passed: 1, failed: 2, files: [] }, false, 2],
  ['a run without a report that ended badly is a failure', undefined, false, 1],
  ['a run without tests is no failure', undefined, true, 0],
])('%s', (_title, report, endedWell, failed) => {
  expect(judgeRun(report, endedWell).failed).toBe(failed);
});

it('the runs are summed', () => {
  const [one, other] = [
    { name: '/a', ms: 1 },
    { name: '/b', ms: 2 },
  ];
  expect(
    addReports([
      { passed: 2, failed: 0, files: [one] },
      { passed: 3, failed: 1, files: [other] },
    ]),
  ).toEqual({ passed: 5, failed: 1, files: [one, other] });
});

it('the ten files that took longest are named, the longest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    name: path.join(ROOT, `server/src/${at}.test.ts`),
    ms: at * 250,
  }));
  const slowest = slowestFiles(files);
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual([
    `2.8 s  ${path.normalize('server/src/11.test.ts')}`,
    `2.5 s  ${path.normalize('server/src/10.test.ts')}`,
  ]);
});
