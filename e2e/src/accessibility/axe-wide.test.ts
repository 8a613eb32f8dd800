import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import { findings } from './axe-findings.ts';

/** A tablet with the rail of tabs, and a desktop; tall enough for every menu. */
const SIZES = [
  { width: 820, language: 'es' },
  { width: 1280, language: 'en' },
] as const;

for (const { width, language } of SIZES) {
  test(`axe finds nothing on wide screens, ${width} px, ${language} [APP-12]`, async ({ people, stadium }) => {
    const context = { viewport: { width, height: 5000 }, isMobile: false };
    const phone = await people.phone({ language, context });
    const page = await phone.open('/home');
    await page.getByRole('radiogroup').first().waitFor();
    const found = await findings(page, 'venues');
    const look = async (screen: string, path: string, place: string) => {
      await phone.open(path);
      await page.locator(place).first().waitFor();
      found.push(...(await findings(page, screen)));
    };
    await look('home', '/home/estadio', '.home .section');
    await new SigningIn(page, language).byEmail(stadium, `axe-wide-${language}@example.com`);
    await look('wallet', '/wallet/estadio', 'main h2');
    await look('commerce', '/commerce/estadio/parrilla', '.prow__link');
    await page.locator('.prow__link').first().tap();
    await page.locator('dialog:modal').waitFor();
    found.push(...(await findings(page, 'product')));
    await page.getByRole('dialog').getByRole('button', { pressed: false }).first().tap();
    await look('favourites', '/search/estadio', '.sgroup');
    await look('search', '/search/estadio?q=pa', '.srow');

    const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    await look('cart beside the menu', '/commerce/estadio/parrilla', '.caside');
    await look('cart', '/shopping-cart/estadio/parrilla', '#content form, #content .section');
    await ordering.chooseFirstEvent();
    await ordering.choose(ordering.words.pickUp);
    await ordering.confirmThrough();
    await ordering.receipt();
    found.push(...(await findings(page, 'success')));
    await ordering.successDialog().getByRole('button').tap();
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    found.push(...(await findings(page, 'order')));
    await look('orders', '/orders/estadio', '.oscreen a[href^="/orders-detail/"]');
    expect(found).toEqual([]);
  });
}
