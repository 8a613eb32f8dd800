import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findAttempt, findLastAttempt, type Attempt } from './attempt-store.ts';
import { settleAttempt, settleUnlessRefused } from './settle-attempt.ts';

let till: PaymentsHarness;
let account: PaymentAccount;
beforeAll(async () => {
  till = await openPaymentsHarness({ hosted: true, receivesWebhooks: false });
  account = (await till.deps.accounts.of(till.shop.venue.id, till.configId)) ?? expect.unreachable('No account.');
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.db.query(`update money_exceptions set closed_at = now() where closed_at is null`);
});

/** An order with the provider's page open. */
async function openedPage(): Promise<{ order: Order; attempt: Attempt }> {
  const order = await till.order();
  const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
  const body = { configId: till.configId };
  expect((await till.shop.send('POST', `/api/orders/${order.id}/payment/page`, body, headers)).status).toBe(200);
  const attempt = await findLastAttempt(till.db, till.shop.venue.id, order.id);
  return { order, attempt: attempt ?? expect.unreachable('No attempt.') };
}

let made = 0;
/** A payment of the attempt as its provider names it. */
function payment({ reference, amountMinor }: Attempt, changed: Partial<ProviderPayment> = {}): ProviderPayment {
  made += 1;
  return {
    providerRef: `made-${made}`,
    reference,
    state: 'approved',
    amountMinor,
    currency: 'ARS',
    refundedMinor: 0,
    refunds: [],
    isLive: false,
    merchantRef: null,
    declineCode: null,
    card: null,
    approvedAt: new Date(),
    createdAt: new Date(),
    ...changed,
  };
}

/** Dependencies whose effects can be seen. @param found what the provider has */
function watched(found: readonly ProviderPayment[] = [], capture?: () => Promise<void>) {
  const deliver = vi.fn();
  const countSettled = vi.fn();
  const cancel = vi.fn(async () => null);
  const findByAttempt = vi.fn(async () => [...found]);
  const hosted = account.hosted ?? expect.unreachable('No page.');
  const of = async () => ({
    ...account,
    hosted: { ...hosted, ...(capture && { capture }) },
    payments: { ...account.payments, findByAttempt, findPayment: async () => null, cancel },
  });
  const deps = {
    ...till.deps,
    accounts: { of },
    eventBus: { ...till.deps.eventBus, deliver },
    counts: { ...till.deps.counts, countSettled },
  };
  return { deps, deliver, countSettled, cancel, findByAttempt };
}

const exceptions = async ({ id }: Attempt) =>
  (
    await till.db.query<{ kind: string; subject: string }>(
      'select kind, subject from money_exceptions where attempt_id = $1 and closed_at is null order by kind',
      [id],
    )
  ).rows;
const captures = async ({ id }: Attempt) =>
  (
    await till.db.query<{ ref: string; verdict: string }>(
      'select provider_ref as ref, verdict from captures where attempt_id = $1 order by seen_at',
      [id],
    )
  ).rows;
const stateOf = async ({ venueId, id }: Attempt) => (await findAttempt(till.db, venueId, id))?.state;
const rejectedSince = async () =>
  (
    await till.db.query<{ since: Date | null }>(
      'select credentials_rejected_since as since from provider_configs where id = $1',
      [till.configId],
    )
  ).rows[0]?.since;

it('a payment is published, counted and ends its page, once [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const paid = payment(attempt);
  const { deps, deliver, countSettled, cancel } = watched([paid]);
  expect((await settleAttempt(deps, attempt)).state).toBe('approved');
  await expect.poll(() => cancel.mock.calls.length).toBe(1);
  await settleAttempt(deps, attempt);
  expect(countSettled.mock.calls).toEqual([[attempt.providerId, 'approved']]);
  expect([deliver.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  expect(await captures(attempt)).toEqual([{ ref: paid.providerRef, verdict: 'pays' }]);
});

it('a payment without a page closes none [PAY-04]', async () => {
  const { attempt } = await openedPage();
  await till.db.query('update payment_attempts set session_ref = null where id = $1', [attempt.id]);
  const { deps, cancel } = watched();
  const withoutPage = { ...attempt, sessionRef: null };
  expect((await settleAttempt(deps, withoutPage, [payment(attempt)])).state).toBe('approved');
  expect(cancel).not.toHaveBeenCalled();
});

it('a refund in the panel is published, since it may end the order [PAY-04]', async () => {
  const { order, attempt } = await openedPage();
  const paid = payment(attempt);
  await settleAttempt(watched().deps, attempt, [paid]);
  const refund = {
    providerRefundRef: 'panel-1',
    amountMinor: attempt.amountMinor,
    state: 'succeeded',
    idempotencyKey: null,
    createdAt: new Date(),
  } as const;
  const { deps, deliver } = watched();
  const declined = payment(attempt, { state: 'declined' });
  await settleAttempt(deps, attempt, [declined, { ...paid, state: 'refunded', refunds: [refund] }]);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 7, endedBy: 'refund' });
  expect(await exceptions(attempt)).toEqual([]);
});

