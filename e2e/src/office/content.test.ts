import { expect, type Locator, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { deskAt, save } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

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

test('a picture is refused, cancelled, cropped by keyboard, and shown in open menus [VENUE-05, VENUE-06]', async ({
  people,
  stadium,
}) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const menu = await (await people.phone()).newTab();
  const stream = menu.waitForResponse(/\/api\/live\?venueId=/);
  await menu.goto('/commerce/estadio/parrilla');
  await stream;
  await menu.getByRole('article').filter({ hasText: 'Choripán' }).first().waitFor();
  const desk = await deskAt({ people, stadium }, `menu/${id}`);
  const { page } = desk;
  const field = page.getByRole('group', { name: 'Imagen', exact: true });
  const file = field.locator('input[type=file]');
  const zone = field.locator('label', { has: page.locator('input[type=file]') });
  const shownPart = field.getByRole('radiogroup', { name: 'Qué se muestra' });

  await test.step('a file that is no picture is refused in words', async () => {
    desk.expectErrors(/422/);
    await file.setInputFiles({ name: 'mapa.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
    await field
      .getByRole('alert')
      .getByText(/^Este archivo no es una imagen/)
      .waitFor();
  });

  await test.step('a picture that is being sent is named and can be cancelled', async () => {
    const release = Promise.withResolvers<undefined>();
    const arrived = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/venues/1/images', async (route) => {
      arrived.resolve(undefined);
      await release.promise;
      // The page ended the first request.
      await route.continue().catch(() => undefined);
    });
    await dropPicture(page, zone);
    await arrived.promise;
    await field.getByRole('progressbar').waitFor();
    await field.getByRole('button', { name: 'Cancelar la subida de choripan.png' }).click();
    await expect(field.getByRole('progressbar')).toHaveCount(0);
    await expect(field.getByRole('alert')).toHaveCount(0);
    await expect(shownPart).toHaveCount(0);
    release.resolve(undefined);
  });

  await test.step('a dropped picture is cropped by keyboard', async () => {
    await dropPicture(page, zone);
    await shownPart.getByText('Recorte').click();
    const frame = field.getByRole('button', { name: /^Mover el recorte/ });
    await pressTimes(frame, '+', 5);
    await pressTimes(frame, 'ArrowLeft', 40);
    await pressTimes(field.getByRole('button', { name: /^Mover el punto/ }), 'ArrowDown', 10);
    await field.getByRole('button', { name: 'Usar así' }).click();
    await page.getByText('Imagen: imagen guardada').waitFor();
  });

  await test.step('open menus show it at its focus, on its colour', async () => {
    const [placed] = await stadium.query(
      `select media_key as key, crop_x as x, round((crop_width * 2 / crop_height)::numeric, 3)::float8 as ratio,
         round(focus_y::numeric, 2)::float8 as focus
       from images where owner = 'product' and owner_id = $1 and image_type = '1'`,
      [id],
    );
    expect(placed).toMatchObject({ x: 0, ratio: 1, focus: 0.7 });
    const picture = menu.locator(`picture img[src*="${String(placed?.['key'])}"]`).first();
    await picture.waitFor({ state: 'attached' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveCSS('object-position', /^\d+% 70%$/);
    // The dominant colour of #c8232b, as the server rounds it.
    await expect(picture.locator('..')).toHaveCSS('background-color', 'rgb(200, 40, 40)');
  });
});

test('a banner and a promotion appear on the home in its order [HOME-03, CONT-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'banners/new');
  await page.getByLabel('Título', { exact: true }).fill('Bufandas de invierno');
  await page.getByLabel('Adónde lleva').fill('/events/estadio');
  await seen(page, 'new banner');
  await save(page, 'creado');

  await page.getByRole('link', { name: 'Combos y promos' }).click();
  await page.getByRole('link', { name: 'Promo', exact: true }).click();
  await page.getByLabel('Puesto').selectOption({ label: 'Parrilla del 9' });
  await page.getByRole('option', { name: 'Papas grandes' }).waitFor({ state: 'attached' });
  await page.getByLabel('Producto').selectOption({ label: 'Papas grandes' });
  await page.getByLabel('Título', { exact: true }).fill('Papas del entretiempo');
  await page.getByLabel('Orden', { exact: true }).fill('0');
  await seen(page, 'new promotion');
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
  await seen(page, 'sections of the home');
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

test('an article is written in two languages; each visitor reads one [CONT-02]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'articles');
  await page.getByRole('link', { name: /El vaso que vuelve/ }).click();
  await expect(page.getByLabel('Título, en inglés')).toHaveValue('The cup that comes back');
  await page.getByLabel('Título, en inglés').fill('Cups that come back');
  await page.getByLabel('Bajada, en inglés').fill('');
  const body = page.getByRole('textbox', { name: 'Texto, en inglés' });
  await body.press('Control+End');
  await body.press('Control+b');
  await body.pressSequentially(' Bring it back.');
  const preview = page.getByRole('complementary', { name: 'En el teléfono' });
  await preview.getByText('El vaso que vuelve').waitFor();
  await preview.getByText('Inglés').click();
  await preview.getByText('Cups that come back').waitFor();
  await seen(page, 'article');
  await save(page);

  const english = await (await people.phone({ language: 'en' })).open('/news/estadio');
  await english.getByRole('heading', { name: 'Cups that come back' }).waitFor();
  // Without a translation the words of the venue are shown.
  await english.getByText('Desde esta fecha, las bebidas se sirven en vasos reutilizables.').waitFor();
  await english.getByRole('link', { name: /Cups that come back/ }).tap();
  await english.getByText(/^A match with a full stadium left 31,000/).waitFor();
  await english.locator('strong', { hasText: 'Bring it back.' }).waitFor();
  const spanish = await (await people.phone()).open('/news/estadio');
  await spanish.getByRole('heading', { name: 'El vaso que vuelve' }).waitFor();
});
