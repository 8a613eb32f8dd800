import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false };

test('a wide home has a second column with event, discounts and odds [HOME-03]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const page = await phone.open('/home/estadio');
  const aside = page.getByRole('complementary', { name: 'Lo tuyo' });
  await aside.getByRole('link', { name: /^Ribera – Horizonte/ }).waitFor();
  await expect(aside.getByRole('heading', { level: 2 })).toHaveText(['Descuentos', 'Pronóstico']);
  await expect(page.getByRole('heading', { name: 'Descuentos' })).toHaveCount(1);
  const [left, right] = [await page.getByRole('main').boundingBox(), await aside.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(1240);
  const column = (await page.getByRole('region', { name: 'Comer y tomar' }).boundingBox())?.y ?? 0;
  expect((await aside.boundingBox())?.y).toBeLessThan(column);
});

test('a wide header has search and hints in a row beside the banner [HOME-01, APP-12]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const page = await phone.open('/home/estadio');
  const banner = page.locator('.vhead__art img');
  await banner.waitFor();
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const search = await page.locator('.vhead__search').boundingBox();
  const hint = await page.locator('.hint').last().boundingBox();
  const art = await page.locator('.vhead__art').boundingBox();
  expect(Math.round(hint?.y ?? 0)).toBe(Math.round(search?.y ?? -1));
  expect(art?.x).toBeGreaterThanOrEqual((hint?.x ?? Infinity) + (hint?.width ?? 0));
});

test('a wide home shows the live order beside the stalls [ORD-04, APP-12]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp();
  await ordering.confirm();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  await phone.open('/home/estadio');
  const aside = page.getByRole('complementary', { name: 'Lo tuyo' });
  await aside.getByRole('link', { name: String(number) }).waitFor();
  await expect(page.getByRole('banner').getByText(String(number))).toBeHidden();
  await phone.open('/home/teatro');
  await page.getByRole('banner').first().getByText(String(number)).waitFor(); // the order of another venue
});

test('a phone has one column and never loads the second one [HOME-03, APP-07]', async ({ people }) => {
  const phone = await people.phone();
  const files: string[] = [];
  phone.monitored.context.on('request', (request) => files.push(new URL(request.url()).pathname));
  const page = await phone.open('/home/estadio');
  await page.getByRole('main').getByRole('heading', { name: 'Descuentos' }).waitFor();
  await page.getByRole('main').getByRole('heading', { name: 'Pronóstico' }).waitFor();
  await expect(page.locator('.haside')).toHaveCount(0);
  expect(files.filter((file) => file.includes('/first-'))).not.toEqual([]);
  expect(files.filter((file) => file.includes('/home-aside-'))).toEqual([]);
});
