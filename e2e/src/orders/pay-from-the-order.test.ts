import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { VISITORS } from '../harness/people.ts';
import { acceptAtGrill } from '../harness/stall-settings.ts';
import { test } from '../harness/stadium-test.ts';

const METHOD_CALL = '**/api/orders/*/payment-method';

const WORDS = {
  es: {
    byCard: 'Pagar con tarjeta desde acá',
    way: 'Cómo llegar',
    inCash: 'Pagar en efectivo',
    stall: 'Parrilla del 9',
  },
  en: { byCard: 'Pay by card from here', way: 'How to get there', inCash: 'Pay in cash', stall: 'Parrilla del 9' },
} as const;

async function placeCash(phone: Phone): Promise<Page> {
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp();
  await ordering.confirmThrough();
  await ordering.successDialog().getByRole('button').tap();
  return ordering.page;
}

for (const visitor of VISITORS) {
  const words = WORDS[visitor.language];
  test(`a cash order is paid by card from here, ${visitor.language} [CHK-06, METHOD-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const page = await placeCash(phone);
    const paying = new Paying(page, visitor.language);
    await page.getByRole('button', { name: words.byCard }).tap();
    await page.waitForURL(/\/add-card\//);
    await paying.pay();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 2, isPaid: true, attempts: 1, captures: 1 });
  });
}

test('after a decline an order without a cart returns to cash [PAY-02, CHK-06]', async ({ people, stadium }) => {
  const words = WORDS.es;
  const page = await placeCash(await people.phone());
  const paying = new Paying(page);
  await page.getByRole('button', { name: words.byCard }).tap();
  await paying.pay('FUND');
  await paying.failure().getByText('Efectivo', { exact: true }).tap();
  await paying.failure().getByRole('button', { name: words.inCash }).tap();
  await page.getByRole('heading', { level: 1, name: `Pagá en ${words.stall}` }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, attempts: 1, captures: 0 });
});

test('a visitor who comes back from the card can still choose cash [CHK-06, ORD-04]', async ({ people }) => {
  const words = WORDS.es;
  const page = await placeCash(await people.phone());
  await page.getByRole('button', { name: words.byCard }).tap();
  await page.waitForURL(/\/add-card\//);
  await page.getByRole('link', { name: 'Volver' }).tap();
  await page.waitForURL(/\/orders-detail\//);
  await page.getByRole('button', { name: /^Finalizar compra/ }).waitFor();
  await page.getByRole('button', { name: words.inCash }).tap();
  await page.getByRole('heading', { level: 1, name: `Pagá en ${words.stall}` }).waitFor();
  await page.getByRole('button', { name: words.byCard }).waitFor();
});

test('without a network the order stays in cash and says why [CHK-06, APP-11]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/Failed to load resource/);
  const page = await placeCash(phone);
  await page.route(METHOD_CALL, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: WORDS.es.byCard }).tap();
  await expect(page.getByRole('region', { name: 'Qué hacer' }).getByRole('alert')).not.toBeEmpty();
  await page.unroute(METHOD_CALL);
  await page.getByRole('button', { name: WORDS.es.byCard }).tap();
  await page.waitForURL(/\/add-card\//);
});

test('a stall that takes no cards offers none from the order [METHOD-03]', async ({ people, stadium }) => {
  await acceptAtGrill(stadium, 'active_payment_provider = null');
  const page = await placeCash(await people.phone());
  await page.getByRole('link', { name: WORDS.es.way }).waitFor();
  await expect(page.getByRole('button', { name: WORDS.es.byCard })).toHaveCount(0);
});
