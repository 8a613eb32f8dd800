import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Tops of the texts on home, in the order of the list. */
async function topsOf(page: Page, texts: readonly string[]): Promise<number[]> {
  const tops: number[] = [];
  for (const words of texts) {
    const place = page.getByRole('main').getByText(words).first();
    await place.waitFor();
    tops.push((await place.boundingBox())?.y ?? 0);
  }
  return tops;
}

test('home follows a changed order of the sections [HOME-03]', async ({ people, stadium }) => {
  const page = await (await people.phone()).open('/home/club');
  const texts = ['Comer y tomar', 'Combos', 'Colonia de verano: últimas vacantes', 'Instalá la app de Club Horizonte'];
  // Sections move while those above them load.
  const isFromTop = async () => {
    const tops = await topsOf(page, texts);
    return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0));
  };
  await expect.poll(isFromTop).toBe(true);

  await stadium.query('update venue_sections set position = 100 - position where venue_id = 2');
  await stadium.changeVenue('club', 'enabled = true');
  const first = async () => (await stadium.venue('club')).sections.toSorted((a, b) => a.order - b.order)[0]?.type;
  await expect.poll(first).toBe('Download');
  await page.reload();

  texts.reverse();
  await expect.poll(isFromTop).toBe(true);
});

/** Where the venue's logo belongs: header of home, and its tile in the list of venues. */
const LOGOS = ['.vheader .venue-link__logo', '.vtile__logo'] as const;

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cambiar de sede/ }).tap();
  await page.getByRole('radiogroup', { name: 'Sedes' }).waitFor();
}

test("header and list show the venue's logo, or a placeholder [APP-05]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const { images } = await stadium.venue('teatro');
  const logo = images.find(({ venueImageId }) => venueImageId === 'logo');
  const page = await phone.open('/home/teatro');
  for (const place of LOGOS) {
    if (place === '.vtile__logo') await openList(page);
    const picture = page.locator(place).filter({ has: page.locator(`img[src*="${logo?.key}"]`) });
    await picture.first().waitFor();
    const drawn = picture.locator('img').first();
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }

  await stadium.query(`delete from images where venue_id = 3 and image_type = 'logo'`);
  await stadium.changeVenue('teatro', 'enabled = true');
  const hasLogo = async () =>
    (await stadium.venue('teatro')).images.some(({ venueImageId }) => venueImageId === 'logo');
  await expect.poll(hasLogo).toBe(false);
  await phone.open('/home/teatro');
  await page.locator('.vheader .venue-link__logo.picture--absent svg').waitFor();
  await openList(page);
  await page.locator('.vtile__logo.picture--absent svg').waitFor();
});

test("the venue's colours are those of its buttons [APP-05]", async ({ people, stadium }) => {
  const lookOf = async (venueCode: string, commerce: string, product: string) => {
    const { palette } = await stadium.venue(venueCode);
    const ordering = await cartOf(await people.phone(), `${venueCode}/${commerce}`, product);
    const [background, text] = await ordering.confirmButton().evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return [backgroundColor, color];
    });
    return { colours: Object.values(palette.light).map(rgb), background, text };
  };
  const stadiumLook = await lookOf('estadio', 'parrilla', 'Choripán');
  const clubLook = await lookOf('club', 'buffet', 'Cerveza tirada');
  for (const { colours, background, text } of [stadiumLook, clubLook]) {
    expect(colours).toContain(background);
    expect(colours).toContain(text);
  }
  expect(stadiumLook.background).not.toBe(clubLook.background);
});

test('the terms are linked where the venue has set them [CONT-09]', async ({ people, stadium }) => {
  const setTerms = async (url: string | null) => {
    await stadium.changeVenue('estadio', url === null ? 'terms_url = null' : `terms_url = '${url}'`);
    await expect.poll(async () => (await stadium.venue('estadio')).termsUrl).toBe(url);
  };
  await setTerms('https://reglas.example.com/ribera');
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  const inCart = page.getByRole('link', { name: 'términos' });
  const inAccount = page.getByRole('dialog').getByRole('link', { name: 'Términos y condiciones' });
  const sentence = page.getByText('Al confirmar aceptás los términos.');
  await sentence.waitFor();
  await inCart.tap();
  await page.getByText('Se abre reglas.example.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();

  await setTerms(null);
  await page.reload();
  await ordering.confirmButton().waitFor();
  await expect(sentence).toHaveCount(0);
  await page.goto('/home/estadio');
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).waitFor();
  await expect(inAccount).toHaveCount(0);
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
