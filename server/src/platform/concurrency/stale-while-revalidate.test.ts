import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SwrValue } from './stale-while-revalidate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A value that counts its loads. */
function counted({ durationMs = 10, ttlMs = null }: { durationMs?: number; ttlMs?: number | null } = {}) {
  const state = { loads: 0, isBroken: false };
  const cached = new SwrValue(async () => {
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    if (state.isBroken) throw new Error('The database is unavailable.');
    state.loads += 1;
    return { value: state.loads, ttlMs };
  });
  return { cached, state };
}

async function after<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(ms);
  return value;
}

it('concurrent readers share one load [VENUE-05]', async () => {
  const { cached, state } = counted();
  const answers = await after(10, Promise.all(Array.from({ length: 50 }, () => cached.get())));
  expect([new Set(answers).size, state.loads]).toEqual([1, 1]);
});

it('the last value is served until the new one is loaded [VENUE-05]', async () => {
  const { cached } = counted();
  await after(10, cached.get());
  cached.invalidate();
  expect(await cached.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await cached.get()).toBe(2);
});

it('an invalidation during a load is not lost [VENUE-05]', async () => {
  const { cached } = counted();
  const first = cached.get();
  await vi.advanceTimersByTimeAsync(5);
  cached.invalidate();
  expect(await after(5, first)).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await cached.get()).toBe(2);
});

it('a read long after an invalidation waits for the new value [VENUE-05]', async () => {
  const { cached } = counted({ durationMs: 300 });
  await after(300, cached.get());
  await vi.advanceTimersByTimeAsync(1000);
  cached.invalidate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await cached.get()).toBe(2);
});

it('many invalidations cost at most a fifth of the time [VENUE-05]', async () => {
  const { cached, state } = counted({ durationMs: 20 });
  await after(20, cached.get());
  for (let ms = 0; ms < 10_000; ms += 5) {
    cached.invalidate();
    void cached.get();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(state.loads * 20).toBeLessThanOrEqual(10_000 / 5 + 40);
  expect(state.loads).toBeGreaterThan(50);
});

it('a value is loaded again after its time to live [VENUE-05]', async () => {
  const { cached } = counted({ ttlMs: 1000 });
  await after(10, cached.get());
  await vi.advanceTimersByTimeAsync(980);
  expect(await cached.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await after(10, cached.get())).toBe(2);
});

it('a failed refresh serves the last value; a failed first load rejects [VENUE-05]', async () => {
  const { cached, state } = counted();
  state.isBroken = true;
  const first = cached.get().catch((error: Error) => error.message);
  expect(await after(10, first)).toBe('The database is unavailable.');
  state.isBroken = false;
  expect(await after(10, cached.get())).toBe(1);
  state.isBroken = true;
  cached.invalidate();
  for (let n = 0; n < 20; n += 1) expect(await after(500, cached.get())).toBe(1);
  state.isBroken = false;
  await vi.advanceTimersByTimeAsync(2000);
  await cached.get();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await cached.get()).toBe(2);
});

it('an unread value is not refreshed after each invalidation [VENUE-05]', async () => {
  const { cached, state } = counted();
  await after(10, cached.get());
  await vi.advanceTimersByTimeAsync(120_000);
  for (let n = 0; n < 5; n += 1) {
    cached.invalidate();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(state.loads).toBe(1);
  expect(await after(10, cached.get())).toBe(2);
});

it('refresh returns a value whose load began after the call [VENUE-05]', async () => {
  const { cached } = counted();
  const early = cached.get();
  const fresh = cached.refresh();
  expect(await after(20, Promise.all([early, fresh]))).toEqual([1, 2]);
});

it('under load the last value is served however old and refreshed later [ERR-01]', async () => {
  const state = { loads: 0, isLoaded: true };
  const cached = new SwrValue(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      state.loads += 1;
      return { value: state.loads, ttlMs: null };
    },
    () => state.isLoaded,
  );
  await after(5_000, cached.get());
  cached.invalidate();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await cached.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await cached.get()).toBe(2);
});
