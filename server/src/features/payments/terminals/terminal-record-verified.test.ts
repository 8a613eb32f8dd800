import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { reconcileDay } from '#features/reconciliation/daily/reconcile-day.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import {
  CLOVER_MERCHANT,
  cloverAccount,
  openCloverKiosk,
  paidRecord,
  unpaidRecord,
  type CloverKiosk,
} from '#test/harness/kiosks/clover-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { CloverSale } from '@app/contract/visitor/clover-payments.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const Made = z.object({ id: z.string() });

let till: PaymentsHarness;
let kiosk: CloverKiosk;
beforeAll(async () => {
  const apiToken = `sandbox-clover-token-${CLOVER_MERCHANT}`;
  // A limit that would accept every report, if reports counted here.
  const account = cloverAccount({ apiToken, floorLimitMinor: 900_000_000 });
  till = await openPaymentsHarness({ account, party: 'clover', receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.shop.ordersAreOlder(3_600);
  await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  await till.db.query('update money_exceptions set closed_at = now() where closed_at is null');
  kiosk = await openCloverKiosk(till);
});

async function started() {
  const order = await kiosk.order();
  const { status, body: sale } = await kiosk.begin(order);
  expect(status).toBe(201);
  return { order, sale };
}

/** A card pays at the terminal. @returns the provider's id of the payment */
async function charge({ externalPaymentId, amount }: CloverSale, amountMinor = Math.round(amount * 100)) {
  const body = { merchantId: CLOVER_MERCHANT, deviceId: kiosk.terminalRef, externalPaymentId, amountMinor };
  return Made.parse(await (await till.control('/_ledger/clover/charge', body)).json()).id;
}

async function openKinds(): Promise<string[]> {
  const { rows } = await till.db.query<{ kind: string }>(
    'select kind from money_exceptions where closed_at is null order by kind',
  );
  return rows.map(({ kind }) => kind);
}

async function capturesIn(order: Order) {
  const { rows } = await till.db.query(
    'select provider_ref as ref, is_attested as attested from captures where order_id = $1',
    [order.id],
  );
  return rows;
}

/** Captured money is that of paid orders, refunds and exceptions. */
async function expectWholeBooks(): Promise<void> {
  await till.settle();
  const findings = await checkInvariants(till.db, null, await till.providerCaptures());
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

it('a report is read at the provider, and is not attested [TERM-01, PAY-04]', async () => {
  const { order, sale } = await started();
  const externalPaymentId = await charge(sale);
  expect((await kiosk.report(order, paidRecord(order, sale, { externalPaymentId }))).body.state).toBe('approved');
  expect(await capturesIn(order)).toEqual([{ ref: externalPaymentId, attested: false }]);
  await expectWholeBooks();
});

it('a report without a payment at the provider pays nothing [TERM-01, PAY-04]', async () => {
  const { order, sale } = await started();
  expect((await kiosk.report(order, paidRecord(order, sale))).body.state).not.toBe('approved');
  await till.settle({ afterSeconds: 60 * 60 });
  expect(await till.read(order)).toMatchObject({ paid: false });
  expect(await capturesIn(order)).toEqual([]);
  const { rows } = await till.db.query(
    `select accepted_at as at from terminal_records r join payment_attempts a on a.id = r.attempt_id
     where a.order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ at: null }]);
});

it('a payment that the provider shows late pays then [TERM-01, PAY-04]', async () => {
  const { order, sale } = await started();
  const externalPaymentId = await charge(sale);
  await till.faults('search-payments', 'lags');
  expect((await kiosk.report(order, paidRecord(order, sale, { externalPaymentId }))).body.state).not.toBe('approved');
  await till.settle({ afterSeconds: 60 });
  expect(await till.read(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('a lost answer of the kiosk is asked for at the provider [CLV-01, PAY-04]', async () => {
  const { order, sale } = await started();
  await charge(sale);
  await till.settle({ afterSeconds: 20 });
  expect(await till.read(order)).toMatchObject({ paid: true });
  expect((await kiosk.begin(order)).code).toBe('order-already-paid');
  await expectWholeBooks();
});

it('a sale without a payment ends by its own time [CLV-01, PAY-04]', async () => {
  const { order } = await started();
  await till.settle({ afterSeconds: 14 * 60 });
  expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
  await till.settle({ afterSeconds: 5 * 60 });
  expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  const { rows } = await till.db.query('select state from payment_attempts where order_id = $1', [order.id]);
  expect(rows).toEqual([{ state: 'expired' }]);
});

it('a provider that is down decides nothing [PAY-04]', async () => {
  const { order, sale } = await started();
  await till.faults('search-payments', ...Array<string>(4).fill('unavailable'));
  expect((await kiosk.report(order, unpaidRecord(order, sale, 'CANCEL'))).body.state).toBe('waiting');
  await till.reset();
  expect((await kiosk.report(order, unpaidRecord(order, sale, 'CANCEL'))).body).toMatchObject({ canPay: true });
});

it('a cancelled sale that was charged is paid [CLV-01, PAY-04]', async () => {
  const { order, sale } = await started();
  await charge(sale);
  expect((await kiosk.report(order, unpaidRecord(order, sale, 'CANCEL'))).body.state).toBe('approved');
  await expectWholeBooks();
});

it('another amount at the provider pays nothing [PAY-04]', async () => {
  const { order, sale } = await started();
  const externalPaymentId = await charge(sale, 100);
  await kiosk.report(order, paidRecord(order, sale, { externalPaymentId }));
  await till.settle();
  expect(await till.read(order)).toMatchObject({ paid: false });
  expect(await openKinds()).toContain('amount-mismatch');
});

it('the daily reconciliation finds refunds and payments of no order [PAY-04]', async () => {
  const from = new Date(Date.now() - 1_000);
  const { order, sale } = await started();
  const paymentId = await charge(sale);
  await kiosk.report(order, paidRecord(order, sale, { externalPaymentId: paymentId }));
  await till.control('/_ledger/clover/refund', { paymentId, amountMinor: 100 });
  await charge({ ...sale, externalPaymentId: '1999999999-1' });
  await charge({ ...sale, externalPaymentId: 'caja-17' });
  await reconcileDay(till.deps, {
    venueId: till.shop.venue.id,
    configId: till.configId,
    day: '2026-11-20',
    from,
    to: new Date(Date.now() + 60_000),
  });
  expect(await openKinds()).toEqual(['unknown-capture', 'unknown-refund']);
});

it('two parts refunded apart at the device end the order [CLV-01, PAY-04, REF-04]', async () => {
  const from = new Date(Date.now() - 1_000);
  const { order, sale } = await started();
  const paymentId = await charge(sale);
  await kiosk.report(order, paidRecord(order, sale, { externalPaymentId: paymentId }));
  const refundPart = async (amountMinor: number) => {
    await till.control('/_ledger/clover/refund', { paymentId, amountMinor });
    const to = new Date(Date.now() + 60_000);
    const day = { venueId: till.shop.venue.id, configId: till.configId, day: '2026-11-20' };
    await reconcileDay(till.deps, { ...day, from, to });
  };
  await refundPart(100);
  expect(await openKinds()).toContain('unknown-refund');
  await refundPart(order.totalAmount * 100 - 100);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 7, endedBy: 'refund' });
  expect(await openKinds()).not.toContain('unknown-refund');
});
