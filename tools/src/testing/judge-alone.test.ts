import { describe, expect, it } from 'vitest';
import { reportOf } from '../test-report.ts';
import { findSuspects, judgeAlone, nameOf, type Suspect } from './judge-alone.ts';
import type { PartRun } from './judge-budget.ts';
import type { TestBudget } from './test-budget.ts';

const BUDGET: TestBudget = {
  cpuSeconds: { checks: 0, unit: 0, browser: 0 },
  browserFolders: {},
  longestFileSeconds: 40,
  longestTestSeconds: 20,
};
const test = (title: string, ms: number, isPassed = true) => ({ title, ms, isPassed, reasons: [] });
const file = (name: string, ...tests: ReturnType<typeof test>[]) => ({
  name,
  ms: tests.reduce((sum, { ms }) => sum + ms, 0),
  tests,
});
/** A second of processor time for a millisecond. */
const run = (files: PartRun['files'], more: Partial<PartRun> = {}): PartRun => ({
  part: 'browser',
  cpuSeconds: files.reduce((sum, { ms }) => sum + ms, 0),
  slowness: 1,
  files,
  ...more,
});
const suspectsOf = (part: PartRun) => findSuspects(part, BUDGET).map(nameOf);

describe('suspects', () => {
  it('are the files and tests whose share is over the limit, the worst first', () => {
    const files = [file('a', test('fine', 20), test('long', 21)), file('b', test('longer', 30))];
    expect(suspectsOf(run(files))).toEqual(['b › longer', 'a › long', 'a']);
  });

  it('are at most three', () => {
    expect(suspectsOf(run(['a', 'b', 'c', 'd'].map((name, at) => file(name, test('long', 25 + at)))))).toEqual([
      'd › long',
      'c › long',
      'b › long',
    ]);
  });

  it('are none of a slow machine, a failed file, an unmeasured run or the unit tests', () => {
    const long = [file('a', test('long', 30))];
    expect([
      ...suspectsOf(run(long, { slowness: 2 })),
      ...suspectsOf(run([file('a', test('long', 30), test('failed', 30, false))])),
      ...suspectsOf(run(long, { cpuSeconds: undefined })),
      ...suspectsOf(run(long, { part: 'unit' })),
    ]).toEqual([]);
  });
});

describe('judged alone', () => {
  const suspect: Suspect = { file: 'a', title: 'long', limitSeconds: 20, shareSeconds: 31 };

  async function judge(
    suspects: readonly Suspect[],
    cpuSeconds: number | undefined,
    { slowness = 1, failures = [] }: { slowness?: number; failures?: string[] } = {},
  ) {
    const started: string[] = [];
    const judgement = await judgeAlone(suspects, {
      start: (name) => Promise.resolve(started.push(name)).then(() => ({ report: reportOf([], []), cpuSeconds: 10 })),
      run: (one) =>
        Promise.resolve(started.push(nameOf(one))).then(() => ({ report: reportOf([], failures), cpuSeconds })),
      slowness: () => Promise.resolve(slowness),
    });
    return { ...judgement, started };
  }

  it('a test that takes less alone is no fault, whatever its share was', async () => {
    const { lines, faults, started } = await judge([suspect], 20);
    expect(started).toEqual(['a', 'a › long']);
    expect(lines).toEqual(['a › long: 10 s of 20 s alone, 31 s beside others']);
    expect(faults).toEqual([]);
  });

  it('a test that takes more alone is a fault, beyond a tenth and the start of a run', async () => {
    expect((await judge([suspect], 32)).faults).toEqual([]);
    expect((await judge([suspect], 33)).faults).toEqual(['a › long: 23 s of 20 s alone, 31 s beside others']);
  });

  it('a slow machine has as much more time', async () => {
    expect((await judge([suspect], 50, { slowness: 2 })).faults).toEqual([]);
    expect((await judge([suspect], 60, { slowness: 2 })).faults).toHaveLength(1);
  });

  it('a test that fails alone is a fault', async () => {
    expect((await judge([suspect], 20, { failures: ['a › long'] })).faults).toEqual(['a › long']);
  });

  it('nothing runs without a suspect, and what cannot be read is not judged', async () => {
    expect(await judge([], 50)).toEqual({ lines: [], faults: [], started: [] });
    expect((await judge([suspect], undefined)).faults).toEqual([]);
  });
});
