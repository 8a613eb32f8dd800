import { reportOf, type FileReport, type TestReport } from '../test-report.ts';

/** More failed files than this are no accident. */
const MOST_FILES = 2;

export interface Rerun {
  readonly report: TestReport;
  /** Titles that failed first and passed alone. */
  readonly unsteady: readonly string[];
}

/**
 * Runs one or two failed files once more, each alone. Their second results count.
 *
 * @param run runs one file
 */
export async function rerunFailedFiles(first: TestReport, run: (file: string) => Promise<TestReport>): Promise<Rerun> {
  const failed = first.files.filter(hasFailure);
  if (failed.length === 0 || failed.length > MOST_FILES) return { report: first, unsteady: [] };
  const again: TestReport[] = [];
  for (const { name } of failed) again.push(await run(name));
  const files = [...first.files.filter((file) => !hasFailure(file)), ...again.flatMap((report) => report.files)];
  const outside = [first, ...again].reduce((sum, report) => sum + failuresOutside(report), 0);
  const passedNow = new Set(again.flatMap((report) => report.files.flatMap(passedTitles)));
  const unsteady = failed.flatMap(failedTitles).filter((title) => passedNow.has(title));
  return { report: reportOf(files, outside), unsteady };
}

function hasFailure(file: FileReport): boolean {
  return file.tests.some(({ isPassed }) => !isPassed);
}

function failuresOutside({ failed, files }: TestReport): number {
  return failed - files.flatMap(failedTitles).length;
}

function failedTitles(file: FileReport): string[] {
  return file.tests.filter(({ isPassed }) => !isPassed).map(({ title }) => titleIn(file, title));
}

function passedTitles(file: FileReport): string[] {
  return file.tests.filter(({ isPassed }) => isPassed).map(({ title }) => titleIn(file, title));
}

function titleIn({ name }: FileReport, title: string): string {
  return `${name} › ${title}`;
}
