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

interface Used {
  readonly name: string;
  readonly tests: number;
  /** Share of the processor time. */
  readonly seconds: number | undefined;
}

/** Compares one part of a whole ordinary run with its budget. Files and tests are judged alone: `judge-alone.ts`. */
export function judgeBudget(measured: PartRun, budget: TestBudget): Judgement {
  const run = { ...measured, cpuSeconds: comparable(measured) };
  const whole = judgeCpu(run, budget);
  if (run.part !== 'browser') return whole;
  const folders = usedFolders(run);
  const missing = Object.keys(budget.browserFolders).filter((name) => !folders.some((used) => used.name === name));
  return {
    lines: [...whole.lines, ...folders.map((used) => folderLine(used, budget))],
    faults: [
      ...whole.faults,
      ...folders.flatMap((used) => folderFaults(used, budget)),
      ...missing.map((name) => `${name}: has a budget and no test`),
    ],
  };
}

/** The processor time on the machine of the limits, in s. */
export function comparable({ cpuSeconds, slowness }: Pick<PartRun, 'cpuSeconds' | 'slowness'>): number | undefined {
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

/** The share is no fault: it is a sum of durations, which the tests of other folders change. */
function folderFaults({ name, tests }: Used, { browserFolders }: TestBudget): string[] {
  const limit = browserFolders[name];
  if (limit === undefined) return [`${name}: has tests and no budget`];
  return tests > limit.tests ? [`${name}: ${tests} tests of ${limit.tests}`] : [];
}

function usedFolders(run: PartRun): Used[] {
  const secondsPerMs = shareOf(run);
  return [...Map.groupBy(run.files, ({ name }) => folderOf(name))].map(([name, files]) => ({
    name,
    tests: files.reduce((sum, { tests }) => sum + tests.length, 0),
    seconds: secondsPerMs === undefined ? undefined : secondsPerMs * sumMs(files),
  }));
}

/** Workers share the processor, so a test has a part of the whole by its duration. @returns s per ms */
export function shareOf({ cpuSeconds, files }: Pick<PartRun, 'cpuSeconds' | 'files'>): number | undefined {
  return cpuSeconds === undefined ? undefined : cpuSeconds / Math.max(1, sumMs(files));
}

function sumMs(files: readonly FileReport[]): number {
  return files.reduce((sum, { ms }) => sum + ms, 0);
}

/** First folder below `e2e/src`, or the file there. */
function folderOf(file: string): string {
  return file.slice(BROWSER_TESTS.length + 1).split('/')[0] ?? '';
}

export function isOver(seconds: number | undefined, limit: number, tolerance: number): boolean {
  return seconds !== undefined && seconds > limit * tolerance;
}

export function rounded(seconds = 0): string {
  return seconds.toFixed(0);
}
