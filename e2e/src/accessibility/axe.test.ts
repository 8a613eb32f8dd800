import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { Ordering } from '../harness/ordering.ts';
import type { Language, Theme } from '../harness/people.ts';
import { it } from '../harness/stadium-test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES: readonly Theme[] = ['light', 'dark'];
const LANGUAGES: readonly Language[] = ['es', 'en'];

/** What axe finds on the screen as it is now, as `rule: place`. */
async function findings(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}

const STALLS = [
  { venue: 'estadio', commerce: 'parrilla', product: 'Bondiola-a-la-mostaza', add: 'Choripán' },
  { venue: 'club', commerce: 'buffet', product: 'Tallarines-con-tuco', add: 'Carlitos rosarino' },
  { venue: 'teatro', commerce: 'dulceria', product: undefined, add: undefined },
] as const;

for (const { venue, commerce, product, add } of STALLS) {
  for (const theme of THEMES) {
    it(`axe finds nothing in the colours of ${venue}, ${theme} [APP-05, APP-12]`, async ({ people, stadium }) => {
      const phone = await people.phone({ theme, language: 'es' });
      const found: string[] = [];
      const look = async (screen: string) => found.push(...(await findings(phone.page, screen)));
      const page = await phone.open(`/home/${venue}`);
      await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
      await look('home');
      await phone.open(`/commerce/${venue}/${commerce}`);
      const { products } = await stadium.commerce(venue, commerce);
      const plain = products.find(
        ({ typeId, price, stock, isClothing }) => typeId === 1 && price > 0 && stock !== 0 && !isClothing,
      );
      const ordering = new Ordering(page);
      await ordering.add(add ?? plain?.name ?? '');
      await look('commerce');
      await phone.open(`/product-details/${venue}/${commerce}/${product ?? (plain?.name ?? '').replaceAll(' ', '-')}`);
      await page
        .getByRole('button', { name: /^Agregar/ })
        .last()
        .waitFor();
      await look('product');
      await phone.open(`/shopping-cart/${venue}/${commerce}`);
      await ordering.confirmButton().tap();
      await page
        .getByRole('status')
        .filter({ hasText: /^Falta/ })
        .waitFor();
      await look('cart with its problems');
      expect(found).toEqual([]);
    });
  }
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    it(`axe finds nothing on the other screens, ${language}, ${theme} [APP-12]`, async ({ people }) => {
      const phone = await people.phone({ theme, language });
      const found: string[] = [];
      const look = async (screen: string) => found.push(...(await findings(phone.page, screen)));
      const page = await phone.open('/home');
      await page.getByRole('radiogroup').first().waitFor();
      await look('venues');
      for (const path of [
        'events/estadio',
        'news/estadio',
        'social-media/estadio',
        'map/estadio',
        'orders/estadio',
        'shopping-cart/estadio',
      ]) {
        await phone.open(`/${path}`);
        await page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first()
          .waitFor();
        await look(path);
      }
      await phone.open('/home/estadio');
      await page.getByRole('button', { name: /^(Ingresar|Sign in)$/ }).tap();
      await page.getByRole('dialog').waitFor();
      await look('account');
      await phone.open('/commerce/estadio/parrilla');
      const ordering = new Ordering(page, language);
      await ordering.add('Hamburguesa doble');
      await page.getByRole('dialog', { name: 'Hamburguesa doble' }).getByText('Extra cheddar').waitFor();
      await look('extras');
      await page.keyboard.press('Escape');
      await ordering.add('Choripán');
      await ordering.goToCart();
      await ordering.fillPickUp();
      await ordering.confirmButton().tap();
      await page.getByRole('dialog').waitFor();
      await look('suggestions');
      await page.getByRole('button', { name: ordering.words.continueSuggested }).tap();
      await ordering.receipt();
      await look('success');
      await ordering.successDialog().getByRole('button').tap();
      await look('order');
      await phone.open('/orders/estadio');
      await page.getByRole('link', { name: /Parrilla del 9/ }).waitFor();
      await look('orders');
      expect(found).toEqual([]);
    });
  }
}

for (const language of LANGUAGES) {
  it(`axe finds nothing at the stall, ${language} [APP-12]`, async ({ people, stadium }) => {
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const tablet = await people.tabletAt('estadio', 'parrilla', language);
    await tablet.page.getByRole('article', { name: String(order.number), exact: true }).waitFor();
    const found = await findings(tablet.page, 'board');
    await tablet.page
      .getByRole('article', { name: String(order.number), exact: true })
      .getByRole('button')
      .first()
      .tap();
    await tablet.page.getByRole('dialog').waitFor();
    found.push(...(await findings(tablet.page, 'cancel a ticket')));
    const nobody = await people.newTablet(language);
    await nobody.open('/staff/');
    await nobody.page.getByRole('textbox').waitFor();
    found.push(...(await findings(nobody.page, 'sign in')));
    expect(found).toEqual([]);
  });
}
