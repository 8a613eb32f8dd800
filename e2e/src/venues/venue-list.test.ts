import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

/** Scrolls until this many pixels are left below the window, and waits until the list has seen it. */
async function scrollToEnd(page: Page, belowPx: number): Promise<void> {
  await page.evaluate(async (below) => {
    const end = document.querySelector('.vgrid + span')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, end - innerHeight - below);
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, belowPx);
}

test('more venues are drawn within 100 px of the end of the list [VENUE-04, VENUE-01]', async ({ people, stadium }) => {
  const [venue] = await stadium.venues();
  const venues = Array.from({ length: 50 }, (_, place) => ({
    ...venue,
    id: 100 + place,
    code: `sede-${place + 1}`,
    name: `Sede ${place + 1}`,
  }));
  const page = await (await people.phone()).open('/home/estadio');
  await page.route('**/venues/get/current-venues', (route) => route.fulfill({ json: venues }));
  await page.getByRole('link', { name: 'Cambiar de sede, ahora Estadio La Ribera' }).tap();
  const tiles = page.getByRole('radiogroup', { name: 'Sedes' }).getByRole('radio');
  await expect(tiles).toHaveCount(24);

  await scrollToEnd(page, 110);
  await expect(tiles).toHaveCount(24);
  await scrollToEnd(page, 90);
  await expect(tiles).toHaveCount(48);
  await scrollToEnd(page, 90);
  await expect(tiles).toHaveCount(50);
  await expect(page.locator('.vtile--blank')).toHaveCount(1);

  await page.getByText('Sede 50', { exact: true }).tap();
  await page.getByRole('button', { name: 'Entrar a Sede 50' }).waitFor();
});

test('a word typed before few venues arrive finds among them [VENUE-01]', async ({ people }) => {
  const page = await (await people.phone()).open('/home/estadio');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/venues/get/current-venues', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Cambiar de sede, ahora Estadio La Ribera' }).tap();
  const search = page.getByRole('searchbox', { name: 'Buscar sede' });
  await search.fill('teat');
  answer();
  const tiles = page.getByRole('radiogroup', { name: 'Sedes' }).getByRole('radio');
  await expect(tiles).toHaveCount(1);
  await expect(search).toHaveValue('teat');
});
