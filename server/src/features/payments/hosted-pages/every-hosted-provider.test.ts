import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reconcileDay } from '#features/reconciliation/daily/reconcile-day.ts';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { capturesIn } from '#test/fakes/fake-provider.ts';
import { bookedCaptures } from '#test/harness/payments/booked-captures.ts';
import { HOSTED_PAGES, type Returned } from '#test/harness/payments/hosted-pages.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { registerSitefMerchant } from '#test/harness/payments/sitef-merchant.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';

describe.each(HOSTED_PAGES)('$name', ({ account, party, payCall, refundCall, currency, clockBehindHours, pay }) => {
  let till: PaymentsHarness;
  beforeAll(async () => {
    till = await openPaymentsHarness({ account, party, currency, receivesWebhooks: false });
  });
  afterAll(async () => till.close());

  const open = async (order: Order): Promise<PaymentPage> => {
    const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
    const path = `/api/orders/${order.id}/payment/page`;
    const { status, body } = await till.shop.send<PaymentPage>('POST', path, { configId: till.configId }, headers);
    expect(status).toBe(200);
    return body;
  };
  /** The signed result that some pages give to the browser reaches the server. */
  const bringBack = async (returned: Returned): Promise<void> => {
    if (returned === null) return;
    const url = `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`;
    const isForm = party === 'first-data';
    const body = isForm
      ? new URLSearchParams(z.record(z.string(), z.string()).parse(returned))
      : JSON.stringify(returned);
    const headers = isForm ? {} : { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
  };
  const statesOf = async (order: Order) =>
    (
      await till.db.query<{ state: string }>(
        'select state from payment_attempts where order_id = $1 order by created_at',
        [order.id],
      )
    ).rows.map(({ state }) => state);

  it('books page and tip under its own attempt, all reports lost [PAY-04, TIP-02]', async () => {
    await till.shop.set('venues', 'tip_limit_minor = 100000');
    const order = await till.order({ tipMinor: 35_000 });
    await pay(await open(order), 'declined', till.sandbox.url);
    await till.check(order);
    await till.leave(order);
    const [first = ''] = await statesOf(order);
    expect(['rejected', 'cancelled']).toContain(first);
    await pay(await open(order), 'approved', till.sandbox.url);
    await till.letTimePass(40);
    await recoverMissedCaptures(till.deps);
    await till.settle({ afterSeconds: 60 });
    expect(await statesOf(order)).toEqual([first, 'approved']);
    const findings = await checkInvariants(till.db, [], capturesIn(await till.truth(), till.configId, currency));
    expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
  });

  it('the same number in another currency pays nothing, and goes back [PAY-04]', async () => {
    if (party === 'sitef') await registerSitefMerchant(till.sandbox.url, null);
    const order = await till.order();
    const page = await open(order);
    await till.faults(payCall, 'other-currency');
    await pay(page, 'approved', till.sandbox.url);
    await till.letTimePass(40);
    await till.check(order);
    await recoverMissedCaptures(till.deps);
    for (let round = 0; round < 3; round += 1) await till.settle({ afterSeconds: 3_600 });
    expect(await till.read(order)).toMatchObject({ paid: false });
    expect(await bookedCaptures(till.db, order)).toEqual([
      { verdict: 'mismatch', refund: 'amount-mismatch succeeded', exception: 'amount-mismatch' },
    ]);
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  });

  // A payment at Sitef is cancelled whole or not at all.
  it.each([party].filter((id) => id !== 'sitef'))(
    'two parts refunded apart at %s end the order [PAY-04, REF-04]',
    async () => {
      const from = new Date();
      const order = await till.order();
      await bringBack(await pay(await open(order), 'approved', till.sandbox.url));
      await till.letTimePass(40);
      await till.settle({ afterSeconds: 60 });
      const [capture] = await till.capturesOf(order);
      // The results of First Data's last hour are listed without an inquiry for refunds.
      await till.db.query(`update signed_results set received_at = received_at - interval '2 hours'`);
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
      const day = { from: hoursAgo(3), to: hoursAgo(party === 'first-data' ? 1.5 : -1) };
      const refundPart = async (amountMinor: number) => {
        const body = { paymentId: capture?.id, what: 'refund', amountMinor };
        expect((await till.control(`/_ledger/${party}/elsewhere`, body)).status).toBe(204);
        await reconcileDay(till.deps, {
          venueId: till.shop.venue.id,
          configId: till.configId,
          day: '2026-11-20',
          ...day,
        });
      };
      const exceptions = async () =>
        (
          await till.db.query(
            'select kind, closed_at is not null as closed from money_exceptions where opened_at >= $1 order by 1',
            [from],
          )
        ).rows;
      await refundPart(100);
      expect(await till.read(order)).toMatchObject({ orderStatusId: 2, refundedAmount: 0 });
      expect(await exceptions()).toEqual([{ kind: 'unknown-refund', closed: false }]);
      await refundPart(order.totalAmount * 100 - 100);
      const { totalAmount: refundedAmount } = order;
      expect(await till.read(order)).toMatchObject({ orderStatusId: 7, endedBy: 'refund', refundedAmount });
      expect(await exceptions()).toEqual([{ kind: 'unknown-refund', closed: true }]);
      const findings = await checkInvariants(till.db);
      expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
    },
  );

  it('refunds once after a lost answer, with its clock hours behind [REF-04]', async () => {
    if (party === 'sitef') await registerSitefMerchant(till.sandbox.url, null);
    const now = new Date(Date.now() - clockBehindHours * 3_600_000).toISOString();
    await till.control('/_clock', { now });
    const order = await till.order();
    await pay(await open(order), 'approved', till.sandbox.url);
    await till.letTimePass(40);
    await till.settle({ afterSeconds: 60 });
    const { version, paid } = await till.read(order);
    expect(paid).toBe(true);
    await till.faults(refundCall, 'error-after-commit');
    const ended = await till.shop.end(order.id, { version, reason: 'Se cortó la luz' }, await till.staff());
    expect(ended.status).toBe(200);
    for (let round = 0; round < 3; round += 1) await till.settle({ afterSeconds: 3_600 });
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
    const { rows } = await till.db.query('select state from refunds where order_id = $1', [order.id]);
    expect(rows).toEqual([{ state: 'succeeded' }]);
  });
});
