import type { FileReport } from '../test-report.ts';
import type { TestBudget } from './test-budget.ts';
import { BROWSER_TESTS } from './test-files.ts';

export type Part = 'checks' | 'unit' | 'browser';

export interface PartRun {
  readonly part: Part;
  /** Undefined where it cannot be read. */
  readonly cpuSeconds: number | undefined;
  /** How much more processor time the same work takes here than where the limits were measured; undefined: not measured. */
  readonly slowness: number | undefined;
  readonly files: readonly FileReport[];
}

export interface Judgement {
  /** What was used of the budget, for the report. */
  readonly lines: readonly string[];
  /** What is over it. */
  readonly faults: readonly string[];
}

const TOLERANCE = 1.05;
/** Shares of the processor time follow durations, which vary with the order of the files. */
const SHARE_TOLERANCE = 1.5;

interface Used {
  readonly name: string;
  readonly tests: number;
  /** Share of the processor time. */
  readonly seconds: number | undefined;
}

/** Compares one part of a whole ordinary run with its budget. */
export function judgeBudget(measured: PartRun, budget: TestBudget): Judgement {
  const run = { ...measured, cpuSeconds: comparable(measured) };
  const whole = judgeCpu(run, budget);
  if (run.part !== 'browser') return whole;
  const folders = usedBy(run, (file) => folderOf(file.name));
  const missing = Object.keys(budget.browserFolders).filter((name) => !folders.some((used) => used.name === name));
  return {
    lines: [...whole.lines, ...folders.map((used) => folderLine(used, budget))],
    faults: [
      ...whole.faults,
      ...folders.flatMap((used) => folderFaults(used, budget)),
      ...missing.map((name) => `${name}: has a budget and no test`),
      ...usedBy(run, ({ name }) => name)
        .filter(({ seconds }) => isOver(seconds, budget.longestFileSeconds, SHARE_TOLERANCE))
        .map(({ name, seconds }) => `${name}: ${rounded(seconds)} s of ${budget.longestFileSeconds} s for a file`),
      ...longTests(run, budget),
    ],
  };
}

/** The processor time on the machine of the limits, in s. */
function comparable({ cpuSeconds, slowness }: PartRun): number | undefined {
  return cpuSeconds === undefined || slowness === undefined ? undefined : cpuSeconds / slowness;
}

function judgeCpu({ part, cpuSeconds, slowness = 1 }: PartRun, budget: TestBudget): Judgement {
  const limit = budget.cpuSeconds[part];
  if (cpuSeconds === undefined) {
    return { lines: [`${part}: the processor time cannot be read on this system and is not judged`], faults: [] };
  }
  const speed = slowness.toFixed(1);
  const used = `${part}: ${rounded(cpuSeconds)} of ${limit} s of processor time`;
  const line = `${used}, ${rounded(limit - cpuSeconds)} s left (this machine takes ${speed} times as long)`;
  return { lines: [line], faults: isOver(cpuSeconds, limit, TOLERANCE) ? [line] : [] };
}

function folderLine({ name, tests, seconds }: Used, { browserFolders }: TestBudget): string {
  const limit = browserFolders[name];
  const time = seconds === undefined ? '' : `, ${rounded(seconds)} of ${limit?.cpuSeconds ?? 0} s`;
  return `  ${name}: ${tests} of ${limit?.tests ?? 0} tests${time}`;
}

function folderFaults({ name, tests, seconds }: Used, { browserFolders }: TestBudget): string[] {
  const limit = browserFolders[name];
  if (limit === undefined) return [`${name}: has tests and no budget`];
  return [
    ...(tests > limit.tests ? [`${name}: ${tests} tests of ${limit.tests}`] : []),
    ...(isOver(seconds, limit.cpuSeconds, SHARE_TOLERANCE)
      ? [`${name}: ${rounded(seconds)} of ${limit.cpuSeconds} s of processor time`]
      : []),
  ];
}

function longTests(run: PartRun, { longestTestSeconds: limit }: TestBudget): string[] {
  const secondsPerMs = shareOf(run);
  if (secondsPerMs === undefined) return [];
  return run.files.flatMap(({ name, tests }) =>
    tests
      .filter(({ ms }) => isOver(ms * secondsPerMs, limit, SHARE_TOLERANCE))
      .map(({ title, ms }) => `${name} › ${title}: ${rounded(ms * secondsPerMs)} s of ${limit} s for a test`),
  );
}

function usedBy(run: PartRun, nameOf: (file: FileReport) => string): Used[] {
  const secondsPerMs = shareOf(run);
  return [...Map.groupBy(run.files, nameOf)].map(([name, files]) => ({
    name,
    tests: files.reduce((sum, { tests }) => sum + tests.length, 0),
    seconds: secondsPerMs === undefined ? undefined : secondsPerMs * sumMs(files),
  }));
}

/** Workers share the processor, so a test has a part of the whole by its duration. */
function shareOf({ cpuSeconds, files }: PartRun): number | undefined {
  return cpuSeconds === undefined ? undefined : cpuSeconds / Math.max(1, sumMs(files));
}

function sumMs(files: readonly FileReport[]): number {
  return files.reduce((sum, { ms }) => sum + ms, 0);
}

/** First folder below `e2e/src`, or the file there. */
function folderOf(file: string): string {
  return file.slice(BROWSER_TESTS.length + 1).split('/')[0] ?? '';
}

function isOver(seconds: number | undefined, limit: number, tolerance: number): boolean {
  return seconds !== undefined && seconds > limit * tolerance;
}

function rounded(seconds = 0): string {
  return seconds.toFixed(0);
}
