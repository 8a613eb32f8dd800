import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import type { Language, People } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

type World = { people: People; stadium: Stadium };

async function deskAt({ people, stadium }: World, place: string, language: Language = 'es'): Promise<Page> {
  const session = await stadium.staffSession('admin@example.com');
  const desk = await people.newTablet(language, session, DESK);
  return desk.open(`/office/1/${place}`);
}

test('an article is written in two languages; each visitor reads one [CONT-02]', async ({ people, stadium }) => {
  const page = await deskAt({ people, stadium }, 'articles');
  await page.getByRole('link', { name: /El vaso que vuelve/ }).click();
  await expect(page.getByLabel('Título, en inglés')).toHaveValue('The cup that comes back');
  await page.getByLabel('Título, en inglés').fill('Cups that come back');
  await page.getByLabel('Bajada, en inglés').fill('');
  const preview = page.getByRole('complementary', { name: 'En el teléfono' });
  await preview.getByText('El vaso que vuelve').waitFor();
  await preview.getByText('Inglés').click();
  await preview.getByText('Cups that come back').waitFor();
  expect(await findings(page, 'article')).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('El vaso que vuelve: guardado').waitFor();

  const english = (await people.phone({ language: 'en' })).open('/news/estadio');
  const reading = await english;
  await reading.getByRole('heading', { name: 'Cups that come back' }).waitFor();
  // Without a translation the words of the venue are shown.
  await reading.getByText('Desde esta fecha, las bebidas se sirven en vasos reutilizables.').waitFor();
  await reading.getByRole('link', { name: /Cups that come back/ }).tap();
  await reading.getByText(/^A match with a full stadium left 31,000/).waitFor();

  const spanish = await (await people.phone()).open('/news/estadio');
  await spanish.getByRole('heading', { name: 'El vaso que vuelve' }).waitFor();
});

test('the phone beside a product shows typed text in both languages [PROD-01]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const page = await deskAt({ people, stadium }, `menu/${id}`);
  await page.getByLabel('Nombre', { exact: true }).first().fill('Choripán de la casa');
  await page.getByLabel('Precio', { exact: true }).fill('9.150');
  const preview = page.getByRole('complementary', { name: 'En el teléfono' });
  await preview.getByText('Choripán de la casa').waitFor();
  await expect(preview).toContainText('9.150');
  await preview.getByText('Su página').click();
  await preview.getByText('Agregar').waitFor();
  await preview.getByText('Inglés').click();
  await preview.getByText('Add', { exact: true }).waitFor();
  await preview.getByText(/^Charcoal-grilled pork sausage/).waitFor();
  await page.getByRole('switch', { name: 'A la venta' }).click();
  await preview.getByText('Not for sale').waitFor();
  expect(await findings(page, 'product with its preview')).toEqual([]);
});

test('home is rendered in the language of the visitor, content too [APP-01, HOME-03]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', context: { javaScriptEnabled: false } });
  const page = await phone.open('/home/estadio');
  await page.getByText('The 2026 shirt is on the pitch').waitFor();
  await page.getByRole('link', { name: /On everything from the grill/ }).waitFor();
  await expect(page.getByText('La camiseta 2026 ya está en la cancha')).toHaveCount(0);
});

test('a list has the columns of the person and opens a saved view again [API-03]', async ({ people, stadium }) => {
  const page = await deskAt({ people, stadium }, 'discounts');
  const table = page.getByRole('table', { name: 'Descuentos' });
  const rows = table.getByRole('row');
  await table.getByText('En todos los helados').waitFor();
  const all = await rows.count();
  await page.getByRole('searchbox').fill('helados');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Vistas y columnas' }).click();
  const look = page.getByRole('dialog', { name: 'Esta lista' });
  await look.getByRole('switch', { name: 'Prioridad' }).uncheck();
  await look.getByText('Compacto').click();
  await look.getByLabel('Nombre de la vista').fill('Heladería');
  await look.getByRole('button', { name: 'Guardar vista' }).click();
  await look.getByRole('button', { name: 'Heladería', exact: true }).waitFor();
  expect(await findings(page, 'list look')).toEqual([]);
  await look.getByRole('button', { name: 'Cerrar' }).click();
  await expect(table.getByRole('columnheader', { name: 'Prioridad' })).toHaveCount(0);

  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(table.getByRole('columnheader', { name: 'Prioridad' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(all);
  await page.getByRole('button', { name: 'Vistas y columnas' }).click();
  await look.getByRole('button', { name: 'Heladería', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue('helados');
});
