import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { reconcileDay } from './reconcile-day.ts';

/** Applies the step of an order to a status. */
async function handOver(order: Order, to: number): Promise<void> {
  const { version } = await till.read(order);
  const step = { to, version, ...(to === 6 && { code: order.verificationCode }) };
  expect((await till.shop.step(order.id, step, await till.staff())).status).toBe(200);
}

/** Number of attempts to process a webhook of an unknown payment before its exception opens. */
const LOOKS = 6;

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());

it('a whole refund in the panel ends an order before its hand-over [PAY-04, REF-04]', async () => {
  const from = new Date();
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  const [payment] = await till.capturesOf(order);
  await till.control('/_ledger/mercado-pago/elsewhere', { paymentId: payment?.id, what: 'refund' });
  await expect
    .poll(async () => {
      await till.settle({ afterSeconds: 3_600 });
      return till.read(order);
    })
    .toMatchObject({ orderStatusId: 7, endedBy: 'refund', refund: true, refundedAmount: order.totalAmount });
  const { venue } = till.shop;
  const day = { venueId: venue.id, configId: till.configId, day: '2026-11-20', from };
  await reconcileDay(till.deps, { ...day, to: new Date(Date.now() + 60_000) });
  const { rows } = await till.db.query('select kind from money_exceptions where opened_at >= $1', [from]);
  expect(rows).toEqual([]);
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});

it('two parts refunded apart in the panel end an order, and their exception is over [PAY-04, REF-04]', async () => {
  const from = new Date();
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  const [payment] = await till.capturesOf(order);
  const refundPart = async (amount: number) => {
    await till.asSeller(`/v1/payments/${payment?.id}/refunds`, { amount });
    const { venue } = till.shop;
    const day = { venueId: venue.id, configId: till.configId, day: '2026-11-20', from };
    await reconcileDay(till.deps, { ...day, to: new Date(Date.now() + 60_000) });
  };
  const exceptions = async () => {
    const { rows } = await till.db.query(
      'select kind, closed_at is not null as closed from money_exceptions where opened_at >= $1',
      [from],
    );
    return rows;
  };
  await refundPart(500);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 2, refundedAmount: 0 });
  expect(await exceptions()).toEqual([{ kind: 'unknown-refund', closed: false }]);
  await refundPart(order.totalAmount - 500);
  expect(await till.read(order)).toMatchObject({
    orderStatusId: 7,
    endedBy: 'refund',
    refundedAmount: order.totalAmount,
  });
  expect(await exceptions()).toEqual([{ kind: 'unknown-refund', closed: true }]);
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});

it.each([
  ['sale', 'unknown-capture'],
  ['refund', 'unknown-refund'],
  ['dispute', 'disputed'],
  ['loss', 'missing-at-provider'],
] as const)("a %s on the sandbox's page opens the exception %s and no other [PAY-04]", async (what, kind) => {
  const from = new Date();
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  for (const to of [4, 3, 6]) await handOver(order, to);
  const [payment] = await till.capturesOf(order);
  const happened = await till.control('/_ledger/mercado-pago/elsewhere', { paymentId: payment?.id, what });
  expect(happened.status).toBe(204);
  const { venue } = till.shop;
  const day = { venueId: venue.id, configId: till.configId, day: '2026-11-20', from };
  if (what === 'loss') await reconcileDay(till.deps, { ...day, to: new Date(Date.now() + 60_000) });
  await expect
    .poll(async () => {
      for (let look = 0; look < LOOKS; look += 1) await till.settle({ afterSeconds: 3_600 });
      const { rows } = await till.db.query<{ kind: string }>(
        'select kind from money_exceptions where opened_at >= $1',
        [from],
      );
      return rows;
    })
    .toEqual([{ kind }]);
});
