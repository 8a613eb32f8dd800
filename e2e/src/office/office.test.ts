import { expect, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { ADMIN, DESK, deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const rowOf = (page: Page, product: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: product }) });

async function priceOf(stadium: Stadium, id: number): Promise<unknown> {
  const [row] = await stadium.query('select price_minor::int as price from products where id = $1', [id]);
  return row?.['price'];
}

/** Another editor changes a product while the page is open. */
async function changeMeanwhile(stadium: Stadium, id: number, changes: object): Promise<void> {
  const other = await stadium.staff(ADMIN);
  const params = { venueId: 1, id };
  const row = await other.send('GET /api/admin/venues/:venueId/products/:id', { params });
  const { id: _id, version, changedAt: _at, changedBy: _by, ...rest } = row;
  const {
    categoryName: _c,
    commerceName: _n,
    stockUnits: _s,
    sizes: _z,
    sizeStocks: _t,
    effectiveMinutes: _e,
    unavailableUntil: _u,
    imagePath: _p,
    ...values
  } = rest;
  await other.send('PUT /api/admin/venues/:venueId/products/:id', {
    params,
    body: { version, values: { ...values, ...changes } },
  });
}

test('price and stock are changed in their row, several products at once, and undone [API-03]', async ({
  people,
  stadium,
}) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const { page } = await deskAt({ people, stadium }, 'menu');
  const price = page.getByRole('button', { name: 'Precio de Choripán', exact: true });

  await test.step('visitors get the price of the row', async () => {
    await price.click();
    await page.getByRole('textbox', { name: 'Precio de Choripán' }).fill('1,500');
    await page.keyboard.press('Enter');
    await page.getByText('No se lee como importe.').waitFor();
    await seen(page, 'menu, with a wrong price in a row');
    await page.getByRole('textbox', { name: 'Precio de Choripán' }).fill('5.000,50');
    await page.keyboard.press('Enter');
    await expect(price).toHaveText(/^\$\s5\.000,50$/);
    const { products } = await stadium.commerce('estadio', 'parrilla');
    expect(products.find((product) => product.id === id)?.price).toBe(5_000.5);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Deshecho').waitFor();
    await expect.poll(() => priceOf(stadium, id)).toBe(780_000);
  });

  await test.step('stock is counted in its row', async () => {
    await page.getByRole('button', { name: 'Stock de Superpancho' }).click();
    await page.getByRole('textbox', { name: 'Stock de Superpancho' }).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Stock de Superpancho' })).toHaveText('12');
  });

  await test.step('several products are hidden at once', async () => {
    for (const name of ['Superpancho', 'Choripán']) {
      await page.getByRole('checkbox', { name: `Elegir ${name}` }).check();
    }
    await page.getByText('2 elegidos').waitFor();
    await page.getByRole('button', { name: 'Ocultar' }).click();
    await page.getByRole('button', { name: 'Cambiar 2 productos' }).click();
    await page.getByText('2 productos cambiados').waitFor();
    await expect(rowOf(page, 'Superpancho').getByRole('switch')).not.toBeChecked();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rowOf(page, 'Superpancho').getByRole('switch')).toBeChecked();
  });
});

test('of two people who change a product, one chooses what stands in the same field [API-03]', async ({
  people,
  stadium,
}) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Papas grandes');
  const desk = await deskAt({ people, stadium }, `menu/${id}`);
  desk.expectErrors(/409/);
  const { page } = desk;

  await test.step('changes of different fields go together without a question', async () => {
    await page.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Con pan casero');
    await changeMeanwhile(stadium, id, { priceMinor: 1_300_000 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText(/cambió otros campos; se guardó todo\.$/).waitFor();
    const [row] = await stadium.query('select description, price_minor::int as price from products where id = $1', [
      id,
    ]);
    expect(row).toEqual({ description: 'Con pan casero', price: 1_300_000 });
  });

  await test.step('of the same field, one is chosen', async () => {
    await page.getByLabel('Nombre', { exact: true }).fill('Papas XL');
    await page.getByLabel('Precio', { exact: true }).fill('8.300');
    await page.getByText('Gluten', { exact: true }).click();
    await changeMeanwhile(stadium, id, {
      name: 'Papas medianas',
      description: 'Con sal',
      priceMinor: 810_000,
      allergens: ['milk'],
    });
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('alertdialog', { name: /cambió esto mientras / });
    await dialog.getByRole('group', { name: 'Nombre', exact: true }).getByText('Papas medianas').waitFor();
    // As the fields show them, not as they are stored.
    const choices = async (field: string) =>
      (
        await dialog
          .getByRole('group', { name: field, exact: true })
          .getByRole('radio')
          .locator('xpath=..')
          .allInnerTexts()
      ).map((shown) => shown.replaceAll(/\s+/g, ' '));
    expect(await choices('Precio')).toEqual([
      expect.stringMatching(/^Lo que puso .+ \$ 8\.100 era \$ 13\.000, -37,7 %$/),
      'Lo que escribiste vos $ 8.300 era $ 13.000, -36,2 %',
    ]);
    expect(await choices('Contiene')).toEqual([
      expect.stringMatching(/^Lo que puso .+ Leche era /),
      expect.stringMatching(/^Lo que escribiste vos Gluten era /),
    ]);
    await seen(page, 'changes of two people');
    // Nothing is chosen before, and Escape loses nothing.
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Papas XL');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Papas XL').click();
    await dialog.getByRole('group', { name: 'Precio', exact: true }).getByText('$ 8.100').click();
    await dialog.getByRole('group', { name: 'Contiene', exact: true }).getByText('Leche').click();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByText('Papas XL: guardado').waitFor();
    const [row] = await stadium.query(
      'select name, description, price_minor::int as price from products where id = $1',
      [id],
    );
    expect(row).toEqual({ name: 'Papas XL', description: 'Con sal', price: 810_000 });
  });
});

