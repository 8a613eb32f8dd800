import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconcileDay } from '#features/reconciliation/daily/reconcile-day.ts';
import { reconcileDays } from '#features/reconciliation/daily/reconcile-days.job.ts';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { checkRefunds } from '#features/refunds/check-refunds.job.ts';
import { requestRefund } from '#features/refunds/request-refund.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, UnreadablePayments, type ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { processWebhooks } from '../webhooks/process-webhooks.job.ts';
import { checkAttempts } from './check-attempts.job.ts';

let till: PaymentsHarness;
let from: Date;
let aside: string[];
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  from = new Date();
  aside = [];
  await till.shop.ordersAreOlder(3_600);
});

/** Makes the table reject such rows until the test ends. */
async function refuse(table: string, rows: string): Promise<void> {
  await till.db.query(`alter table ${table} add constraint poisoned check (not (${rows})) not valid`);
}
afterEach(async () => {
  for (const table of ['payment_attempts', 'webhook_events', 'money_exceptions', 'refunds']) {
    await till.db.query(`alter table ${table} drop constraint if exists poisoned`);
  }
  await till.db.query('delete from webhook_events');
  await till.db.query(
    `update payment_attempts set state = 'cancelled', next_check_at = null where next_check_at is not null`,
  );
});

const deps = () => ({
  ...till.deps,
  onRowFailure: (_error: unknown, { job }: { job: string }) => void aside.push(job),
});
/** Charges two cards without an answer to our server. */
async function chargeTwoCards(): Promise<[Order, Order]> {
  const orders: [Order, Order] = [await till.order(), await till.order()];
  for (const order of orders) {
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    await till.pay(order);
  }
  return orders;
}
/** As above, and the attempts were settled unpaid before the provider's search listed the payments. */
async function twoGivenUp(): Promise<[Order, Order]> {
  const orders = await chargeTwoCards();
  await till.db.query('update provider_configs set reconciled_until = clock_timestamp()');
  await till.faults('search-payments', 'lags', 'lags');
  await till.settle({ afterSeconds: 200 });
  return orders;
}
/** Makes the books refuse the payment: it takes more units than the order holds. */
const poison = ({ id }: Order) => till.db.query('update order_lines set quantity = 2500 where order_id = $1', [id]);
const refOf = async (order: Order) => (await till.capturesOf(order))[0]?.id ?? 'none';
const stateOf = async (order: Order) => (await till.payment(order)).state;
const today = () => ({
  venueId: till.shop.venue.id,
  configId: till.configId,
  day: '2026-11-20',
  from,
  to: new Date(Date.now() + 60_000),
});

/** `deps` with an account whose list of today ends in a payment of an unknown form. */
function listingUnreadable() {
  return withPayments(({ payments }) => ({
    async *listPayments(): AsyncIterable<ProviderPayment> {
      yield* payments.listPayments(today().from, today().to);
      throw new UnreadablePayments(['123']);
    },
  }));
}

/** `deps` with some calls of each account's provider replaced. */
function withPayments(replace: (account: PaymentAccount) => Partial<PaymentAccount['payments']>) {
  return {
    ...deps(),
    accounts: {
      async of(venueId: number, configId: number) {
        const account = await till.deps.accounts.of(venueId, configId);
        return account && { ...account, payments: { ...account.payments, ...replace(account) } };
      },
    },
  };
}

it('an attempt that cannot be claimed delays no other attempt [PAY-04]', async () => {
  const [bad, fine] = await chargeTwoCards();
  await refuse('payment_attempts', `order_id = ${bad.id} and checks > 0`);
  await till.letTimePass(31);
  await checkAttempts(deps());
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['confirming', 'approved']);
  expect(aside).toEqual(['check-payments']);
});

it('a webhook that cannot be claimed delays no other webhook [PAY-04]', async () => {
  const [bad, fine] = await twoGivenUp();
  for (const order of [bad, fine]) {
    await till.db.query(
      'insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)',
      [till.shop.venue.id, till.configId, randomUUID(), await refOf(order)],
    );
  }
  await refuse('webhook_events', `provider_ref = '${await refOf(bad)}' and attempts > 0`);
  await processWebhooks(deps());
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['none', 'approved']);
  expect(aside).toEqual(['process-webhooks']);
});

it('a capture that the books refuse delays no other new capture [PAY-04]', async () => {
  const [bad, fine] = await twoGivenUp();
  await poison(bad);
  await recoverMissedCaptures(deps());
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['unresolved', 'approved']);
  expect(aside).toEqual(['recover-missed-captures']);
  const { rows } = await till.db.query<{ at: Date | null }>('select reconciled_until as at from provider_configs');
  expect(rows[0]?.at).not.toBeNull();
});

it('a capture that the books refuse opens one exception and delays no other [PAY-04]', async () => {
  const [bad, fine] = await twoGivenUp();
  await poison(bad);
  expect(await reconcileDay(deps(), today())).toBe(true);
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['unresolved', 'approved']);
  expect(aside).toEqual(['reconcile-days']);
  const { rows } = await till.db.query('select kind from money_exceptions where provider_ref = $1', [await refOf(bad)]);
  expect(rows).toEqual([{ kind: 'unbooked-capture' }]);
});

