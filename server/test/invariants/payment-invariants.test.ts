import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { ObservedCapture } from '#invariants/invariant.ts';
import type { CardTopUp } from '@app/contract/visitor/payments.ts';
import { openPaymentsHarness, type PaymentsHarness } from '../harness/payments/payments-harness.ts';
import { brokenBy } from './broken-by.ts';

let till: PaymentsHarness;
let seen: ObservedCapture[] = [];
let declined = '';
const first = () => seen[0] ?? expect.unreachable('Nothing was captured.');
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
  await playAnEvening();
  seen = await till.providerCaptures();
});
afterAll(async () => till.close());

/** Payments in every state. */
async function playAnEvening(): Promise<void> {
  await till.pay(await till.order());
  const poor = await till.order();
  await till.pay(poor, { holder: 'FUND' });
  declined = `${poor.id}-1`;
  await till.faults('create-payment', 'amount-tampered');
  await till.pay(await till.order());
  const member = await till.server.signIn();
  const topUps = `/api/users/${member.accountId}/${till.shop.venue.id}/card-top-ups`;
  const topUp = await till.shop.send<CardTopUp>(
    'POST',
    topUps,
    { amount: 5_000, mpConfigId: till.configId, creditCard: { token: await till.cardToken() } },
    { ...member.headers, 'idempotency-key': randomUUID() },
  );
  expect(topUp.body).toMatchObject({ state: 'approved', balance: 5_000 });
  await till.faults('create-payment', 'reset', 'reset');
  await till.pay(await till.order());
  await till.settle();
}

it("payments in every state match the provider's books [PAY-04]", async () => {
  expect(seen).toHaveLength(3);
  const findings = await checkInvariants(till.db, [], seen);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});

it('each rule that compares with the provider has its number of checked rows [PAY-04]', async () => {
  const foreign = { ...first(), providerRef: '1', reference: 'of another shop' };
  const checked = async (captures: ObservedCapture[]) => {
    const findings = await checkInvariants(till.db, [], captures);
    return Object.fromEntries(findings.map(({ id, checked }) => [id, checked]));
  };
  // Three captures, of which one went back: it was of another amount.
  expect(await checked([...seen, foreign])).toMatchObject({ I7a: 3, I8a: 3, I9: 3, I15b: 1 });
  expect(await checked([])).toMatchObject({ I7a: 0, I8a: 3, I9: 0, I15b: 1 });
});

const PAID = `(select order_id from captures where verdict = 'pays' and order_id is not null)`;
const STRAY = `(select provider_ref from captures where verdict = 'mismatch')`;
const UNDECIDED = `(select order_id from payment_attempts where state = 'unknown')`;

it.each([
  [
    ['I5', 'I6c', 'I7b'],
    'captures exceed an order',
    `insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict, captured_at)
     select venue_id, config_id, 'twice', attempt_id, order_id, amount_minor, currency, 'duplicate', captured_at
     from captures where order_id = ${PAID}`,
  ],
  [
    ['I6a', 'I7b'],
    'an order is paid with less than its total',
    `update captures set amount_minor = amount_minor - 1 where order_id = ${PAID}`,
  ],
  [
    ['I6b', 'I6c', 'I14b'],
    'an unallocated capture is not refunded',
    `update refunds set state = 'failed', next_check_at = null where provider_ref = ${STRAY}`,
  ],
  [['I6c'], 'an unallocated capture has no exception', `delete from money_exceptions where provider_ref = ${STRAY}`],
  [
    ['I7b'],
    'a capture has no ledger entry',
    `update ledger_transfers set ref = 'x' where kind = 'unallocated-capture'`,
  ],
  [
    ['I8b'],
    'an attempt is approved without a capture',
    `update payment_attempts set state = 'approved' where state = 'rejected'`,
  ],
  [
    ['I10a'],
    'a payment is not checked',
    `update payment_attempts set next_check_at = now() - interval '6 minutes' where state = 'unknown'`,
  ],
  [
    ['I6c', 'I7b', 'I29'],
    'a capture is unallocated without an exception',
    `insert into captures (venue_id, config_id, provider_ref, amount_minor, currency, verdict, captured_at, seen_at)
     values (7, 1, 'lost', 100, 'ARS', 'late', now(), now() - interval '2 minutes')`,
  ],
  [['I10b'], 'an order is not held for its payment', `update orders set is_being_paid = false where id = ${UNDECIDED}`],
  [
    ['I20c'],
    'a webhook is not processed',
    `insert into webhook_events (venue_id, config_id, event_key, provider_ref, next_attempt_at)
     values (7, 1, 'x', '1', now() - interval '6 minutes')`,
  ],
])('%j: %s [PAY-04]', async (ids, _title, wrong) => {
  expect(await brokenBy(till.db, [wrong], [])).toEqual(ids);
});

it.each([
  ['its amount', '1', 'order_id', ['I7a']],
  ['its order', 'amount', `(select max(id) from orders)`, ['I7a']],
  ['nothing', 'amount', 'order_id', []],
])('captured money waits as an exception of its order: other than %s [PAY-04]', async (_what, amount, orderId, ids) => {
  const lost = { ...first(), providerRef: 'lost', reference: declined };
  const exception = `insert into money_exceptions
       (venue_id, kind, subject, config_id, order_id, provider_ref, amount_minor, currency)
     select venue_id, 'unknown-capture', 'lost', config_id, ${orderId}, 'lost',
       ${amount === 'amount' ? lost.amountMinor : amount}, currency
     from payment_attempts where reference = '${declined}'`;
  expect(await brokenBy(till.db, [exception], [], [...seen, lost])).toEqual(ids);
});

it.each([
  [
    ['I7a'],
    'the provider has a capture that we lack',
    () => [...seen, { ...first(), providerRef: '1', reference: declined }],
  ],
  [['I7a'], 'the provider captured another amount', () => [{ ...first(), amountMinor: 1 }, ...seen.slice(1)], ['I8a']],
  [['I8a'], 'we have a capture that the provider lacks', () => seen.slice(1)],
  [['I7a', 'I9'], 'one attempt was captured twice', () => [...seen, { ...first(), providerRef: '1' }]],
])('%j: %s [PAY-04]', async (ids, _title, captures, more: readonly string[] = []) => {
  expect(await brokenBy(till.db, [], [], captures())).toEqual([...ids, ...more]);
});
