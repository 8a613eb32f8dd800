import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { ObservedCapture } from '#invariants/invariant.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { openPaymentsHarness, type PaymentsHarness } from '../harness/payments/payments-harness.ts';
import { memberWith } from '../harness/wallet/wallet.ts';
import { brokenBy } from './broken-by.ts';

let till: PaymentsHarness;
let seen: ObservedCapture[] = [];
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
  await playAnEvening();
  seen = await till.providerCaptures();
});
afterAll(async () => till.close());

/** Orders paid by every method, and refunds of every kind: by staff, automatic, partial, refused and pending. */
async function playAnEvening(): Promise<void> {
  const { accountId, headers } = await till.server.signIn([
    { roleId: 3, venueId: till.shop.venue.id, commerceId: till.shop.commerceId },
  ]);
  const staff = { ...headers, origin: till.url };
  const end = ({ id }: Order, version: number) => till.shop.end(id, { version, reason: 'Se cortó' }, staff);
  const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
    till.server.app.inject({ method, url, headers: staff, payload });
  const byCard = async () => {
    const order = await till.order();
    await till.pay(order);
    return order;
  };

  await ask('PUT', '/api/users/refund-code', { code: '271828' });
  const lines = [{ line: 1, quantity: 1 }];
  for (const more of [{ amount: 1_000 }, { lines }]) {
    const order = await byCard();
    await ask('POST', '/api/users/validate-refund-validation-code', { code: 271_828, commerceEditorId: accountId });
    await ask('POST', '/api/orders/refund', { orderId: order.id, ...more });
  }
  await till.server.runJobs();
  await till.faults('refund', 'refuse');
  await end(await byCard(), 2);
  await till.server.runJobs();
  const member = await memberWith(till.shop, 20_000);
  const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: member.headers };
  await till.shop.order(wanted);
  await till.shop.ordersAreOlder(60);
  await end((await till.shop.order(wanted)).body, 1);
  for (const isEnded of [false, true]) {
    const order = (await till.shop.order()).body;
    await till.shop.cash(order.id, { version: 1, amount: 3_500 }, staff);
    if (isEnded) await end(order, 2);
  }
  await till.settle();
  await end(await byCard(), 2);
}

it("refunds of every kind match the provider's books [REF-04]", async () => {
  expect(seen.flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor))).toEqual([100_000, 350_000]);
  const findings = await checkInvariants(till.db, [], seen);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
  const { rows } = await till.db.query<{ method: string; state: string }>(
    'select distinct method, state from refunds order by 1, 2',
  );
  expect(rows.map(({ method, state }) => `${method} ${state}`)).toEqual([
    'cash requested',
    'provider failed',
    'provider requested',
    'provider succeeded',
    'wallet succeeded',
  ]);
});

const BY_BALANCE = `(select id from orders where is_balance and status_id = 2)`;
const BY_STAFF = `cause = 'staff' and amount_minor = 350000`;

it.each([
  [
    ['I14a'],
    'an order was paid by a balance that was never debited',
    `update ledger_transfers set ref = 'x' where kind = 'order-paid' and order_id = ${BY_BALANCE}`,
  ],
  [
    ['I14a'],
    'an order names another payment method than the ledger',
    `update orders set is_cash = true, is_balance = false where id = ${BY_BALANCE}`,
  ],
  [
    ['I14b'],
    'a refund was not credited to its wallet',
    `update ledger_transfers set ref = 'x' where kind = 'refund' and ref in (select id::text from refunds where method = 'wallet')`,
  ],
  [
    ['I14b'],
    'a refund exceeds its request',
    `update refunds set amount_minor = 99999 where amount_minor = 100000`,
    ['I15a'],
  ],
  [
    ['I15a'],
    'an order omits a refund',
    `update orders set refunded_minor = refunded_minor - 1 where refunded_minor = 100000`,
  ],
  [
    ['I15c'],
    'a refund is not made',
    `update refunds set next_check_at = now() - interval '6 minutes' where state = 'requested' and method = 'provider'`,
  ],
  [
    ['I15d'],
    "an ended order's money has no exception",
    `delete from money_exceptions where kind = 'refund-failed'`,
    ['I6b'],
  ],
  [
    ['I15f'],
    'an order that was refunded whole is prepared',
    `update orders set status_id = 4 where id in (select order_id from refunds where ${BY_STAFF})`,
    ['I19b', 'I3'],
  ],
  [
    ['I15g'],
    'an order that a refund ended is not refunded',
    `update orders set refund_requested_minor = 0, refunded_minor = 0 where id in (select order_id from refunds where ${BY_STAFF})`,
    ['I15a', 'I15d'],
  ],
  [['I15e'], 'a refund exceeds its lines', `update refund_lines set amount_minor = amount_minor - 1`],
  [['I15e'], 'a unit was refunded twice', `update refund_lines set quantity = quantity + 1`],
  [
    ['I16'],
    'staff refunded without a code',
    `update refunds set approval_id = null, authority = null where ${BY_STAFF}`,
  ],
  [
    ['I16'],
    'a code was too old',
    `update refund_approvals set expires_at = used_at - interval '1 second' where order_id in (select order_id from refunds where ${BY_STAFF})`,
  ],
  [
    ['I16'],
    'a code of another commerce counted',
    `update refund_approvals set commerce_ids = '{1}' where order_id in (select order_id from refunds where ${BY_STAFF})`,
  ],
  [
    ['I16'],
    'an old order was refunded',
    `update refunds set created_at = created_at + interval '49 hours' where ${BY_STAFF}`,
  ],
])('%j: %s [REF-04, WAL-01]', async (ids, _title, wrong, more: readonly string[] = []) => {
  expect((await brokenBy(till.db, [wrong], [])).toSorted()).toEqual([...ids, ...more].toSorted());
});

it.each([
  ['the provider did not refund', () => seen.map((capture) => ({ ...capture, refunds: [] }))],
  [
    'the provider made an unrequested refund',
    () =>
      seen.map((capture) => ({
        ...capture,
        refunds: [...capture.refunds, { ref: `x${capture.providerRef}`, amountMinor: 1 }],
      })),
  ],
])('I15b: %s [REF-04]', async (_title, captures) => {
  expect(await brokenBy(till.db, [], [], captures())).toEqual(['I15b']);
});
