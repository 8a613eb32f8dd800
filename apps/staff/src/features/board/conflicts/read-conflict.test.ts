import { expect, it } from 'vitest';
import { readConflict } from './read-conflict.ts';

const facts = {
  orderStatusId: 6,
  version: 4,
  cause: 'staff-transition',
  changedAt: '2026-03-14T22:14:00.000Z',
  changedBy: { kind: 'staff', name: 'Marta', isSelf: false },
};

it('a refusal says which change its screen did not show [ORD-08]', () => {
  expect(readConflict('order-state-changed', facts)).toEqual({
    status: 6,
    cause: 'staff-transition',
    changedAt: '2026-03-14T22:14:00.000Z',
    by: { kind: 'staff', name: 'Marta', isSelf: false },
  });
});

it.each([
  ['without a change', { orderStatusId: 6, version: 4 }],
  ['with an unknown cause', { ...facts, cause: 'moved' }],
  ['with an unknown status', { ...facts, orderStatusId: 9 }],
  ['without a time', { ...facts, changedAt: null }],
  ['without an actor', { ...facts, changedBy: null }],
  ['with an unknown actor', { ...facts, changedBy: { kind: 'robot' } }],
])('a refusal %s has no conflict to explain [ORD-08]', (_case, unreadable) => {
  expect(readConflict('order-state-changed', unreadable)).toBeNull();
});

it('a refused step names the whole refund that ended its order [ORD-08, REF-04]', () => {
  const refunded = { ...facts, orderStatusId: 7, cause: 'refund-requested' };
  expect(readConflict('order-refunded', refunded)).toMatchObject({ status: 7, cause: 'refund-requested' });
  // The undo of a hand-over: the order keeps its end, so its refund alone is the reason.
  expect(readConflict('order-refunded', facts)).toBeNull();
});
