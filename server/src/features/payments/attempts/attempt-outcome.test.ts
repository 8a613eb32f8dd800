import { expect, it } from 'vitest';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { attemptOutcome, matchesAttempt } from './attempt-outcome.ts';
import type { Attempt } from './attempt-store.ts';

const NOW_MS = Date.UTC(2026, 4, 1, 20);
const minutesAgo = (minutes: number) => new Date(NOW_MS - minutes * 60_000);

const attempt: Attempt = {
  venueId: 7,
  id: 'a1',
  orderId: 12,
  accountId: null,
  commerceId: 1,
  providerId: 2,
  configId: 3,
  method: 'new-card',
  saleAt: null,
  reference: '12-a1',
  startKey: 'k1',
  requestHash: Buffer.alloc(0),
  amountMinor: 350_000,
  currency: 'ARS',
  endsAt: minutesAgo(-5),
  state: 'sent',
  providerRef: null,
  sessionRef: null,
  pageUrl: null,
  pageParameters: {},
  sessionClosedAt: null,
  declineCode: null,
  cardBrand: null,
  cardLastFour: null,
  terminalState: null,
  sentAt: minutesAgo(0),
  checks: 0,
  createdAt: minutesAgo(0),
  now: new Date(NOW_MS),
};
const old = { createdAt: minutesAgo(200), sentAt: minutesAgo(200), endsAt: minutesAgo(190) };

const approved: ProviderPayment = {
  providerRef: 'p1',
  reference: '12-a1',
  state: 'approved',
  amountMinor: 350_000,
  currency: 'ARS',
  refundedMinor: 0,
  refunds: [],
  isLive: true,
  merchantRef: 'club',
  declineCode: null,
  card: { brand: 'visa', lastFour: '3704' },
  approvedAt: minutesAgo(1),
  createdAt: minutesAgo(1),
};
const declined: ProviderPayment = { ...approved, state: 'declined', declineCode: '51', card: null };
const club = { merchantRef: 'club', isLive: true };

it.each([
  ['of its amount, currency and account pays', {}, club, true],
  ['of a smaller amount does not', { amountMinor: 349_999 }, club, false],
  ['of a larger amount does not', { amountMinor: 350_001 }, club, false],
  ['of the same number in another currency does not', { currency: 'USD' }, club, false],
  ['made with test credentials pays nothing of a live account', { isLive: false }, club, false],
  ['made live pays nothing of a test account', {}, { ...club, isLive: false }, false],
  ['made with test credentials pays at a test account', { isLive: false }, { ...club, isLive: false }, true],
  ['to another merchant does not', { merchantRef: 'thief' }, club, false],
  ['that names no merchant pays', { merchantRef: null }, club, true],
  ['at an account without a known merchant pays', {}, { ...club, merchantRef: null }, true],
] as const)('a payment %s [PAY-04]', (_title, payment, expected, isMatch) => {
  expect(matchesAttempt({ ...approved, ...payment }, attempt, expected)).toBe(isMatch);
});

const hosted: Attempt = { ...attempt, method: 'hosted', state: 'waiting' };
const sale: Attempt = { ...attempt, method: 'terminal', state: 'waiting', sessionRef: 'sale' };

it.each([
  ['a captured payment approves it', attempt, [declined, approved], 'approved'],
  ['a payment that is open settles nothing', { ...attempt, ...old }, [{ ...approved, state: 'open' }], null],
  ['an authorized payment settles nothing', { ...attempt, ...old }, [{ ...approved, state: 'authorized' }], null],
  ['a disputed payment settles nothing', { ...attempt, ...old }, [{ ...approved, state: 'disputed' }], null],
  [
    'an open payment beside a declined one settles nothing',
    { ...attempt, ...old },
    [declined, { ...approved, state: 'open' }],
    null,
  ],
  ['a declined card rejects it at once', attempt, [declined], 'rejected'],
  ['a payment that was cancelled cancels it', attempt, [{ ...declined, state: 'cancelled' }], 'cancelled'],
  ['a payment that was refunded cancels it', attempt, [{ ...declined, state: 'refunded' }], 'cancelled'],
  ['no payment settles nothing while one can still appear', attempt, [], null],
  ['no payment of a card cancels it later', { ...attempt, ...old }, [], 'cancelled'],
  ['a declined card at an open page settles nothing', hosted, [declined], null],
  ['a declined card at a page that is over rejects it', hosted, [{ ...declined, isPageOver: true }], 'rejected'],
  ['a declined card at an ended page rejects it', { ...hosted, ...old }, [declined], 'rejected'],
  ['no payment at an ended page expires it', { ...hosted, ...old }, [], 'expired'],
  ['a declined card at a terminal settles nothing', sale, [declined], null],
  ['a declined card of an ended sale rejects it', { ...sale, ...old }, [declined], 'rejected'],
  ['no payment of an ended sale expires it', { ...sale, ...old }, [], 'expired'],
  ['no payment of a sale that never began cancels it', { ...sale, ...old, sessionRef: null }, [], 'cancelled'],
] as const)('outcome of an attempt: %s [PAY-04]', (_title, tried, payments, state) => {
  expect(attemptOutcome(tried, payments, NOW_MS)?.state ?? null).toBe(state);
});

it('an attempt settles from the minute in which a search lists every payment [PAY-04]', () => {
  const sentAt = minutesAgo(3);
  const settledAtMs = sentAt.getTime() + 3 * 60_000;
  expect(attemptOutcome({ ...attempt, sentAt }, [], settledAtMs - 1)).toBe(null);
  expect(attemptOutcome({ ...attempt, sentAt }, [], settledAtMs)?.state).toBe('cancelled');
});

it('the outcome of several declined payments is that of the newest [PAY-04]', () => {
  const first: ProviderPayment = { ...declined, providerRef: 'p1', createdAt: minutesAgo(3), state: 'cancelled' };
  const last: ProviderPayment = { ...declined, providerRef: 'p2', createdAt: minutesAgo(2) };
  const outcome = { state: 'rejected', providerRef: 'p2', declineCode: '51', card: null };
  expect(attemptOutcome(attempt, [first, last], NOW_MS)).toEqual(outcome);
  expect(attemptOutcome(attempt, [last, first], NOW_MS)).toEqual(outcome);
});

it('the outcome has the provider id and the card of the captured payment [PAY-04]', () => {
  const card = { brand: 'visa', lastFour: '3704' };
  const outcome = { state: 'approved', providerRef: 'p1', declineCode: null, card };
  expect(attemptOutcome(attempt, [approved], NOW_MS)).toEqual(outcome);
});
