import { describe, expect, it } from 'vitest';
import { judgeBudget, type PartRun } from './judge-budget.ts';
import type { TestBudget } from './test-budget.ts';

const BUDGET: TestBudget = {
  cpuSeconds: { checks: 50, unit: 100, browser: 200 },
  browserFolders: { home: { tests: 2, cpuSeconds: 100 }, 'login.test.ts': { tests: 1, cpuSeconds: 100 } },
  longestFileSeconds: 100,
  longestTestSeconds: 60,
};

/** @param durations of its tests, in ms */
const file = (name: string, ...durations: number[]) => ({
  name: `e2e/src/${name}`,
  ms: durations.reduce((sum, ms) => sum + ms, 0),
  tests: durations.map((ms, at) => ({ title: `rule ${at}`, ms, isPassed: true, reasons: [] })),
});
const unit = (cpuSeconds: number | undefined): PartRun => ({ part: 'unit', cpuSeconds, slowness: 1, files: [] });
const browser = (run: Partial<PartRun> = {}): PartRun => ({
  part: 'browser',
  cpuSeconds: 200,
  slowness: 1,
  files: [file('home/a.test.ts', 50), file('home/b.test.ts', 50), file('login.test.ts', 100)],
  ...run,
});

describe('processor time of a part', () => {
  it.each([
    ['within five percent of the budget is fine', 105, []],
    [
      'more is over it',
      106,
      ['unit: 106 of 100 s of processor time, -6 s left (this machine takes 1.0 times as long)'],
    ],
    ['where it cannot be read it is not judged', undefined, []],
  ])('%s', (_rule, seconds, faults) => {
    expect(judgeBudget(unit(seconds), BUDGET).faults).toEqual(faults);
  });

  it('the report says what is left, or that it cannot be read', () => {
    const left = 'unit: 90 of 100 s of processor time, 10 s left (this machine takes 1.0 times as long)';
    expect(judgeBudget(unit(90), BUDGET).lines).toEqual([left]);
    expect(judgeBudget(unit(undefined), BUDGET).lines).toEqual([
      'unit: the processor time cannot be read on this system and is not judged',
    ]);
  });
});

describe('a slow machine', () => {
  it('has as much more processor time as the reference work takes', () => {
    const { lines, faults } = judgeBudget({ ...unit(270), slowness: 3 }, BUDGET);
    expect(lines).toEqual(['unit: 90 of 100 s of processor time, 10 s left (this machine takes 3.0 times as long)']);
    expect(faults).toEqual([]);
    expect(judgeBudget({ ...unit(318), slowness: 3 }, BUDGET).faults).toHaveLength(1);
  });

  it('is not judged where it was not measured', () => {
    expect(judgeBudget({ ...unit(270), slowness: undefined }, BUDGET).faults).toEqual([]);
  });
});

describe('browser folders', () => {
  it('a folder has its share of the processor time, by the duration of its tests', () => {
    const { lines, faults } = judgeBudget(browser(), BUDGET);
    expect(lines.slice(1)).toEqual([
      '  home: 2 of 2 tests, 100 of 100 s',
      '  login.test.ts: 1 of 1 tests, 100 of 100 s',
    ]);
    expect(faults).toEqual([]);
  });

  it.each([
    ['a test more than its number', { files: [...browser().files, file('home/c.test.ts', 1)] }, 'home: 3 tests of 2'],
    [
      'a folder without a budget',
      { files: [...browser().files, file('kiosk/a.test.ts', 1)] },
      'kiosk: has tests and no budget',
    ],
    ['a budget without tests', { files: browser().files.slice(0, 2) }, 'login.test.ts: has a budget and no test'],
  ])('%s is a fault', (_what, run, fault) => {
    expect(judgeBudget(browser(run), BUDGET).faults).toContain(fault);
  });

  it('a share over its own is printed and is no fault', () => {
    const files = [file('home/a.test.ts', 150, 50), file('login.test.ts', 50)];
    const { lines, faults } = judgeBudget(browser({ files }), BUDGET);
    expect(lines).toContain('  home: 2 of 2 tests, 160 of 100 s');
    expect(faults).toEqual([]);
  });

  it('where the processor time cannot be read, the numbers of tests are judged', () => {
    const files = [...browser().files, file('home/c.test.ts', 1_000_000)];
    expect(judgeBudget(browser({ cpuSeconds: undefined, files }), BUDGET).faults).toEqual(['home: 3 tests of 2']);
  });
});
