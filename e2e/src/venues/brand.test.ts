import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

const iconFiles = (page: Page) =>
  page
    .locator('svg.i use')
    .evaluateAll((uses) => [
      ...new Set(uses.map((use) => use.getAttribute('href')?.replace(/^.*\/|-[^-]*#.*$/g, '') ?? '')),
    ]);

test('icons and pictures of a venue are its own [APP-05, CONT-06, VENUE-06]', async ({ people, stadium }) => {
  await stadium.changeVenue('estadio', `chatbot_icon = 'trophy'`);
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();

  await test.step('chatbot icon and installation picture [CONT-06, VENUE-06]', async () => {
    expect((await iconFiles(page)).filter((file) => file.startsWith('alternative-'))).toEqual([]);
    const chat = page.getByRole('button', { name: /¿Necesitás ayuda\?/ });
    await chat.scrollIntoViewIfNeeded();
    expect(await chat.locator('use').first().getAttribute('href')).toMatch(/#trophy$/);
    const { images } = await stadium.venue('estadio');
    const key = images.find(({ venueImageId }) => venueImageId === 'InstalationAppBanner')?.key ?? 'none';
    await page.getByText('Instalá la app de Estadio La Ribera').scrollIntoViewIfNeeded();
    await isDrawn(page.locator(`main img[src*="${key}"]`));
  });

  await test.step('the other icon set is in all icons [APP-05]', async () => {
    await phone.open('/home/club');
    await page.getByRole('heading', { name: 'Combos' }).waitFor();
    await page.getByText('Instalá la app de Club Horizonte').waitFor();
    const files = await iconFiles(page);
    expect(files.filter((file) => !file.startsWith('alternative-'))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});

test('a stall has pictures, a phone and combos in readable colours [PROD-05, VENUE-06]', async ({
  people,
  stadium,
}) => {
  const shown = async (page: Page) => {
    const body = page.getByRole('link', { name: /La previa/ }).locator('.combo__body');
    return [
      await body.evaluate((element) => getComputedStyle(element).backgroundColor),
      await body.getByRole('heading').evaluate((element) => getComputedStyle(element).color),
    ];
  };
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/barra-sur');

  await test.step("tabs have pictures, and a commerce's phone is a link [PROD-05, VENUE-06]", async () => {
    const tabs = page.getByRole('navigation', { name: 'Categorías' });
    await isDrawn(tabs.getByRole('link', { name: 'Cerveza' }).locator('img'));
    const call = page.getByRole('link', { name: 'Llamar a La Barra de la Sur: +54 9 11 5555-0118' });
    expect(await call.getAttribute('href')).toBe('tel:+5491155550118');
  });

  await test.step('a combo has its colours, with readable ones in place of pale ones [PROD-05]', async () => {
    await expect.poll(() => shown(page)).toEqual(['rgb(46, 74, 52)', 'rgb(246, 215, 122)']);
    await stadium.changeProduct('estadio', 'La previa', `promotion_banner_color_title = '#2e4a35'`);
    await phone.open('/commerce/estadio/barra-sur');
    await expect.poll(async () => (await shown(page))[0]).toBe('rgb(46, 74, 52)');
    expect((await shown(page))[1]).not.toMatch(/^rgb\((46, 74, 53|246, 215, 122)\)$/);
  });
});

async function isDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
}
