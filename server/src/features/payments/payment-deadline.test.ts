import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

/** `try`: a declined card, or a visit to the provider's page that is left unpaid. */
type Step = 'cash' | 'card' | 'try';

const tills = new Map<'card form' | 'provider page', PaymentsHarness>();
beforeAll(async () => {
  tills.set('card form', await openPaymentsHarness());
  tills.set('provider page', await openPaymentsHarness({ hosted: true, receivesWebhooks: false }));
});
afterAll(async () => {
  for (const till of tills.values()) await till.close();
});

const WAYS: readonly (readonly Step[])[] = [
  ['card', 'try', 'cash', 'card', 'try'],
  ['card', 'cash', 'card', 'cash'],
  ['card', 'try', 'try', 'try'],
  ['card', 'try', 'cash'],
];

const minutesOf = (expiresAt: string | null) => Math.round(Date.parse(expiresAt ?? '') / 60_000);

it.each(
  (['card form', 'provider page'] as const).flatMap((form) =>
    [
      [20, 10],
      [6, 30],
    ].map(([cash = 0, card = 0]) => [form, cash, card] as const),
  ),
)('%s: no step shortens %i minutes of cash or %i of card [ORD-07, CHK-06, PAY-02]', async (form, cash, card) => {
  const till = tills.get(form);
  if (!till) throw new Error(`No till for the ${form}.`);
  await till.shop.set('venues', `cash_expiry_minutes = ${cash}, card_expiry_minutes = ${card}`);
  for (const way of WAYS) {
    const order = await till.order({ isCash: true });
    for (const step of way) {
      await till.db.query(`update orders set expires_at = expires_at - interval '1 minute' where id = $1`, [order.id]);
      const { expiresAt: before } = await till.read(order);
      await take(till, order, step, form);
      const { expiresAt: after } = await till.read(order);
      expect([way, step, minutesOf(after) >= minutesOf(before)]).toEqual([way, step, true]);
      if (step === 'try') expect([way, after]).toEqual([way, before]);
      if (step !== 'cash') expect((await till.payment(order)).expiresAt).toBe(after);
    }
    await till.shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, tokenOf(order));
  }
});

async function take(till: PaymentsHarness, order: Order, step: Step, form: string): Promise<void> {
  if (step !== 'try') {
    const body = { isCash: step === 'cash' };
    const changed = await till.shop.send('PUT', `/api/orders/${order.id}/payment-method`, body, tokenOf(order));
    expect(changed.status).toBe(200);
    return;
  }
  if (form === 'card form') {
    expect((await till.pay(order, { holder: 'FUND' })).body.state).toBe('declined');
    return;
  }
  const headers = { 'idempotency-key': randomUUID(), ...tokenOf(order) };
  const path = `/api/orders/${order.id}/payment/page`;
  const { expiresAt } = await till.read(order);
  const opened = await till.shop.send('POST', path, { configId: till.configId }, headers);
  expect(opened.status).toBe(200);
  expect((await till.payment(order)).expiresAt).toBe(expiresAt);
  expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
}

function tokenOf({ accessToken = '' }: Order): Record<string, string> {
  return { 'x-order-token': accessToken };
}
