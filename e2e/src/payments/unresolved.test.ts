import { expect } from '@playwright/test';

import { atTheCard, decide, newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const WORDS = {
  es: {
    title: 'Recibimos tu pago, pero no pudimos aplicarlo al pedido',
    promise: 'te devolvemos la plata, y te lo decimos acá',
  },
  en: {
    title: "We got your payment, but couldn't apply it to the order",
    promise: "you'll be refunded, and we'll let you know",
  },
} as const;

/** The provider has captured the newest order, and our booking fails: its lines exceed the reserved units. */
async function paidAndRefused(phone: Phone, stadium: Stadium) {
  const paying = await atTheCard(phone);
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  const { id } = await newestOrder(stadium);
  await stadium.query('update order_lines set quantity = 2500 where order_id = $1', [id]);
  await decide(stadium, 'APRO');
  await phone.page.getByRole('heading', { name: WORDS[phone.language].title }).waitFor();
  return { paying, id };
}

/** Makes its job run now. */
async function tryNow(stadium: Stadium): Promise<void> {
  await stadium.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');
  await stadium.query('update payment_attempts set next_check_at = clock_timestamp() where next_check_at is not null');
}

for (const visitor of VISITORS) {
  test.describe(`${visitor.language}, ${visitor.size}`, () => {
    test('an unallocated payment shows its state until the order accepts it [PAY-04]', async ({ people, stadium }) => {
      const phone = await people.phone(visitor);
      const { language } = phone;
      const { paying, id } = await paidAndRefused(phone, stadium);
      const { page } = phone;
      await page.getByText(WORDS[language].promise).waitFor();
      expect(await paying.payButton().count()).toBe(0);
      await page.reload();
      await page.getByRole('heading', { name: WORDS[language].title }).waitFor();
      const order = await phone.newTab();
      await order.goto(`/orders/estadio`);
      await order
        .getByText(String((await newestOrder(stadium))['number']))
        .first()
        .tap();
      await order.getByText(WORDS[language].promise).waitFor();
      expect(await order.getByRole('button', { name: paying.words.finish }).count()).toBe(0);

      await stadium.query('update order_lines set quantity = 1 where order_id = $1', [id]);
      await tryNow(stadium);
      await paying.success().waitFor();
      await order.getByRole('heading', { name: paying.words.accepted }).waitFor();
    });
  });
}

test('a payment that the order never accepts is refunded [PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const { paying, id } = await paidAndRefused(phone, stadium);
  await stadium.query(`update money_exceptions set opened_at = opened_at - interval '2 minutes' where order_id = $1`, [
    id,
  ]);
  await tryNow(stadium);
  await phone.page.getByRole('heading', { name: paying.words.moneyBack }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 1 });
  await stadium.query('update order_lines set quantity = 1 where order_id = $1', [id]);
});
