import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { menuOf } from '../harness/ordering.ts';
import type { Language, People, Tablet } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const ADMIN = 'admin@example.com';
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

async function deskAt(
  { people, stadium }: { people: People; stadium: Stadium },
  place: string,
  language: Language = 'es',
): Promise<Tablet> {
  const desk = await people.newTablet(language, await stadium.staffSession(ADMIN), DESK);
  await desk.open(`/office/1/${place}`);
  return desk;
}

/** Saves a form, and waits for the receipt. */
async function save(page: Page, receipt: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(receipt, { exact: true }).waitFor();
}

async function totalOf(stadium: Stadium, number: number): Promise<unknown> {
  const [order] = await stadium.query('select total_minor::int as total from orders where number = $1', [number]);
  return order?.['total'];
}

const stallId = async (stadium: Stadium, code: string) => (await stadium.commerce('estadio', code)).id;

test('choices and a suggestion made in the office are ordered [API-03, EXTRA-02]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'menu/new');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Sándwich de la casa');
  await page.getByRole('combobox', { name: 'Puesto' }).selectOption({ label: 'Parrilla del 9' });
  const category = page.getByRole('combobox', { name: 'Categoría', exact: true });
  await expect(category.getByRole('option', { name: 'Hamburguesas' })).toBeAttached();
  await category.selectOption({ label: 'Hamburguesas' });
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('9.000');
  await page.getByRole('button', { name: 'Grupo nuevo' }).click();
  await page.getByLabel('Nombre del grupo', { exact: true }).fill('Salsas');
  await page.getByLabel('Al menos').fill('1');
  await page.getByLabel('Hasta').fill('2');
  const options = page.getByRole('combobox', { name: 'Agregar una opción' });
  await options.selectOption({ label: 'Extra cheddar' });
  await page.getByLabel('Precio acá').fill('1.250');
  await options.selectOption({ label: 'Extra panceta' });
  await page.getByLabel('Precio acá').nth(1).fill('500');
  await page.getByText('Gluten', { exact: true }).click();
  await page.getByLabel('Nombre en el otro idioma').fill('House sandwich');
  await save(page, 'Sándwich de la casa: creado');
  const facts = await stadium.query(
    `select allergens, translated_name as "translatedName", type_id as "typeId" from products where name = $1`,
    ['Sándwich de la casa'],
  );
  expect(facts).toEqual([{ allergens: ['gluten'], translatedName: 'House sandwich', typeId: 3 }]);

  const suggested = await stadium.productId('estadio', 'parrilla', 'Superpancho');
  await page.goto(`/office/1/menu/${suggested}`);
  await page.getByRole('switch', { name: 'Se sugiere al pedir' }).check();
  await page.getByLabel('Se sugiere desde un total de').fill('0');
  await save(page, 'Superpancho: guardado');

  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  await ordering.addWith('Sándwich de la casa', 'Extra cheddar', 'Extra panceta');
  await ordering.goToCart();
  await ordering.fillPickUp();
  const suggestions = ordering.page.getByRole('region', { name: 'Para acompañar' });
  await suggestions.getByText('Superpancho', { exact: true }).waitFor();
  await ordering.confirm();
  const { number } = await ordering.receipt();
  expect(await totalOf(stadium, number)).toBe(1_075_000);
});

test('hours by weekday close a stall for visitors [API-03, COM-03]', async ({ people, stadium }) => {
  const id = await stallId(stadium, 'barra-sur');
  const { page } = await deskAt({ people, stadium }, `stalls/${id}`);
  const head = page.getByRole('main');
  await head.getByText('Abierto', { exact: true }).first().waitFor();
  const phone = await people.phone();
  const menu = await phone.open('/commerce/estadio/barra-sur');
  await menu.getByRole('heading', { level: 1 }).waitFor();

  await page.getByText('Con horario', { exact: true }).click();
  const [row] = await stadium.query(
    `select extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires')::int as today`,
  );
  // Open on one day only, the day after tomorrow.
  const openDay = ((Number(row?.['today']) + 1) % 7) + 1;
  const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
  for (const [at, day] of days.entries()) {
    if (at + 1 !== openDay) await page.getByRole('button', { name: `Quitar el horario del ${day}` }).click();
  }
  await page.getByLabel('Abre', { exact: true }).fill('18:00');
  await page.getByLabel('Cierra', { exact: true }).fill('02:00');
  await page.getByText('del día siguiente').waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/: guardado$/).waitFor();
  await head.getByText(/^Cerrado hasta .*18:00$/).waitFor();
  await expect(menu.getByText(/^Cerrado|Abre/).first()).toBeVisible();
  const hours = await stadium.query(
    'select weekday, opens_minute as opens, closes_minute as closes from commerce_hours where commerce_id = $1',
    [id],
  );
  expect(hours).toEqual([{ weekday: openDay, opens: 1_080, closes: 1_560 }]);
  await page.getByText('Siempre abierto', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await head.getByText('Abierto', { exact: true }).first().waitFor();
});

test('a stall is paused with a reason and resumed [API-03, COM-03]', async ({ people, stadium }) => {
  const id = await stallId(stadium, 'barra-sur');
  const { page } = await deskAt({ people, stadium }, `stalls/${id}`);
  await page.getByRole('button', { name: 'Pausar' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Pausar / });
  await dialog.getByLabel('Motivo').fill('Se cortó la luz');
  await dialog.getByRole('button', { name: 'Pausar' }).click();
  await page.getByText(/^En pausa hasta /).waitFor();
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await page.getByRole('button', { name: 'Pausar' }).waitFor();
});

test('categories moved with the keyboard are in order for visitors [API-03, COM-01]', async ({ people, stadium }) => {
  const shown = async () => {
    const { products } = await stadium.commerce('estadio', 'parrilla');
    return [...new Set(products.filter((product) => product.showInList).map(({ category }) => category.description))];
  };
  const before = await shown();
  const [first = '', second = ''] = before;
  const { page } = await deskAt({ people, stadium }, `menu/order?stall=${await stallId(stadium, 'parrilla')}`);
  const handle = page.getByRole('button', { name: `Mover ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.getByText(new RegExp(`^${first}: lugar 2 de `)).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByText('Orden guardado').waitFor();
  expect((await shown()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: `Subir ${first}`, exact: true }).click();
  await expect.poll(shown).toEqual(before);
});

for (const [language, theme] of [
  ['es', 'light'],
  ['en', 'dark'],
] as const) {
  test(`axe finds nothing in products, stalls and counts, ${language} [APP-12, API-03]`, async ({
    people,
    stadium,
  }) => {
    const desk = await deskAt({ people, stadium }, 'menu/order', language);
    await desk.page.emulateMedia({ colorScheme: theme });
    const id = await stadium.productId('estadio', 'parrilla', 'Hamburguesa a tu gusto');
    const stall = await stallId(stadium, 'parrilla');
    const found: string[] = [];
    for (const place of ['menu/order', 'menu/count', `menu/${id}`, `stalls/${stall}`]) {
      await desk.page.goto(`/office/1/${place}`);
      await desk.page.getByRole('heading', { level: 1 }).waitFor();
      await desk.page.waitForLoadState('networkidle');
      found.push(...(await findings(desk.page, place)));
    }
    expect(found).toEqual([]);
  });
}
