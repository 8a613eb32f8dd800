import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isActiveOrder, activeOrdersFirst } from './active-orders.ts';

const { created, delivered, incompleted, preparing, toDeliver } = ORDER_STATUS;

it('an order is active until it is delivered or cancelled [ORD-02]', () => {
  const under = Object.values(ORDER_STATUS).filter((orderStatusId) => isActiveOrder({ orderStatusId }));
  expect(under).toEqual(Object.values(ORDER_STATUS).filter((id) => id !== delivered && id !== incompleted));
});

it('active orders come before ended ones, newest first [ORD-03]', () => {
  const newestFirst = [
    { id: 9, orderStatusId: delivered },
    { id: 8, orderStatusId: preparing },
    { id: 7, orderStatusId: incompleted },
    { id: 6, orderStatusId: toDeliver },
    { id: 5, orderStatusId: created },
  ];
  expect(activeOrdersFirst(newestFirst).map(({ id }) => id)).toEqual([8, 6, 5, 9, 7]);
});
