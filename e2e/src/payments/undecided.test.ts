import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { atTheCard, atTheCardOfOrder, decide, newestOrder, Paying } from '../harness/paying.ts';
import { test } from '../harness/stadium-test.ts';

const PAY_CALL = '**/api/payments/mercado-pago';
const WORDS = {
  es: {
    title: 'Recibimos tu pago, pero no pudimos aplicarlo al pedido',
    promise: 'te devolvemos la plata, y te lo decimos acá',
    usually: 'casi siempre en menos de 1 min',
  },
  en: {
    title: "We got your payment, but couldn't apply it to the order",
    promise: "you'll be refunded, and we'll let you know",
    usually: 'usually within 1 minute',
  },
} as const;

test('an undecided payment blocks a second one in all tabs [PAY-04, ORD-04, APP-12]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const paying = await atTheCardOfOrder(phone, stadium);
  const { page } = phone;
  const address = page.url();
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  await page.getByText(paying.words.stop, { exact: true }).waitFor();
  await page.getByText(WORDS[visitor.language].usually).waitFor();
  await seen(page, 'confirming');

  await page.reload();
  await paying.confirming().waitFor();
  expect(await paying.payButton().count()).toBe(0);
  const second = await phone.newTab();
  await second.goto(address);
  await new Paying(second, phone.language).confirming().waitFor();
  const order = await phone.newTab();
  await order.goto('/orders/estadio');
  await order
    .getByText(String((await newestOrder(stadium))['number']))
    .first()
    .tap();
  await order.getByText(paying.words.stop, { exact: true }).waitFor();
  expect(await order.getByRole('button', { name: paying.words.finish }).count()).toBe(0);
  await seen(order, 'order with an unknown result');

  await decide(stadium, 'APRO');
  await paying.success().waitFor();
  await second.waitForURL(/orders-detail/);
  await order.getByRole('heading', { name: paying.words.accepted }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
});

test('a late decline is shown, and the order can be paid again [PAY-03, PAY-04, ORD-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const paying = await atTheCard(phone);
  const { page } = phone;
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  const order = await phone.newTab();
  await order.goto(`/orders-detail/estadio/parrilla/${String((await newestOrder(stadium))['number'])}`);
  await order.getByText(paying.words.stop, { exact: true }).waitFor();

  await decide(stadium, 'FUND');
  await paying.failure().getByText(paying.words.failedFunds).waitFor();
  await order.getByRole('button', { name: paying.words.finish }).waitFor();
  await expect(order.getByText(paying.words.stop)).toHaveCount(0);
  await order.close();
  await page.getByRole('link', { name: paying.words.back, exact: true }).tap();
  await page.getByText(paying.words.stored).waitFor();
  await page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.pay('APRO');
  await paying.success().waitFor();
});

test('a charge without an answer is confirmed and sent with one key [PAY-04]', async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  phone.expectErrors(/net::ERR_FAILED/);
  const paying = await atTheCardOfOrder(phone, stadium);
  const { page } = phone;
  const keys: (string | undefined)[] = [];
  await page.route(PAY_CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return; // never leaves the phone
    if (keys.length > 2) return route.continue();
    await route.fetch(); // arrives, is answered, and the answer is lost
    await route.abort('failed');
  });
  await test.step('after 3 s without an answer the confirming screen follows [PAY-04]', async () => {
    await paying.pay();
    await paying.confirming().waitFor();
    await page.getByText(paying.words.stop, { exact: true }).waitFor();
    expect(await paying.payButton().count()).toBe(0);
  });
  await test.step('going back from it sends the same charge again, also after a lost answer [PAY-04]', async () => {
    await page.goto(`/orders-detail/estadio/parrilla/${String((await newestOrder(stadium))['number'])}`);
    await page.goBack();
    await paying.success().waitFor();
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });
});

test('an unallocated payment shows its state until the order accepts it [PAY-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const paying = await atTheCardOfOrder(phone, stadium);
  const { page } = phone;
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  const { id, number } = await newestOrder(stadium);
  // The provider captures, and our booking fails: the lines exceed the reserved units.
  await stadium.query('update order_lines set quantity = 2500 where order_id = $1', [id]);
  await decide(stadium, 'APRO');
  await page.getByRole('heading', { name: words.title }).waitFor();
  await page.getByText(words.promise).waitFor();
  expect(await paying.payButton().count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: words.title }).waitFor();
  const order = await phone.newTab();
  await order.goto(`/orders-detail/estadio/parrilla/${String(number)}`);
  await order.getByText(words.promise).waitFor();
  expect(await order.getByRole('button', { name: paying.words.finish }).count()).toBe(0);

  await stadium.query('update order_lines set quantity = 1 where order_id = $1', [id]);
  await stadium.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');
  await stadium.query('update payment_attempts set next_check_at = clock_timestamp() where next_check_at is not null');
  await paying.success().waitFor();
  await order.getByRole('heading', { name: paying.words.accepted }).waitFor();
});

test('money that an order cannot accept is refunded and shown [PAY-04]', async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  const paying = await atTheCardOfOrder(phone, stadium);
  await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'amount-tampered');
  await paying.pay();
  await phone.page.getByRole('heading', { name: paying.words.moneyBack }).waitFor();
  await phone.page.getByRole('link', { name: paying.words.seeOrder }).tap();
  await phone.page.getByText(paying.words.moneyBack).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 1 });
});
