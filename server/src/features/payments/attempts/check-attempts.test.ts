import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { findDueAttempts, claimDueAttempt } from './due-attempt-store.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

/** Charges the card without an answer to our server. */
async function chargeWithoutAnswer() {
  const order = await till.order();
  await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
  expect((await till.pay(order)).body.state).toBe('confirming');
  await till.reset();
  return order;
}

it('an attempt settles within 30 s of the end of any outage [PAY-04]', async () => {
  const order = await chargeWithoutAnswer();
  for (let checks = 0; checks < 8; checks += 1) {
    await till.faults('search-payments', 'error');
    await till.settle({ afterSeconds: 31 });
    await till.reset();
  }
  expect(await till.payment(order)).toMatchObject({ state: 'confirming' });
  await till.settle({ afterSeconds: 31 });
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
});

it('a process killed during a query delays the attempt by one lease at most [PAY-04]', async () => {
  const order = await chargeWithoutAnswer();
  for (let checks = 0; checks < 8; checks += 1) {
    await till.letTimePass(31);
    const [due] = await findDueAttempts(till.db, 'true', 1);
    expect(due && (await claimDueAttempt(till.db, due))).toMatchObject({ orderId: order.id });
    expect(due && (await claimDueAttempt(till.db, due))).toBeUndefined();
  }
  await till.settle({ afterSeconds: 31 });
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
});
