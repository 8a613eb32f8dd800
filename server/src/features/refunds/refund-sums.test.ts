import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockOrder } from '#features/orders/order-store.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { MERCADO_PAGO_BEHAVIOURS } from '@app/sandbox/mercado-pago/behaviours.ts';
import { UsedApproval } from './approvals/refund-approval-store.ts';
import { checkRefunds } from './check-refunds.job.ts';
import { refundableMinor, refundOrder } from './refund-order.ts';

const GIVES_UP_MS = 3_000;
const RUNS = 10;
/** Faults that take longer than our timeout; only the test of late answers uses them. */
const SLOW_FAULTS: readonly string[] = ['timeout', 'timeout-after-commit', 'slow'];
const faultsOf = (op: 'refund' | 'list-refunds' | 'find-payment') =>
  MERCADO_PAGO_BEHAVIOURS[op].filter((fault) => !SLOW_FAULTS.includes(fault));

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ writeLimitMs: GIVES_UP_MS });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

async function paidByCard(): Promise<Order> {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}

/** Requests a refund as staff do. @param part in currency units; null: all that is left */
async function requestRefund({ id }: Order, part: number | null): Promise<void> {
  await inTransaction(till.db, async (tx) => {
    const order = await lockOrder(tx, till.shop.venue.id, id);
    if (!order) throw new Error('The order is gone.');
    const amountMinor = Math.min(refundableMinor(order), part === null ? Infinity : toMinor(part));
    const authority = { by: 'staff', actorId: 1, approval: new UsedApproval(randomUUID()) } as const;
    const why = { cause: 'staff', authority, reason: null } as const;
    if (amountMinor > 0) await refundOrder(tx, order, { amountMinor, ...why });
  });
  await till.server.runJobs();
}

const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) {
    await till.letTimePass(3_600);
    await checkRefunds(till.db);
    await till.server.runJobs();
  }
};

/** Ends the provider's faults and completes its pending work. */
async function allIsWell(): Promise<void> {
  await till.reset();
  await till.control('/_clock', { now: new Date(Date.now() + 60_000).toISOString() });
  await till.db.query(`update refunds set created_at = created_at - interval '11 minutes'`);
  await rounds(3);
}

async function refundsOf({ id }: Order) {
  const { rows } = await till.db.query<{ state: string; amount: number }>(
    'select state, amount_minor / 100.0::float8 as amount from refunds where order_id = $1 order by created_at',
    [id],
  );
  return rows;
}

async function sums(order: Order) {
  const states = await refundsOf(order);
  const books = states.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
  const provider = (await till.refundedUnits(order)).reduce((sum, amount) => sum + amount, 0);
  const { refundedAmount } = await till.read(order);
  return {
    books,
    provider,
    refundedAmount,
    open: states.filter(({ state }) => !/succeeded|failed/.test(state)).length,
  };
}

it('a part that is made despite a 400 is refunded once, also when retried [REF-04]', async () => {
  const order = await paidByCard();
  await till.faults('refund', 'in-process-refused');
  await requestRefund(order, 312);
  expect(await refundsOf(order)).toMatchObject([{ state: 'unknown' }]);
  await requestRefund(order, 312);
  await allIsWell();
  expect(await till.refundedUnits(order)).toEqual([312, 312]);
  expect(await sums(order)).toEqual({ books: 624, provider: 624, refundedAmount: 624, open: 0 });
});

it('an unexplained refusal is retried, and opens an exception if it stays [REF-04]', async () => {
  const order = await paidByCard();
  await till.faults('refund', 'refuse-unexplained', 'refuse-unexplained');
  await requestRefund(order, 312);
  await till.db.query(`update refunds set created_at = created_at - interval '11 minutes'`);
  await rounds(1);
  const exceptions = await till.db.query('select kind from money_exceptions where order_id = $1', [order.id]);
  expect(exceptions.rows).toEqual([{ kind: 'undecided' }]);
  await rounds(1);
  expect(await sums(order)).toEqual({ books: 312, provider: 312, refundedAmount: 312, open: 0 });
});

it('a refund that failed here and was made there is not made twice [REF-04]', async () => {
  const order = await paidByCard();
  await till.faults('refund', 'refuse');
  await requestRefund(order, 312);
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
  const [payment] = await till.capturesOf(order);
  await till.asSeller(`/v1/payments/${payment?.id}/refunds`, { amount: 312 });
  await requestRefund(order, 312);
  expect(await till.refundedUnits(order)).toEqual([312]);
  expect(await sums(order)).toMatchObject({ books: 312, provider: 312 });
});

it('a refusal of a payment that cannot be refunded fails, with any code [REF-04]', async () => {
  const order = await paidByCard();
  const [payment] = await till.capturesOf(order);
  await till.control('/_ledger/mercado-pago/elsewhere', { paymentId: payment?.id, what: 'dispute' });
  await requestRefund(order, 312);
  expect(await refundsOf(order)).toMatchObject([{ state: 'unknown' }]);
  await allIsWell();
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
});

it('a whole refund has no amount, so that it works where parts do not [REF-04]', async () => {
  const order = await paidByCard();
  await till.faults('refund', 'refuse-parts', 'refuse-parts');
  await requestRefund(order, 312);
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
  await requestRefund(order, null);
  expect(await till.refundedUnits(order)).toEqual([3_500]);
  expect(await sums(order)).toEqual({ books: 3_500, provider: 3_500, refundedAmount: 3_500, open: 0 });
});

it.each(SLOW_FAULTS)(
  'a refund with a late answer is made once, also when requested again: %s [REF-04]',
  async (fault) => {
    const order = await paidByCard();
    await till.faults('refund', fault);
    await requestRefund(order, 312);
    expect(await refundsOf(order)).not.toMatchObject([{ state: 'failed' }]);
    await rounds(1);
    await expect.poll(() => till.refundedUnits(order)).toEqual([312]);
    await allIsWell();
    expect(await sums(order)).toEqual({ books: 312, provider: 312, refundedAmount: 312, open: 0 });
  },
);

it("our books equal the provider's refunds under every fault [REF-04]", async () => {
  const faults = fc.array(fc.constantFrom(...faultsOf('refund')), { maxLength: 3 });
  const lists = fc.array(fc.constantFrom(...faultsOf('list-refunds')), { maxLength: 2 });
  const looks = fc.array(fc.constantFrom(...faultsOf('find-payment')), { maxLength: 1 });
  const part = fc.option(fc.constantFrom(312, 312, 500.5, 1_000));
  const step = fc.record({ part, faults, lists, looks, roundsBetween: fc.integer({ min: 0, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      await till.reset();
      const order = await paidByCard();
      for (const { part, faults, lists, looks, roundsBetween } of steps) {
        await till.faults('refund', ...faults);
        await till.faults('list-refunds', ...lists);
        await till.faults('find-payment', ...looks);
        await requestRefund(order, part);
        await rounds(roundsBetween);
      }
      await allIsWell();
      const { books, provider, refundedAmount, open } = await sums(order);
      expect({ books, refundedAmount, open }).toEqual({ books: provider, refundedAmount: provider, open: 0 });
    }),
    { numRuns: RUNS },
  );
});
