import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConcurrencyLimiter, type PendingRequest } from './concurrency-limiter.ts';
import type { LoadLevel } from './load-level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aRequest(priority: PendingRequest['priority'], isStream = false, isQueued = false) {
  return { priority, isStream, isQueued, onDecided: vi.fn<PendingRequest['onDecided']>() };
}

function limiterAt(level: LoadLevel): ConcurrencyLimiter {
  const limiter = new ConcurrencyLimiter();
  limiter.setLevel(level);
  return limiter;
}

const KINDS = [
  ['staff, priority 0', aRequest(0)],
  ['orders, priority 1', aRequest(1)],
  ['reads of own orders, priority 2', aRequest(2)],
  ['the stream of own orders, priority 2', aRequest(2, true)],
  ['the catalogue, priority 3', aRequest(3)],
  ['articles, priority 4', aRequest(4)],
] as const;

it.each<[LoadLevel, readonly string[]]>([
  ['calm', []],
  ['light', ['articles, priority 4']],
  ['medium', ['reads of own orders, priority 2', 'articles, priority 4']],
  ['heavy', ['reads of own orders, priority 2', 'the stream of own orders, priority 2', 'articles, priority 4']],
])('%s load rejects %j [ERR-01]', (level, rejected) => {
  const limiter = limiterAt(level);
  expect(KINDS.filter(([, request]) => limiter.admit(request) !== 'admitted').map(([name]) => name)).toEqual(rejected);
});

/** A limiter under heavy load with 1,024 running requests. */
function fullLimiter() {
  const limiter = limiterAt('heavy');
  const admit = (count: number) => {
    const requests = Array.from({ length: count }, () => aRequest(1));
    return { requests, admissions: requests.map((request) => limiter.admit(request)) };
  };
  expect(new Set(admit(1_024).admissions)).toEqual(new Set(['admitted']));
  return { limiter, admit };
}

it('1,024 requests run, 512 wait, newer ones are rejected, staff never [ERR-01]', () => {
  const { limiter, admit } = fullLimiter();
  const { admissions } = admit(514);
  expect(admissions).toEqual([...Array<string>(512).fill('queued'), 'rejected', 'rejected']);
  expect(limiter.admit(aRequest(0))).toBe('admitted');
  expect(limiter.readHasQueued()).toBe(true);
});

it('at any load 1,024 orders run and 512 wait; payments do not count [ERR-01]', () => {
  const limiter = limiterAt('calm');
  const orders = Array.from({ length: 1_537 }, () => aRequest(1, false, true));
  const admissions = orders.map((order) => limiter.admit(order));
  expect([
    ...new Set(admissions.slice(0, 1_024)),
    ...new Set(admissions.slice(1_024, 1_536)),
    admissions[1_536],
  ]).toEqual(['admitted', 'queued', 'rejected']);
  expect(limiter.admit(aRequest(1))).toBe('admitted');
  limiter.release(aRequest(1));
  expect(orders[1_024]?.onDecided).not.toHaveBeenCalled();
  limiter.release(aRequest(1, false, true));
  expect(orders[1_024]?.onDecided.mock.calls).toEqual([['admitted']]);
  expect(limiter.readHasQueued()).toBe(true);
});

it('each answer admits the oldest queued request [ERR-01]', () => {
  const { limiter, admit } = fullLimiter();
  const { requests } = admit(2);
  limiter.release(aRequest(1));
  expect(requests.map(({ onDecided }) => onDecided.mock.calls)).toEqual([[['admitted']], []]);
  limiter.release(aRequest(2));
  expect(requests[1]?.onDecided).not.toHaveBeenCalled();
});

it('a queued request is rejected after 4 s or when its client disconnects [ERR-01]', () => {
  const { limiter, admit } = fullLimiter();
  const { requests } = admit(2);
  const [first, second] = requests;
  if (first) limiter.cancel(first);
  expect(first?.onDecided.mock.calls).toEqual([['rejected']]);
  vi.advanceTimersByTime(4_000);
  expect(second?.onDecided.mock.calls).toEqual([['rejected']]);
  expect(limiter.queueLength).toBe(0);
});

it('when the load falls, all queued requests are admitted [ERR-01]', () => {
  const { limiter, admit } = fullLimiter();
  const { requests } = admit(64);
  limiter.setLevel('medium');
  expect(requests.every(({ onDecided }) => onDecided.mock.calls[0]?.[0] === 'admitted')).toBe(true);
});
