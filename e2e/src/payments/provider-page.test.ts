import { expect } from 'vitest';

import { cartOf } from '../harness/ordering.ts';
import { decide, newestOrder, Paying } from '../harness/paying.ts';
import type { People, Phone } from '../harness/people.ts';
import { it } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SUCCESS = '¡Compra Realizada con exito!';

/** A phone at the address to which the provider leads back. */
function phoneAt(people: People, stadium: Stadium): Promise<Phone> {
  return people.phone({ context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
}

/** At the document that leads to the provider's page. */
async function atTheDoor(phone: Phone): Promise<Paying> {
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.confirmToCard(ordering);
  return paying;
}

/** Through the provider's button to its page. */
async function goToPage({ page }: Paying): Promise<void> {
  await page.getByRole('link', { name: 'Pagar con Mercado Pago' }).tap();
  await page.getByRole('heading', { name: /^Le pagás a/ }).waitFor();
}

/** What shall happen there. */
async function end({ page }: Paying, outcome: string): Promise<void> {
  await page.getByText(outcome, { exact: true }).tap();
  await page.getByRole('button', { name: 'Pagar', exact: true }).tap();
}

it("a visitor pays on the provider's page and comes back to number and code [MPC-01, PAY-02]", async ({
  people,
  stadium,
}) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  expect(new URL(phone.page.url()).pathname).toBe('/mp-checkout-payment/estadio/heladeria-nino/mercado-pago-checkout');
  await goToPage(paying);
  await end(paying, 'Aprobar');
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, tries: 1, captures: 1 });
});

it('an address that says approved pays nothing: the provider is asked [PAY-04, MPC-01]', async ({
  people,
  stadium,
}) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  await phone.page.getByRole('link', { name: 'Pagar con Mercado Pago' }).waitFor();
  await phone.page.goto('/mp-checkout-payment/estadio/heladeria-nino/mercado-pago-checkout/approved?status=approved');
  await phone.page.getByText('El pago quedó sin terminar.').waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false });
  await goToPage(paying);
  await end(paying, 'Aprobar');
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
});

it('who comes back without paying may go in again or choose another way [MPC-01]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  await goToPage(paying);
  await phone.page.getByRole('button', { name: 'Volver sin pagar' }).tap();
  await phone.page.getByText('El pago quedó sin terminar.').waitFor();
  await phone.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await phone.page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  await paying.choose('Efectivo');
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
});

it('what is turned down there is told here, and it is paid at the second try [PAY-03, MPC-01]', async ({
  people,
  stadium,
}) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  await goToPage(paying);
  await end(paying, 'Sin fondos');
  await phone.page.getByText('El pago quedó sin terminar.').or(paying.failure()).first().waitFor();
  if (await paying.failure().isVisible()) await paying.failure().getByRole('button').first().tap();
  await goToPage(paying);
  await end(paying, 'Aprobar');
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true });
});

it('who closes the page after paying finds the order paid [PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  await goToPage(paying);
  await stadium.mailbox.failNext('mercado-pago', 'checkout', 'redirect-never');
  await end(paying, 'Aprobar');
  await phone.page.getByRole('heading', { name: 'Listo' }).waitFor();
  await phone.page.close();
  const later = await phone.newTab();
  const { number } = await newestOrder(stadium);
  await later.goto(`/orders-detail/estadio/heladeria-nino/${String(number)}`);
  await later.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
});

it('a payment in review is followed until the bank has decided [PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atTheDoor(phone);
  await goToPage(paying);
  await end(paying, 'Dejar en revisión');
  await paying.confirming().or(phone.page.getByText('El pago quedó sin terminar.')).first().waitFor();
  await decide(stadium, 'APRO');
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
});

it('a provider that cannot be asked leads home and then to the cart, with the order kept [PAY-01]', async ({
  people,
  stadium,
}) => {
  const phone = await phoneAt(people, stadium);
  phone.expectErrors(/status of 503/);
  await stadium.mailbox.failNext('mercado-pago', 'create-preference', 'error');
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp();
  await new Paying(phone.page).choose(/^Tarjeta/);
  await ordering.confirmButton().tap();
  const goOn = phone.page.getByRole('button', { name: /^Seguir con la compra/ });
  const kept = phone.page.getByText('Tu pedido está guardado: falta pagarlo');
  await goOn.or(kept).first().waitFor();
  if (await goOn.isVisible()) await goOn.tap();
  await kept.waitFor();
  await phone.page.goBack();
  await phone.page.waitForURL(/\/home\/estadio$/);
});
