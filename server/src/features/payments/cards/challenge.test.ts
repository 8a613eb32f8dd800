import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

/** Pays an order whose bank asks for a challenge. */
async function payWithChallenge(order: Order) {
  await till.faults('create-payment', 'challenge');
  return (await till.pay(order, { showsChallenge: true })).body;
}

/** Answers a challenge as the cardholder does in the frame. */
async function answer(challenge: { url: string; creq: string } | null, choice: 'confirm' | 'fail'): Promise<void> {
  if (challenge === null) throw new Error('There is no challenge.');
  const body = new URLSearchParams({ creq: challenge.creq, do: choice });
  const { status } = await fetch(`${challenge.url}/answer`, { method: 'POST', body });
  expect(status).toBe(200);
}

it('a challenge leaves the payment open until the provider has decided [MP-01]', async () => {
  const order = await till.order();
  const asked = await payWithChallenge(order);
  const challenge = { url: expect.stringContaining('/3ds/challenge'), creq: expect.any(String) };
  expect(asked).toMatchObject({ state: 'confirming', canPay: false, challenge });
  expect((await till.payment(order)).challenge).toBeNull();
  expect((await till.pay(order)).code).toBe('payment-under-way');
  await answer(asked.challenge, 'confirm');
  expect((await till.check(order)).body).toMatchObject({ state: 'approved', challenge: null });
  expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
});

it('a failed challenge declines the payment, and another card may be used [MP-01]', async () => {
  const order = await till.order();
  await answer((await payWithChallenge(order)).challenge, 'fail');
  expect((await till.check(order)).body).toMatchObject({ state: 'declined', failureCode: 'other', canPay: true });
  expect((await till.pay(order)).body.state).toBe('approved');
});

it('a reload reads the challenge again at the provider [MP-01]', async () => {
  const order = await till.order();
  const { challenge } = await payWithChallenge(order);
  await till.letTimePass(2);
  expect((await till.check(order)).body).toMatchObject({ state: 'confirming', challenge });
});

it('an abandoned challenge is cancelled, and the order can be paid [PAY-04]', async () => {
  const order = await till.order();
  await payWithChallenge(order);
  await till.settle({ afterSeconds: 290 });
  expect(await till.payment(order)).toMatchObject({ state: 'confirming' });
  await till.settle({ afterSeconds: 20 });
  expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  expect(await till.capturesOf(order)).toMatchObject([{ status: 'cancelled' }]);
  expect((await till.pay(order)).body.state).toBe('approved');
});

it('a client that shows no challenge gets a decision at once [MP-01]', async () => {
  const order = await till.order();
  await till.faults('create-payment', 'challenge');
  expect((await till.pay(order)).body).toMatchObject({ state: 'approved', challenge: null });
});

it('a review is declined at once where a challenge was possible [MP-01]', async () => {
  const order = await till.order();
  const paid = await till.pay(order, { holder: 'CONT', showsChallenge: true });
  expect(paid.body).toMatchObject({ state: 'declined', failureCode: 'other', canPay: true });
  expect(await till.capturesOf(order)).toMatchObject([{ status: 'cancelled' }]);
});
