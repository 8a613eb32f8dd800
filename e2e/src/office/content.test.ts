import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import type { Language, People, Tablet, Theme } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const ADMIN = 'admin@example.com';
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

type World = { people: People; stadium: Stadium };

async function deskAt(
  { people, stadium }: World,
  place: string,
  { language = 'es', theme = 'light' }: { language?: Language; theme?: Theme } = {},
): Promise<Tablet> {
  const session = await stadium.staffSession(ADMIN);
  const desk = await people.newTablet(language, session, { ...DESK, colorScheme: theme });
  await desk.open(`/office/1/${place}`);
  return desk;
}

/** Drops a red picture of 400 × 200 pixels, as a person drags a file from a folder. */
async function dropPicture(page: Page, onto: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const painter = canvas.getContext('2d');
    if (painter) painter.fillStyle = '#c8232b';
    painter?.fillRect(0, 0, 400, 200);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    const dropped = new DataTransfer();
    dropped.items.add(new File(blob ? [blob] : [], 'choripan.png', { type: 'image/png' }));
    return dropped;
  });
  await onto.dispatchEvent('drop', { dataTransfer });
}

async function pressTimes(locator: Locator, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await locator.press(key);
}

test('a picture is dropped and cropped by keyboard; open menus show it [VENUE-06]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const visitor = await people.phone();
  const menu = await visitor.newTab();
  const line = menu.waitForResponse(/\/api\/live\?venueId=/);
  await menu.goto('/commerce/estadio/parrilla');
  await line;
  await menu.getByRole('article').filter({ hasText: 'Choripán' }).first().waitFor();

  const { page } = await deskAt({ people, stadium }, `menu/${id}`);
  const field = page.getByRole('group', { name: 'Imagen', exact: true });
  await dropPicture(page, field.locator('label', { has: page.locator('input[type=file]') }));
  await field.getByRole('radiogroup', { name: 'Qué se muestra' }).getByText('Recorte').click();
  const frame = field.getByRole('button', { name: /^Mover el recorte/ });
  await pressTimes(frame, '+', 5);
  await pressTimes(frame, 'ArrowLeft', 40);
  await pressTimes(field.getByRole('button', { name: /^Mover el punto/ }), 'ArrowDown', 10);
  await field.getByRole('button', { name: 'Usar así' }).click();
  await page.getByText('Imagen: imagen guardada').waitFor();

  const [placed] = await stadium.query(
    `select media_key as key, crop_x as x, round((crop_width * 2 / crop_height)::numeric, 3)::float8 as ratio,
       round(focus_y::numeric, 2)::float8 as focus
     from images where owner = 'product' and owner_id = $1 and image_type = '1'`,
    [id],
  );
  expect(placed).toMatchObject({ x: 0, ratio: 1, focus: 0.7 });
  await menu
    .locator(`img[src*="${String(placed?.['key'])}"]`)
    .first()
    .waitFor({ state: 'attached' });
});

test('a file that is no picture is refused in words [VENUE-06]', async ({ people, stadium }) => {
  const desk = await deskAt({ people, stadium }, 'brand');
  desk.expectErrors(/422/);
  const field = desk.page.getByRole('group', { name: 'Mapa' });
  await field.locator('input[type=file]').waitFor({ state: 'attached' });
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'mapa.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await field
    .getByRole('alert')
    .getByText(/^Este archivo no es una imagen/)
    .waitFor();
});

