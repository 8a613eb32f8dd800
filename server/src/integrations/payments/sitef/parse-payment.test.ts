import { expect, it } from 'vitest';
import { ApiTransaction } from './api-schemas.ts';
import { parseTransaction } from './parse-payment.ts';

const ACCOUNT = { merchantId: 'CLUB01', currency: 'ARS', isLive: true };
const NOW = new Date('2026-03-15T10:00:00Z');
const NIT = '0a'.repeat(32);

const parse = (changed: object) =>
  parseTransaction(
    ApiTransaction.parse({
      authorizer_code: '000',
      authorizer_message: 'Transacao Aprov.',
      status: 'CON',
      nit: NIT,
      order_id: '100000000001-2',
      authorizer_date: '14/03/2026T20:15',
      esitef_usn: '260314012345678',
      amount: '123450',
      payment_type: 'C',
      ...changed,
    }),
    ACCOUNT,
    NOW,
  );

it('a confirmed transaction is an approved payment of its order [SIT-01]', () => {
  expect(parse({})).toEqual({
    providerRef: NIT,
    reference: '100000000001-2',
    state: 'approved',
    amountMinor: 123_450,
    currency: 'ARS',
    refundedMinor: 0,
    refunds: [],
    isLive: true,
    merchantRef: 'CLUB01',
    isPageOver: true,
    declineCode: null,
    card: null,
    approvedAt: new Date('2026-03-14T23:15:00Z'),
    createdAt: new Date('2026-03-14T23:15:00Z'),
  });
});

it('a transaction names its own merchant and currency where it has them [SIT-01]', () => {
  expect(parse({ merchant_id: 'CLUB02', currency: 'PEN' })).toMatchObject({ merchantRef: 'CLUB02', currency: 'PEN' });
});

it('a reversed payment has one whole refund, named by the payment [SIT-01, REF-04]', () => {
  const refund = { providerRefundRef: NIT, amountMinor: 123_450, state: 'succeeded', idempotencyKey: null };
  expect(parse({ status: 'EST' })).toMatchObject({
    state: 'refunded',
    refundedMinor: 123_450,
    refunds: [{ ...refund, createdAt: NOW }],
    approvedAt: new Date('2026-03-14T23:15:00Z'),
  });
});

it.each([
  ['NEG', '51', 'declined', '51'],
  ['NEG', '012', 'declined', '12'],
  ['NEG', '91', 'declined', 'other'],
  ['ERR', undefined, 'declined', 'other'],
  ['CAN', undefined, 'cancelled', null],
  ['PEN', undefined, 'open', null],
  ['XYZ', '000', 'open', null],
])('%s with code %s is %s with our code %s, and not captured [SIT-01, PAY-03]', (status, code, state, declineCode) => {
  const payment = parse({ status, authorizer_code: code });
  expect(payment).toMatchObject({ state, declineCode, approvedAt: null, refundedMinor: 0 });
});

it.each([
  ['AGU', false],
  ['XYZ', false],
  ['PEN', true],
  ['RET', true],
  ['NEG', true],
])('the page of a transaction with %s is over: %s [SIT-01]', (status, isPageOver) => {
  expect(parse({ status })).toMatchObject({ isPageOver });
});

it('an unused page and an unreadable amount are no payment [SIT-01]', () => {
  expect(parse({ status: 'NOV' })).toBeNull();
  expect(parse({ amount: '1234.50' })).toBeUndefined();
});
