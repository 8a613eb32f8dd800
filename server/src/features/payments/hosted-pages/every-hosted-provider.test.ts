import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { capturesIn } from '#test/fakes/fake-provider.ts';
import { bookedCaptures } from '#test/harness/payments/booked-captures.ts';
import { HOSTED_PAGES } from '#test/harness/payments/hosted-pages.ts';
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
  const statesOf = async (order: Order) =>
    (
      await till.db.query<{ state: string }>(
        'select state from payment_attempts where order_id = $1 order by created_at',
        [order.id],
      )
    ).rows.map(({ state }) => state);

  it('books the paid page under its own attempt, with every report lost [PAY-04]', async () => {
    const order = await till.order();
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
