import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderReference } from '#features/payments/attempts/payment-reference.ts';
import { requestRefund } from '#features/refunds/request-refund.ts';
import { sandboxTunnelUrl } from '#platform/config/integrations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { orderId } from '#platform/database/venue-id-ranges.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { reconcileDay } from './reconcile-day.ts';
import { reconcileDays } from './reconcile-days.job.ts';
import type { DayToReconcile } from './reconciliation-store.ts';

let till: PaymentsHarness;
let from: Date;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  from = new Date();
  for (const table of ['money_exceptions', 'daily_reconciliations']) await till.db.query(`delete from ${table}`);
});

/** From the start of the test until in one minute. */
const days = (): DayToReconcile => {
  const to = new Date(Date.now() + 60_000);
  return { venueId: till.shop.venue.id, configId: till.configId, day: '2026-11-20', from, to };
};
const match = () => reconcileDay(till.deps, days());
const exceptions = async () => {
  const { rows } = await till.db.query<{ kind: string; providerRef: string; amountMinor: number }>(
    'select kind, provider_ref as "providerRef", amount_minor as "amountMinor" from money_exceptions order by kind, amount_minor desc',
  );
  return rows;
};
/** Webhooks of other tests may arrive late. */
const exceptionsOf = async (id: string) => (await exceptions()).filter(({ providerRef }) => providerRef === id);
type Sale = { reference: string; amount: number; notifyUrl?: string };
async function capture({ reference, amount, notifyUrl }: Sale): Promise<string> {
  return till.asSeller('/v1/payments', {
    transaction_amount: amount,
    token: await till.cardToken(),
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'otra@example.com' },
    external_reference: reference,
    capture: true,
    ...(notifyUrl !== undefined && { notification_url: notifyUrl }),
  });
}
const captureOf = async (order: Order) => (await till.capturesOf(order))[0]?.id ?? 'none';

/** Stores a refund from this payment. */
const storeRefund = (order: Order, providerRef: string) =>
  inTransaction(till.db, (tx) =>
    requestRefund(tx, {
      venueId: till.shop.venue.id,
      orderId: order.id,
      commerceId: till.shop.commerceId,
      route: { kind: 'provider', configId: till.configId, providerRef },
      amountMinor: 350_000,
      currency: 'ARS',
      cause: 'late-capture',
      authority: { by: 'system' },
    }),
  );

it('days without a difference open no exception and are reconciled once [PAY-04]', async () => {
  const order = await till.order();
  await till.pay(order);
  await till.pay(await till.order(), { holder: 'FUND' });
  await match();
  expect(await exceptions()).toEqual([]);
  await till.db.query('delete from daily_reconciliations');
  expect([await reconcileDays(till.deps), await reconcileDays(till.deps)]).toEqual([1, 0]);
});

it('a capture without a webhook is found in the list and pays its order [PAY-04]', async () => {
  const order = await till.order();
  await till.pay(order, { holder: 'FUND' });
  await capture({ reference: `${order.id}-1`, amount: order.totalAmount });
  await match();
  expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
  expect(await exceptions()).toEqual([]);
});

it('an unknown capture opens one exception over repeated comparisons [PAY-04]', async () => {
  const id = await capture({ reference: 'caja-17', amount: 1234.5 });
  await Promise.all([match(), match()]);
  await match();
  expect(await exceptions()).toEqual([{ kind: 'unknown-capture', providerRef: id, amountMinor: 123_450 }]);
});

it('an unknown capture opens one exception for its webhook and the list [PAY-04]', async () => {
  const { venueId, configId } = days();
  const baseUrl = sandboxTunnelUrl(Number(new URL(till.url).port));
  const notifyUrl = `${baseUrl}/api/payments/mercado-pago/webhook/${venueId}/${configId}`;
  const id = await capture({ reference: 'caja-18', amount: 500, notifyUrl });
  const countWebhooks = async () =>
    (await till.db.query('select from webhook_events where provider_ref = $1', [id])).rowCount;
  await expect.poll(countWebhooks).toBe(1);
  for (let hour = 0; hour < 6; hour += 1) await till.settle({ afterSeconds: 3600 });
  const expected = [{ kind: 'unknown-capture', providerRef: id, amountMinor: 50_000 }];
  expect(await exceptions()).toEqual(expected);
  await match();
  expect(await exceptions()).toEqual(expected);
});

