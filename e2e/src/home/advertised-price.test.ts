import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { Ordering } from '../harness/ordering.ts';
import type { Language } from '../harness/people.ts';
import { signInAsMember } from '../harness/member-sign-in.ts';
import { test } from '../harness/stadium-test.ts';

const COMBO = 'Combo Tribuna';
const CASH = { es: 'Efectivo', en: 'Cash' } as const;

/** The price beside the combo on home, without its no-break spaces. */
async function advertised(page: Page): Promise<string> {
  const price = await page.getByRole('link', { name: COMBO }).locator('.combo__price').innerText();
  return price.replaceAll('\u00a0', ' ');
}

/** Opens the combo from home and orders it in cash. @returns the order's number */
async function orderCombo(page: Page, language: Language, email: string): Promise<number> {
  const ordering = new Ordering(page, language);
  await page.getByRole('link', { name: COMBO }).tap();
  await page.getByRole('heading', { level: 1, name: COMBO }).waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^${ordering.words.add}`) })
    .last()
    .tap();
  await page.locator('dialog:modal').waitFor();
  await page.goto('/shopping-cart/estadio/parrilla');
  await ordering.choose(ordering.words.pickUp);
  await ordering.chooseFirstEvent();
  await page.getByLabel(ordering.words.email).fill(email);
  await ordering.choose(CASH[language]);
  await ordering.confirmThrough();
  return (await ordering.receipt()).number;
}

for (const language of ['es', 'en'] as const) {
  for (const visitor of ['stranger', 'member'] as const) {
    test(`a ${visitor} pays the price of home, ${language} [HOME-03, CHK-01]`, async ({ people, stadium }) => {
      const phone = await people.phone({ language });
      const page = await phone.open('/home/estadio');
      if (visitor === 'member') await signInAsMember(page, language);
      await phone.open('/home/estadio');
      const price = await advertised(page);
      expect(price).toBe(language === 'es' ? '$ 14.900' : 'ARS 14,900');
      const number = await orderCombo(page, language, `combo-${visitor}-${language}@example.com`);
      const [placed] = await stadium.query('select total_minor as total from orders where number = $1', [number]);
      expect(Number(placed?.['total'])).toBe(1_490_000);
    });
  }
}
