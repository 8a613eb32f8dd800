import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { bulkRefunds } from '#test/harness/refunds/bulk-refunds.ts';
import { CODE, editorOfVenue, type Editor } from '#test/harness/refunds/editors.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';

let till: PaymentsHarness;
let bulk: ReturnType<typeof bulkRefunds>;
let ramiro: Editor;
beforeAll(async () => {
  till = await openPaymentsHarness();
  bulk = bulkRefunds(till);
  ramiro = await editorOfVenue(till);
  await ramiro.setCode(CODE);
  await till.shop.set('venues', 'manual_money_limit_minor = 100000000');
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await bulk.forgetOrders();
});

async function started(): Promise<BulkRefund> {
  const { body } = await bulk.plan(ramiro.headers, { minMinor: 1 });
  await bulk.start(ramiro.headers, body);
  return body;
}
const resultsOf = async (plan: BulkRefund) => (await bulk.orders(ramiro.headers, plan)).map(({ result }) => result);
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('two workers refund no order twice [REF-05]', async () => {
  const orders = [];
  for (let each = 0; each < 4; each += 1) orders.push((await bulk.walletOrder()).order);
  const card = await bulk.cardOrder();
  const plan = await started();
  await Promise.all([bulk.run(), bulk.run(), bulk.run()]);
  await bulk.runAll(2);
  for (const order of [...orders, card]) expect(await bulk.refundsOf(order)).toEqual([350_000]);
  expect(await till.refundedUnits(card)).toEqual([3_500]);
  expect(await resultsOf(plan)).toEqual(Array.from({ length: 5 }, () => 'refunded'));
  await booksAddUp();
});

it('one account of a provider gets one refund at a time [REF-05]', async () => {
  const cards = [await bulk.cardOrder(), await bulk.cardOrder()];
  const plan = await started();
  await bulk.run();
  expect(await resultsOf(plan)).toEqual(['under-way', 'queued']);
  // The provider has not answered.
  await bulk.letGapsPass();
  await bulk.run();
  expect(await resultsOf(plan)).toEqual(['under-way', 'queued']);
  await bulk.runAll(3);
  expect(await resultsOf(plan)).toEqual(['refunded', 'refunded']);
  for (const order of cards) expect(await till.refundedUnits(order)).toEqual([3_500]);
});

it('a process that dies in the middle loses no order and repeats none [REF-05]', async () => {
  const [first, second, third] = [await bulk.walletOrder(), await bulk.cardOrder(), await bulk.walletOrder()];
  const plan = await started();
  // The transaction of the second order fails after its attempt was counted, as when the process dies.
  await till.db.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
     create trigger die before insert on refunds for each row when (new.order_id = ${second.id}) execute function die()`,
  );
  const failures: unknown[] = [];
  await bulk.run((error) => failures.push(error));
  expect(failures).toHaveLength(1);
  expect(await resultsOf(plan)).toEqual(['refunded', 'queued', 'queued']);
  await till.db.query('drop trigger die on refunds; drop function die()');
  await till.letTimePass(60);
  await bulk.letGapsPass();
  await bulk.runAll(3);
  for (const order of [first.order, second, third.order]) expect(await bulk.refundsOf(order)).toEqual([350_000]);
  expect(await till.refundedUnits(second)).toEqual([3_500]);
  await booksAddUp();
});

it('an order that fails each time is set aside, and the others go on [REF-05]', async () => {
  const [bad, { order: good }] = [await bulk.cashOrder(ramiro.headers), await bulk.walletOrder()];
  const plan = await started();
  await till.db.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
     create trigger refuse before insert on refunds for each row when (new.order_id = ${bad.id}) execute function refuse()`,
  );
  for (let turn = 0; turn < 6; turn += 1) {
    await bulk.run(() => undefined);
    await till.letTimePass(600);
  }
  expect(await bulk.read(ramiro.headers, plan)).toMatchObject({
    state: 'finished',
    failures: [{ cause: 'unexpected', numbers: [bad.number], retry: 'same' }],
  });
  expect(await bulk.refundsOf(good)).toEqual([350_000]);
  await till.db.query('drop trigger refuse on refunds; drop function refuse()');
  expect((await bulk.retry(ramiro.headers, plan, 'unexpected')).body.state).toBe('running');
  await bulk.runAll(1);
  expect(await resultsOf(plan)).toEqual(['to-hand-out', 'refunded']);
});

