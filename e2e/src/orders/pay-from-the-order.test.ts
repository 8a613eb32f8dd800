import { expect } from '@playwright/test';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { acceptAtGrill } from '../harness/stall-settings.ts';

const METHOD_CALL = '**/api/orders/*/payment-method';

const WORDS = {
  es: {
    byCard: 'Pagar con tarjeta desde acá',
    way: 'Cómo llegar',
    steps: 'Qué hacer',
    cash: 'Efectivo',
    inCash: 'Pagar en efectivo',
    atCommerce: 'Pagá en Parrilla del 9',
  },
  en: {
    byCard: 'Pay by card from here',
    way: 'How to get there',
    steps: 'What to do',
    cash: 'Cash',
    inCash: 'Pay in cash',
    atCommerce: 'Pay at Parrilla del 9',
  },
} as const;

/** At the screen of a new cash order. */
async function atOrder(phone: Phone, stadium: Stadium) {
  const { number } = await placeOnPhone(phone, stadium, 'estadio/parrilla', { Choripán: 1 }, { isCash: true });
  return phone.open(`/orders-detail/estadio/parrilla/${number}`);
}

test('a cash order is paid by card from here, or returns to cash [CHK-06, METHOD-01, PAY-02, ORD-04, APP-11]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const page = await atOrder(phone, stadium);
  const paying = new Paying(page, visitor.language);
  const byCard = page.getByRole('button', { name: words.byCard });
  const inCash = page.getByRole('heading', { level: 1, name: words.atCommerce });

  await test.step('without a network the order stays in cash and says why [CHK-06, APP-11]', async () => {
    phone.expectErrors(/Failed to load resource/);
    await page.route(METHOD_CALL, (route) => route.abort('internetdisconnected'));
    await byCard.tap();
    await expect(page.getByRole('region', { name: words.steps }).getByRole('alert')).not.toBeEmpty();
    await page.unroute(METHOD_CALL);
  });
  await test.step('a visitor who comes back from the card can choose cash [CHK-06, ORD-04]', async () => {
    await byCard.tap();
    await page.waitForURL(/\/add-card\//);
    await page.getByRole('link', { name: paying.words.back, exact: true }).tap();
    await page.waitForURL(/\/orders-detail\//);
    await page.getByRole('button', { name: paying.words.finish }).waitFor();
    await page.getByRole('button', { name: words.inCash }).tap();
    await inCash.waitFor();
  });
  await test.step('after a decline an order without a cart returns to cash [PAY-02, CHK-06]', async () => {
    await byCard.tap();
    await paying.pay('FUND');
    await paying.failure().getByText(words.cash, { exact: true }).tap();
    await paying.failure().getByRole('button', { name: words.inCash }).tap();
    await inCash.waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, attempts: 1, captures: 0 });
  });
  await test.step('a card pays it [CHK-06, METHOD-01]', async () => {
    await byCard.tap();
    await paying.pay();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 2, isPaid: true, attempts: 2, captures: 1 });
  });
});

test('a stall that takes no cards offers none from the order [METHOD-03]', async ({ people, stadium, visitor }) => {
  const words = WORDS[visitor.language];
  await acceptAtGrill(stadium, 'active_payment_provider = null');
  const page = await atOrder(await people.phone(visitor), stadium);
  await page.getByRole('link', { name: words.way }).waitFor();
  await expect(page.getByRole('button', { name: words.byCard })).toHaveCount(0);
});
