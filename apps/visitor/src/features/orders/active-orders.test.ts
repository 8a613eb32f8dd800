import { expect, it } from 'vitest';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { isActiveOrder, activeOrdersFirst } from './active-orders.ts';

const { created, delivered, incompleted, paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

it('an order is active until it is delivered or cancelled [ORD-02]', () => {
  const under = Object.values(ORDER_STATUS).filter((orderStatusId) => isActiveOrder({ orderStatusId }));
  expect(under).toEqual(Object.values(ORDER_STATUS).filter((id) => id !== delivered && id !== incompleted));
});

const NOW_MS = Date.UTC(2026, 10, 22, 2, 14);
const at = (minutes: number) => new Date(NOW_MS + minutes * 60_000).toISOString();
const listed = (
  id: number,
  orderStatusId: OrderStatusId,
  changes: { promisedAt?: string; expiresAt?: string } = {},
) => ({
  id,
  orderStatusId,
  delivery: null,
  paid: orderStatusId !== created,
  promisedAt: null,
  expiresAt: null,
  promiseRevisions: [],
  commerce: { type: { id: 1, description: 'Comida' } },
  ...changes,
});
const idsOf = (...orders: ReturnType<typeof listed>[]) => activeOrdersFirst(orders, NOW_MS).map(({ id }) => id);

it('active orders come before ended ones, otherwise newest first [ORD-03]', () => {
  const newestFirst = [listed(9, delivered), listed(8, preparing), listed(7, incompleted), listed(6, paymentAccepted)];
  expect(idsOf(...newestFirst)).toEqual([8, 6, 9, 7]);
});

it('a ready order comes first, then a late one, then one to be paid [ORD-04]', () => {
  const inTime = listed(9, preparing, { promisedAt: at(5) });
  const toPay = listed(8, created, { expiresAt: at(3) });
  const late = listed(7, paymentAccepted, { promisedAt: at(-9) });
  const ready = listed(6, toDeliver, { promisedAt: at(-20) });
  expect(idsOf(inTime, toPay, late, ready)).toEqual([6, 7, 8, 9]);
  expect(idsOf(late, inTime, ready, toPay)).toEqual([6, 7, 8, 9]);
});
