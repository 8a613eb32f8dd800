import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createSwrValue } from './stale-while-revalidate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A value that counts how often it was made, taking some time each. */
function counted({ takesMs = 10, holdsForMs = null }: { takesMs?: number; holdsForMs?: number | null } = {}) {
  const state = { made: 0, isBroken: false };
  const renewed = createSwrValue(async () => {
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    if (state.isBroken) throw new Error('The database is away.');
    state.made += 1;
    return { value: state.made, holdsForMs };
  });
  return { renewed, state };
}

async function after<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(ms);
  return value;
}

it('however many ask at once, it is made once [VENUE-05]', async () => {
  const { renewed, state } = counted();
  const answers = await after(10, Promise.all(Array.from({ length: 50 }, () => renewed.get())));
  expect([new Set(answers).size, state.made]).toEqual([1, 1]);
});

it('after a change the last value is served until the new one is there, and then never again [VENUE-05]', async () => {
  const { renewed } = counted();
  await after(10, renewed.get());
  renewed.markStale();
  expect(await renewed.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await renewed.get()).toBe(2);
});

it('a change while it is being made is not lost [VENUE-05]', async () => {
  const { renewed } = counted();
  const first = renewed.get();
  await vi.advanceTimersByTimeAsync(5);
  renewed.markStale();
  expect(await after(5, first)).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await renewed.get()).toBe(2);
});

it('whoever asks long after a change waits for the new value [VENUE-05]', async () => {
  const { renewed } = counted({ takesMs: 300 });
  await after(300, renewed.get());
  await vi.advanceTimersByTimeAsync(1000);
  renewed.markStale();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await renewed.get()).toBe(2);
});

it('a rush of changes costs at most a fifth of the time [VENUE-05]', async () => {
  const { renewed, state } = counted({ takesMs: 20 });
  await after(20, renewed.get());
  for (let ms = 0; ms < 10_000; ms += 5) {
    renewed.markStale();
    void renewed.get();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(state.made * 20).toBeLessThanOrEqual(10_000 / 5 + 40);
  expect(state.made).toBeGreaterThan(50);
});

it('a value that holds for a while is made anew after it, without a change [VENUE-05]', async () => {
  const { renewed } = counted({ holdsForMs: 1000 });
  await after(10, renewed.get());
  await vi.advanceTimersByTimeAsync(980);
  expect(await renewed.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await after(10, renewed.get())).toBe(2);
});

it('while it cannot be made, the last value is served; the first failure is told [VENUE-05]', async () => {
  const { renewed, state } = counted();
  state.isBroken = true;
  const first = renewed.get().catch((error: Error) => error.message);
  expect(await after(10, first)).toBe('The database is away.');
  state.isBroken = false;
  expect(await after(10, renewed.get())).toBe(1);
  state.isBroken = true;
  renewed.markStale();
  for (let n = 0; n < 20; n += 1) expect(await after(500, renewed.get())).toBe(1);
  state.isBroken = false;
  await vi.advanceTimersByTimeAsync(2000);
  await renewed.get();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await renewed.get()).toBe(2);
});

it('what nobody reads is not made anew at every change [VENUE-05]', async () => {
  const { renewed, state } = counted();
  await after(10, renewed.get());
  await vi.advanceTimersByTimeAsync(120_000);
  for (let n = 0; n < 5; n += 1) {
    renewed.markStale();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(state.made).toBe(1);
  expect(await after(10, renewed.get())).toBe(2);
});

it('a fresh value was made entirely after it was asked for [VENUE-05]', async () => {
  const { renewed } = counted();
  const early = renewed.get();
  const fresh = renewed.fresh();
  expect(await after(20, Promise.all([early, fresh]))).toEqual([1, 2]);
});

it('under load nobody waits for a new value: the last one is served however old, and made anew beside it [ERR-01]', async () => {
  const state = { made: 0, isLoaded: true };
  const renewed = createSwrValue(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      state.made += 1;
      return { value: state.made, holdsForMs: null };
    },
    () => state.isLoaded,
  );
  await after(5_000, renewed.get());
  renewed.markStale();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await renewed.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await renewed.get()).toBe(2);
});
