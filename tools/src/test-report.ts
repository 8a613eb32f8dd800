import path from 'node:path';

import { z } from 'zod';

import { ROOT } from './root.ts';

/** Result of a test run. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly FileTime[];
}

interface FileTime {
  /** Absolute. */
  readonly name: string;
  readonly ms: number;
}

const SHOWN = 10;

/** Instants in ms since the epoch; the name is an absolute path. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const PlaywrightTest = z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) });
const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.unknown()),
});

/** Reads the report of Vitest's JSON reporter. A file that does not load is one failure, and so is a skipped test. */
export function readVitestReport(text: string): TestReport {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = VitestReport.parse(JSON.parse(text));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + unloaded,
    files: testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

/**
 * Reads the report of Playwright's JSON reporter. Failures: errors outside of tests, and tests that were skipped,
 * interrupted, not run or flaky.
 */
export function readPlaywrightReport(text: string): TestReport {
  const { config, suites, errors } = PlaywrightReport.parse(JSON.parse(text));
  const files = suites.map((suite) => ({ name: path.join(config.rootDir, suite.file), tests: testsOf(suite) }));
  const tests = files.flatMap((file) => file.tests);
  const passed = tests.filter(({ status }) => status === 'expected').length;
  return {
    passed,
    failed: tests.length - passed + errors.length,
    files: files.map(({ name, tests: own }) => ({
      name,
      ms: own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function testsOf({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightTest>[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/** A run that failed without naming a failure, or without a report, is one failure. */
export function judgeRun(report: TestReport | undefined, endedWell: boolean): TestReport {
  const read = report ?? { passed: 0, failed: 0, files: [] };
  return { ...read, failed: read.failed === 0 && !endedWell ? 1 : read.failed };
}

export function addReports(reports: readonly TestReport[]): TestReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    files: reports.flatMap(({ files }) => files),
  };
}

/** The files that took longest, as `12.3 s  path`. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${path.relative(ROOT, name)}`);
}
