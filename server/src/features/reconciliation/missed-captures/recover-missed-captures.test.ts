import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { recoverMissedCaptures } from './recover-missed-captures.job.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ hosted: true, receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

async function openPage(order: Order): Promise<string> {
  const wanted = { mpCheckoutConfigId: till.configId, orderId: order.id };
  const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
  const path = '/api/payments/mercado-pago-checkout/create-preference';
  return (await till.shop.send<{ pageUrl: string }>('POST', path, wanted, headers)).body.pageUrl;
}
const pay = (pageUrl: string) =>
  fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: 'pay', outcome: 'APRO' }) });

async function bookAll(): Promise<void> {
  await recoverMissedCaptures(till.deps);
  await till.settle();
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
}

it('a second payment in another tab without a webhook is refunded [PAY-04, MPC-01]', async () => {
  const order = await till.order();
  const pageUrl = await openPage(order);
  await pay(pageUrl);
  // The page cannot be closed when the order is paid.
  await till.faults('create-preference', 'error');
  expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  await expect.poll(async () => (await till.control('/_next')).json()).toMatchObject({ waiting: [] });
  await pay(pageUrl);
  expect((await till.capturesOf(order)).map(({ status }) => status)).toEqual(['approved', 'approved']);
  await bookAll();
  expect((await till.capturesOf(order)).map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded']);
});

it('a visitor who left before the search lists the payment has paid [PAY-04, MPC-01]', async () => {
  const order = await till.order();
  await pay(await openPage(order));
  await till.faults('search-payments', 'lags', 'lags');
  expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
  await bookAll();
  expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
});

it('each search begins where the last one ended [PAY-04]', async () => {
  await till.order().then(openPage).then(pay);
  await till.faults('search-payments', 'error');
  await recoverMissedCaptures(till.deps);
  const comparedUntil = async () =>
    (await till.db.query<{ at: Date | null }>('select reconciled_until as at from provider_configs')).rows[0]?.at;
  const before = await comparedUntil();
  await bookAll();
  expect(await comparedUntil()).not.toEqual(before);
  // The next list has a payment made in the meantime.
  const order = await till.order();
  await pay(await openPage(order));
  await bookAll();
  expect(await till.read(order)).toMatchObject({ paid: true });
});
