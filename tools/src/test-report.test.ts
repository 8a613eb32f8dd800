import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { addReports, explainFailures, judgeRun, readPlaywrightReport, readVitestReport } from './test-report.ts';

const fileIn = (name: string) => path.join(ROOT, name);

describe('Vitest', () => {
  const test = (status: string) => ({ fullName: `a ${status} test`, status, duration: 20 });
  const file = (status: string, ...assertionResults: object[]) => ({
    name: fileIn('a.test.ts'),
    status,
    startTime: 1_000,
    endTime: 1_250,
    assertionResults,
  });
  const report = (...testResults: object[]) => JSON.stringify({ testResults });

  it.each([
    ['passed tests are counted', file('passed', test('passed')), 1, []],
    ['failed tests are counted', file('failed', test('passed'), test('failed')), 1, ['a.test.ts › a failed test']],
    ['a file that does not load is a failure', file('failed'), 0, ['a.test.ts failed outside of its tests']],
    ['a skipped test is a failure', file('passed', test('passed'), test('skipped')), 1, ['a.test.ts › a skipped test']],
  ])('%s', (_title, one, passed, failures) => {
    expect(readVitestReport(report(one), false)).toMatchObject({ passed, failures });
  });

  it('tests that the wanted title leaves out are not counted', () => {
    const text = report(file('passed', test('passed'), test('skipped')));
    expect(readVitestReport(text, true)).toMatchObject({ passed: 1, failures: [] });
  });

  it('files and tests have their durations', () => {
    expect(readVitestReport(report(file('passed', test('passed'))), false).files).toEqual([
      { name: 'a.test.ts', ms: 250, tests: [{ title: 'a passed test', ms: 20, isPassed: true, reasons: [] }] },
    ]);
  });
});

describe('Playwright', () => {
  const config = { rootDir: fileIn('e2e/src') };
  const specOf = (status: string, ...durations: number[]) => ({
    title: `a ${status} test`,
    tests: [{ status, results: durations.map((duration) => ({ duration, errors: [] })) }],
  });
  const suiteOf = (title: string, specs: unknown[], suites: unknown[] = []) => ({
    title,
    file: 'a.test.ts',
    specs,
    suites,
  });
  const report = (specs: unknown[], errors: unknown[] = []) =>
    JSON.stringify({ config, suites: [suiteOf('a.test.ts', specs)], errors });

  it.each([
    ['passed tests are counted', report([specOf('expected', 5)]), 1, []],
    [
      'failed tests are counted',
      report([specOf('expected', 5), specOf('unexpected', 5)]),
      1,
      ['e2e/src/a.test.ts › a unexpected test'],
    ],
    ['a flaky test is a failure', report([specOf('flaky', 5, 5)]), 0, ['e2e/src/a.test.ts › a flaky test']],
    [
      'a test that was skipped or did not run is a failure',
      report([specOf('skipped')]),
      0,
      ['e2e/src/a.test.ts › a skipped test'],
    ],
    [
      'an error outside of any test is a failure',
      report([specOf('expected', 5)], [{ message: 'no port\n  at x' }]),
      1,
      ['outside of any test: no port'],
    ],
  ])('%s', (_title, text, passed, failures) => {
    expect(readPlaywrightReport(text)).toMatchObject({ passed, failures });
  });

  it('tests of inner groups count, and their times sum up to that of the file', () => {
    const inner = suiteOf('a group', [specOf('expected', 30), specOf('unexpected', 4)]);
    const suites = [suiteOf('a.test.ts', [specOf('expected', 10)], [inner])];
    expect(readPlaywrightReport(JSON.stringify({ config, suites, errors: [] }))).toEqual({
      passed: 2,
      failures: ['e2e/src/a.test.ts › a group a unexpected test'],
      files: [
        {
          name: 'e2e/src/a.test.ts',
          ms: 44,
          tests: [
            { title: 'a expected test', ms: 10, isPassed: true, reasons: [] },
            { title: 'a group a expected test', ms: 30, isPassed: true, reasons: [] },
            { title: 'a group a unexpected test', ms: 4, isPassed: false, reasons: [] },
          ],
        },
      ],
    });
  });
});

it.each([
  ['a run that ended badly without naming a failure is one', { passed: 1, failures: [], files: [] }, false, 1],
  ['a run that ended badly fails as often as it says', { passed: 1, failures: ['one', 'two'], files: [] }, false, 2],
  ['a run without a report that ended badly is a failure', undefined, false, 1],
  ['a run without tests is no failure', undefined, true, 0],
])('%s', (_title, report, endedWell, failed) => {
  expect(judgeRun(report, endedWell).failures).toHaveLength(failed);
});

it('the runs are summed', () => {
  const [one, other] = [
    { name: 'a', ms: 1, tests: [] },
    { name: 'b', ms: 2, tests: [] },
  ];
  expect(
    addReports([
      { passed: 2, failures: ['a › one'], files: [one] },
      { passed: 3, failures: ['b › two'], files: [other] },
    ]),
  ).toEqual({ passed: 5, failures: ['a › one', 'b › two'], files: [one, other] });
});

it('a failure is explained by the first lines of its errors, without colours', () => {
  const test = { title: 'bad', ms: 1, isPassed: false, reasons: ['first\nsecond', 'third'] };
  const files = [{ name: 'a', ms: 1, tests: [test] }];
  expect(explainFailures({ passed: 0, failures: ['a › bad', 'the run broke off'], files })).toEqual([
    'a › bad',
    '    first',
    '    second',
    '    third',
    'the run broke off',
  ]);
  const errors = [
    { message: '\u{1B}[31mTimed out\u{1B}[39m\n\n  at x', location: { file: fileIn('e2e/a.ts'), line: 7 } },
  ];
  const spec = { title: 'bad', tests: [{ status: 'unexpected', results: [{ duration: 1, errors }] }] };
  const suites = [{ title: 'a.test.ts', file: 'a.test.ts', specs: [spec] }];
  const text = JSON.stringify({ config: { rootDir: fileIn('e2e/src') }, suites, errors: [] });
  expect(explainFailures(readPlaywrightReport(text))).toEqual([
    'e2e/src/a.test.ts › bad',
    '    e2e/a.ts:7: Timed out',
    '      at x',
  ]);
});
