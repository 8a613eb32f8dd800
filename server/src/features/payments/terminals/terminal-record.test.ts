import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import {
  CLOVER_TERMINALS,
  cloverAccount,
  cloverPairing,
  openCloverKiosk,
  paidRecord,
  unpaidRecord,
  type CloverKiosk,
} from '#test/harness/kiosks/clover-kiosk.ts';
import { createKioskDevice } from '#test/harness/kiosks/kiosk-device.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';

const LIMIT_MINOR = 500_000;

let till: PaymentsHarness;
let kiosk: CloverKiosk;
let editor: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness({
    account: cloverAccount({ floorLimitMinor: LIMIT_MINOR }),
    receivesWebhooks: false,
  });
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  editor = { ...headers, origin: till.url };
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.shop.ordersAreOlder(3_600);
  await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  await till.db.query('update money_exceptions set closed_at = now() where closed_at is null');
  await setLimit(LIMIT_MINOR);
  kiosk = await openCloverKiosk(till);
});

const base = () => `/api/venues/${till.shop.venue.id}`;
/** Accounts are read when they are connected. */
async function setLimit(limitMinor: number, hourLimitMinor: number | null = null): Promise<void> {
  await till.db.query(
    `update provider_configs set parameters = parameters
       || jsonb_build_object('floorLimitMinor', $2::text, 'hourLimitMinor', $3::text) where id = $1`,
    [till.configId, String(limitMinor), hourLimitMinor === null ? '' : String(hourLimitMinor)],
  );
  await till.reset();
}
const proof = async () =>
  (await till.shop.send<ReconciliationReport>('GET', `${base()}/reconciliation`, undefined, editor)).body;
const openExceptions = async () => (await proof()).exceptions.filter(({ closedAt }) => closedAt === null);
const closeWith = ({ id }: MoneyException, note: string) =>
  till.shop.send<MoneyException>('POST', `${base()}/money-exceptions/${id}/close`, { note }, editor);
const accept = ({ id }: MoneyException, note: string) =>
  till.shop.send<MoneyException>('POST', `${base()}/money-exceptions/${id}/settle`, { note }, editor);

async function started() {
  const order = await kiosk.order();
  const { status, body: sale } = await kiosk.begin(order);
  expect(status).toBe(201);
  return { order, sale };
}

/** Our books agree with each other. */
async function expectWholeBooks(): Promise<void> {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
  expect((await proof()).rows.filter(({ difference }) => difference !== 0)).toEqual([]);
}

describe('a Clover terminal and its kiosk', () => {
  it('staff see the registered terminals, and the kiosk its own [CLV-01]', async () => {
    const [own, other] = CLOVER_TERMINALS;
    expect((await cloverPairing(till).points()).body).toEqual([
      { ...own, isPaired: true },
      { ...other, isPaired: false },
    ]);
    const { status, body } = await kiosk.current();
    expect(status).toBe(200);
    expect(body).toEqual({ ...own, isPaired: true, remoteApplicationId: 'com.entretiempo.kiosk:1.0.0' });
    expect((await kiosk.current(7_999_999)).status).toBe(404);
  });

  it('one kiosk uses a terminal until it is unpaired [CLV-01, KIOSK-05]', async () => {
    const { pair, unpair } = cloverPairing(till);
    const { publicKey } = createKioskDevice(till.shop);
    expect((await pair(kiosk.terminalRef, publicKey)).status).toBe(409);
    expect((await unpair(kiosk.terminalRef)).status).toBe(200);
    expect((await kiosk.current()).status).toBe(403);
    expect((await pair(kiosk.terminalRef, publicKey)).status).toBe(200);
  });

  it('a sale has a number, an amount and fifteen minutes [CLV-01]', async () => {
    const { order, sale } = await started();
    const [terminal] = CLOVER_TERMINALS;
    expect(sale).toMatchObject({ externalPaymentId: `${order.id}-1`, amount: order.totalAmount });
    expect(sale).toMatchObject({ deviceAddress: terminal?.deviceAddress, payment: { state: 'waiting', provider: 5 } });
    const minutes = (Date.parse(sale.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await kiosk.begin(order)).body.id).toBe(sale.id);
    const other = await kiosk.order();
    expect((await kiosk.begin(other)).code).toBe('terminal-busy');
    expect((await kiosk.begin(order, { cloverPointId: CLOVER_TERMINALS[1]?.id ?? '' })).status).toBe(404);
  });
});

