import { expect, it } from 'vitest';

import { INITIAL_LEVEL, nextLevel } from './load-level.ts';
import type { LevelState } from './load-level.ts';

const CROWDED = { mostAtOnce: 32, hadToWait: false };

it.each([
  [99, 'calm'],
  [100, 'light'],
  [250, 'medium'],
  [500, 'heavy'],
] as const)('a wait of %i ms in two looks in succession is %s load [ERR-01]', (waitMs, level) => {
  const first = nextLevel(INITIAL_LEVEL, { ...CROWDED, waitMs }, 0);
  expect(first.level).toBe(waitMs < 100 ? 'calm' : 'light');
  expect(nextLevel(first, { ...CROWDED, waitMs }, 250).level).toBe(level);
});

it('one long wait between short ones refuses nothing that a visit needs [ERR-01]', () => {
  let state = INITIAL_LEVEL;
  for (const waitMs of [90, 2_000, 90, 2_000, 90]) {
    state = nextLevel(state, { ...CROWDED, waitMs }, 0);
    expect(['calm', 'light']).toContain(state.level);
  }
});

it('a lag without a crowd is no load: refusing the few would relieve nobody [ERR-01]', () => {
  expect(nextLevel(INITIAL_LEVEL, { waitMs: 5_000, mostAtOnce: 31, hadToWait: false }, 0).level).toBe('calm');
});

it('the load falls by one level at a time, each after two seconds of half the wait [ERR-01]', () => {
  let state: LevelState = { level: 'heavy', reached: 'heavy', easedSinceMs: null };
  const levels: string[] = [];
  for (let nowMs = 0; nowMs <= 6_000; nowMs += 1_000) {
    state = nextLevel(state, { ...CROWDED, waitMs: 10 }, nowMs);
    levels.push(state.level);
  }
  expect(levels).toEqual(['heavy', 'heavy', 'medium', 'medium', 'light', 'light', 'calm']);
});

it('what is just below the bound, or lets somebody wait in the line, is not better yet [ERR-01]', () => {
  const heavy: LevelState = { level: 'heavy', reached: 'heavy', easedSinceMs: 0 };
  expect(nextLevel(heavy, { ...CROWDED, waitMs: 250 }, 10_000)).toMatchObject({ level: 'heavy', easedSinceMs: null });
  expect(nextLevel(heavy, { waitMs: 0, mostAtOnce: 64, hadToWait: true }, 10_000).level).toBe('heavy');
});
