import { expect, it } from 'vitest';
import { byAttention, venueAlerts, type VenueFacts } from './venue-attention.ts';

const CALM: VenueFacts = {
  openMoneyExceptions: 0,
  lateOrders: 0,
  pausedStalls: 0,
  stallsWithoutStaff: 0,
  stoppedProducts: 0,
  hasEvent: false,
  nextStartsAtMs: null,
};

it('venues come by what needs a person, then by their events [API-03]', () => {
  const rows = [
    ['nothing planned', {}],
    ['next month', { nextStartsAtMs: 30 }],
    ['tomorrow', { nextStartsAtMs: 1 }],
    ['on', { hasEvent: true }],
    ['two products off', { stoppedProducts: 2 }],
    ['no people at an event', { stallsWithoutStaff: 1, hasEvent: true }],
    ['three late', { lateOrders: 3, stoppedProducts: 9 }],
    ['five late', { lateOrders: 5 }],
    ['money', { openMoneyExceptions: 1 }],
    ['paused', { pausedStalls: 1 }],
  ] as const;
  const venues = rows.map(([name, facts]) => ({ name, facts: { ...CALM, ...facts } }));
  expect(byAttention(venues).map(({ name }) => name)).toEqual([
    'money',
    'five late',
    'three late',
    'paused',
    'no people at an event',
    'two products off',
    'on',
    'tomorrow',
    'next month',
    'nothing planned',
  ]);
});

it('no event, or no right to the money: no alert of them [API-03, ROLE-01]', () => {
  expect(venueAlerts({ ...CALM, stallsWithoutStaff: 3, openMoneyExceptions: null })).toEqual([]);
});
