import { expect, type Page } from '@playwright/test';
import { findings, LONG_PHONE } from '../accessibility/axe-findings.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SEARCH = '/search/estadio';
const FIELD = 'Buscar en Estadio La Ribera';

const groupOf = (page: Page, stall: string) => page.getByRole('region', { name: stall });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sales of the last days, as the reports add them up. */
async function makeBestSeller(stadium: Stadium, name: string): Promise<void> {
  await stadium.query(
    `insert into report_product_sales (venue_id, day, commerce_id, event_id, product_id, orders, units, gross_minor, discounts_minor, refunds_minor)
     select venue_id, current_date - 1, commerce_id, 0, id, 40, 60, 0, 0, 0 from products
     where name = $1 and commerce_id = (select id from commerces where code = 'parrilla' and venue_id = products.venue_id)`,
    [name],
  );
}

test('a search finds and adds products of all stalls [COM-01, CART-02, PROD-05]', async ({ people, stadium }) => {
  await makeBestSeller(stadium, 'Superpancho');
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.setViewportSize(LONG_PHONE);
  await page.getByRole('link', { name: 'Buscar en todos los puestos' }).tap();
  const field = page.getByLabel(FIELD);
  await expect(field).toBeFocused();

  await field.fill('hot dgo');
  await page.getByText(/^No encontramos/).waitFor();
  await field.fill('hot dog');
  const row = groupOf(page, 'Parrilla del 9').getByRole('listitem').filter({ hasText: 'Superpancho' });
  await expect(row).toContainText('Lo más pedido');
  await row.getByRole('button', { name: 'Agregar Superpancho' }).tap();
  await page.getByRole('link', { name: /Ver mi pedido/ }).waitFor();

  // 'pancho' is part of 'anchos', the parking spaces.
  await field.fill('pancho');
  await groupOf(page, 'Parrilla del 9').getByText('Superpancho').waitFor();
  await expect(groupOf(page, 'Estacionamiento Norte')).toHaveCount(0);

  await field.fill('papas sin tacc');
  await expect(chip(page, 'Sin TACC')).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Lo declara cada puesto', { exact: true }).waitFor();
  await chip(page, 'Sin TACC').tap();
  await expect(field).toHaveValue('papas');
  await expect(chip(page, 'Sin TACC')).toHaveAttribute('aria-pressed', 'false');
  expect(await findings(page, 'search')).toEqual([]);
});

test('filters are named and taken off; a wide bar has the field [APP-12, COM-01, PROD-05]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const page = await phone.open(`${SEARCH}?q=beer&filters=vegan`);

  await test.step('filters that exclude all are named and taken off at once [COM-01, PROD-05]', async () => {
    await page.setViewportSize(LONG_PHONE);
    await page.getByRole('heading', { name: 'No “beer” with these filters: Vegan' }).waitFor();
    await page.getByRole('region', { name: 'Order now' }).waitFor();
    expect(await findings(page, 'nothing found')).toEqual([]);
    await page.getByRole('button', { name: /without filters$/ }).tap();
    await expect(chip(page, 'Vegan')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: /beer/i }).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=beer');
  });

  await test.step('a wide bar has a search field where the screen has none [COM-01, APP-12]', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await phone.open('/orders/estadio');
    const inBar = page.getByRole('banner').first().getByRole('link', { name: 'Search all stalls' });
    const width = async () => (await inBar.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(150);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(width).toBeLessThan(50);
    await page.setViewportSize({ width: 1280, height: 800 });
    await phone.open('/commerce/estadio/parrilla'); // it searches its menu
    await page.getByRole('button', { name: 'Search Parrilla del 9' }).waitFor();
    await expect(inBar).toHaveCount(0);
    await phone.open('/home/estadio'); // its header has a field
    await page.getByRole('link', { name: 'Search all stalls' }).waitFor();
    await expect(inBar).toHaveCount(0);

    await phone.open('/orders/estadio');
    await inBar.click();
    await expect(page.getByRole('searchbox', { name: 'Search Estadio La Ribera' })).toBeFocused();
    await expect(inBar).toHaveCount(0);
  });
});

test('favourites lead the search, also without a network [APP-11, PROD-01]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/product-details/estadio/parrilla/Choripán');
  const heart = page.getByRole('button', { name: 'Guardar en favoritos' });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(SEARCH);
  const favourites = groupOf(page, 'Tus favoritos');
  await favourites.getByRole('link', { name: 'Choripán' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(hasPersisted, 'Copa de Malbec')).toBe(true);

  await phone.goOffline();
  await page.getByLabel(FIELD).fill('wine');
  await page.getByText(/^Menús de las \d/).waitFor();
  await page.getByRole('link', { name: 'Copa de Malbec' }).waitFor();
});