test('a picture that is being sent is named and can be cancelled [VENUE-06]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Superpancho');
  const { page } = await deskAt({ people, stadium }, `menu/${id}`);
  const release = Promise.withResolvers<undefined>();
  const arrived = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/venues/1/images', async (route) => {
    arrived.resolve(undefined);
    await release.promise;
    // The page ended the first request.
    await route.continue().catch(() => undefined);
  });
  const field = page.getByRole('group', { name: 'Imagen', exact: true });
  const zone = field.locator('label', { has: page.locator('input[type=file]') });
  await zone.waitFor();
  await dropPicture(page, zone);
  await arrived.promise;
  await field.getByRole('progressbar').waitFor();
  await field.getByRole('button', { name: 'Cancelar la subida de choripan.png' }).click();
  await expect(field.getByRole('progressbar')).toHaveCount(0);
  await expect(field.getByRole('alert')).toHaveCount(0);
  await expect(field.getByRole('radiogroup', { name: 'Qué se muestra' })).toHaveCount(0);
  release.resolve(undefined);
  await dropPicture(page, zone);
  await field.getByRole('radiogroup', { name: 'Qué se muestra' }).waitFor();
});

test('a banner and a promotion appear on the home in its order [HOME-03, CONT-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'banners/new');
  await page.getByLabel('Título', { exact: true }).fill('Bufandas de invierno');
  await page.getByLabel('Adónde lleva').fill('/events/estadio');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Bufandas de invierno: creado').waitFor();

  await page.getByRole('link', { name: 'Combos y promos' }).click();
  await page.getByRole('link', { name: 'Promo', exact: true }).click();
  await page.getByLabel('Puesto').selectOption({ label: 'Parrilla del 9' });
  await page.getByRole('option', { name: 'Papas grandes' }).waitFor({ state: 'attached' });
  await page.getByLabel('Producto').selectOption({ label: 'Papas grandes' });
  await page.getByLabel('Título', { exact: true }).fill('Papas del entretiempo');
  await page.getByLabel('Orden', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Papas del entretiempo: creado').waitFor();

  await page.getByRole('link', { name: 'Inicio de la app' }).click();
  await page.getByRole('switch', { name: 'Mostrar Bufandas de invierno' }).check();
  const sections = page.getByRole('listitem');
  const handle = page.getByRole('button', { name: /^Mover Bufandas de invierno/ });
  await handle.press(' ');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  const place = page.getByRole('status').filter({ hasText: 'Bufandas de invierno: lugar 1 de' });
  for (let pressed = 0; pressed < 10 && (await place.count()) === 0; pressed += 1) {
    const before = await sections.allTextContents();
    await handle.press('ArrowUp');
    await expect(sections).not.toHaveText(before);
  }
  await handle.press(' ');
  await expect(sections.first()).toContainText('Bufandas de invierno');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Inicio de la app: guardado').waitFor();

  const phone = await people.phone();
  const home = await phone.open('/home/estadio');
  // The home shows three promotions first.
  await home.getByRole('button', { name: 'Ver más' }).click();
  await home.getByText('Papas del entretiempo').first().waitFor();
  const titles = await home.locator('main section').allTextContents();
  expect(titles[0]).toContain('Bufandas de invierno');
});

test('a colour without contrast is named with what replaces it [APP-05]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'brand');
  const table = page.getByRole('table', { name: /De día$/ });
  await page.locator('input[name=appColor]').fill('#ffe94d');
  const links = table.getByRole('row', { name: /Enlaces/ });
  await expect(links).toContainText(/Tu color llega a 1,\d : 1 y no alcanza\. Se usa #[0-9A-F]{6}\./);
  await page.locator('input[name=appColor]').fill('#8f1730');
  await expect(links).toContainText('Se lee siempre');
});

const LISTS = ['articles', 'banners', 'promotions', 'discounts'];

for (const { language, theme, places } of [
  { language: 'es', theme: 'light', places: [...LISTS, 'home', 'brand'] },
  { language: 'en', theme: 'dark', places: [...LISTS.map((list) => `${list}/new`), 'hosts', 'brand'] },
] as const) {
  test(`axe finds nothing on the content pages, ${language}, ${theme} [APP-12, API-03]`, async ({
    people,
    stadium,
  }) => {
    test.setTimeout(120_000);
    const desk = await deskAt({ people, stadium }, places[0] ?? '', { language, theme });
    const found: string[] = [];
    for (const place of places) {
      const page = await desk.open(`/office/1/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await findings(page, place)));
    }
    expect(found).toEqual([]);
  });
}
