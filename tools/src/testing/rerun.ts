import { say } from '../progress.ts';
import { explainFailures, failedTests, reportOf, type FileReport, type TestReport } from '../test-report.ts';
import { runPlaywrightFile, type FileSelection } from './runners.ts';

/** More failed files than this are no accident. */
const MOST_FILES = 4;

export interface Rerun {
  readonly report: TestReport;
  /** Titles that failed first and passed alone. */
  readonly unsteady: readonly string[];
}

/** In CI up to four failed browser files run once more, alone. There is no other retry. */
export async function runAgainInCi(first: TestReport, selection: FileSelection): Promise<TestReport> {
  if (process.env['CI'] !== 'true') return first;
  const alone = async (file: string) => {
    say(`\n${file} failed and runs once more, alone.`);
    return (await runPlaywrightFile(file, selection)).report;
  };
  const { report, unsteady } = await rerunFailedFiles(first, alone);
  for (const line of explainFailures({ ...first, failures: unsteady })) say(`unsteady: ${line}`);
  return report;
}

/**
 * Runs up to four failed files once more, each alone. Their second results count.
 *
 * @param run runs one file
 */
export async function rerunFailedFiles(first: TestReport, run: (file: string) => Promise<TestReport>): Promise<Rerun> {
  const failed = first.files.filter(hasFailure);
  if (failed.length === 0 || failed.length > MOST_FILES) return { report: first, unsteady: [] };
  const again: TestReport[] = [];
  for (const { name } of failed) again.push(await run(name));
  const files = [...first.files.filter((file) => !hasFailure(file)), ...again.flatMap((report) => report.files)];
  const report = reportOf(files, [first, ...again].flatMap(failuresOutside));
  const passedNow = new Set(again.flatMap((second) => second.files.flatMap(passedTests)));
  const unsteady = failed.flatMap(failedTests).filter((test) => passedNow.has(test));
  return { report, unsteady };
}

function hasFailure(file: FileReport): boolean {
  return failedTests(file).length > 0;
}

function failuresOutside({ failures, files }: TestReport): string[] {
  const ofTests = new Set(files.flatMap(failedTests));
  return failures.filter((failure) => !ofTests.has(failure));
}

function passedTests({ name, tests }: FileReport): string[] {
  return tests.filter(({ isPassed }) => isPassed).map(({ title }) => `${name} › ${title}`);
}
