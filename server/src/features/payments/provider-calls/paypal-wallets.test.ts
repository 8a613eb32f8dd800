import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { capturesIn } from '#test/fakes/fake-provider.ts';
import { openPayPalHarness, type PayPalHarness } from '#test/harness/payments/paypal.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { makeAppleToken, makeGoogleData } from '@app/sandbox/paypal/wallets/wallet-tokens.ts';

let till: PayPalHarness;
beforeAll(async () => {
  till = await openPayPalHarness({ applePay: 'on', googlePay: 'on' });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

/** Every capture at the provider is a paid order, a refund or an exception. */
async function noViolations(): Promise<void> {
  const findings = await checkInvariants(till.db, [], capturesIn(await till.truth(), till.configId, 'USD'));
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
}

async function opened() {
  const order = await till.order();
  const { status, body } = await till.open(order);
  expect([status, body.payment.state]).toEqual([200, 'waiting']);
  return { order, page: body };
}

/** Approves with Google Pay, as the script does with the token of its sheet. */
const googlePay = (orderID: string, outcome: Parameters<typeof makeGoogleData>[0], nonce: string = randomUUID()) =>
  till.approve('ApproveGooglePayPayment', { orderID, paymentMethodData: makeGoogleData(outcome, nonce) });

const moneyOf = (order: Order) => order.totalAmount * 100;

describe('a wallet at PayPal [PAY-01, PP-01]', () => {
  it('is offered with the amount of the order and without a secret', async () => {
    const { order, page } = await opened();
    expect(page.parameters).toEqual({
      wallets: 'apple-pay google-pay',
      clientId: 'sandbox-client-tests',
      currency: 'USD',
      amount: order.totalAmount.toFixed(2),
      environment: 'TEST',
    });
  });

  it.each([
    ['Google Pay', (orderID: string) => googlePay(orderID, 'COMPLETED')],
    [
      'Apple Pay',
      (orderID: string) =>
        till.approve('ApproveApplePayPayment', { orderID, token: makeAppleToken('COMPLETED', randomUUID()) }),
    ],
  ])('%s approves, the server captures and pays the order [PAY-04]', async (_name, approve) => {
    const { order, page } = await opened();
    expect((await approve(page.sessionRef)).errors).toEqual([]);
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    const { body } = await till.check(order);
    expect(body).toMatchObject({ state: 'approved', provider: 3, card: { brand: 'visa', lastFour: '4242' } });
    expect(await till.capturesOf(order)).toMatchObject([{ amountMinor: moneyOf(order) }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
    await noViolations();
  });

  it("and PayPal's own page can pay the same order", async () => {
    const { order, page } = await opened();
    await till.visit(page.pageUrl, 'COMPLETED');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved', card: null });
    await noViolations();
  });

  it('whose card is declined charges nothing, and another can begin [PAY-03]', async () => {
    const { order, page } = await opened();
    await googlePay(page.sessionRef, 'INSTRUMENT_DECLINED');
    expect((await till.check(order)).body).toMatchObject({ state: 'declined', failureCode: 'other', canPay: true });
    const again = await till.open(order);
    await googlePay(again.body.sessionRef, 'COMPLETED');
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await noViolations();
  });

  it('that the provider refuses leaves the order payable on its page [PAY-03]', async () => {
    const { order, page } = await opened();
    await till.faults('approve-wallet', 'declined');
    expect((await googlePay(page.sessionRef, 'COMPLETED')).errors).toHaveLength(1);
    expect((await till.check(order)).body).toMatchObject({ state: 'waiting' });
    await googlePay(page.sessionRef, 'COMPLETED');
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('whose approval got lost is found by the next query and captured once [PAY-04]', async () => {
    const { order, page } = await opened();
    await till.faults('approve-wallet', 'error-after-commit');
    await googlePay(page.sessionRef, 'COMPLETED').catch(() => undefined);
    await till.settle({ afterSeconds: 31 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await noViolations();
  });

  it('whose capture got no answer is resolved by reading the order [PAY-04]', async () => {
    const { order, page } = await opened();
    await googlePay(page.sessionRef, 'COMPLETED');
    await till.faults('capture-order', 'reset-after-commit');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
  });

  it('pressed twice pays once, with either token [PAY-04]', async () => {
    const { order, page } = await opened();
    await Promise.all([googlePay(page.sessionRef, 'COMPLETED'), googlePay(page.sessionRef, 'COMPLETED')]);
    await Promise.all([till.check(order), till.check(order), till.settle({ afterSeconds: 31 })]);
    await till.settle({ afterSeconds: 31 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await noViolations();
  });

  it('whose token paid another order pays none', async () => {
    const nonce = randomUUID();
    const first = await opened();
    await googlePay(first.page.sessionRef, 'COMPLETED', nonce);
    expect((await till.check(first.order)).body).toMatchObject({ state: 'approved' });
    const second = await opened();
    const { errors } = await googlePay(second.page.sessionRef, 'COMPLETED', nonce);
    expect(errors).toMatchObject([{ name: 'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED' }]);
    expect((await till.check(second.order)).body).toMatchObject({ state: 'waiting' });
    expect(await till.capturesOf(second.order)).toEqual([]);
  });

  it('that captured another amount pays no order, and an exception has it [PAY-04]', async () => {
    const { order, page } = await opened();
    await googlePay(page.sessionRef, 'COMPLETED');
    await till.faults('capture-order', 'amount-tampered');
    await till.check(order);
    expect(await till.read(order)).toMatchObject({ paid: false });
    await till.settle();
    await noViolations();
  });

  it('whose bank asks its holder pays after that [PAY-03]', async () => {
    const { order, page } = await opened();
    await till.faults('approve-wallet', 'payer-action');
    await googlePay(page.sessionRef, 'COMPLETED');
    expect((await till.check(order)).body).toMatchObject({ state: 'waiting' });
    await till.approve('ThreeDomainSecure', { orderID: page.sessionRef });
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('is never captured after the visitor chose another way to pay [PAY-02]', async () => {
    const { order, page } = await opened();
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    await googlePay(page.sessionRef, 'COMPLETED');
    await till.settle({ afterSeconds: 60 });
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('leaves no token in our database and in the log of calls', async () => {
    const nonce = randomUUID();
    const { order, page } = await opened();
    await googlePay(page.sessionRef, 'COMPLETED', nonce);
    await till.check(order);
    const { rows } = await till.db.query('select * from payment_attempts where order_id = $1', [order.id]);
    const journal = await (await till.control('/_journal')).text();
    const secret = btoa(JSON.stringify({ outcome: 'COMPLETED', nonce }));
    expect(JSON.stringify(rows) + journal).not.toContain(secret);
    expect(journal).not.toContain(nonce);
  });
});
