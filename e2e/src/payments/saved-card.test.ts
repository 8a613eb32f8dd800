import { expect } from '@playwright/test';
import { Ordering } from '../harness/ordering.ts';
import { cartOfMember, newestOrder, Paying } from '../harness/paying.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    again: /^Pedir de nuevo /,
    delivered: /Entregado/,
    card: 'Visa terminada en 3704',
    remove: 'Borrar Visa terminada en 3704',
    yes: 'Borrar tarjeta',
    deleted: 'Borramos la tarjeta',
    cards: 'Tus tarjetas',
    none: /^No hay tarjetas guardadas/,
    failed: 'No pudimos borrar la tarjeta',
    failedText: 'Hubo un problema al borrar la tarjeta. Intentá de nuevo más tarde.',
    close: 'Continuar',
  },
  en: {
    again: /^Order again /,
    delivered: /Delivered/,
    card: 'Visa ending in 3704',
    remove: 'Delete Visa ending in 3704',
    yes: 'Delete card',
    deleted: 'The card was deleted',
    cards: 'Your cards',
    none: /^No saved cards/,
    failed: "We couldn't delete the card",
    failedText: 'There was a problem deleting the card. Try again later.',
    close: 'Continue',
  },
} as const;

test('a saved card needs only its code, and can be deleted [MP-01, METHOD-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page, phone.language);
  await signing.byEmail(stadium, 'socia@example.com');
  const paying = new Paying(page, phone.language);
  const remove = page.getByRole('button', { name: words.remove });

  await test.step('a card is saved with a payment [MP-01]', async () => {
    await paying.confirmToCard(await cartOfMember(phone));
    await paying.typeCard();
    await page.getByText(paying.words.keep).tap();
    await paying.payButton().tap();
    await paying.success().waitFor();
    await stadium.ordersAreOlder();
  });
  await test.step('the same again takes 3 taps and the code of the card just saved [MP-01, METHOD-01, ORD-04]', async () => {
    await stadium.query('update orders set status_id = 6, version = version + 1');
    await page.goto('/orders/estadio');
    await page.getByText(words.delivered).first().waitFor();
    await page.goto('/home/estadio');
    await page.getByRole('button', { name: words.again }).tap();
    await expect(paying.method(new RegExp(words.card))).toBeChecked();
    await remove.waitFor();
    await new Ordering(page, phone.language).confirmButton().tap();
    await page.waitForURL(/\/add-card\//);
    await page.getByRole('heading', { name: 'Visa 3704' }).waitFor();
    expect(await paying.field(paying.words.number).getAttribute('readonly')).not.toBeNull();
    expect(await paying.field(paying.words.number).inputValue()).toBe('4509 95•• •••• 3704');
    expect(await page.getByLabel(paying.words.document).count()).toBe(0);
    await expect(paying.field(paying.words.code)).toBeFocused();
    await paying.field(paying.words.code).blur();
    await expect(page.locator('.field--error')).toHaveCount(0); // it would move what is below
    await paying.field(paying.words.code).fill('123');
    await paying.payButton().tap();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });
  await test.step('it is deleted in the account, once the provider answers [MP-01, AUTH-09]', async () => {
    await cartOfMember(phone);
    await remove.waitFor(); // read before the provider fails
    await stadium.mailbox.failNext('mercado-pago', 'customers', 'error');
    phone.expectErrors(/status of 50\d/);
    const deleteCard = async () => {
      await remove.tap();
      await page.getByRole('button', { name: words.yes }).tap();
    };
    await deleteCard();
    const failed = page.getByRole('alertdialog', { name: words.failed });
    await failed.getByText(words.failedText).waitFor();
    await failed.getByRole('button', { name: words.close }).tap();
    await page.goto('/home/estadio');
    await (await signing.openAccount()).getByRole('button', { name: words.cards }).tap();
    await deleteCard();
    await page.getByText(words.deleted).first().waitFor();
    await page.getByText(words.none).waitFor();
  });
});
