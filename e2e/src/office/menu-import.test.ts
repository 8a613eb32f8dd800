import fs from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { deskAt, type World } from '../harness/office-desk.ts';
import type { Tablet } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

async function importAt(of: World): Promise<Tablet> {
  const { id } = await of.stadium.commerce('estadio', 'parrilla');
  return deskAt(of, `menu/import?stall=${id}`);
}

const csv = (text: string, name = 'carta.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooseFile = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);
const bytesOf = async (download: Download) => fs.readFile(await download.path());
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

const WITH_ERRORS =
  'Nombre;Precio;Categoría;Stock\nChoripán;consultar;;\nSuperpancho;6800;;dos\nTorta frita;2500;Postres;40\n';
/** Of Loyverse: a product in two sizes, a price of 0, and two open prices. */
const OF_A_TILL =
  'Handle,Nombre,Categoria,Opción 1 nombre,Opción 1 valor,Seguir el Inventario,Precio [Uno]\n' +
  'm,Muzzarella,Pizzas,Tamaño,Chica,N,9000\nm,,,,Grande,N,14000\nc,Choripán,,,,N,0\n' +
  'p,Propina,Otros,,,N,variable\nv,Vale,Otros,,,N,variable\n';
/** A price list whose headings name no column: the cost looks like the price. */
const UNKNOWN = 'Art. Nº;Qué es;Línea;Costo;Salón\n0114;Flan;Postres;1.164,60;3.900\n0115;Budín;Postres;980,25;3.200\n';
const CORRECTED = 'Nombre;Precio;Categoría;Stock\nChoripán;8300;;\nSuperpancho;6800;;\nTorta frita;2500;Postres;40\n';

test('bad cells are corrected in their row; the sheet is imported and undone [API-03]', async ({ people, stadium }) => {
  const menu = await (await people.phone()).open('/commerce/estadio/parrilla');
  const product = menu.getByRole('article').filter({ hasText: 'Choripán' });
  await menu.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
  const { page } = await importAt({ people, stadium });
  const price = page.getByRole('textbox', { name: 'B2 · Precio' });
  const stock = page.getByRole('textbox', { name: 'D3 · Stock' });

  await test.step('bad cells are shown with their reason', async () => {
    await chooseFile(page, csv(WITH_ERRORS));
    await page.getByRole('heading', { name: 'Así va a quedar la carta' }).waitFor();
    await expect(price).toHaveValue('consultar');
    await expect(rowOf(page, 'B2 · Precio')).toContainText('No es un precio que se entienda');
    await expect(rowOf(page, 'D3 · Stock')).toContainText('No es una cantidad de unidades');
    await expect(page.getByText('1 producto nuevo · 2 filas quedan afuera')).toBeVisible();
    await seen(page, 'sheet with bad cells');
  });

  await test.step('a wrong correction stays with its reason, a right one leads to the next cell', async () => {
    await price.fill('carísimo');
    await price.press('Enter');
    await page.getByText('Se revisó B2. Quedan 2 filas con problemas.').waitFor();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('carísimo');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('8300');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Choripán')).toContainText('8.300');
    await expect(stock).toBeFocused();
    await expect(page.getByText('La fila con problema no se va a importar.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Importar solo 2 cambios' }).waitFor();
    await stock.fill('12');
    await page.getByRole('button', { name: 'Corregir D3 · Stock' }).click();
    await page.getByText('Se revisó D3. No quedan filas con problemas.').waitFor();
  });

  await test.step('open menus have the imported prices, until the import is undone', async () => {
    await page.getByRole('button', { name: 'Importar 3 cambios' }).click();
    await page.getByRole('heading', { name: 'Planilla importada' }).waitFor();
    await expect(product).toContainText(/\$\s8\.300/);
    await page.getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor();
    await expect(product).toContainText(/\$\s7\.800/);
    await page.getByRole('navigation').getByRole('link', { name: 'Carta', exact: true }).click();
    await page.getByRole('link', { name: 'Importar o bajar planilla' }).click();
    await expect(rowOf(page, 'Deshecha por')).toHaveCount(1);
    await seen(page, 'imports of a menu');
  });
});

test('an upload is cancelled, refused or lost; a menu comes down as a sheet [API-03]', async ({ people, stadium }) => {
  const desk = await importAt({ people, stadium });
  const { page } = desk;

  await test.step('an upload is cancelled', async () => {
    const uploads = '**/menu-imports?*';
    await page.route(uploads, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
    await chooseFile(page, csv(CORRECTED));
    await page.getByRole('progressbar', { name: /carta\.csv/ }).waitFor();
    await page.getByRole('button', { name: 'Cancelar la subida de carta.csv' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(uploads);
  });

  await test.step('a file that is no table is named', async () => {
    desk.expectErrors(/422/);
    await chooseFile(page, csv('<html><table><tr><td>Choripán</td></tr></table></html>', 'carta.xls'));
    await page
      .getByRole('alert')
      .getByText(/^Es una página web guardada como planilla/)
      .waitFor();
  });

  await test.step('a menu comes down as a sheet that changes nothing', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Bajar la carta como planilla' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('menu-parrilla.csv');
    await chooseFile(page, { ...csv('', 'bajada.csv'), buffer: await bytesOf(download) });
    await page.getByText('La planilla no cambia nada en la carta.').waitFor();
    await page.getByRole('link', { name: 'Otra planilla' }).click();
    await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  });

  await test.step('a lost upload keeps its file to try again', async () => {
    await desk.goOffline();
    await chooseFile(page, csv(CORRECTED));
    const alert = page.getByRole('alert');
    await alert.getByText(/^No hay conexión con el servidor/).waitFor();
    await alert.getByText('carta.csv').waitFor();
    await desk.goOnline();
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Así va a quedar la carta' }).waitFor();
  });

  await test.step('the export of a till is read; a price that falls to 0 waits for a decision', async () => {
    await page.getByRole('link', { name: 'Otra planilla' }).click();
    await chooseFile(page, csv(OF_A_TILL, 'export_items.csv'));
    await page.getByText('Es una exportación de Loyverse').waitFor();
    await page.getByText('2 filas con el mismo problema en «Precio [Uno]»: 5–6').waitFor();
    await expect(rowOf(page, 'Chica')).toContainText('9.000,00');
    await expect(rowOf(page, 'Grande')).toContainText('14.000,00');
    await page.getByText('Falta confirmar 1 precio.').waitFor();
    await seen(page, 'prices to confirm');
    await page.getByRole('radiogroup', { name: 'Precio de Choripán' }).getByText('Dejar 7.800,00').click();
    await page.getByText('confirmados').waitFor();
    await page.getByRole('button', { name: 'Importar solo' }).click();
    await page.getByRole('heading', { name: 'Planilla importada' }).waitFor();
    const [choripan] = await stadium.query('select price_minor::int as price from products where id = $1', [
      await stadium.productId('estadio', 'parrilla', 'Choripán'),
    ]);
    expect(choripan?.['price']).toBe(780_000);
  });

  await test.step('unknown columns are asked for once; the next sheet with their headings needs no answer', async () => {
    const isPrice = (name: string) => page.getByRole('radiogroup', { name: `¿“${name}” es el precio de venta?` });
    await page.getByRole('link', { name: 'Otra planilla' }).click();
    await chooseFile(page, csv(UNKNOWN));
    await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
    await page.getByRole('heading', { name: '3 preguntas' }).waitFor();
    await seen(page, 'columns of a sheet');
    await page.getByRole('radiogroup', { name: '¿“Qué es” es el nombre del producto?' }).getByText('Sí').click();
    await isPrice('Salón').getByText('Sí, el precio').click();
    await expect(isPrice('Costo').getByRole('radio', { name: 'No leerla' })).toBeChecked();
    await page.getByLabel('Qué es la columna C · Línea').selectOption('Categoría');
    await page.getByRole('button', { name: 'Ver cómo queda' }).click();
    await expect(rowOf(page, 'Flan')).toContainText('3.900,00');
    await page.getByRole('link', { name: 'Otra planilla' }).click();
    await chooseFile(page, csv(UNKNOWN.replace('3.900', '4.100')));
    await expect(rowOf(page, 'Flan')).toContainText('4.100,00');
  });
});

test('prices are planned by a percentage, listed and cancelled [VENUE-05]', async ({ people, stadium }) => {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await stadium.query(
    `update products set name = 'Bondiola a la Mostaza', price_minor = 1310000 where name = 'Vermut con soda' and venue_id = 1`,
  );
  const { page } = await deskAt({ people, stadium }, `menu/prices/new?stall=${id}`);
  for (const name of ['Superpancho', 'Choripán']) await page.getByRole('checkbox', { name: `Elegir ${name}` }).check();
  await page.getByLabel('Aumento (%)').fill('10');
  await page.getByLabel('Redondear a').selectOption('10000');
  await page.getByRole('button', { name: 'Calcular precios' }).click();
  await expect(page.getByRole('textbox', { name: 'Precio nuevo de Choripán' })).toHaveValue('8.600');
  await page.getByLabel('Precios de otro puesto').selectOption({ label: 'La Barra de la Sur' });
  await page.getByRole('button', { name: 'Traer precios' }).click();
  await page.getByText('1 producto tiene otro precio en La Barra de la Sur.').waitFor();
  await expect(page.getByRole('textbox', { name: 'Precio nuevo de Bondiola a la mostaza' })).toHaveValue('13.100');
  await seen(page, 'new prices');
  await page.getByRole('checkbox', { name: 'Elegir Bondiola a la mostaza' }).uncheck();
  await page.getByRole('button', { name: 'Programar 2 precios' }).click();
  await page.getByText('Completá este campo.').waitFor();
  await page.getByRole('link', { name: 'Puestos', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByLabel('Fecha y hora').fill('2027-03-01T09:00');
  await page.getByRole('button', { name: 'Programar 2 precios' }).click();
  await page.getByText('2 precios programados').waitFor();
  const row = page.getByRole('table', { name: 'Precios programados' }).getByRole('row').filter({ hasText: 'Choripán' });
  await expect(row).toContainText('01/03/27 - 09:00');
  await seen(page, 'planned prices');
  const [planned] = await stadium.query(
    `select effective_at as at, price_minor::int as price from price_changes where product_id = $1`,
    [await stadium.productId('estadio', 'parrilla', 'Choripán')],
  );
  expect(new Date(String(planned?.['at'])).toISOString()).toBe('2027-03-01T12:00:00.000Z');
  expect(planned?.['price']).toBe(860_000);
  await page.getByRole('button', { name: 'Cancelar el precio de Choripán' }).click();
  await page.getByText('Choripán: precio cancelado').waitFor();
  await expect(row).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Carta', exact: true }).click();
  await expect(rowOf(page, 'Superpancho')).toContainText('01/03/27 - 09:00');
});
