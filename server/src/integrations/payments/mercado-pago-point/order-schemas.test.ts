import { expect, it } from 'vitest';
import { parseOrder, WireOrder, WireOrders } from './order-schemas.ts';

/** Fields of a webhook in the provider's page "Test the integration", and of "Get order by ID". */
const order = (changed: object = {}, payment: object = {}) => ({
  id: 'ORD01JY0PGGPZ4DBV73E2PXRBCQ84',
  type: 'point',
  user_id: '123456',
  external_reference: '1024-1',
  status: 'processed',
  status_detail: 'accredited',
  config: { point: { terminal_id: 'NEWLAND_N950__N950NCB801293324', print_on_terminal: 'no_ticket' } },
  transactions: { payments: [{ id: 'PAY01JY0PGGPZ4DBV73E2Q0DQZQCJ', amount: '1234.50', ...payment }] },
  ...changed,
});
const parsed = (changed: object = {}, payment: object = {}) => parseOrder(WireOrder.parse(order(changed, payment)));

it.each([
  ['created', 'OPEN'],
  ['at_terminal', 'ON_TERMINAL'],
  ['processing', 'PROCESSING'],
  ['processed', 'FINISHED'],
  ['refunded', 'FINISHED'],
  ['canceled', 'CANCELED'],
  ['expired', 'ABANDONED'],
  ['action_required', 'CONFIRMATION_REQUIRED'],
  ['failed', 'ERROR'],
  ['a_status_of_tomorrow', 'PROCESSING'],
])('an order that is %s is a sale in the state %s [POINT-01]', (status, state) => {
  expect(parsed({ status })).toMatchObject({ state, amountMinor: 123_450, paymentRef: null });
});

it('a failed order with a payment is finished: the payment says why [POINT-01]', () => {
  expect(parsed({ status: 'failed' }, { reference_id: '115019989861' })).toMatchObject({ state: 'FINISHED' });
});

it.each([
  ['reference_id', { reference_id: '115019989861' }],
  ['reference.id', { reference: { id: '115019989861' } }],
  ['a number', { reference_id: 115_019_989_861 }],
])('the payment of an order is read from %s [POINT-01]', (_name, payment) => {
  expect(parsed({}, payment).paymentRef).toBe('115019989861');
});

it('a search has its orders as one object, as a list, or not at all [POINT-01]', () => {
  expect(WireOrders.parse({ data: order() }).data).toEqual([order()]);
  expect(WireOrders.parse({ data: [order()] }).data).toEqual([order()]);
  expect(WireOrders.parse({}).data).toEqual([]);
});
