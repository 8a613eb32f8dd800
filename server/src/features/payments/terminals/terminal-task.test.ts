import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPointKiosk, pointAccount, type PointKiosk } from '#test/harness/kiosks/point-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { TerminalAnswer, TerminalOutcome, TerminalTask } from '@app/contract/staff/terminal-tasks.ts';

let till: PaymentsHarness;
let kiosk: PointKiosk;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: pointAccount('orders'), receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await freeTerminal();
  await till.shop.ordersAreOlder(3_600);
  await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  kiosk = await openPointKiosk(till);
});

/** Ends the sale of the former test, so that its terminal takes another one. */
async function freeTerminal(): Promise<void> {
  const { rows } = await till.db.query<{ reference: string }>(
    'select reference from payment_attempts order by created_at desc limit 1',
  );
  const body = { reference: rows[0]?.reference ?? '', tap: 'cancel' };
  await (await till.control('/_ledger/mercado-pago-point/tap', body)).body?.cancel();
  await till.db.query(
    `update payment_attempts set state = 'cancelled', next_check_at = null where next_check_at is not null`,
  );
  await till.db.query('update orders set is_being_paid = false where is_being_paid');
}

const path = () => `/api/commerces/${till.shop.commerceId}/terminal-tasks`;
const tasks = async () => (await till.shop.send<TerminalTask[]>('GET', path(), undefined, await till.staff())).body;
const answer = async (id: string, body: TerminalAnswer) =>
  till.shop.send<{ outcome: TerminalOutcome }>('POST', `${path()}/${id}/answer`, body, await till.staff());
const PAID = { answer: 'paid', coupon: '0381', cardLastFour: '4417' } as const;
const NOT_PAID = { answer: 'not-paid' } as const;

/** A sale whose terminal lost its network, as its kiosk reads it. */
async function lostSale() {
  const order = await kiosk.order();
  const { body: sale } = await kiosk.begin(order);
  await kiosk.tap(order, 'fetch');
  await kiosk.tap(order, 'lose-network');
  await till.letTimePass(2);
  return { order, sale, seen: (await kiosk.look(order, sale)).body };
}

async function exceptionsOf(attemptId: string) {
  const { rows } = await till.db.query<{ kind: string; closed: boolean }>(
    'select kind, closed_at is not null as closed from money_exceptions where attempt_id = $1',
    [attemptId],
  );
  return rows;
}

/** The exceptions of a sale as the editors of the venue see them. */
async function reconciled(orderId: number) {
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  const own = { ...headers, origin: till.url };
  const base = `/api/venues/${till.shop.venue.id}`;
  const { body } = await till.shop.send<ReconciliationReport>('GET', `${base}/reconciliation`, undefined, own);
  const exception = body.exceptions.find((one) => one.orderId === orderId);
  const recheck = async () =>
    till.shop.send<MoneyException>('POST', `${base}/money-exceptions/${exception?.id}/recheck`, {}, own);
  const closing = async () =>
    till.shop.send<MoneyException>('POST', `${base}/money-exceptions/${exception?.id}/close`, { note: 'Anulado' }, own);
  return { exception, recheck, closing };
}

async function auditOf(orderId: number) {
  const { rows } = await till.db.query<{ actor: number; facts: object }>(
    `select actor_id as actor, facts from audit_inbox where action = 'order.terminal-answered' and subject = $1`,
    [`order:${orderId}`],
  );
  return rows;
}

async function expectWholeBooks(): Promise<void> {
  const findings = await checkInvariants(till.db, null, await till.providerCaptures());
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

it('a sale that needs confirmation is a task until answered [POINT-01]', async () => {
  const { order, sale } = await lostSale();
  expect(await tasks()).toEqual([
    expect.objectContaining({
      id: sale.id,
      orderId: order.id,
      orderNumber: order.number,
      callNumber: order.callNumber,
      kiosk: 'Tótem 2',
      reason: 'needs-confirmation',
      amount: 3_500,
      minutes: 0,
    }),
  ]);
  expect((await answer(sale.id, NOT_PAID)).body).toEqual({ outcome: 'not-paid' });
  expect(await tasks()).toEqual([]);
});

it('a sale without an outcome after its time is a task [POINT-01]', async () => {
  const order = await kiosk.order();
  const { body: sale } = await kiosk.begin(order);
  await till.letTimePass(14 * 60);
  expect(await tasks()).toEqual([]);
  await till.letTimePass(2 * 60);
  expect(await tasks()).toMatchObject([{ id: sale.id, reason: 'no-answer', minutes: 16 }]);
  await till.leave(order);
});

it('a lost sale is found by the job, without its kiosk [POINT-01, PAY-04]', async () => {
  const order = await kiosk.order();
  const { body: sale } = await kiosk.begin(order);
  await kiosk.tap(order, 'lose-network');
  await till.settle({ afterSeconds: 20 });
  expect(await tasks()).toMatchObject([{ id: sale.id, reason: 'needs-confirmation' }]);
  await answer(sale.id, NOT_PAID);
});

it('"not paid" frees the order, and who answered is audited [POINT-01]', async () => {
  const { order, sale, seen } = await lostSale();
  expect(seen).toMatchObject({ state: 'CONFIRMATION_REQUIRED', payment: { canPay: false } });
  await answer(sale.id, NOT_PAID);
  expect(await till.payment(order, kiosk.own(order))).toMatchObject({ state: 'none', canPay: true });
  expect((await kiosk.look(order, sale)).body).toMatchObject({ state: 'CANCELED' });
  const facts = { attemptId: sale.id, answer: 'not-paid', terminalState: 'CONFIRMATION_REQUIRED', payment: 'unknown' };
  expect(await auditOf(order.id)).toEqual([{ actor: expect.any(Number), facts: expect.objectContaining(facts) }]);
  expect(await exceptionsOf(sale.id)).toEqual([]);
  await expectWholeBooks();
});

it('money that appears after "not paid" pays the order [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await answer(sale.id, NOT_PAID);
  await kiosk.tap(order, 'approve');
  await till.letTimePass(20);
  await till.check(order);
  await till.settle();
  expect(await till.read(order)).toMatchObject({ paid: true });
  expect(await till.capturesOf(order)).toHaveLength(1);
  await expectWholeBooks();
});