describe('reports of a terminal without access to the provider', () => {
  it('a reported payment pays the order once, and is marked so [TERM-01, CLV-01]', async () => {
    const { order, sale } = await started();
    const record = paidRecord(order, sale);
    const answers = await Promise.all([kiosk.report(order, record), kiosk.report(order, record)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    expect(await till.read(order)).toMatchObject({
      paid: true,
      orderStatusId: 2,
      payment: { cloverPointPaymentId: record.externalPaymentId },
      mpPointPaymentIntent: null,
    });
    const { rows } = await till.db.query('select is_attested as attested from captures where order_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ attested: true }]);
    expect((await proof()).rows).toContainEqual(
      expect.objectContaining({
        method: 'provider',
        isAttested: true,
        account: expect.objectContaining({ provider: 5 }),
      }),
    );
    await expectWholeBooks();
  });

  it('the report of the device has the payment itself, and both agree [CLV-01]', async () => {
    const { order, sale } = await started();
    const record = paidRecord(order, sale);
    const raw = {
      id: record.externalPaymentId,
      amount: Math.round(sale.amount * 100),
      externalPaymentId: sale.externalPaymentId,
      result: 'SUCCESS',
      cardTransaction: { last4: '3704' },
    };
    for (const wrong of [{ id: 'OTHER' }, { amount: 1 }, { externalPaymentId: 'x-1' }, { result: 'FAIL' }]) {
      expect((await kiosk.webhook(order, record, { ...raw, ...wrong })).code).toBe('payment-result-not-verified');
    }
    expect((await kiosk.webhook(order, record, raw)).body.state).toBe('approved');
    await expectWholeBooks();
  });

  it('another order, amount or used payment pays nothing [TERM-01, PAY-04]', async () => {
    const first = await started();
    const record = paidRecord(first.order, first.sale);
    const elsewhere = await kiosk.order();
    expect((await kiosk.report(first.order, { ...record, orderId: elsewhere.id })).status).toBe(422);
    expect((await kiosk.report(first.order, { ...record, amount: 1 })).code).toBe('payment-result-not-verified');
    expect((await openExceptions()).map(({ kind }) => kind)).toEqual(['amount-mismatch']);
    expect((await kiosk.report(first.order, record)).body.state).toBe('approved');
    const { body: sale } = await kiosk.begin(elsewhere);
    const stolen = paidRecord(elsewhere, sale, { externalPaymentId: record.externalPaymentId });
    expect((await kiosk.report(elsewhere, stolen)).code).toBe('payment-result-not-verified');
    expect(await till.read(elsewhere)).toMatchObject({ paid: false });
    await kiosk.report(elsewhere, unpaidRecord(elsewhere, sale, 'CANCEL'));
  });

  it('no other kiosk reports the sale [TERM-01]', async () => {
    const { order, sale } = await started();
    const other = await openCloverKiosk(till, CLOVER_TERMINALS[1]);
    expect((await other.report(order, paidRecord(order, sale))).status).toBe(404);
    await kiosk.report(order, unpaidRecord(order, sale, 'CANCEL'));
  });

  it.each([
    ['CANCEL', 'none'],
    ['FAIL', 'declined'],
    ['NOT_FOUND', 'none'],
  ] as const)('after %s the order can be paid again, with another number [CLV-01]', async (state, expected) => {
    const { order, sale } = await started();
    const { body } = await kiosk.report(order, unpaidRecord(order, sale, state));
    expect(body).toMatchObject({ state: expected, canPay: true });
    const again = (await kiosk.begin(order)).body;
    expect(again.externalPaymentId).toBe(`${order.id}-2`);
    await kiosk.report(order, unpaidRecord(order, again, 'CANCEL'));
  });

  it.each(['ERROR', 'DUPLICATE'] as const)(
    '%s decides nothing: the payment has to be retrieved [CLV-01]',
    async (state) => {
      const { order, sale } = await started();
      expect((await kiosk.report(order, unpaidRecord(order, sale, state))).body).toMatchObject({ state: 'waiting' });
      expect((await kiosk.begin(order)).body.id).toBe(sale.id);
      expect((await kiosk.report(order, paidRecord(order, sale))).body.state).toBe('approved');
    },
  );

  it('"not paid" ends a sale whose kiosk is gone, after its time [CLV-01, POINT-01]', async () => {
    const { order, sale } = await started();
    const answer = async () =>
      till.shop.send<{ outcome: string }>(
        'POST',
        `/api/commerces/${till.shop.commerceId}/terminal-tasks/${sale.id}/answer`,
        { answer: 'not-paid' },
        await till.staff(),
      );
    expect((await answer()).code).toBe('order-state-changed');
    await till.settle({ afterSeconds: 16 * 60 });
    expect((await answer()).body).toEqual({ outcome: 'not-paid' });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    await expectWholeBooks();
  });

  it('a sale without an answer is not guessed after its time [CLV-01, PAY-04]', async () => {
    const { order, sale } = await started();
    await till.settle({ afterSeconds: 25 * 60 });
    expect(await till.payment(order)).toMatchObject({ state: 'confirming', canPay: false });
    expect((await kiosk.begin(order)).body.id).toBe(sale.id);
    expect((await kiosk.report(order, paidRecord(order, sale))).body.state).toBe('approved');
    await expectWholeBooks();
  });
});

describe('the limit of reports', () => {
  it('above it a person has to accept the payment [TERM-01, PAY-04]', async () => {
    await setLimit(100);
    const { order, sale } = await started();
    const record = paidRecord(order, sale);
    expect((await kiosk.report(order, record)).body.state).not.toBe('approved');
    expect(await till.read(order)).toMatchObject({ paid: false });
    const [unverified] = await openExceptions();
    if (!unverified) throw new Error('No exception is open.');
    expect(unverified).toMatchObject({ kind: 'unverified-sale', orderId: order.id, canSettle: true, isSettled: false });
    expect(unverified).toMatchObject({ providerRef: record.externalPaymentId, amount: order.totalAmount });
    expect((await accept(unverified, ' ')).code).toBe('reason-required');
    const accepted = await Promise.all([1, 2].map(() => accept(unverified, 'Está en el panel')));
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await till.read(order)).toMatchObject({ paid: true });
    expect(await openExceptions()).toEqual([]);
    const audited = await till.db.query(
      `select from audit_inbox where action = 'money.sale-accepted' and subject = $1`,
      [`money-exception:${unverified.id}`],
    );
    expect(audited.rowCount).toBe(1);
    await expectWholeBooks();
  });

  it('an hour of a kiosk has a sum, and other kiosks have their own [TERM-01, PAY-04]', async () => {
    await setLimit(350_000, 1_050_000);
    const report = async (at: CloverKiosk) => {
      await till.shop.ordersAreOlder(3_600);
      const order = await at.order();
      const { body: sale } = await at.begin(order);
      return { order, state: (await at.report(order, paidRecord(order, sale))).body.state };
    };
    for (let sale = 0; sale < 3; sale += 1) expect((await report(kiosk)).state).toBe('approved');
    const fourth = await report(kiosk);
    expect(fourth.state).toBe('confirming');
    expect(await till.read(fourth.order)).toMatchObject({ paid: false });
    const [unverified] = await openExceptions();
    expect(unverified).toMatchObject({ kind: 'unverified-sale', orderId: fourth.order.id, canSettle: true });
    expect((await report(await openCloverKiosk(till, CLOVER_TERMINALS[1]))).state).toBe('approved');
    await till.db.query(`update terminal_records set received_at = received_at - interval '1 hour'`);
    if (unverified) await accept(unverified, 'Está en el panel');
    expect((await report(kiosk)).state).toBe('approved');
    await expectWholeBooks();
  });

  it('a payment that a person does not accept frees its terminal [TERM-01, PAY-04]', async () => {
    await setLimit(100);
    const { order, sale } = await started();
    const record = paidRecord(order, sale);
    await kiosk.report(order, record);
    const next = await kiosk.order();
    expect((await kiosk.begin(next)).code).toBe('terminal-busy');
    const [unverified] = await openExceptions();
    if (!unverified) throw new Error('No exception is open.');
    expect((await closeWith(unverified, 'No está en el panel')).body).toMatchObject({ closedAt: expect.any(String) });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    const { rows } = await till.db.query(
      `select facts from audit_inbox where action = 'money.exception-closed' and subject = $1`,
      [`money-exception:${unverified.id}`],
    );
    expect(rows).toEqual([{ facts: { attemptId: sale.id, outcome: 'cancelled' } }]);
    const { body: nextSale } = await kiosk.begin(next);
    await kiosk.report(next, unpaidRecord(next, nextSale, 'CANCEL'));
    expect((await kiosk.report(order, record)).body).toMatchObject({ state: 'none', canPay: true });
    expect(await openExceptions()).toEqual([]);
    await expectWholeBooks();
  });

  it('a payment reported after the sale ended waits for a person too [TERM-01, PAY-04]', async () => {
    const { order, sale } = await started();
    await kiosk.report(order, unpaidRecord(order, sale, 'CANCEL'));
    await kiosk.report(order, paidRecord(order, sale));
    expect(await till.read(order)).toMatchObject({ paid: false });
    expect(await openExceptions()).toMatchObject([{ kind: 'unverified-sale', canSettle: true }]);
  });

  it('an account without a limit accepts no report alone [TERM-01]', async () => {
    await setLimit(0);
    const { order, sale } = await started();
    expect((await kiosk.report(order, paidRecord(order, sale))).body.state).not.toBe('approved');
    expect(await openExceptions()).toMatchObject([{ kind: 'unverified-sale' }]);
  });
});
