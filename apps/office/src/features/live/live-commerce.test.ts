import { expect, it } from 'vitest';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { isTroubled, loadTone, ordersWith, waitTone } from './live-commerce.ts';

const CALM: LiveCommerce = {
  id: 1,
  name: 'Bar',
  enabled: true,
  isOutOfHours: false,
  opensAt: null,
  orders: [
    { orderStatusId: 2, orders: 3 },
    { orderStatusId: 4, orders: 2 },
    { orderStatusId: 3, orders: 1 },
  ],
  oldestMinutes: 5,
  lateOrders: 0,
  wait: { minMinutes: 5, maxMinutes: 10 },
  paceBasis: { kind: 'stated', orders: 0 },
  pausedUntil: null,
  pauseReason: null,
  busy: null,
  stoppedProducts: 0,
  soldOutProducts: 0,
  longWait: null,
  raisedPromise: null,
  arrivals: [],
  recent: { orders: 0, promised: 0, inTime: 0, minutes: null },
  declines: { attempts: 0, declined: 0 },
  refunds: null,
  staff: { signedIn: 0, all: 0 },
  load: [],
  unavailable: [],
};

it.each([
  [10, 10, 'ok'],
  [11, 10, 'ok'],
  [12, 10, 'warn'],
  [14, 10, 'warn'],
  [15, 10, 'bad'],
] as const)('a wait of %i minutes with %i promised is %s [API-03]', (oldest, promised, tone) => {
  expect(waitTone(oldest, promised)).toBe(tone);
});

it('a paused, a late and a slow stall need a person [API-03]', () => {
  expect(isTroubled(CALM)).toBe(false);
  expect(isTroubled({ ...CALM, pausedUntil: '2026-11-26T21:00:00Z' })).toBe(true);
  expect(isTroubled({ ...CALM, enabled: false, pausedUntil: '2026-11-26T21:00:00Z' })).toBe(false);
  expect(isTroubled({ ...CALM, lateOrders: 1 })).toBe(true);
  expect(isTroubled({ ...CALM, oldestMinutes: 15 })).toBe(true);
});

it('the queue counts paid orders and those in preparation [API-03]', () => {
  expect(ordersWith(CALM, [2, 4])).toBe(5);
});

it('a load is tight over 80 %, and full over 95 % [API-03]', () => {
  expect([80, 81, 95, 96].map(loadTone)).toEqual(['ok', 'warn', 'warn', 'bad']);
});
