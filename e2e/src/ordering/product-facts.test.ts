import { expect } from '@playwright/test';
import { findings, LONG_PHONE } from '../accessibility/axe-findings.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const MENU = '/commerce/estadio/heladeria-nino';

test('translated menus show facts and keep their product [APP-01, APP-02, APP-12, COM-01, PROD-05]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ language: 'en' });
  const page = await phone.open(MENU);
  await page.setViewportSize(LONG_PHONE);
  const facts = page.getByRole('region', { name: 'Allergens and diet' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('menu, search and product show facts [COM-01, PROD-05]', async () => {
    await page.getByRole('heading', { name: 'Desserts', exact: true }).waitFor();
    const row = page.getByRole('article').filter({ hasText: 'Fruit salad' });
    await expect(row).toContainText('Gluten-free');
    await expect(row).toContainText('Vegan');
    await expect(row).not.toContainText('Vegetarian');
    expect(await findings(page, 'menu')).toEqual([]);

    await page.getByRole('button', { name: 'Search Heladería Nino' }).tap();
    await page.getByLabel('Search the menu').fill('gluten free vegan');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Fruit salad', exact: true }).tap();
    await expect(facts).toContainText("The stall hasn't declared any allergens.");
    await expect(facts).toContainText('Vegetarian');

    await page.goto(MENU);
    await page.getByRole('link', { name: 'Quarter kilo', exact: true }).tap();
    await expect(facts).toContainText('Contains: milk');
    await expect(facts).toContainText('As stated by each stall.');
    await expect(title).toHaveText('Quarter kilo');
    expect(await findings(page, 'product')).toEqual([]);
  });

  await test.step('links, carts and orders keep their product in any language [APP-01, APP-02]', async () => {
    await page.goto('/product-details/estadio/heladeria-nino/Granizado-de-frutilla');
    await expect(title).toHaveText('Strawberry slush');
    const ordering = new Ordering(page, 'en');
    await page.goto(MENU);
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
});
