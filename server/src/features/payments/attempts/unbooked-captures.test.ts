import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconcileDay } from '#features/reconciliation/daily/reconcile-day.ts';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { missCapture, payWithoutAnswer } from '#test/harness/payments/missed-capture.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { CardTopUp } from '@app/contract/visitor/payments.ts';

let till: PaymentsHarness;
let from: Date;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false, onRowFailure: () => undefined });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  from = new Date();
  await till.shop.ordersAreOlder(3_600);
  await till.db.query('delete from money_exceptions');
  await till.db.query('delete from job_rows_set_aside');
});

/** Pays with the books refusing it: the payment takes more units than are held. */
async function refusedOrder(): Promise<Order> {
  const order = await till.order();
  await till.db.query('update order_lines set quantity = 2500 where order_id = $1', [order.id]);
  return order;
}
const mend = ({ id }: Order) => till.db.query('update order_lines set quantity = 1 where order_id = $1', [id]);

const providerRefOf = async (order: Order) => (await till.capturesOf(order))[0]?.id ?? 'none';
const exceptions = async () => {
  const { rows } = await till.db.query<{ kind: string; orderId: number | null; providerRef: string; amount: number }>(
    `select kind, order_id as "orderId", provider_ref as "providerRef", amount_minor / 100 as amount
     from money_exceptions order by id`,
  );
  return rows;
};
const oneFor = async (order: Order) => [
  { kind: 'unbooked-capture', orderId: order.id, providerRef: await providerRefOf(order), amount: order.totalAmount },
];
const minutesLater = (minutes: number) =>
  till.db.query('update money_exceptions set opened_at = opened_at - make_interval(mins => $1)', [minutes]);
const retryNow = () => till.db.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');
const recover = () => recoverMissedCaptures(till.deps);

type Source = { name: string; paid: (order: Order) => Promise<void>; detect: (order: Order) => Promise<unknown> };
const webhooks = async (order: Order) => {
  await till.db.query(
    `insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)`,
    [till.shop.venue.id, till.configId, randomUUID(), await providerRefOf(order)],
  );
  await till.settle();
};
const reconcile = () => {
  const to = new Date(Date.now() + 60_000);
  const day = { venueId: till.shop.venue.id, configId: till.configId, day: '2026-11-20', from, to };
  return reconcileDay(till.deps, day);
};
const SOURCES: Source[] = [
  { name: 'the answer to our own call', paid: async () => undefined, detect: (order) => till.pay(order) },
  { name: 'a webhook of the provider', paid: (order) => missCapture(till, order), detect: webhooks },
  {
    name: 'the check of an attempt that is undecided',
    paid: (order) => payWithoutAnswer(till, order),
    detect: () => till.settle({ afterSeconds: 31 }),
  },
  {
    name: 'the visitor who verifies the payment',
    paid: (order) => payWithoutAnswer(till, order),
    detect: (order) => till.check(order),
  },
  { name: "the provider's list of new payments", paid: (order) => missCapture(till, order), detect: recover },
  { name: "the provider's list of the day", paid: (order) => missCapture(till, order), detect: reconcile },
];

it.each(SOURCES)(
  'captured money that cannot be booked opens an exception at once: $name [PAY-04]',
  async ({ paid, detect }) => {
    const order = await refusedOrder();
    await paid(order);
    await detect(order);
    expect(await exceptions()).toEqual(await oneFor(order));
    expect(await till.payment(order)).toMatchObject({ state: 'unresolved', canPay: false });
    await detect(order);
    expect(await exceptions()).toHaveLength(1);
    await mend(order);
    await till.settle({ afterSeconds: 31 });
    await recover();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  },
);

it('money that the books refuse for two minutes is refunded [PAY-04]', async () => {
  const order = await refusedOrder();
  await till.pay(order);
  await till.settle({ afterSeconds: 31 });
  expect(await till.refundedUnits(order)).toEqual([]);
  await minutesLater(2);
  await till.settle({ afterSeconds: 31 });
  expect(await till.payment(order)).toMatchObject({ state: 'refunded', returnedAmount: order.totalAmount });
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false, isBeingPaid: false });
  expect(await exceptions()).toEqual(await oneFor(order));
  await mend(order);
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

