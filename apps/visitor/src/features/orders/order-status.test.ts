import { describe, expect, it } from 'vitest';
import { orderStateText } from './order-state.ts';
import { canCancel, endText, reachedAt, statusText, statusTone, statusSequence } from './order-status.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString();

const fresh = { delivery: null, paid: false, isPreparedUnpaid: false, endedBy: null } as const;

describe('the text of a status', () => {
  it.each([
    [1, false, null, 'status-created'],
    [1, true, null, 'status-created-to-pay'],
    [2, false, null, 'status-payment-accepted'],
    [4, true, null, 'status-preparing'],
    [3, true, null, 'status-to-deliver-pick-up'],
    [3, true, 'Fila: 4', 'status-to-deliver'],
    [5, true, 'Fila: 4', 'status-delivering'],
    [6, true, null, 'status-delivered'],
    [7, true, null, 'status-incompleted'],
  ] as const)('status %i, cash %s, delivery %s has the text %s [ORD-02]', (orderStatusId, isCash, delivery, key) => {
    expect(statusText({ ...fresh, orderStatusId, isCash, delivery })).toBe(key);
  });

  it.each([
    ['an order that the stall begins unpaid', { orderStatusId: 1, isPreparedUnpaid: true }, 'status-created-cash'],
    ['the step of an order that is paid', { orderStatusId: 1, paid: true }, 'status-created-cash'],
    ['an order that its buyer cancelled', { orderStatusId: 7, endedBy: 'buyer' }, 'status-cancelled'],
    ['an order that the stall cancelled', { orderStatusId: 7, endedBy: 'commerce' }, 'status-incompleted'],
    ['an order whose time ran out', { orderStatusId: 7, endedBy: 'expiry' }, 'status-expired'],
  ] as const)('%s has its own text [ORD-02, CHK-07]', (_title, order, key) => {
    expect(statusText({ ...fresh, isCash: true, ...order })).toBe(key);
  });

  it('created is red, delivered green, others amber [ORD-02]', () => {
    expect(([1, 2, 4, 3, 5, 6, 7] as const).map(statusTone)).toEqual([
      'bad',
      'warn',
      'warn',
      'warn',
      'warn',
      'ok',
      'warn',
    ]);
  });
});

it('statuses are in time order; "delivering" is for deliveries only [ORD-02]', () => {
  expect(statusSequence({ delivery: null })).toEqual([1, 2, 4, 3, 6]);
  expect(statusSequence({ delivery: 'Fila: 4' })).toEqual([1, 2, 4, 3, 5, 6]);
});

describe('times', () => {
  const statusHistory = [
    { orderStatusId: 1, at: at(0) },
    { orderStatusId: 4, at: at(2) },
    { orderStatusId: 3, at: at(9) },
    { orderStatusId: 4, at: at(10) },
  ] as const;

  it('a repeated status counts from its last time [ORD-04]', () => {
    expect(reachedAt({ statusHistory: [...statusHistory] }, 4)).toBe(at(10));
    expect(reachedAt({ statusHistory: [...statusHistory] }, 6)).toBeNull();
  });
});

describe('the money of an ended order', () => {
  const payment = { isBalance: false, isCash: false, createdAt: at(0), cloverPointPaymentId: null };
  it.each([
    ['cash that was never paid was never taken', { isCash: true, payment: null }, 'message-incompleted'],
    ['of a card only its payment knows', { isCash: false, payment: null }, 'message-incompleted-unpaid'],
    ['what was paid goes back', { isCash: false, payment }, 'message-incompleted-paid'],
    ['cash goes back at the counter', { isCash: true, payment }, 'message-incompleted-cash'],
    ['cash that is not paid in time', { isCash: true, payment: null, endedBy: 'expiry' }, 'message-expired-cash'],
    ['a card payment that is not made in time', { payment: null, endedBy: 'expiry' }, 'message-expired-card'],
    [
      'a stall that did not begin in time',
      { isCash: true, isPreparedUnpaid: true, payment: null, endedBy: 'expiry' },
      'message-not-started',
    ],
    ['what was free costs nothing', { isCash: false, payment, totalAmount: 0 }, 'message-incompleted'],
  ] as const)('%s [ORD-04, REF-04]', (_title, order, key) => {
    expect(
      endText({
        isCash: false,
        isPreparedUnpaid: false,
        endedBy: null,
        totalAmount: 3500,
        ...order,
      }),
    ).toBe(key);
  });
});

describe('an ended order says where its money is', () => {
  const delivered = {
    orderStatusId: 6,
    isCash: false,
    delivery: null,
    paid: true,
    isPreparedUnpaid: false,
    endedBy: null,
    totalAmount: 3_500,
    refundedAmount: 0,
    refundUnderWayAmount: 0,
    refunds: [],
  } as const;
  const refused = [{ state: 'refused', amount: 3_500 }] as const;
  it.each([
    ['nothing went back', {}, 'status-delivered'],
    ['a part', { refundedAmount: 500 }, 'status-refunded-part'],
    ['all of it', { refundedAmount: 3_500 }, 'status-refunded'],
    ['all of it is on its way', { refundedAmount: 500, refundUnderWayAmount: 3_000 }, 'status-refund-open'],
    ['the bank refused', { refunds: refused }, 'status-refund-refused'],
    ['a part, but the order goes on', { refundedAmount: 500, orderStatusId: 4 }, 'status-preparing'],
  ] as const)('%s [ORD-04, REF-04]', (_title, order, key) => {
    expect(orderStateText({ ...delivered, ...order })).toBe(key);
  });
});

it('a buyer may cancel until a minute after the payment [ORD-02]', () => {
  const order = { orderStatusId: 1, paid: false, isBeingPaid: false, payment: null } as const;
  const paid = {
    ...order,
    orderStatusId: 2,
    paid: true,
    payment: { isBalance: false, isCash: false, createdAt: at(0), cloverPointPaymentId: null },
  } as const;
  const minuteLaterMs = Date.parse(at(1));
  expect(canCancel(order, minuteLaterMs)).toBe(true);
  expect(canCancel({ ...order, isBeingPaid: true }, minuteLaterMs)).toBe(false);
  expect(canCancel(paid, minuteLaterMs)).toBe(true);
  expect(canCancel(paid, minuteLaterMs + 1)).toBe(false);
  expect(canCancel({ ...paid, orderStatusId: 4 }, minuteLaterMs)).toBe(false);
});