it('what changed since the plan is left out and named [REF-05, REF-04]', async () => {
  const { order: single } = await bulk.walletOrder();
  const { order: part } = await bulk.walletOrder();
  const delivered = await bulk.cashOrder(ramiro.headers);
  const paidLater = await bulk.unpaidOrder();
  const { order: same } = await bulk.walletOrder();
  const { body: plan } = await bulk.plan(ramiro.headers, { minMinor: 1 });
  await ramiro.prove(CODE);
  expect((await ramiro.refund(single)).body).toBe(true);
  await ramiro.prove(CODE);
  expect((await ramiro.refund(part, { amount: 500 })).body).toBe(true);
  await bulk.handOver(delivered, ramiro.headers);
  await till.shop.cash(paidLater.id, { version: 1, amount: paidLater.totalAmount }, ramiro.headers);
  await bulk.start(ramiro.headers, plan);
  await bulk.runAll(1);
  expect((await bulk.read(ramiro.headers, plan)).leftOut).toMatchObject([
    { cause: 'already-refunded', isSincePlan: true, numbers: [single.number] },
    { cause: 'handed-over', isSincePlan: true, numbers: [delivered.number] },
    { cause: 'changed', isSincePlan: true, numbers: [part.number, paidLater.number] },
  ]);
  expect(await bulk.refundsOf(single)).toEqual([350_000]);
  expect(await bulk.refundsOf(part)).toEqual([50_000]);
  expect(await bulk.refundsOf(same)).toEqual([350_000]);
});

it('a single refund at the same moment and the bulk one make one [REF-05, REF-04]', async () => {
  const { order, ana } = await bulk.walletOrder();
  await started();
  await ramiro.prove(CODE);
  await Promise.all([ramiro.refund(order), bulk.run()]);
  expect(await bulk.refundsOf(order)).toEqual([350_000]);
  expect(await ana.balance()).toBe(3_500);
});

it('a pause stops after the order in hand, and the rest can be cancelled [REF-05]', async () => {
  const [first, second, third] = [await bulk.cardOrder(), await bulk.cardOrder(), await bulk.cardOrder()];
  const plan = await started();
  await bulk.run();
  expect((await bulk.change(ramiro.headers, plan, 'paused')).body.state).toBe('paused');
  await bulk.runAll(3);
  expect(await resultsOf(plan)).toEqual(['refunded', 'queued', 'queued']);
  expect((await bulk.change(ramiro.headers, plan, 'running')).body.state).toBe('running');
  await bulk.run();
  await till.server.runJobs();
  expect((await bulk.change(ramiro.headers, plan, 'cancelled')).body.state).toBe('cancelled');
  await bulk.runAll(2);
  expect(await resultsOf(plan)).toEqual(['refunded', 'refunded', 'dropped']);
  expect([await bulk.refundsOf(first), await bulk.refundsOf(second)]).toEqual([[350_000], [350_000]]);
  expect(await bulk.refundsOf(third)).toEqual([]);
  const refused = await bulk.change(ramiro.headers, plan, 'running');
  expect([refused.status, refused.code]).toEqual([409, 'bulk-refund-ended']);
});

it('refused refunds are grouped by cause and retried once [REF-05, REF-04]', async () => {
  const card = await bulk.cardOrder();
  const plan = await started();
  await till.faults('refund', 'refuse');
  await bulk.runAll(1);
  const { failures } = await bulk.read(ramiro.headers, plan);
  expect(failures).toMatchObject([{ orders: 1, amountMinor: 350_000, numbers: [card.number], retry: 'same' }]);
  const cause = failures[0]?.cause ?? 'other';
  await bulk.retry(ramiro.headers, plan, cause);
  expect((await bulk.retry(ramiro.headers, plan, cause)).status).toBe(200);
  await bulk.runAll(2);
  expect(await resultsOf(plan)).toEqual(['refunded']);
  expect(await till.refundedUnits(card)).toEqual([3_500]);
  await booksAddUp();
});

it('the money of an erased wallet is handed out in cash [REF-05, WAL-01]', async () => {
  const { ana } = await bulk.walletOrder();
  const plan = await started();
  await till.db.query(`update ledger_accounts set closed_at = now() where kind = 'wallet' and owner_id = $1`, [
    ana.accountId,
  ]);
  await bulk.runAll(1);
  expect((await bulk.read(ramiro.headers, plan)).failures).toMatchObject([{ cause: 'wallet-closed', retry: 'cash' }]);
  await bulk.retry(ramiro.headers, plan, 'wallet-closed');
  await bulk.runAll(1);
  expect(await resultsOf(plan)).toEqual(['to-hand-out']);
});
