import { expect, it } from 'vitest';
import { INITIAL_LEVEL, nextLevel, type LevelState } from './load-level.ts';

const BUSY = { maxRunning: 32, hasQueued: false };

it.each([
  [99, 'calm'],
  [100, 'light'],
  [250, 'medium'],
  [500, 'heavy'],
] as const)('a wait of %i ms in two samples in succession is %s load [ERR-01]', (waitMs, level) => {
  const first = nextLevel(INITIAL_LEVEL, { ...BUSY, waitMs }, 0);
  expect(first.level).toBe(waitMs < 100 ? 'calm' : 'light');
  expect(nextLevel(first, { ...BUSY, waitMs }, 250).level).toBe(level);
});

it('one long wait between short ones raises the load to light at most [ERR-01]', () => {
  let state = INITIAL_LEVEL;
  for (const waitMs of [90, 2_000, 90, 2_000, 90]) {
    state = nextLevel(state, { ...BUSY, waitMs }, 0);
    expect(['calm', 'light']).toContain(state.level);
  }
});

it('a lag with fewer than 32 running requests is no load [ERR-01]', () => {
  expect(nextLevel(INITIAL_LEVEL, { waitMs: 5_000, maxRunning: 31, hasQueued: false }, 0).level).toBe('calm');
});

it('the load falls by one level after two seconds of half the wait [ERR-01]', () => {
  let state: LevelState = { level: 'heavy', sampled: 'heavy', easedSinceMs: null };
  const levels: string[] = [];
  for (let nowMs = 0; nowMs <= 6_000; nowMs += 1_000) {
    state = nextLevel(state, { ...BUSY, waitMs: 10 }, nowMs);
    levels.push(state.level);
  }
  expect(levels).toEqual(['heavy', 'heavy', 'medium', 'medium', 'light', 'light', 'calm']);
});

it('half the threshold or a queued order preserves the load level [ERR-01]', () => {
  const heavy: LevelState = { level: 'heavy', sampled: 'heavy', easedSinceMs: 0 };
  expect(nextLevel(heavy, { ...BUSY, waitMs: 250 }, 10_000)).toMatchObject({ level: 'heavy', easedSinceMs: null });
  expect(nextLevel(heavy, { waitMs: 0, maxRunning: 64, hasQueued: true }, 10_000).level).toBe('heavy');
});
