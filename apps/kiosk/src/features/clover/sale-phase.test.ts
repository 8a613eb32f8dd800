import { expect, it } from 'vitest';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { CloverPayment } from './clover-link.ts';
import { nextPhase, type SaleEvent, type SalePhase } from './sale-phase.ts';

const order = { orderId: 1024, accessToken: 'token' };
const sale = { id: 'attempt', number: '1024-1', amountMinor: 123_450, expiresAt: '2026-11-25T20:00:00Z' };
const SENT: SalePhase = { kind: 'sent', order, sale };
const ASKING: SalePhase = { kind: 'asking', order, sale, answered: null, wasReset: false, wasVoided: false };

const paymentOf = (change: Partial<CloverPayment> = {}): CloverPayment => ({
  id: 'CLV1',
  providerOrderId: 'CLV1ORD',
  amountMinor: 123_450,
  number: '1024-1',
  result: 'SUCCESS',
  cardLabel: 'Debit Card',
  cardBrand: 'VISA',
  lastFour: '3704',
  ...change,
});
const answered = (result: string, payment: CloverPayment | null = null, wasDeclined = false): SaleEvent => ({
  kind: 'sale-answer',
  answer: { result, payment },
  wasDeclined,
});
const retrieved = (status: string, payment: CloverPayment | null = null, number = '1024-1'): SaleEvent => ({
  kind: 'retrieved',
  answer: { number, status, payment },
});
const after = (phase: SalePhase, ...events: SaleEvent[]): SalePhase => events.reduce(nextPhase, phase);
const paymentIn = (state: OrderPayment['state']): OrderPayment => ({
  orderId: 1024,
  orderNumber: 24,
  attemptId: null,
  state,
  failureCode: null,
  canPay: state !== 'approved',
  amount: 1_234.5,
  returnedAmount: null,
  currency: 'ARS',
  provider: 5,
  card: null,
  expiresAt: null,
  challenge: null,
});

it('a payment of the sale is reported in currency units [CLV-01, TERM-01]', () => {
  expect(after(SENT, answered('SUCCESS', paymentOf()))).toMatchObject({
    kind: 'reporting',
    record: {
      id: 'attempt',
      amount: 1_234.5,
      orderId: 1024,
      state: 'SUCCESS',
      paymentState: 'SUCCESS',
      externalPaymentId: 'CLV1',
      paymentCardLabel: 'Debit Card',
      paymentMethod: 'clover-point',
      cardBrand: 'VISA',
      cardLastFourDigits: '3704',
    },
    raw: { amountMinor: 123_450, number: '1024-1' },
  });
});

it('the repeated payment of a former sale is not this one [CLV-01]', () => {
  expect(after(SENT, answered('SUCCESS', paymentOf({ number: '1023-1' })))).toBe(SENT);
});

it.each([
  ['CANCEL', false, 'CANCEL'],
  ['CANCEL', true, 'FAIL'],
  ['FAIL', false, 'FAIL'],
] as const)(
  '%s is reported only after the terminal has no payment (declined: %s) [CLV-01]',
  (result, declined, state) => {
    const asking = after(SENT, answered(result, null, declined));
    expect(asking).toMatchObject({ kind: 'asking', answered: state });
    expect(after(asking, retrieved('NOT_FOUND'))).toMatchObject({ kind: 'reporting', record: { state }, raw: null });
    expect(after(asking, retrieved('FOUND', paymentOf()))).toMatchObject({ record: { state: 'SUCCESS' } });
  },
);

it('the cancellation of a former sale, which arrives twice, ends no sale [CLV-01]', () => {
  const asking = after(SENT, answered('CANCEL'), retrieved('IN_PROGRESS'));
  expect(asking).toMatchObject({ kind: 'asking', answered: null });
  expect(after(asking, answered('SUCCESS', paymentOf()))).toMatchObject({ record: { state: 'SUCCESS' } });
});

