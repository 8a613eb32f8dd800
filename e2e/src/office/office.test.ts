import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import type { Language, People, Tablet } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const ADMIN = 'admin@example.com';
/** Runs only the grill of the stadium. */
const STALL_EDITOR = 'puesto@example.com';
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

type Place = 'start' | 'stalls' | 'menu' | 'menu/new' | 'events' | 'events/new' | 'brand' | 'stalls/new';

async function deskAt(
  { people, stadium }: { people: People; stadium: Stadium },
  place: Place | `menu/${number}`,
  { email = ADMIN, language = 'es' }: { email?: string; language?: Language } = {},
): Promise<Tablet> {
  const desk = await people.newTablet(language, await stadium.staffSession(email), DESK);
  await desk.open(`/office/1/${place}`);
  return desk;
}

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
    unavailableUntil: _u,
    imagePath: _p,
    ...values
  } = rest;
  await other.send('PUT /api/admin/venues/:venueId/products/:id', {
    params,
    body: { version, values: { ...values, ...changes } },
  });
}

test('a price is changed in its row, seen by visitors, and taken back [API-03]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const { page } = await deskAt({ people, stadium }, 'menu');
  const price = page.getByRole('button', { name: 'Precio de Choripán', exact: true });
  await price.click();
  await page.getByRole('textbox', { name: 'Precio de Choripán' }).fill('ocho mil');
  await page.keyboard.press('Enter');
  await page.getByText('Escribí un número.').waitFor();
  await page.getByRole('textbox', { name: 'Precio de Choripán' }).fill('8.100');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText(/^\$\s8\.100$/);
  const { products } = await stadium.commerce('estadio', 'parrilla');
  expect(products.find((product) => product.id === id)?.price).toBe(8_100);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Deshecho').waitFor();
  await expect.poll(() => priceOf(stadium, id)).toBe(780_000);
});

test('stock is counted in its row, and several products are hidden at once [API-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'menu');
  await page.getByRole('button', { name: 'Stock de Superpancho' }).click();
  await page.getByRole('textbox', { name: 'Stock de Superpancho' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stock de Superpancho' })).toHaveText('12');
  for (const name of ['Superpancho', 'Choripán']) await page.getByRole('checkbox', { name: `Elegir ${name}` }).check();
  await page.getByText('2 elegidos').waitFor();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await page.getByText('2 productos guardados').waitFor();
  await expect(rowOf(page, 'Superpancho').getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, 'Superpancho').getByRole('switch')).toBeChecked();
});

test('two people who change the same field choose what stands [API-03]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Papas grandes');
  const desk = await deskAt({ people, stadium }, `menu/${id}`);
  desk.expectErrors(/409/);
  const { page } = desk;
  await page.getByLabel('Nombre', { exact: true }).fill('Papas XL');
  await changeMeanwhile(stadium, id, { name: 'Papas medianas', description: 'Con sal' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cambió mientras lo editabas' });
  await dialog.getByText('Papas medianas').waitFor();
  await dialog.getByText('Papas XL').click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await page.getByText('Papas XL: guardado').waitFor();
  const [row] = await stadium.query('select name, description from products where id = $1', [id]);
  expect(row).toEqual({ name: 'Papas XL', description: 'Con sal' });
});

test('changes of different fields go together without a question [API-03]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Bondiola a la mostaza');
  const desk = await deskAt({ people, stadium }, `menu/${id}`);
  desk.expectErrors(/409/);
  const { page } = desk;
  await page.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Con pan casero');
  await changeMeanwhile(stadium, id, { priceMinor: 1_300_000 });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/cambió otros campos; se guardó todo\.$/).waitFor();
  const [row] = await stadium.query('select description, price_minor::int as price from products where id = $1', [id]);
  expect(row).toEqual({ description: 'Con pan casero', price: 1_300_000 });
});

test('what was typed survives a failed save and a question before leaving [API-03]', async ({ people, stadium }) => {
  const desk = await deskAt({ people, stadium }, 'events/new');
  const { page } = desk;
  await page.getByLabel('Nombre', { exact: true }).fill('Final');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Completá este campo.').first().waitFor();
  await page.getByLabel('Empieza').fill('2027-03-01T21:00');
  await page.getByLabel('Termina').fill('2027-03-01T23:00');
  await desk.goOffline();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^No hay conexión con el servidor/).waitFor();
  await page.getByRole('link', { name: 'Puestos', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Final');
  await desk.goOnline();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Final: creado').waitFor();
  const [row] = await stadium.query(`select starts_at as at from events where name = 'Final'`);
  expect(new Date(String(row?.['at'])).toISOString()).toBe('2027-03-02T00:00:00.000Z');
});

test('an editor of a stall sees only that stall, in English [API-03, ROLE-01]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'stalls', { email: STALL_EDITOR, language: 'en' });
  await expect(page.getByRole('table', { name: 'Stalls' }).getByRole('rowheader')).toHaveText([/^Parrilla del 9/]);
  const places = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(places).toHaveText([
    'Live',
    'Orders',
    'Stalls',
    'Menu',
    'Promotions',
    'Discounts',
    'Benefits',
    'Sales',
    'Waits and stock-outs',
  ]);
  await expect(page.getByRole('link', { name: 'Stall', exact: true })).toHaveCount(0);
});

test('without a session the office asks for the sign-in and leads back [AUTH-12]', async ({ people }) => {
  const desk = await people.newTablet('es', undefined, DESK);
  desk.expectErrors(/401/);
  const page = await desk.newTab();
  await page.goto('/office/1/menu');
  await page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/office/1/menu');
});

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing in the office, ${language} [APP-12, API-03]`, async ({ people, stadium }) => {
    test.setTimeout(120_000);
    const desk = await deskAt({ people, stadium }, 'start', { language });
    const found: string[] = [];
    for (const place of ['start', 'stalls', 'stalls/new', 'menu', 'menu/new', 'events', 'events/new', 'brand']) {
      const page = await desk.open(`/office/1/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await findings(page, place)));
    }
    expect(found).toEqual([]);
  });
}

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
  expect(await findings(page, 'palette')).toEqual([]);
  await product.click();
  await expect(page).toHaveURL(new RegExp(`/office/1/menu/${id}$`));
  await expect(palette).toBeHidden();
});
