import { expect } from 'vitest';

import { cartOfMember, newestOrder, Paying } from '../harness/paying.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { it } from '../harness/stadium-test.ts';

const SUCCESS = '¡Compra Realizada con exito!';
const CARD = 'Visa terminada en 3704';

it('a card that was kept asks only for its code the next time, and is deleted when it is wanted [MP-01, METHOD-01]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, 'socia@example.com');

  const first = await cartOfMember(phone);
  const paying = new Paying(page);
  await paying.confirmToCard(first);
  await paying.typeCard();
  await page.getByText(paying.words.keep).tap();
  await paying.payButton().tap();
  await page.getByRole('alertdialog', { name: SUCCESS }).waitFor();

  const second = await cartOfMember(phone);
  await paying.choose(new RegExp(CARD));
  await second.confirmThrough();
  await page.waitForURL(/\/add-card\//);
  await page.getByRole('heading', { name: 'Visa 3704' }).waitFor();
  expect(await paying.field(paying.words.number).getAttribute('readonly')).not.toBeNull();
  expect(await paying.field(paying.words.number).inputValue()).toBe('4509 95•• •••• 3704');
  expect(await page.getByLabel(paying.words.document).count()).toBe(0);
  await paying.field(paying.words.code).fill('123');
  await paying.payButton().tap();
  await page.getByRole('alertdialog', { name: SUCCESS }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, tries: 1, captures: 1 });

  await cartOfMember(phone);
  await stadium.mailbox.failNext('mercado-pago', 'customers', 'error');
  await stadium.mailbox.failNext('mercado-pago', 'cards', 'error');
  phone.expectErrors(/status of 50\d/);
  await page.getByRole('button', { name: `Borrar ${CARD}` }).tap();
  await page.getByRole('button', { name: 'Borrar tarjeta' }).tap();
  const failed = page.getByRole('alertdialog', { name: 'No pudimos borrar la tarjeta' });
  await failed.getByRole('button', { name: 'Continuar' }).tap();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: `Borrar ${CARD}` }).tap();
      await page.getByRole('button', { name: 'Borrar tarjeta' }).tap();
      await failed.or(page.getByText('Borramos la tarjeta')).first().waitFor();
      if (await failed.isVisible()) await failed.getByRole('button', { name: 'Continuar' }).tap();
      return page.getByText('Borramos la tarjeta').count();
    })
    .toBe(1);
  expect(await paying.method(new RegExp(CARD)).count()).toBe(0);
});
