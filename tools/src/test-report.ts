import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { belowRoot } from './testing/test-files.ts';

/** Result of a test run. */
export interface TestReport {
  readonly passed: number;
  /** Failed tests as `file › title`, and failures outside of tests. */
  readonly failures: readonly string[];
  readonly files: readonly FileReport[];
}

export interface FileReport {
  /** Below the root. */
  readonly name: string;
  readonly ms: number;
  readonly tests: readonly TestResult[];
}

export interface TestResult {
  /** With the titles of the groups around it. */
  readonly title: string;
  readonly ms: number;
  readonly isPassed: boolean;
  /** First lines of its errors, without colours; empty when it passed. */
  readonly reasons: readonly string[];
}

/** Lines of one error that a summary shows: the message, and the first steps of what was awaited. */
const LINES_OF_ERROR = 12;

/** Instants in ms since the epoch; the name is an absolute path. */
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const PlaywrightTest = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z.array(
        z.object({
          message: z.string().optional(),
          location: z.object({ file: z.string(), line: z.number() }).optional(),
        }),
      ),
    }),
  ),
});
const PlaywrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Status of a test that was left out by its code or by the wanted title. */
const SKIPPED = 'skipped';

/**
 * Reads the report of Vitest's JSON reporter. A file that does not load is one failure, and so is a skipped test.
 *
 * @param isForTitle only some titles were wanted: Vitest reports the other tests as skipped
 */
export function readVitestReport(text: string, isForTitle: boolean): TestReport {
  const { testResults } = VitestReport.parse(JSON.parse(text));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: belowRoot(name),
    ms: endTime - startTime,
    tests: assertionResults
      .filter(({ status }) => !isForTitle || status !== SKIPPED)
      .map(({ fullName, status, duration, failureMessages }) => ({
        title: fullName,
        ms: duration ?? 0,
        isPassed: status === 'passed',
        reasons: (failureMessages ?? []).map(firstLines),
      })),
  }));
  return reportOf(
    files,
    unloaded.map(({ name }) => `${belowRoot(name)} failed outside of its tests`),
  );
}

/**
 * Reads the report of Playwright's JSON reporter. Failures: errors outside of tests, and tests that were skipped,
 * interrupted, not run or flaky.
 */
export function readPlaywrightReport(text: string): TestReport {
  const { config, suites, errors } = PlaywrightReport.parse(JSON.parse(text));
  const files = suites.map((suite) => {
    const tests = testsOf(suite, []);
    const ms = tests.reduce((sum, test) => sum + test.ms, 0);
    return { name: belowRoot(path.join(config.rootDir, suite.file)), ms, tests };
  });
  return reportOf(
    files,
    errors.map(({ message = 'an error' }) => `outside of any test: ${message.split('\n', 1).join('')}`),
  );
}

function testsOf({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>, groups: readonly string[]): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: [...groups, title].join(' '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      isPassed: status === 'expected',
      reasons: results.flatMap(({ errors }) => errors.map(reasonOf)),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title]))];
}

type PlaywrightError = z.infer<typeof PlaywrightTest>['results'][number]['errors'][number];

function reasonOf({ message = 'an error', location }: PlaywrightError): string {
  const place = location === undefined ? '' : `${belowRoot(location.file)}:${location.line}: `;
  return place + firstLines(message);
}

function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_ERROR)
    .join('\n');
}

/** The failures of a report, each with the first lines of its errors below it. */
export function explainFailures({ failures, files }: TestReport): string[] {
  const reasons = new Map(
    files.flatMap(({ name, tests }) => tests.map((test) => [`${name} › ${test.title}`, test.reasons])),
  );
  return failures.flatMap((failure) => [
    failure,
    ...(reasons.get(failure) ?? []).flatMap((reason) => reason.split('\n').map((line) => `    ${line}`)),
  ]);
}

/** @param outside failures outside of tests */
export function reportOf(files: readonly FileReport[], outside: readonly string[]): TestReport {
  const passed = files.flatMap(({ tests }) => tests.filter(({ isPassed }) => isPassed)).length;
  return { passed, failures: [...files.flatMap(failedTests), ...outside], files };
}

/** The failed tests of a file, as `file › title`. */
export function failedTests({ name, tests }: FileReport): string[] {
  return tests.filter(({ isPassed }) => !isPassed).map(({ title }) => `${name} › ${title}`);
}

/** A run that failed without naming a failure, or without a report, is one failure. */
export function judgeRun(report: TestReport | undefined, endedWell: boolean): TestReport {
  const read = report ?? { passed: 0, failures: [], files: [] };
  const isUnexplained = read.failures.length === 0 && !endedWell;
  return isUnexplained ? { ...read, failures: ['the run ended with an error and reports no failed test'] } : read;
}

export function addReports(reports: readonly TestReport[]): TestReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failures: reports.flatMap(({ failures }) => failures),
    files: reports.flatMap(({ files }) => files),
  };
}
