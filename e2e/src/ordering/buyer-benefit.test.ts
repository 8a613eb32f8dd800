import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

/** Each language uses another benefit, of another buyer of the demo. */
const VISITS = [
  {
    language: 'es',
    email: 'beneficio@example.com',
    product: 'Empanada de carne',
    benefit: 'Bienvenida a La Ribera',
    takenOff: /−\$\s2\.400/,
    total: /\$\s0/,
    aboveTotal: /El beneficio es mayor que el total del pedido/,
  },
  {
    language: 'en',
    email: 'benefit@example.com',
    product: 'Pancho clásico',
    benefit: 'A hot dog on us',
    takenOff: /−ARS\s4,800/,
    total: /ARS\s0/,
    aboveTotal: null,
  },
] as const;

for (const { language, email, product, benefit, takenOff, total, aboveTotal } of VISITS) {
  test(`the checkout uses a benefit of the signed-in buyer, ${language} [BEN-03]`, async ({ people, stadium }) => {
    const guest = await people.phone({ language });
    const without = await cartOf(guest, 'estadio/parrilla', product);
    await without.fillPickUp(email);
    await expect(without.page.getByText(benefit)).toHaveCount(0);

    const phone = await people.phone({ language });
    const page = await phone.open('/home/estadio');
    await new SigningIn(page, language).byEmail(stadium, email);
    const ordering = await cartOf(phone, 'estadio/parrilla', product);
    await ordering.choose(ordering.words.pickUp);
    await ordering.chooseFirstEvent();
    const summary = page.locator('.sum');
    await summary.getByText(benefit).waitFor();
    await summary.getByText(takenOff).waitFor();
    await expect(page.locator('.sum__total')).toHaveText(total);
    if (aboveTotal !== null) await page.getByText(aboveTotal).waitFor();
    await ordering.confirmThrough();
    await ordering.receipt();
    await page.getByRole('button', { name: ordering.words.seeOrder }).tap();
    await page.getByText(benefit).waitFor();
    await page.getByText(takenOff).waitFor();

    const again = await cartOf(phone, 'estadio/parrilla', product);
    await expect(again.page.locator('.sum').getByText(benefit)).toHaveCount(0);
  });
}
