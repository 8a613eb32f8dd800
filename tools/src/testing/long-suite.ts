import { say } from '../progress.ts';
import { addReports, type TestReport } from '../test-report.ts';
import type { LongTest } from './long-tests.ts';

interface LongRun {
  readonly tests: readonly LongTest[];
  /** Runs one file. */
  readonly run: (file: string) => Promise<TestReport>;
  /** No file starts that would end later. Ms since the epoch; undefined: there is no limit. */
  readonly endAtMs?: number | undefined;
}

/** Runs files one after another: each of them starts whole installations or loads the machine. */
export async function runLongTests({ tests, run, endAtMs = Infinity }: LongRun): Promise<TestReport> {
  const reports: TestReport[] = [];
  const done: LongTest[] = [];
  const omitted: string[] = [];
  const startedAtMs = Date.now();
  for (const [index, test] of tests.entries()) {
    const pace = paceOf(done, Date.now() - startedAtMs);
    if (Date.now() + test.seconds * pace * 1000 > endAtMs) {
      omitted.push(test.file);
      continue;
    }
    const end = Date.now() + secondsOf(tests.slice(index)) * pace * 1000;
    say(`\n[${index + 1}/${tests.length}] ${test.file}; the long suite ends about ${clock(Math.min(end, endAtMs))}`);
    reports.push(await run(test.file));
    done.push(test);
  }
  if (omitted.length > 0) say(`\nNot run, for lack of time:\n  ${omitted.join('\n  ')}`);
  return addReports(reports);
}

/** Measured time of these tests by their estimated time; at least 1. */
export function paceOf(done: readonly LongTest[], elapsedMs: number): number {
  return done.length === 0 ? 1 : Math.max(1, elapsedMs / 1000 / secondsOf(done));
}

function secondsOf(tests: readonly LongTest[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

function clock(atMs: number): string {
  return new Date(atMs).toTimeString().slice(0, 5);
}