it('an unpaid attempt is counted and publishes nothing [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const declined = payment(attempt, { state: 'declined', declineCode: '51', isPageOver: true });
  const { deps, deliver, countSettled, cancel } = watched([declined]);
  expect((await settleAttempt(deps, attempt)).state).toBe('rejected');
  await settleAttempt(deps, attempt);
  expect(countSettled.mock.calls).toEqual([[attempt.providerId, 'rejected']]);
  expect([deliver.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
});

it('only a payment proves that credentials are valid again [PAY-04]', async () => {
  await till.db.query('update provider_configs set credentials_rejected_since = now() where id = $1', [till.configId]);
  const { attempt } = await openedPageOfRejected();
  await settleAttempt(watched().deps, attempt, [payment(attempt, { state: 'open' })]);
  expect(await rejectedSince()).not.toBeNull();
  await settleAttempt(watched().deps, attempt, [payment(attempt)]);
  expect(await rejectedSince()).toBeNull();
});

/** A page that was opened before the provider rejected the credentials. */
async function openedPageOfRejected() {
  const since = await rejectedSince();
  await till.db.query('update provider_configs set credentials_rejected_since = null where id = $1', [till.configId]);
  const opened = await openedPage();
  const values = [till.configId, since];
  await till.db.query('update provider_configs set credentials_rejected_since = $2 where id = $1', values);
  return opened;
}

it('an account that is gone changes nothing [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const { deps } = watched();
  const after = await settleAttempt({ ...deps, accounts: { of: async () => null } }, attempt, [payment(attempt)]);
  expect(after).toBe(attempt);
  expect(await captures(attempt)).toEqual([]);
});

it('payments that were just read are not read again [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const capture = vi.fn(async () => undefined);
  const { deps, findByAttempt } = watched([], capture);
  await settleAttempt(deps, attempt, [payment(attempt, { state: 'open' })]);
  expect([capture.mock.calls.length, findByAttempt.mock.calls.length]).toEqual([0, 0]);
  await settleAttempt(deps, attempt);
  expect([capture.mock.calls.length, findByAttempt.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['was decided', `state = 'unknown'`],
  ['was left', 'session_closed_at = now()'],
])('what the visitor approved at a page that %s is not captured [PP-01, PAY-04]', async (_what, change) => {
  const { attempt } = await openedPage();
  await till.db.query(`update payment_attempts set ${change} where id = $1`, [attempt.id]);
  const capture = vi.fn(async () => undefined);
  await settleAttempt(watched([], capture).deps, attempt);
  expect(capture).not.toHaveBeenCalled();
});

it('a capture that the provider refuses ends the attempt, unless it was paid [PP-01, PAY-04]', async () => {
  const refusal = async () => {
    throw new ProviderFailure('refused', 'No funds.', null, { declineCode: '51' });
  };
  const [declined, paid] = [await openedPage(), await openedPage()];
  const first = watched([], refusal);
  expect(await settleAttempt(first.deps, declined.attempt)).toMatchObject({ state: 'rejected', declineCode: '51' });
  expect(first.countSettled.mock.calls).toEqual([[declined.attempt.providerId, 'rejected']]);
  const second = watched([payment(paid.attempt)], refusal);
  expect((await settleAttempt(second.deps, paid.attempt)).state).toBe('approved');
  expect(second.countSettled.mock.calls).toEqual([[paid.attempt.providerId, 'approved']]);
});

it.each([new ProviderFailure('unknown', 'No answer.'), new Error('A defect.')])(
  'a capture without an answer decides nothing: %s [PP-01, PAY-04]',
  async (failure) => {
    const { attempt } = await openedPage();
    const { deps } = watched([], async () => {
      throw failure;
    });
    await expect(settleUnlessRefused(deps, attempt)).rejects.toBe(failure);
    expect(await stateOf(attempt)).toBe('waiting');
  },
);

it('a disputed payment opens an exception and decides nothing [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const disputed = payment(attempt, { state: 'disputed' });
  expect((await settleAttempt(watched().deps, attempt, [disputed])).state).toBe('waiting');
  expect(await exceptions(attempt)).toEqual([{ kind: 'disputed', subject: disputed.providerRef }]);
  expect(await captures(attempt)).toEqual([]);
});

