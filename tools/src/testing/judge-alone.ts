import { failedTests, type FileReport } from '../test-report.ts';
import { comparable, isOver, rounded, shareOf, type Judgement, type PartRun } from './judge-budget.ts';
import type { MeasuredRun } from './runners.ts';
import type { TestBudget } from './test-budget.ts';

/** A browser file or test that seems to be over its limit. Its share follows durations, which the tests beside it change. */
export interface Suspect {
  readonly file: string;
  /** Undefined: the whole file. */
  readonly title: string | undefined;
  readonly limitSeconds: number;
  /** Share of the processor time of the whole run. */
  readonly shareSeconds: number;
}

/** Each takes about a minute on a slow machine. */
const MOST_ALONE = 3;
/** Two runs of one file differ by less. */
const TOLERANCE = 1.1;

export interface AloneRuns {
  /** Runs a file without a test in it. */
  start(file: string): Promise<MeasuredRun>;
  run(suspect: Suspect): Promise<MeasuredRun>;
  /** See `PartRun`; measured after the runs. */
  slowness(): Promise<number | undefined>;
}

/** @returns the three worst of those that passed, the worst first */
export function findSuspects(run: PartRun, budget: TestBudget): Suspect[] {
  const secondsPerMs = shareOf({ cpuSeconds: comparable(run), files: run.files });
  if (run.part !== 'browser' || secondsPerMs === undefined) return [];
  return run.files
    .filter((file) => failedTests(file).length === 0)
    .flatMap((file) => timesOf(file, budget))
    .map(({ ms, ...suspect }) => ({ ...suspect, shareSeconds: ms * secondsPerMs }))
    .filter((suspect) => excess(suspect) > 1)
    .toSorted((one, other) => excess(other) - excess(one))
    .slice(0, MOST_ALONE);
}

function timesOf({ name, ms, tests }: FileReport, { longestFileSeconds, longestTestSeconds }: TestBudget) {
  return [
    { file: name, title: undefined, limitSeconds: longestFileSeconds, ms },
    ...tests.map((test) => ({ file: name, title: test.title, limitSeconds: longestTestSeconds, ms: test.ms })),
  ];
}

function excess({ shareSeconds, limitSeconds }: Suspect): number {
  return shareSeconds / limitSeconds;
}

/** Judges each suspect by the processor time of a run of its own, less what a run without tests takes. */
export async function judgeAlone(suspects: readonly Suspect[], runs: AloneRuns): Promise<Judgement> {
  const [worst] = suspects;
  if (worst === undefined) return { lines: [], faults: [] };
  const start = await runs.start(worst.file);
  const measured: [Suspect, MeasuredRun][] = [];
  for (const suspect of suspects) measured.push([suspect, await runs.run(suspect)]);
  const slowness = await runs.slowness();
  const judged = measured.map(([suspect, { report, cpuSeconds }]) => {
    const seconds =
      cpuSeconds === undefined || start.cpuSeconds === undefined
        ? undefined
        : comparable({ cpuSeconds: cpuSeconds - start.cpuSeconds, slowness });
    const line = lineOf(suspect, seconds);
    return { line, faults: [...report.failures, ...(isOver(seconds, suspect.limitSeconds, TOLERANCE) ? [line] : [])] };
  });
  return { lines: judged.map(({ line }) => line), faults: judged.flatMap(({ faults }) => faults) };
}

/** Such as `file › title`. */
export function nameOf({ file, title }: Suspect): string {
  return title === undefined ? file : `${file} › ${title}`;
}

function lineOf(suspect: Suspect, seconds: number | undefined): string {
  const { limitSeconds, shareSeconds } = suspect;
  const alone = seconds === undefined ? 'not measured' : `${rounded(seconds)} s`;
  return `${nameOf(suspect)}: ${alone} of ${limitSeconds} s alone, ${rounded(shareSeconds)} s beside others`;
}