it('a panel refund opens one exception, one of ours none [PAY-04, REF-04]', async () => {
  const [foreign, own] = [await till.order(), await till.order()];
  await till.pay(foreign);
  await till.pay(own);
  const [id, refunded] = [await captureOf(foreign), await captureOf(own)];
  await till.asSeller(`/v1/payments/${id}/refunds`, { amount: 100 });
  await storeRefund(own, refunded);
  await till.server.runJobs();
  expect((await till.truth()).refunds).toHaveLength(2);
  await match();
  await match();
  expect(await exceptions()).toEqual([{ kind: 'unknown-refund', providerRef: id, amountMinor: 10_000 }]);
});

it('a webhook of a panel refund opens the exception, the list no second one [PAY-04]', async () => {
  const order = await till.order();
  await till.pay(order);
  const id = await captureOf(order);
  await till.asSeller(`/v1/payments/${id}/refunds`, { amount: 100 });
  await expect
    .poll(async () => {
      await till.settle();
      return exceptionsOf(id);
    })
    .toEqual([{ kind: 'unknown-refund', providerRef: id, amountMinor: 10_000 }]);
  await match();
  expect(await exceptionsOf(id)).toHaveLength(1);
});

it('a refund of ours without an answer is no panel refund [PAY-04, REF-04]', async () => {
  const order = await till.order();
  await till.pay(order);
  const id = await captureOf(order);
  await till.faults('refund', 'reset-after-commit');
  await storeRefund(order, id);
  await till.server.runJobs();
  await till.check(order);
  await till.settle();
  expect(await exceptionsOf(id)).toEqual([]);
  await till.settle({ afterSeconds: 400 });
  await match();
  expect(await exceptionsOf(id)).toEqual([]);
  expect((await till.truth()).refunds.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
});

it('a capture and a refund unknown to the provider open one exception each [PAY-04]', async () => {
  const order = await till.order();
  await till.pay(order);
  const id = await captureOf(order);
  const { venueId, configId } = days();
  await till.db.query(
    `insert into captures (venue_id, config_id, provider_ref, order_id, amount_minor, currency, verdict, captured_at)
     values ($1, $2, '999999', $3, 5000, 'ARS', 'late', now())`,
    [venueId, configId, order.id],
  );
  await till.db.query(
    `insert into refunds (venue_id, id, order_id, method, config_id, provider_ref, provider_refund_ref, amount_minor, currency,
       cause, state)
     values ($1, $2, $3, 'provider', $4, $5, '888', 700, 'ARS', 'staff', 'succeeded')`,
    [venueId, randomUUID(), order.id, configId, id],
  );
  await till.asSeller(`/v1/payments/${id}/refunds`, { amount: 3 });
  await match();
  await match();
  expect(await exceptions()).toEqual([
    { kind: 'missing-at-provider', providerRef: '999999', amountMinor: 5000 },
    { kind: 'missing-at-provider', providerRef: id, amountMinor: 700 },
    { kind: 'unknown-refund', providerRef: id, amountMinor: 300 },
  ]);
});

it('a failed query opens no exception and is retried at the next run [PAY-04]', async () => {
  await till.pay(await till.order());
  // A page of a list is read three times.
  for (let reads = 0; reads < 3; reads += 1) await till.faults('search-payments', 'error');
  expect(await reconcileDays(till.deps)).toBe(0);
  expect(await exceptions()).toEqual([]);
  expect(await reconcileDays(till.deps)).toBe(1);
});

it('rejected credentials open an exception [PAY-04]', async () => {
  await till.faults('search-payments', 'credentials-revoked');
  expect(await reconcileDays(till.deps)).toBe(0);
  expect((await exceptions()).map(({ kind }) => kind)).toEqual(['credentials']);
});

it('a payment of another venue with the same provider account is ignored [PAY-04]', async () => {
  const { id } = await makeVenue(till.db, { id: 9, commerces: [] });
  const attempt = { id: randomUUID(), orderId: orderId(id, 1_024) };
  const reference = orderReference(attempt.orderId, 1);
  await till.db.query(
    `insert into payment_attempts (venue_id, id, order_id, provider, config_id, method, reference, idempotency_key, request_hash,
       amount_minor, currency, ends_at, next_check_at)
     values ($1, $2, $3, 2, 9000001, 'new-card', $4, $2, '', 100, 'ARS', now(), now())`,
    [id, attempt.id, attempt.orderId, reference],
  );
  await capture({ reference, amount: 1 });
  const strange = await capture({ reference: orderReference(attempt.orderId, 2), amount: 2 });
  await match();
  expect(await exceptions()).toEqual([{ kind: 'unknown-capture', providerRef: strange, amountMinor: 200 }]);
});