it.each([
  ['last minutes', 'recover-missed-captures', () => recoverMissedCaptures(listingUnreadable())],
  ['day', 'reconcile-days', () => reconcileDays(listingUnreadable())],
])("an unreadable payment hides no other payment of the provider's %s [PAY-04]", async (_list, job, run) => {
  const [one, other] = await twoGivenUp();
  await till.db.query('delete from daily_reconciliations');
  await till.db.query('delete from job_rows_set_aside');
  await run();
  expect([await stateOf(one), await stateOf(other)]).toEqual(['approved', 'approved']);
  const { rows } = await till.db.query('select job from job_rows_set_aside where row_key = $1', [
    `account/${till.configId}`,
  ]);
  expect(rows).toEqual([{ job }]);
});

it('a failed read of a payment hides no other difference of the day [PAY-04]', async () => {
  const [bad, fine] = ['910001', '910002'];
  const order = await till.order();
  for (const ref of [bad, fine]) {
    await till.db.query(
      `insert into captures (venue_id, config_id, provider_ref, order_id, amount_minor, currency, verdict, captured_at)
       values ($1, $2, $3, $4, 5000, 'ARS', 'late', now())`,
      [till.shop.venue.id, till.configId, ref, order.id],
    );
  }
  const isOpen = async () => {
    const { rows } = await till.db.query<{ ref: string }>(
      `select provider_ref as ref from money_exceptions where kind = 'missing-at-provider' and provider_ref = any($1)
       order by provider_ref`,
      [[bad, fine]],
    );
    return rows.map(({ ref }) => ref);
  };
  const failing = withPayments(({ payments }) => ({
    findPayment: async (ref: string) => {
      if (ref === bad) throw new ProviderFailure('unknown', 'no answer');
      return payments.findPayment(ref);
    },
  }));
  expect(await reconcileDay(failing, today())).toBe(false);
  expect(await isOpen()).toEqual([fine]);
  expect(aside).toEqual(['reconcile-days']);
  expect(await reconcileDay(deps(), today())).toBe(true);
  expect(await isOpen()).toEqual([bad, fine]);
  await till.db.query('delete from captures where provider_ref = any($1)', [[bad, fine]]);
});

it('a payment whose reference lookup fails delays no other new payment [PAY-04]', async () => {
  const [one, other] = await twoGivenUp();
  const unreadable = withPayments(({ payments }) => ({
    async *listPayments(begin: Date, end: Date) {
      for await (const payment of payments.listPayments(begin, end)) {
        // PostgreSQL refuses text with this character.
        yield payment.reference?.startsWith(`${one.id}-`) ? { ...payment, reference: '\u0000' } : payment;
      }
    },
  }));
  await recoverMissedCaptures(unreadable);
  expect(await stateOf(other)).toBe('approved');
  const row = `payment/${await refOf(one)}`;
  const { rows } = await till.db.query('select job from job_rows_set_aside where row_key = $1', [row]);
  expect(rows).toEqual([{ job: 'recover-missed-captures' }]);
});

it('a difference that cannot be stored hides no other difference [PAY-04]', async () => {
  const captured = async () =>
    till.asSeller('/v1/payments', {
      transaction_amount: 10,
      token: await till.cardToken(),
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'otra@example.com' },
      external_reference: randomUUID(),
      capture: true,
    });
  const [bad, fine] = [await captured(), await captured()];
  await refuse('money_exceptions', `provider_ref = '${bad}'`);
  expect(await reconcileDay(deps(), today())).toBe(true);
  const { rows } = await till.db.query(
    `select provider_ref as "providerRef" from money_exceptions where kind = 'unknown-capture' and provider_ref = any($1)`,
    [[bad, fine]],
  );
  expect(rows).toEqual([{ providerRef: fine }]);
  expect(aside).toEqual(['reconcile-days']);
});

it('a refund that cannot be claimed delays no other refund [REF-04]', async () => {
  const asked: string[] = [];
  for (let each = 0; each < 2; each += 1) {
    const order = await till.order();
    expect((await till.pay(order)).body.state).toBe('approved');
    const route = { kind: 'provider', configId: till.configId, providerRef: await refOf(order) } as const;
    const { venue, commerceId } = till.shop;
    const money = { venueId: venue.id, orderId: order.id, commerceId, amountMinor: 100, currency: 'ARS' };
    const authority = { by: 'system' } as const;
    const wanted = { ...money, route, cause: 'late-capture', authority } as const;
    const made = await inTransaction(till.db, (tx) => requestRefund(tx, wanted));
    asked.push(made?.id ?? '');
  }
  await till.db.query('delete from job_outbox');
  await till.letTimePass(120);
  const [bad = '', fine = ''] = asked;
  await refuse('refunds', `id = '${bad}' and next_check_at > now()`);
  expect(await checkRefunds(till.db, deps().onRowFailure)).toBe(1);
  const { rows } = await till.db.query(`select payload ->> 'refundId' as id from job_outbox`);
  expect(rows).toEqual([{ id: fine }]);
  expect(aside).toEqual(['check-refunds']);
});
