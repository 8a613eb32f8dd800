import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { PendingRequest, Admission, ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { LoadLevel } from './load-level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aComer(priority: PendingRequest['priority'], isStream = false, isQueued = false) {
  return { priority, isStream, isQueued, onTurn: vi.fn<PendingRequest['onTurn']>() };
}

function gateAt(level: LoadLevel): ConcurrencyLimiter {
  const gate = createConcurrencyLimiter();
  gate.setLevel(level);
  return gate;
}

const KINDS = [
  ['staff, priority 0', aComer(0)],
  ['orders, priority 1', aComer(1)],
  ['looking at own orders, priority 2', aComer(2)],
  ['the stream of own orders, priority 2', aComer(2, true)],
  ['the catalogue, priority 3', aComer(3)],
  ['articles, priority 4', aComer(4)],
] as const;

it.each<[LoadLevel, readonly string[]]>([
  ['calm', []],
  ['light', ['articles, priority 4']],
  ['medium', ['looking at own orders, priority 2', 'articles, priority 4']],
  ['heavy', ['looking at own orders, priority 2', 'the stream of own orders, priority 2', 'articles, priority 4']],
])('under %s load these are refused: %j [ERR-01]', (level, refused) => {
  const gate = gateAt(level);
  expect(KINDS.filter(([, comer]) => gate.enter(comer) !== 'in').map(([name]) => name)).toEqual(refused);
});

/** Under heavy load, with every place taken. */
function fullGate() {
  const gate = gateAt('heavy');
  const enter = (count: number) => {
    const comers = Array.from({ length: count }, () => aComer(1));
    return { comers, entries: comers.map((comer): Admission => gate.enter(comer)) };
  };
  expect(new Set(enter(1_024).entries)).toEqual(new Set(['in']));
  return { gate, enter };
}

it('1,024 calls go in at once, 512 wait in a line, the newest are refused, and staff walk past them all [ERR-01]', () => {
  const { gate, enter } = fullGate();
  const { entries } = enter(514);
  expect(entries).toEqual([...Array<string>(512).fill('later'), 'refused', 'refused']);
  expect(gate.enter(aComer(0))).toBe('in');
  expect(gate.tookLonger()).toBe(true);
});

it('at any load 1,024 orders are placed at once and 512 wait in the line, and a payment takes no place [ERR-01]', () => {
  const gate = gateAt('calm');
  const orders = Array.from({ length: 1_537 }, () => aComer(1, false, true));
  const entries = orders.map((order) => gate.enter(order));
  expect([...new Set(entries.slice(0, 1_024)), ...new Set(entries.slice(1_024, 1_536)), entries[1_536]]).toEqual([
    'in',
    'later',
    'refused',
  ]);
  expect(gate.enter(aComer(1))).toBe('in');
  gate.leave(aComer(1));
  expect(orders[1_024]?.onTurn).not.toHaveBeenCalled();
  gate.leave(aComer(1, false, true));
  expect(orders[1_024]?.onTurn.mock.calls).toEqual([['in']]);
  expect(gate.tookLonger()).toBe(true);
});

it('with each answer the next of the line goes in, and nobody overtakes them [ERR-01]', () => {
  const { gate, enter } = fullGate();
  const { comers } = enter(2);
  gate.leave(aComer(1));
  expect(comers.map(({ onTurn }) => onTurn.mock.calls)).toEqual([[['in']], []]);
  gate.leave(aComer(2));
  expect(comers[1]?.onTurn).not.toHaveBeenCalled();
});

it('whoever has waited four seconds, or has hung up, is taken out of the line [ERR-01]', () => {
  const { gate, enter } = fullGate();
  const { comers } = enter(2);
  const [first, second] = comers;
  if (first) gate.takeOut(first);
  expect(first?.onTurn.mock.calls).toEqual([['refused']]);
  vi.advanceTimersByTime(4_000);
  expect(second?.onTurn.mock.calls).toEqual([['refused']]);
  expect(gate.inLine()).toBe(0);
});

it('when the load is over, the whole line goes in [ERR-01]', () => {
  const { gate, enter } = fullGate();
  const { comers } = enter(64);
  gate.setLevel('medium');
  expect(comers.every(({ onTurn }) => onTurn.mock.calls[0]?.[0] === 'in')).toBe(true);
});
