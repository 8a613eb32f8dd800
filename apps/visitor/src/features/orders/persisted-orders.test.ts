import { expect, it } from 'vitest';
import { asLastSeen } from './persisted-orders.ts';

it('a listed order shows its newest persisted version [ORD-03, ORD-04]', () => {
  const listed = [
    { id: 3, version: 1 },
    { id: 2, version: 4 },
    { id: 1, version: 2 },
  ];
  const seen = [{ order: { id: 3, version: 2 } }, { order: { id: 2, version: 3 } }, { order: { id: 9, version: 1 } }];
  expect(asLastSeen(listed, seen)).toEqual([
    { id: 3, version: 2 },
    { id: 2, version: 4 },
    { id: 1, version: 2 },
  ]);
});
