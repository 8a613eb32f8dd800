import { expect } from '@playwright/test';

import { DOLLARS, insertDollarVenue } from '../harness/dollar-venue.ts';
import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Texts of our screen and of the provider's page. */
const TEXTS = {
  es: {
    open: 'Ir a PayPal',
    payTo: /^Le pagás a/,
    pay: 'Pagar ahora',
    close: 'Pagar y cerrar la página',
    back: 'Cancelar y volver',
    approve: 'Aprobar',
    decline: 'Rechazar el medio',
    limit: 'Límite superado',
    retry: 'La transacción no es válida. Volvé a intentarlo en unos minutos.',
  },
  en: {
    open: 'Go to PayPal',
    payTo: /^You pay/,
    pay: 'Pay now',
    close: 'Pay and close the page',
    back: 'Cancel and go back',
    approve: 'Approve',
    decline: 'Decline the card',
    limit: 'Limit exceeded',
    retry: "The transaction isn't valid. Try again in a few minutes.",
  },
} as const;

const prepared = new WeakSet<Stadium>();

/** At our screen that leads to PayPal, with one lemonade ordered. */
async function atPayPal(people: People, stadium: Stadium, visitor: VisitorOptions = {}) {
  if (!prepared.has(stadium)) await insertDollarVenue(stadium);
  prepared.add(stadium);
  // The provider returns to the public URL.
  const phone = await people.phone({ ...visitor, context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
  const ordering = await cartOf(phone, DOLLARS.commerce, DOLLARS.product);
  await ordering.fillPickUpWithoutEvent();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await phone.page.waitForURL(/\/paypal-payment\/dolares\/bar\/paypal$/);
  return { phone, paying, texts: TEXTS[phone.language] };
}

async function goToPage({ page, language }: Phone): Promise<void> {
  const { open, payTo } = TEXTS[language];
  await page.getByRole('link', { name: open }).tap();
  await page.getByRole('heading', { name: payTo }).waitFor();
}

async function end({ page }: Phone, outcome: string, button: string): Promise<void> {
  await page.getByText(outcome, { exact: true }).tap();
  await page.getByRole('button', { name: button, exact: true }).tap();
}

for (const visitor of VISITORS) {
  test(`PayPal's page pays in dollars, ${visitor.language}, ${visitor.size} [PP-01, PAY-02]`, async ({
    people,
    stadium,
  }) => {
    const { phone, paying, texts } = await atPayPal(people, stadium, { ...visitor, serviceWorker: true });
    await phone.page.getByText('US$\u00a04,50').first().waitFor();
    await goToPage(phone);
    await end(phone, texts.approve, texts.pay);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });

  test(`a decline is shown here, ${visitor.language}, ${visitor.size} [PP-01, PAY-03]`, async ({ people, stadium }) => {
    const { phone, paying, texts } = await atPayPal(people, stadium, visitor);
    await goToPage(phone);
    await end(phone, texts.limit, texts.pay);
    await paying.failure().getByText(texts.retry).waitFor();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    await goToPage(phone);
    await end(phone, texts.decline, texts.pay);
    await paying.failure().waitFor();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    await goToPage(phone);
    await end(phone, texts.approve, texts.pay);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 3, captures: 1 });
  });
}

test('a page of PayPal in two tabs is paid once [PP-01, PAY-04]', async ({ people, stadium }) => {
  const { phone, paying, texts } = await atPayPal(people, stadium);
  phone.expectErrors(/status of 410/); // of the page that is over
  const other = await phone.newTab();
  await other.goto(new URL(phone.page.url()).pathname);
  await other.getByRole('link', { name: texts.open }).tap();
  await other.getByRole('heading', { name: texts.payTo }).waitFor();
  await goToPage(phone);
  await end(phone, texts.approve, texts.pay);
  await paying.success().waitFor();
  await other.getByText(texts.approve, { exact: true }).tap();
  await other.getByRole('button', { name: texts.pay, exact: true }).tap();
  await other.waitForLoadState();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
});

test('a payment cancelled at PayPal can be paid again or otherwise [PP-01, PAY-02]', async ({ people, stadium }) => {
  const { phone, paying, texts } = await atPayPal(people, stadium);
  await goToPage(phone);
  await phone.page.getByRole('button', { name: texts.back }).tap();
  await phone.page.getByText(paying.words.left).waitFor();
  await phone.page.getByRole('link', { name: texts.open }).waitFor();
  await phone.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});

test('closing the page after the approval leaves the order paid [PP-01, PAY-04]', async ({ people, stadium }) => {
  const { phone, texts } = await atPayPal(people, stadium);
  await goToPage(phone);
  await end(phone, texts.approve, texts.close);
  await phone.page.getByRole('heading', { name: 'Listo' }).waitFor();
  await phone.page.close();
  await expect.poll(async () => newestOrder(stadium), { timeout: 30_000 }).toMatchObject({ isPaid: true, captures: 1 });
});

test('a lost response of the capture ends with the order paid [PP-01, PAY-04]', async ({ people, stadium }) => {
  const { phone, paying, texts } = await atPayPal(people, stadium);
  await goToPage(phone);
  await stadium.mailbox.failNext('paypal', 'capture-order', 'error-after-commit');
  await end(phone, texts.approve, texts.pay);
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('a silent PayPal leads to the cart and keeps the order [PP-01, PAY-01]', async ({ people, stadium }) => {
  if (!prepared.has(stadium)) await insertDollarVenue(stadium);
  prepared.add(stadium);
  const phone = await people.phone({ context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
  phone.expectErrors(/status of 503/);
  await stadium.mailbox.failNext('paypal', 'create-order', 'error');
  const ordering = await cartOf(phone, DOLLARS.commerce, DOLLARS.product);
  await ordering.fillPickUpWithoutEvent();
  const paying = new Paying(phone.page);
  await paying.choose(paying.words.card);
  await ordering.confirmButton().tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByText('No se cobró nada. Probá de nuevo o elegí otro medio de pago.').waitFor();
});
