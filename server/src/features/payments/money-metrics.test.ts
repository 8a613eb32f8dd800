import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeadJob } from '#test/harness/operations/dead-job.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());

/** The value of a series in the metrics. */
async function metricsText(series: string): Promise<number | undefined> {
  const body = await till.server.metrics();
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

it('counters without an event are exported as zero [PAY-04]', async () => {
  expect(await metricsText('payment_attempts_total{provider="mercado-pago-checkout",outcome="expired"}')).toBe(0);
  expect(await metricsText('payment_webhooks_total{verdict="refused"}')).toBe(0);
  expect(await metricsText('money_exceptions_open{kind="missing-at-provider"}')).toBe(0);
  expect(await metricsText('payment_webhooks_pending')).toBe(0);
});

it('attempts are counted by outcome, and webhooks by verdict [PAY-04]', async () => {
  await till.pay(await till.order());
  await till.pay(await till.order(), { holder: 'FUND' });
  expect(await metricsText('payment_attempts_total{provider="mercado-pago-cards",outcome="approved"}')).toBe(1);
  expect(await metricsText('payment_attempts_total{provider="mercado-pago-cards",outcome="rejected"}')).toBe(1);
  await expect.poll(() => metricsText('payment_webhooks_total{verdict="stored"}')).toBe(2);
  const path = `/api/payments/mercado-pago/webhook/${till.shop.venue.id}/${till.configId}?data.id=1&type=payment`;
  await till.shop.send('POST', path, {}, { 'x-signature': 'ts=1,v1=00' });
  expect(await metricsText('payment_webhooks_total{verdict="refused"}')).toBe(1);
});

it('pending rows are counted with the age of the oldest [PAY-04]', async () => {
  await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
  await till.pay(await till.order());
  await till.letTimePass(600);
  const undecided = 'payment_attempts_undecided';
  expect(await metricsText(`${undecided}{provider="mercado-pago-cards",state="unknown"}`)).toBe(1);
  expect(
    await metricsText(`${undecided}_oldest_seconds{provider="mercado-pago-cards",state="unknown"}`),
  ).toBeGreaterThan(599);
});

it('failed refunds, exceptions and dead jobs count until resolved [REF-04, PAY-04]', async () => {
  await till.faults('create-payment', 'amount-tampered');
  await till.pay(await till.order());
  expect(await metricsText('refunds_open{method="provider",state="requested"}')).toBe(1);
  expect(await metricsText('money_exceptions_open{kind="amount-mismatch"}')).toBe(1);
  await till.faults('refund', 'refuse');
  await till.settle();
  expect(await metricsText('refunds_open{method="provider",state="requested"}')).toBeUndefined();
  expect(await metricsText('money_exceptions_open{kind="refund-failed"}')).toBe(1);
  await makeDeadJob(till.db, { kind: 'order-paid', id: randomUUID(), venueId: till.shop.venue.id });
  expect(await metricsText('jobs_dead{kind="order-paid"}')).toBe(1);
});
