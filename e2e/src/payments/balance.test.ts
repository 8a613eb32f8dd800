import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import { cartOfMember, newestOrder, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SUCCESS = '¡Compra realizada con éxito!';

async function signedIn(phone: Phone, stadium: Stadium, email: string): Promise<void> {
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, email);
}

/** Staff top up the wallet of this phone with cash. */
async function topUpAtCounter({ page }: Phone, stadium: Stadium, amount: number): Promise<void> {
  await page.goto('/wallet/estadio');
  await page.getByRole('button', { name: 'Cargar' }).tap();
  await page.locator('img.wcode__qr').waitFor();
  const code = await page.locator('.wcode__code').textContent();
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const staff = await stadium.staff('puesto@example.com');
  await staff.send('POST /api/commerces/:id/top-ups', { params: { id }, body: { code: code ?? '', amount } });
}

test('the balance pays if it is sufficient [METHOD-02, CHK-07, WAL-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  await signedIn(phone, stadium, 'saldo@example.com');
  await topUpAtCounter(phone, stadium, 10_000);
  const ordering = await cartOfMember(phone);
  const paying = new Paying(phone.page);
  const { page } = phone;
  await page.getByText(/^Tenés \$\s10\.000$/).waitFor();
  expect(await paying.method(paying.words.balance).isChecked()).toBe(true);

  await ordering.confirmThrough();
  await page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 0, captures: 0 });

  await cartOfMember(phone);
  await page.getByText(/^Tenés \$\s2\.200 · no alcanza$/).waitFor();
  expect(await paying.method(paying.words.balance).getAttribute('aria-disabled')).toBe('true');
  expect(await paying.method(/^Efectivo/).isChecked()).toBe(true);

  await page.goto('/wallet/estadio');
  await page.getByRole('listitem').filter({ hasText: 'Parrilla del 9' }).getByText(/^−/).waitFor();
});

test('an approved card tops up the wallet, a declined one does not [WAL-01, PAY-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  await signedIn(phone, stadium, 'carga@example.com');
  const { page } = phone;
  await page.goto('/wallet/estadio');
  await page.getByRole('button', { name: 'Cargar' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Cargar saldo' });
  const card = sheet.getByRole('link', { name: 'Cargar con tarjeta' });
  const code = sheet.getByRole('img', { name: 'Código QR para cargar saldo' });
  await code.waitFor();
  expect((await card.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0);
  await card.tap();
  await page.waitForURL(/\/wallet-card\/estadio$/);
  const paying = new Paying(page);
  await expect(page.getByLabel('Otro monto')).toHaveValue(''); // a preset amount is chosen
  await page.getByLabel('Otro monto').fill('7500');
  await page.getByText(/^Cargás \$\s7\.500$/).waitFor();
  await paying.pay();
  await page.getByRole('heading', { name: /^Cargaste \$\s7\.500$/ }).waitFor();
  await page.getByRole('link', { name: 'Ver mi saldo' }).tap();
  await page
    .getByText(/^\$\s7\.500$/)
    .first()
    .waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Carga' }).getByText(/^\+/).waitFor();

  await page.goto('/wallet-card/estadio');
  await paying.pay('FUND');
  await paying.failure().getByText('La tarjeta no tiene fondos suficientes. Usá otro medio de pago.').waitFor();
});

test('an order awaiting a card can be paid with the balance [CHK-06, METHOD-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  await signedIn(phone, stadium, 'cambio@example.com');
  await topUpAtCounter(phone, stadium, 10_000);
  const ordering = await cartOfMember(phone);
  const paying = new Paying(phone.page);
  await paying.confirmToCard(ordering);
  await phone.page.getByRole('link', { name: 'Volver' }).tap();
  await phone.page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  expect(await phone.page.getByLabel('Evento').count()).toBe(0);
  await paying.choose(paying.words.balance);
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 0 });
  await phone.page.goto('/shopping-cart/estadio');
  await phone.page.getByText('Tu pedido está vacío').waitFor();
});

test('an edited order is updated before payment; the old total is not charged [CHK-06]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.confirmToCard(ordering);
  await phone.page.getByRole('link', { name: 'Volver' }).tap();
  await phone.page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  await phone.page.getByRole('button', { name: 'Agregar uno' }).tap();
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.typeCard();
  await phone.page.getByRole('button', { name: /^Pagar \$\s15\.600$/ }).tap();
  await phone.page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  const [order] = await stadium.query('select total_minor::int as total from orders order by id desc limit 1');
  expect(order).toEqual({ total: 1_560_000 });
});

test("a guest's order is not paid by balance after sign-in [CHK-06, METHOD-02, ORD-01]", async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.fillPickUp('antes-de-entrar@example.com');
  const { page } = phone;
  const paying = new Paying(page);
  await paying.confirmToCard(ordering);
  await signedIn(phone, stadium, 'despues@example.com');
  await topUpAtCounter(phone, stadium, 50_000);

  await page.goto('/orders/estadio');
  const { number } = await newestOrder(stadium);
  await page
    .getByRole('listitem')
    .filter({ hasText: String(number) })
    .getByText('Parrilla del 9')
    .first()
    .waitFor();
  await page.goto('/shopping-cart/estadio');
  await page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  await page.getByText(/^Tenés \$\s50\.000 · no sirve para un pedido hecho sin cuenta$/).waitFor();
  expect(await paying.method(paying.words.balance).getAttribute('aria-disabled')).toBe('true');
  await paying.choose(/^Efectivo/);
  await page.getByRole('button', { name: paying.words.finish }).tap();
  await page.getByRole('alertdialog', { name: '¡Te reservamos el pedido!' }).waitFor();
  const [order] = await stadium.query(
    'select buyer_id, guest_email, is_cash, paid_at from orders order by id desc limit 1',
  );
  expect(order).toEqual({ buyer_id: null, guest_email: 'antes-de-entrar@example.com', is_cash: true, paid_at: null });
  await page.getByRole('alertdialog').getByRole('button').tap();
  await page.getByRole('timer').waitFor();
});
