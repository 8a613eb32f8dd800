import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceOf, runLongTests } from './long-suite.ts';

const TESTS = [
  { file: 'a', seconds: 60, touchedBy: [] },
  { file: 'b', seconds: 120, touchedBy: [] },
  { file: 'c', seconds: 30, touchedBy: [] },
];
const START_MS = new Date('2026-11-28T10:00:00').getTime();

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.useFakeTimers({ now: START_MS });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text).trim()) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @param slowness how many times the estimated time each file takes */
async function run(slowness: number, endAtMs?: number): Promise<string[]> {
  const started: string[] = [];
  const runFile = (file: string) => {
    started.push(file);
    const seconds = TESTS.find((test) => test.file === file)?.seconds ?? 0;
    vi.advanceTimersByTime(seconds * slowness * 1000);
    return Promise.resolve({ passed: 1, failures: [], files: [] });
  };
  const { passed } = await runLongTests({ tests: TESTS, run: runFile, endAtMs });
  expect(passed).toBe(started.length);
  return started;
}

it('each long file is announced with the estimated end', async () => {
  await run(1);
  expect(printed).toEqual([
    '[1/3] a; the long suite ends about 10:03',
    '[2/3] b; the long suite ends about 10:03',
    '[3/3] c; the long suite ends about 10:03',
  ]);
});

it('the estimated end follows a slow machine', async () => {
  await run(2);
  expect(printed[1]).toBe('[2/3] b; the long suite ends about 10:07');
});

it('a file that would end too late is not run, and is named', async () => {
  expect(await run(1, START_MS + 100_000)).toEqual(['a', 'c']);
  expect(printed.at(-1)).toBe('Not run, for lack of time:\n  b');
});

it('a fast start shortens no estimate', () => {
  expect(paceOf(TESTS, 1000)).toBe(1);
});
