import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stepPermission } from './step-permission.ts';

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

it.each([
  ['a start', created, preparing, 'prepare'],
  ['a paid start', paymentAccepted, preparing, 'prepare'],
  ['what needs no preparation', paymentAccepted, toDeliver, ['prepare', 'hand-over']],
  ['a ready order', preparing, toDeliver, 'prepare'],
  ['an order that goes back to preparation', toDeliver, preparing, 'prepare'],
  ['the way to the seat', toDeliver, delivering, 'hand-over'],
  ['the hand-over', toDeliver, delivered, 'hand-over'],
  ['the way back', delivering, toDeliver, 'hand-over'],
  ['the undo of a hand-over', delivered, toDeliver, 'hand-over'],
  ['the end of a paid order', preparing, incompleted, 'refund'],
] as const)('%s needs its permission [ROLE-01]', (_title, statusId, to, needed) => {
  expect(stepPermission({ statusId, isPaid: true }, to)).toEqual(needed);
});

it('the end of an unpaid order gives no money back [ROLE-01]', () => {
  expect(stepPermission({ statusId: created, isPaid: false }, incompleted)).toEqual(['prepare', 'take-cash']);
});
