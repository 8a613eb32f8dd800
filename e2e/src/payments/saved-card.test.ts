import { expect } from '@playwright/test';

import { cartOfMember, newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    card: 'Visa terminada en 3704',
    remove: 'Borrar Visa terminada en 3704',
    yes: 'Borrar tarjeta',
    deleted: 'Borramos la tarjeta',
    failed: 'No pudimos borrar la tarjeta',
    failedText: 'Hubo un problema al borrar la tarjeta. Intentá de nuevo más tarde.',
    close: 'Continuar',
  },
  en: {
    card: 'Visa ending in 3704',
    remove: 'Delete Visa ending in 3704',
    yes: 'Delete card',
    deleted: 'The card was deleted',
    failed: "We couldn't delete the card",
    failedText: 'There was a problem deleting the card. Try again later.',
    close: 'Continue',
  },
} as const;

for (const visitor of VISITORS) {
  test(`a saved card needs only its code, ${visitor.language}, ${visitor.size} [MP-01, METHOD-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const { card, remove, yes, deleted, failed: failedTitle, failedText, close } = WORDS[visitor.language];
    const page = await phone.open('/home/estadio');
    await new SigningIn(page, phone.language).byEmail(stadium, `socia-${phone.language}@example.com`);

    const first = await cartOfMember(phone);
    const paying = new Paying(page, phone.language);
    await paying.confirmToCard(first);
    await paying.typeCard();
    await page.getByText(paying.words.keep).tap();
    await paying.payButton().tap();
    await paying.success().waitFor();
    await stadium.ordersAreOlder();

    const second = await cartOfMember(phone);
    await expect(page.getByRole('button', { name: remove })).toHaveCount(0);
    await paying.choose(new RegExp(card));
    await page.getByRole('button', { name: remove }).waitFor();
    await second.confirmThrough();
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

    await cartOfMember(phone);
    await page.getByRole('button', { name: remove }).waitFor(); // read before the provider fails
    await stadium.mailbox.failNext('mercado-pago', 'customers', 'error');
    await stadium.mailbox.failNext('mercado-pago', 'cards', 'error');
    phone.expectErrors(/status of 50\d/);
    await page.getByRole('button', { name: remove }).tap();
    await page.getByRole('button', { name: yes }).tap();
    const failed = page.getByRole('alertdialog', { name: failedTitle });
    await failed.getByText(failedText).waitFor();
    await failed.getByRole('button', { name: close }).tap();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: remove }).tap();
        await page.getByRole('button', { name: yes }).tap();
        await failed.or(page.getByText(deleted)).first().waitFor();
        if (await failed.isVisible()) await failed.getByRole('button', { name: close }).tap();
        return page.getByText(deleted).count();
      })
      .toBe(1);
    expect(await paying.method(new RegExp(card)).count()).toBe(0);
  });
}
