import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { cartOf } from '../harness/ordering.ts';
import { cartOfMember, newestOrder, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const STALL = 'Parrilla del 9';

const WORDS = {
  es: {
    topUp: 'Cargar',
    ofGuest: /^Tenés \$\s50\.000 · no sirve para un pedido hecho sin cuenta$/,
    enough: /^Tenés \$\s16\.000$/,
    short: /^Tenés \$\s400 · no alcanza$/,
    event: 'Evento',
    empty: 'Tu pedido está vacío',
    more: 'Agregar uno',
    payMore: /^Pagar \$\s15\.600$/,
  },
  en: {
    topUp: 'Top up',
    ofGuest: /^You have ARS\s50,000 · can't be used for an order placed as a guest$/,
    enough: /^You have ARS\s16,000$/,
    short: /^You have ARS\s400 · not enough$/,
    event: 'Event',
    empty: 'Your order is empty',
    more: 'Add one',
    payMore: /^Pay ARS\s15,600$/,
  },
} as const;

/** Staff top up the wallet of this phone with cash. */
async function topUpAtCounter({ page, language }: Phone, stadium: Stadium, amount: number): Promise<void> {
  await page.goto('/wallet/estadio');
  await page.getByRole('button', { name: WORDS[language].topUp }).tap();
  await page.locator('img.wcode__qr').waitFor();
  const code = await page.locator('.wcode__code').textContent();
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const staff = await stadium.staff('puesto@example.com');
  await staff.send('POST /api/commerces/:id/top-ups', { params: { id }, body: { code: code ?? '', amount } });
}

test("a balance pays its owner's orders as long as it lasts [METHOD-02, CHK-06, CHK-07, WAL-01]", async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const page = await phone.open('/home/estadio');
  const paying = new Paying(page, phone.language);
  const balance = paying.method(paying.words.balance);
  await new SigningIn(page, phone.language).byEmail(stadium, 'saldo@example.com');
  await topUpAtCounter(phone, stadium, 16_000);

  await test.step('the balance pays if it is sufficient [METHOD-02, CHK-07, WAL-01]', async () => {
    const ordering = await cartOfMember(phone);
    await page.getByText(words.enough).waitFor();
    await expect(balance).toBeChecked();
    await ordering.confirmThrough();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 0, captures: 0 });
    await stadium.ordersAreOlder();
  });
  await test.step('an order awaiting a card can be paid with the balance [CHK-06, METHOD-02]', async () => {
    await paying.confirmToCard(await cartOfMember(phone));
    await page.getByRole('link', { name: paying.words.back, exact: true }).tap();
    await page.getByText(paying.words.stored).waitFor();
    expect(await page.getByLabel(words.event).count()).toBe(0);
    await paying.choose(paying.words.balance);
    await page.getByRole('button', { name: paying.words.finish }).tap();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 0 });
    await page.goto('/shopping-cart/estadio');
    await page.getByText(words.empty).waitFor();
  });
  await test.step('what is left is not sufficient [METHOD-02, WAL-01]', async () => {
    await cartOfMember(phone);
    await page.getByText(words.short).waitFor();
    await expect(balance).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/wallet/estadio');
    await page.getByRole('listitem').filter({ hasText: STALL }).getByText(/^−/).first().waitFor();
  });
});

test('an edited order charges its new total, and a guest order no balance [CHK-06, METHOD-02, ORD-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp('antes-de-entrar@example.com');
  const { page } = phone;
  const paying = new Paying(page, phone.language);
  await paying.confirmToCard(ordering);
  await test.step('an order is edited before its payment [CHK-06]', async () => {
    await page.getByRole('link', { name: paying.words.back, exact: true }).tap();
    await page.getByText(paying.words.stored).waitFor();
    await page.getByRole('button', { name: words.more }).tap();
    await page.getByRole('button', { name: paying.words.finish }).tap();
    await page.getByRole('button', { name: words.payMore }).waitFor();
  });
  await test.step("a guest's order is not paid by balance after sign-in [CHK-06, METHOD-02, ORD-01]", async () => {
    await new SigningIn(await phone.open('/home/estadio'), phone.language).byEmail(stadium, 'despues@example.com');
    await topUpAtCounter(phone, stadium, 50_000);
    await page.goto('/orders/estadio');
    const main = page.getByRole('main');
    await main
      .getByText(String((await newestOrder(stadium))['number']))
      .first()
      .waitFor();
    await main.getByText(STALL).first().waitFor();
    await page.goto('/shopping-cart/estadio');
    await page.getByText(paying.words.stored).waitFor();
    await page.getByText(words.ofGuest).waitFor();
    await expect(paying.method(paying.words.balance)).toHaveAttribute('aria-disabled', 'true');
    await seen(page, 'a cart that waits to be paid');
  });
  await test.step('the old total is not charged [CHK-06]', async () => {
    await page.getByRole('button', { name: paying.words.finish }).tap();
    await paying.typeCard();
    await page.getByRole('button', { name: words.payMore }).tap();
    await paying.success().waitFor();
    const [order] = await stadium.query(
      `select buyer_id, guest_email, total_minor::int as total, paid_at is not null as paid
       from orders order by id desc limit 1`,
    );
    expect(order).toEqual({
      buyer_id: null,
      guest_email: 'antes-de-entrar@example.com',
      total: 1_560_000,
      paid: true,
    });
  });
});