test('what was typed survives a failed save, a question and a reload [API-03]', async ({ people, stadium }) => {
  const desk = await deskAt({ people, stadium }, 'events/new');
  const { page } = desk;
  await page.getByLabel('Nombre', { exact: true }).fill('Final');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Completá este campo.').first().waitFor();
  await page.getByText(/^Falta corregir 2 datos: Eventos/).waitFor();
  await page.getByRole('button', { name: 'Ir al error' }).click();
  await expect(page.getByLabel('Empieza')).toBeFocused();
  await seen(page, 'new event, with missing fields');
  await page.getByLabel('Empieza').fill('2027-03-01T21:00');
  await page.getByLabel('Termina').fill('2027-03-01T23:00');
  await desk.goOffline();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^No hay conexión con el servidor/).waitFor();
  await page.getByRole('link', { name: 'Puestos', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Final');
  await desk.goOnline();
  await page.reload();
  await page.getByText('Recuperamos lo que habías escrito y no se guardó.').waitFor();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Final');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Final: creado').waitFor();
  const [row] = await stadium.query(`select starts_at as at from events where name = 'Final'`);
  expect(new Date(String(row?.['at'])).toISOString()).toBe('2027-03-02T00:00:00.000Z');
});

test('without a session the office asks for the sign-in and leads back [AUTH-12]', async ({ people }) => {
  const desk = await people.newTablet('es', undefined, DESK);
  desk.expectErrors(/401/);
  const page = await desk.newTab();
  await page.goto('/office/1/menu');
  await page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/office/1/menu');
});

test('Ctrl K opens pages, stalls and products by name [API-03]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const { page } = await deskAt({ people, stadium }, 'events');
  await page.getByRole('heading', { level: 1, name: 'Eventos' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Ir a…' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('medios');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^Medios de pago/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Medios de pago' }).waitFor();
  await page.keyboard.press('Control+k');
  await field.fill('Choripán');
  const product = palette.getByRole('option', { name: 'Choripán Parrilla del 9' });
  await product.waitFor();
  await seen(page, 'palette');
  await product.click();
  await expect(page).toHaveURL(new RegExp(`/office/1/menu/${id}$`));
  await expect(palette).toBeHidden();
});

test('the help of a page opens its page of the guide; links lead on and back [API-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'menu/count');
  const help = page.getByRole('button', { name: 'Ayuda de esta página' });
  const guide = page.getByRole('dialog', { name: 'Ayuda' });
  await help.click();
  await guide.getByRole('heading', { name: 'Contar stock' }).waitFor();
  await guide.getByRole('button', { name: 'Ver toda la guía' }).click();
  await seen(page, 'list of the guide');
  await guide.getByRole('button', { name: 'Carta', exact: true }).click();
  await guide.getByRole('heading', { name: 'Carta', exact: true }).waitFor();
  await expect(guide.getByRole('img').first()).toHaveJSProperty('complete', true);
  await seen(page, 'page of the guide');
  await guide.getByRole('button', { name: 'Volver', exact: true }).click();
  await guide.getByRole('button', { name: 'Volver', exact: true }).click();
  await guide.getByRole('heading', { name: 'Contar stock' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
});

test('a list has the columns of the person and opens a saved view again [API-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'discounts');
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
  await seen(page, 'list, with its columns and views');
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
