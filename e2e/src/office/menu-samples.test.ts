import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

const SHEETS = path.resolve(import.meta.dirname, '../../../server/src/features/menu-sheets/sheet');

/** A sheet as people have it. `product`: one of its names. `refused`: rows that stay out. `price`: the column that a person says is it. */
type Sample = { name: string; bytes: Buffer; till?: string; product: string; refused: number; price?: string };

const ofTill = async (file: string, till: string | undefined, product: string, refused = 0): Promise<Sample> => ({
  name: file,
  bytes: await fs.readFile(path.join(SHEETS, 'tills/samples', file)),
  product,
  refused,
  ...(till !== undefined && { till }),
});
const written = (name: string, lines: readonly string[], product: string, price?: string): Sample => ({
  name,
  bytes: Buffer.from(`${lines.join('\n')}\n`),
  product,
  refused: 0,
  ...(price !== undefined && { price }),
});

/** The exports of each known till, and price lists in the forms of the public files. */
const samples = async (): Promise<Sample[]> => [
  await ofTill('loyverse.csv', 'Loyverse', 'Fainá de anteayer', 1),
  await ofTill('loyverse-english.csv', 'Loyverse', 'Popcorn', 1),
  await ofTill('square.csv', 'Square', 'Pretzel', 1),
  await ofTill('square-es.csv', 'Square', 'Limonada'),
  await ofTill('shopify.csv', 'Shopify', 'Remera local'),
  await ofTill('shopify-since-2025.csv', 'Shopify', 'Bufanda'),
  await ofTill('woocommerce.csv', 'WooCommerce', 'Empanada'),
  await ofTill('woocommerce-es.csv', 'WooCommerce', 'Pizza & fainá'),
  await ofTill('odoo.csv', 'Odoo', 'Vaso viejo'),
  await ofTill('odoo-es.csv', 'Odoo', 'Gorra'),
  await ofTill('price-list.csv', undefined, 'Gaseosa cola 500 ml'),
  {
    name: 'buffet.xlsx',
    bytes: await fs.readFile(path.join(SHEETS, 'fixtures/buffet.xlsx')),
    product: 'Hamburguesa completa',
    refused: 0,
  },
  written(
    'nombres-repetidos.csv',
    ['bebida,descripcion,precio', 'Chicha,Jarra de litro,5000', 'Chicha,Jarra de dos litros,9000'],
    'Chicha – Jarra de litro',
  ),
  written(
    'copa-y-botella.csv',
    ['Vino;Precio (copa / botella)', 'Malbec de muestra;5000 / 19000'],
    'Malbec de muestra',
  ),
  written('secciones-en-filas.csv', ['Producto;Precio', 'Flia.: Postres;', 'Flan de muestra;3900'], 'Flan de muestra'),
  written('cost.csv', ['GROUP,NAME,COST,DESC', 'Drinks,Sample Mate,2500,Hot'], 'Sample Mate', 'COST'),
];

/** Imports a sheet at the screen. @throws Error at the step that the screen does not reach */
async function importAtScreen(page: Page, { name, bytes, till, product, price }: Sample): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  if (price !== undefined) {
    await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
    const question = page.getByRole('radiogroup', { name: `¿“${price}” es el precio de venta?` });
    await question.getByText('Sí, el precio').click();
    await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  }
  await page.getByRole('heading', { name: 'Así va a quedar la carta' }).waitFor();
  if (till !== undefined) await page.getByText(`Es una exportación de ${till}`).waitFor();
  await page.getByRole('row').filter({ hasText: product }).first().waitFor();
  for (const jump of await page.getByRole('radiogroup', { name: /^Precio de / }).all()) {
    await jump.getByText(/^Sí, /).click();
  }
  await page.getByRole('button', { name: /^Importar (solo )?\d+ cambios?$/ }).click();
  await page.getByRole('heading', { name: 'Planilla importada' }).waitFor();
}

test('exports of every till and price lists come in at the screen [API-03]', async ({ people, stadium }) => {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const { page } = await deskAt({ people, stadium }, `menu/import?stall=${id}`);
  const failures: string[] = [];
  for (const sample of await samples()) {
    await test.step(sample.name, async () => {
      try {
        await importAtScreen(page, sample);
      } catch (error) {
        failures.push(`${sample.name}: ${String(error)}`);
      }
      await page.goto(page.url().replace(/\/menu\/import.*/, `/menu/import?stall=${id}`));
      await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    });
  }
  expect(failures).toEqual([]);
  const rows = await stadium.query(
    'select file_name as file, bad_rows as refused from menu_imports where commerce_id = $1 and applied_at is not null',
    [id],
  );
  const refused = new Map(rows.map((row) => [row['file'], row['refused']]));
  expect(refused).toEqual(new Map((await samples()).map((sample) => [sample.name, sample.refused])));

  await test.step('a list without prices says why nothing can be imported', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'sin-precios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nombre;Categoría\nProvoleta de muestra;Entradas\nMatambre de muestra;Parrilla\n'),
    });
    await page
      .getByText(/la planilla no tiene ningún precio/)
      .first()
      .waitFor();
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  });
});