it('a payment that was refunded before it was known is an exception [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const refunded = payment(attempt, { state: 'refunded', isPageOver: true });
  expect((await settleAttempt(watched().deps, attempt, [refunded])).state).toBe('cancelled');
  const subject = `${till.configId}/${refunded.providerRef}`;
  expect(await exceptions(attempt)).toEqual([{ kind: 'unknown-refund', subject }]);
  expect(await captures(attempt)).toEqual([]);
});

it('a booked payment that was refunded is no unknown one [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const paid = payment(attempt);
  await settleAttempt(watched().deps, attempt, [paid]);
  await settleAttempt(watched().deps, attempt, [{ ...paid, state: 'refunded' }]);
  expect(await exceptions(attempt)).toEqual([]);
  expect(await captures(attempt)).toHaveLength(1);
});

it('captured money of another reference is an exception, other payments are not [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const foreign = { reference: 'caja-17' };
  const captured = payment(attempt, foreign);
  const others = [payment(attempt, { ...foreign, state: 'open' }), payment(attempt, { ...foreign, state: 'declined' })];
  expect((await settleAttempt(watched().deps, attempt, [...others, captured])).state).toBe('waiting');
  expect(await exceptions(attempt)).toEqual([{ kind: 'unknown-capture', subject: captured.providerRef }]);
  expect(await captures(attempt)).toEqual([]);
});

it('a payment that is booked for another attempt pays no second one [PAY-04]', async () => {
  const [first, second] = [await openedPage(), await openedPage()];
  const paid = payment(first.attempt);
  await settleAttempt(watched().deps, first.attempt, [paid]);
  const { attempt } = second;
  const claimed = { ...paid, reference: attempt.reference };
  expect((await settleAttempt(watched().deps, attempt, [claimed])).state).toBe('waiting');
  const subject = `${paid.providerRef}/${attempt.reference}`;
  expect(await exceptions(attempt)).toEqual([{ kind: 'unknown-capture', subject }]);
  expect(await captures(attempt)).toEqual([]);
});

it('of two payments one pays, and one that is listed twice is booked once [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const [first, second] = [payment(attempt), payment(attempt)];
  const { deps, deliver } = watched();
  await settleAttempt(deps, attempt, [first, first, second]);
  expect(await captures(attempt)).toEqual([
    { ref: first.providerRef, verdict: 'pays' },
    { ref: second.providerRef, verdict: 'duplicate' },
  ]);
  expect(deliver).toHaveBeenCalledTimes(1);
});

it('an open payment names its id, and a page that took it is over [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const open = payment(attempt, { state: 'open' });
  expect(await settleAttempt(watched().deps, attempt, [open])).toMatchObject({
    state: 'waiting',
    providerRef: open.providerRef,
  });
  expect(await settleAttempt(watched().deps, attempt, [{ ...open, isPageOver: true }])).toMatchObject({
    state: 'unknown',
    providerRef: open.providerRef,
  });
});

it('a card that was declined at an open page leaves the page open [PAY-04]', async () => {
  const { attempt } = await openedPage();
  const declined = payment(attempt, { state: 'declined', isPageOver: true });
  const open = payment(attempt, { state: 'open' });
  expect((await settleAttempt(watched().deps, attempt, [declined, open])).state).toBe('waiting');
});

it('late money of a decided attempt does not free the order of the next page [PAY-04]', async () => {
  const { order, attempt } = await openedPage();
  const declined = payment(attempt, { state: 'declined', declineCode: '51', isPageOver: true });
  await settleAttempt(watched().deps, attempt, [declined]);
  const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
  await till.shop.send('POST', `/api/orders/${order.id}/payment/page`, { configId: till.configId }, headers);
  await settleAttempt(watched().deps, attempt, [payment(attempt, { amountMinor: 100 })]);
  expect(await till.read(order)).toMatchObject({ paid: false, isBeingPaid: true });
});

it('a decided attempt changes only by a payment [PAY-04]', async () => {
  const { order, attempt } = await openedPage();
  const declined = payment(attempt, { state: 'declined', declineCode: '51', isPageOver: true });
  await settleAttempt(watched().deps, attempt, [declined]);
  expect(await till.read(order)).toMatchObject({ isBeingPaid: false });
  const { deps, countSettled } = watched();
  const other = payment(attempt, { state: 'cancelled', isPageOver: true });
  expect(await settleAttempt(deps, attempt, [other])).toMatchObject({ state: 'rejected', declineCode: '51' });
  const open = payment(attempt, { state: 'open' });
  expect(await settleAttempt(deps, attempt, [open])).toMatchObject({ providerRef: declined.providerRef });
  expect(countSettled).not.toHaveBeenCalled();
  expect((await settleAttempt(deps, attempt, [payment(attempt)])).state).toBe('approved');
  expect(countSettled.mock.calls).toEqual([[attempt.providerId, 'approved']]);
});