it('"paid" books nothing that the provider lacks [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  expect((await answer(sale.id, PAID)).body).toEqual({ outcome: 'undecided' });
  expect(await till.read(order)).toMatchObject({ paid: false, orderStatusId: 1 });
  expect(await tasks()).toEqual([]);
  expect(await exceptionsOf(sale.id)).toEqual([{ kind: 'attested-sale', closed: false }]);
  expect(await auditOf(order.id)).toMatchObject([{ facts: { answer: 'paid', coupon: '0381', cardLastFour: '4417' } }]);
  // It stays an open payment, so it cannot be paid twice.
  expect((await till.leave(order)).code).toBe('payment-under-way');
  await expectWholeBooks();

  await kiosk.tap(order, 'approve');
  await till.settle({ afterSeconds: 20 });
  expect(await till.read(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('the venue sees "paid" until the provider has it [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await answer(sale.id, PAID);
  const { exception, recheck } = await reconciled(order.id);
  expect(exception).toMatchObject({ kind: 'attested-sale', orderNumber: order.number, amount: 3_500, closedAt: null });
  expect((await recheck()).body).toMatchObject({ isSettled: false, closedAt: null });
  await kiosk.tap(order, 'approve');
  expect((await recheck()).body).toMatchObject({ isSettled: true, closedAt: expect.any(String) });
  expect(await till.read(order)).toMatchObject({ paid: true });
});

it('"paid" that the venue closes frees the order, and late money pays it [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await answer(sale.id, PAID);
  const { closing } = await reconciled(order.id);
  expect((await closing()).body).toMatchObject({ closedAt: expect.any(String), isSettled: false });
  expect(await till.payment(order, kiosk.own(order))).toMatchObject({ state: 'none', canPay: true });
  await expectWholeBooks();
  await kiosk.tap(order, 'approve');
  await till.letTimePass(20);
  await till.check(order);
  await till.settle();
  expect(await till.read(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('"paid" of a declined sale leaves the order unpaid [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await kiosk.tap(order, 'decline', { detail: 'FUND' });
  expect((await answer(sale.id, PAID)).body).toEqual({ outcome: 'not-paid' });
  expect(await till.read(order)).toMatchObject({ paid: false });
  expect(await exceptionsOf(sale.id)).toEqual([{ kind: 'attested-sale', closed: false }]);
  await expectWholeBooks();
});

it('an approval at the provider counts, whatever staff answer [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await kiosk.tap(order, 'approve');
  expect((await answer(sale.id, NOT_PAID)).body).toEqual({ outcome: 'paid' });
  expect(await till.read(order)).toMatchObject({ paid: true });
  expect(await exceptionsOf(sale.id)).toEqual([]);
  await expectWholeBooks();
});

it('one of two answers at once counts, and later ones are refused [POINT-01]', async () => {
  const { order, sale } = await lostSale();
  const answers = await Promise.all([answer(sale.id, PAID), answer(sale.id, NOT_PAID), answer(sale.id, PAID)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await answer(sale.id, PAID)).code).toBe('order-state-changed');
  expect(await auditOf(order.id)).toHaveLength(1);
  await till.settle({ afterSeconds: 20 });
});

it('a running, an ended or a foreign sale takes no answer [POINT-01]', async () => {
  const order = await kiosk.order();
  const { body: sale } = await kiosk.begin(order);
  expect((await answer(sale.id, PAID)).status).toBe(409);
  const other = `/api/commerces/${till.shop.venue.commerceId('otro')}/terminal-tasks/${sale.id}/answer`;
  expect((await till.shop.send('POST', other, PAID, await till.staff())).status).toBe(404);
  await till.leave(order);
  expect((await answer(sale.id, PAID)).status).toBe(409);
});

it('an answer ends the sale once the provider answers [POINT-01, PAY-04]', async () => {
  const { order, sale } = await lostSale();
  await till.faults('find-sale', ...Array<string>(8).fill('error'));
  expect((await answer(sale.id, NOT_PAID)).body).toEqual({ outcome: 'undecided' });
  await till.reset();
  await till.settle({ afterSeconds: 600 });
  expect(await till.payment(order, kiosk.own(order))).toMatchObject({ state: 'none', canPay: true });
});
