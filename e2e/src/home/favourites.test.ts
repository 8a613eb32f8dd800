import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';

/** Marks the product of a page, and waits until the device stores its menu. */
const mark = async (page: Page, product: string) => {
  const heart = page.getByRole('button', { name: 'Guardar en favoritos' });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(hasPersisted, product)).toBe(true);
};
const row = (page: Page) => page.getByRole('region', { name: 'Tus favoritos' });

test('favourites of the device lead the home, with price and state [PROD-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/product-details/estadio/parrilla/Choripán');
  await mark(page, 'Superpancho');
  await phone.open('/product-details/estadio/cafe-del-hall/Medialuna-de-manteca');
  await mark(page, 'Medialuna de manteca');

  await phone.open('/home/estadio');
  const links = row(page).getByRole('link');
  await expect(links).toHaveText([/^Medialuna.*\$\s?\d.*Cerrado/s, /^Choripán.*\$\s?\d.*Cerca de las/s]);
  await links.last().tap();
  await page.getByRole('heading', { level: 1, name: 'Choripán' }).waitFor();

  await phone.open('/home/teatro');
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await expect(page.locator('.favs-room')).toHaveCount(0);
  await expect(row(page)).toHaveCount(0);
});

test('a device without favourites loads nothing for them [PROD-01, APP-07]', async ({ people }) => {
  const phone = await people.phone();
  const files: string[] = [];
  phone.monitored.context.on('request', (request) => files.push(new URL(request.url()).pathname));
  const page = await phone.open('/home/estadio');
  await page.getByRole('main').getByRole('heading', { name: 'Pronóstico' }).waitFor();
  await expect(row(page)).toHaveCount(0);
  expect(files.filter((file) => file.includes('/favourites-row-'))).toEqual([]);
  expect(files.filter((file) => file.includes('/complete-commerce/'))).toEqual([]);
});
