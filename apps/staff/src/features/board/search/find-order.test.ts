import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { findOrder, isHandedOverByScan, ticketsByNumber } from './find-order.ts';

const board = [1041, 1042, 2041].map((id) => makeTicket(id, ORDER_STATUS.toDeliver));

it('an order is found by its number, or by the only one that begins so [ORD-08]', () => {
  expect(ticketsByNumber(board, '10').map(({ number }) => number)).toEqual([1041, 1042]);
  expect(findOrder(board, '10')).toBeUndefined();
  expect(findOrder(board, '1042')?.ticket.id).toBe(1042);
  expect(findOrder(board, '2')?.ticket.id).toBe(2041);
  expect(findOrder([...board, makeTicket(104, ORDER_STATUS.preparing)], '104')?.ticket.id).toBe(104);
});

it('an order is found by its called number until it is handed over [ORD-08]', () => {
  const called = board.map((ticket, index) => ({ ...ticket, callNumber: index + 10 }));
  expect(ticketsByNumber(called, '10').map(({ number }) => number)).toEqual([1041]);
  expect(findOrder(called, '12')?.ticket.id).toBe(2041);
  expect(findOrder(called, '1042')?.ticket.id).toBe(1042);
  const handedOver = called.map((ticket) => ({ ...ticket, orderStatusId: ORDER_STATUS.delivered }));
  expect(findOrder(handedOver, '12')).toBeUndefined();
});

it('a scanned code finds its order only, with the code [DEL-04]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...board), fc.stringMatching(/^\d{4}$/), ({ id }, code) => {
      expect(findOrder(board, `${id}.${code}`)).toMatchObject({ ticket: { id }, code: `${id}.${code}` });
    }),
  );
  expect(findOrder(board, '9999.1234')).toBeUndefined();
  expect(findOrder(board, ']Q1１０４２.1234')).toMatchObject({ ticket: { id: 1042 }, code: '1042.1234' });
});

it('a scan hands over only what is ready, paid and needs no document [DEL-04]', () => {
  const ready = makeTicket(1, ORDER_STATUS.toDeliver);
  expect(isHandedOverByScan(ready)).toBe(true);
  expect(isHandedOverByScan({ ...ready, paid: false })).toBe(false);
  expect(isHandedOverByScan({ ...ready, requiresIdentification: true })).toBe(false);
  expect(isHandedOverByScan({ ...ready, delivery: 'Platea Sur' })).toBe(false);
  expect(isHandedOverByScan(makeTicket(1, ORDER_STATUS.preparing))).toBe(false);
});
