import { expect } from '@playwright/test';

import { findings, LONG_PHONE } from '../accessibility/axe-findings.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const MENU = '/commerce/estadio/heladeria-nino';

const WORDS = {
  es: {
    salad: 'Ensalada de frutas',
    tub: 'Cuarto kilo',
    section: 'Postres',
    glutenFree: 'Sin TACC',
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
    openSearch: 'Buscar en Heladería Nino',
    search: 'Buscar en el menú',
    searched: 'sin tacc vegano',
    facts: 'Alérgenos y dieta',
    contains: 'Contiene: leche',
    undeclared: 'El puesto no declaró alérgenos.',
    declared: 'Lo declara cada puesto.',
  },
  en: {
    salad: 'Fruit salad',
    tub: 'Quarter kilo',
    section: 'Desserts',
    glutenFree: 'Gluten-free',
    vegan: 'Vegan',
    vegetarian: 'Vegetarian',
    openSearch: 'Search Heladería Nino',
    search: 'Search the menu',
    searched: 'gluten free vegan',
    facts: 'Allergens and diet',
    contains: 'Contains: milk',
    undeclared: "The stall hasn't declared any allergens.",
    declared: 'Declared by each stall.',
  },
} as const;

for (const language of ['es', 'en'] as const) {
  test(`menu, search, product show facts, ${language} [APP-01, APP-12, COM-01, PROD-05]`, async ({ people }) => {
    const words = WORDS[language];
    const phone = await people.phone({ language });
    const page = await phone.open(MENU);
    await page.setViewportSize(LONG_PHONE);
    await page.getByRole('heading', { name: words.section, exact: true }).waitFor();
    const row = page.getByRole('article').filter({ hasText: words.salad });
    await expect(row).toContainText(words.glutenFree);
    await expect(row).toContainText(words.vegan);
    await expect(row).not.toContainText(words.vegetarian);
    const found = await findings(page, 'menu');

    await page.getByRole('button', { name: words.openSearch }).tap();
    await page.getByLabel(words.search).fill(words.searched);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: words.salad, exact: true }).tap();
    const facts = page.getByRole('region', { name: words.facts });
    await expect(facts).toContainText(words.undeclared);
    await expect(facts).toContainText(words.vegetarian);

    await page.goto(MENU);
    await page.getByRole('link', { name: words.tub, exact: true }).tap();
    await expect(facts).toContainText(words.contains);
    await expect(facts).toContainText(words.declared);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.tub);
    found.push(...(await findings(page, 'product')));
    expect(found).toEqual([]);
  });
}

test('links, carts and orders keep their product in any language [APP-01, APP-02]', async ({ people, stadium }) => {
  const phone = await people.phone({ language: 'en' });
  const page = await phone.open('/product-details/estadio/heladeria-nino/Granizado-de-frutilla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strawberry slush');
  const ordering = new Ordering(page, 'en');
  await page.goto('/commerce/estadio/heladeria-nino');
  await ordering.add('Strawberry slush');
  await ordering.goToCart();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 × Strawberry slush');
  await ordering.fillPickUp();
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  const lines = await stadium.query(
    `select product_name as name from order_lines l join orders o on o.venue_id = l.venue_id and o.id = l.order_id where o.number = $1`,
    [number],
  );
  expect(lines).toEqual([{ name: 'Granizado de frutilla' }]);
});
