import { expect } from '@playwright/test';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('an entry by a commerce hides tabs and leads back [ORD-05, APP-04, APP-08]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio/barra-sur');
  await page.getByRole('heading', { name: 'La Barra de la Sur', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/commerce/estadio/barra-sur');
  const tabs = page.getByRole('navigation', { name: 'Secciones' });
  await expect(tabs).toHaveCount(0);
  await page.reload(); // the device keeps it
  await page.getByRole('heading', { name: 'La Barra de la Sur', level: 1 }).waitFor();
  await expect(tabs).toHaveCount(0);

  const ordering = new Ordering(page);
  await ordering.add('Agua con gas');
  await ordering.goToCart();
  await ordering.fillPickUp();
  await ordering.choose('Efectivo');
  await ordering.confirmThrough();
  await ordering.receipt();
  await page.getByRole('button', { name: ordering.words.seeOrder }).tap();
  await expect(tabs).toHaveCount(0);
  const { images } = await stadium.venue('estadio');
  const plain = images.find(({ venueImageId }) => venueImageId === 'LogoForTinting')?.path ?? 'none';
  const mask = page.locator('.tinted-logo').evaluate((logo) => getComputedStyle(logo).maskImage);
  expect(await mask).toContain(plain); // in the colour of the words [APP-05]
  await page.locator('.livebar:visible').filter({ hasText: 'Volver a La Barra de la Sur' }).tap();
  await page.getByRole('heading', { name: 'La Barra de la Sur', level: 1 }).waitFor();

  await test.step('home ends the return [APP-04]', async () => {
    await page.getByRole('link', { name: 'Volver', exact: true }).tap();
    await page.getByRole('navigation', { name: 'Secciones' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('entretiempo.redirect'))).toBeNull();
  });
});
