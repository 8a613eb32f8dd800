import { expect } from '@playwright/test';

import { DOLLARS } from '../harness/dollar-venue.ts';
import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { prepareVenue, ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

const CLOSE = 'Pagar y cerrar la página';

test('a return to a cart marked as paid shows the result [PAY-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('paypal', { people, stadium });
  await visit.goToProvider();
  await visit.phone.changeCartWithoutApp(await visit.phone.newTab(), { paid: true });
  await visit.approve();
  await visit.paying.success().waitFor();
});

test('closing the page after the approval leaves the order paid [PP-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('paypal', { people, stadium });
  await visit.page.getByText('US$\u00a04,50').first().waitFor();
  await visit.goToProvider();
  await visit.end(visit.words.approve, CLOSE);
  await visit.page.getByRole('heading', { name: visit.words.done }).waitFor();
  await visit.page.close();
  await expect.poll(async () => newestOrder(stadium), { timeout: 30_000 }).toMatchObject({ isPaid: true, captures: 1 });
});

test('PayPal is named as the method in the cart and beside its page [PP-01, METHOD-03]', async ({
  people,
  stadium,
}) => {
  const visit = await ProviderVisit.open('paypal', { people, stadium }, { size: 'desktop' });
  const ways = visit.page.getByRole('region', { name: '¿Cómo pagás?' });
  await expect(ways.getByRole('listitem').first()).toHaveText(/^PayPal\s*Dinero en cuenta o tus tarjetas$/);
  await visit.chooseOtherWay();
  await expect(visit.paying.method(/^PayPal/)).toBeChecked();
});

test('a silent PayPal leads to the cart and keeps the order [PP-01, PAY-01]', async ({ people, stadium }) => {
  await prepareVenue(stadium, DOLLARS.commerce);
  const phone = await people.phone();
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