it.each(['ERROR', 'DUPLICATE', 'UNSUPPORTED'])('%s alone decides nothing [CLV-01]', (result) => {
  expect(after(SENT, answered(result))).toMatchObject({ kind: 'asking', answered: null });
});

it('an unknown sale ends after a reset and another question [CLV-01]', () => {
  const resetting = after(SENT, { kind: 'silent' }, retrieved('NOT_FOUND'));
  expect(resetting).toMatchObject({ kind: 'resetting' });
  const asking = after(resetting, { kind: 'was-reset' });
  expect(asking).toMatchObject({ kind: 'asking', wasReset: true });
  expect(after(asking, retrieved('NOT_FOUND'))).toMatchObject({ kind: 'reporting', record: { state: 'NOT_FOUND' } });
  expect(after(asking, retrieved('FOUND', paymentOf()))).toMatchObject({ record: { state: 'SUCCESS' } });
});

it('an answer about another sale is ignored [CLV-01]', () => {
  expect(after(ASKING, retrieved('NOT_FOUND', null, '1023-1'))).toBe(ASKING);
});

it.each(['INITIATED', 'AUTH', 'VOIDING', 'ANYTHING'])(
  'a payment in the state %s is asked for again [CLV-01]',
  (result) => {
    expect(after(ASKING, retrieved('FOUND', paymentOf({ result })))).toBe(ASKING);
  },
);

it('another amount is taken back before the sale ends unpaid [CLV-01, PAY-04]', () => {
  const part = paymentOf({ amountMinor: 100 });
  const voiding = after(SENT, answered('SUCCESS', part));
  expect(voiding).toMatchObject({ kind: 'voiding', payment: part });
  const asking = after(voiding, { kind: 'voided' });
  expect(after(asking, retrieved('FOUND', { ...part, result: 'VOIDED' }))).toMatchObject({
    kind: 'reporting',
    record: { state: 'CANCEL', paymentState: 'VOIDED', externalPaymentId: 'CLV1' },
  });
  expect(after(asking, retrieved('FOUND', part))).toMatchObject({ kind: 'reporting', record: { amount: 1 } });
});

it('a reload asks the terminal, and sends no sale again [CLV-01]', () => {
  expect(after(SENT, { kind: 'reloaded' })).toMatchObject({ kind: 'asking', answered: null });
});

it('a sale whose time is over is not sent, but asked for [CLV-01]', () => {
  expect(after({ kind: 'begun', order, sale }, { kind: 'expired' })).toMatchObject({ kind: 'asking' });
});

it('while the server decides, the report is sent again [TERM-01]', () => {
  const reporting = after(SENT, answered('SUCCESS', paymentOf()));
  const undecided = after(reporting, { kind: 'reported', payment: paymentIn('confirming') });
  expect(undecided).toMatchObject({ kind: 'reporting', payment: { state: 'confirming' } });
  const ended = after(undecided, { kind: 'reported', payment: paymentIn('approved') });
  expect(ended).toMatchObject({ kind: 'ended', payment: { state: 'approved' } });
  expect(after(ended, { kind: 'pay', order, key: 'key' })).toBe(ended);
});

it('after a refused report of a payment the order is not paid again here [PAY-02]', () => {
  const problem = 'payment-result-not-verified';
  const ended = after(SENT, answered('SUCCESS', paymentOf()), { kind: 'refused', problem });
  expect(ended).toMatchObject({ kind: 'ended', isUnclear: true, problem });
  expect(after(ended, { kind: 'pay', order, key: 'key' })).toBe(ended);
  const other = { orderId: 1025, accessToken: 'other' };
  expect(after(ended, { kind: 'pay', order: other, key: 'key' })).toMatchObject({ kind: 'starting', order: other });
});

it('no second order begins while one is undecided [CLV-01]', () => {
  const other: SaleEvent = { kind: 'pay', order: { orderId: 1025, accessToken: 'other' }, key: 'key' };
  for (const phase of [SENT, ASKING]) expect(after(phase, other)).toBe(phase);
});