it('an attempt settled unpaid is booked once the books accept its money [PAY-04]', async () => {
  const order = await refusedOrder();
  await missCapture(till, order);
  await webhooks(order);
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await retryNow();
    await recover();
  }
  expect(await till.payment(order)).toMatchObject({ state: 'unresolved' });
  await mend(order);
  await retryNow();
  await recover();
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  expect((await till.db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});

it('staff see unbooked money, and a recheck books it once it can be booked [PAY-04]', async () => {
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  const editor = { ...headers, origin: till.url };
  const url = `/api/venues/${till.shop.venue.id}`;
  const order = await refusedOrder();
  await till.pay(order);
  const { body } = await till.shop.send<ReconciliationReport>('GET', `${url}/reconciliation`, undefined, editor);
  const [seen] = body.exceptions;
  expect(seen).toMatchObject({ kind: 'unbooked-capture', orderId: order.id, canRecheck: true, isSettled: false });
  const recheck = () =>
    till.shop.send<MoneyException>('POST', `${url}/money-exceptions/${seen?.id}/recheck`, {}, editor);
  expect(await recheck()).toMatchObject({ status: 200, body: { isSettled: false, closedAt: null } });
  await mend(order);
  const rechecked = await recheck();
  expect(rechecked).toMatchObject({ status: 200, body: { isSettled: true } });
  expect(rechecked.body.closedAt).not.toBeNull();
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
});

const REFUSING = 'check (amount_minor not in (-432100, 432100)) not valid';
afterEach(async () => {
  await till.db.query('alter table ledger_entries drop constraint if exists refuses');
});

it('an unbooked top-up has an open exception until it is refunded [WAL-01, PAY-04]', async () => {
  const { accountId, headers } = await till.server.signIn();
  const path = `/api/users/${accountId}/${till.shop.venue.id}/card-top-ups`;
  await till.db.query(`alter table ledger_entries add constraint refuses ${REFUSING}`);
  const creditCard = { token: await till.cardToken(), paymentMethodId: 'visa' };
  const wanted = { amount: 4_321, mpConfigId: till.configId, creditCard };
  const { body } = await till.shop.send<CardTopUp>('POST', path, wanted, {
    ...headers,
    'idempotency-key': randomUUID(),
  });
  expect(body).toMatchObject({ state: 'unresolved', amount: 4_321 });
  expect(await exceptions()).toMatchObject([{ kind: 'unbooked-capture', orderId: null, amount: 4_321 }]);
  await minutesLater(5);
  await till.settle({ afterSeconds: 31 });
  expect(await exceptions()).toHaveLength(1);
  await till.db.query('alter table ledger_entries drop constraint refuses');
  await till.settle({ afterSeconds: 31 });
  const read = await till.shop.send<CardTopUp>('GET', `${path}/${body.attemptId}`, undefined, headers);
  expect(read.body).toMatchObject({ state: 'approved', balance: 4_321 });
});

it('a visitor back from the page waits until the payment is booked [MPC-01, PAY-04]', async () => {
  const hosted = await openPaymentsHarness({ hosted: true, receivesWebhooks: false, onRowFailure: () => undefined });
  try {
    const order = await hosted.order();
    const wanted = { mpCheckoutConfigId: hosted.configId, orderId: order.id };
    const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
    const path = '/api/payments/mercado-pago-checkout/create-preference';
    const { body } = await hosted.shop.send<{ pageUrl: string }>('POST', path, wanted, headers);
    const form = new URLSearchParams({ do: 'pay', outcome: 'APRO' });
    await fetch(body.pageUrl, { method: 'POST', redirect: 'manual', body: form });
    await hosted.db.query('update order_lines set quantity = 2500 where order_id = $1', [order.id]);
    expect(await hosted.leave(order)).toMatchObject({ status: 409, code: 'payment-under-way' });
    expect(await hosted.payment(order)).toMatchObject({ state: 'unresolved', canPay: false });
    await hosted.db.query('update order_lines set quantity = 1 where order_id = $1', [order.id]);
    expect((await hosted.leave(order)).body).toMatchObject({ state: 'approved' });
  } finally {
    await hosted.close();
  }
});
