import { expect, type Locator, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { ADMIN, DESK, deskAt, save, STALL_EDITOR } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

const WEEK = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

test('a stall has hours, pauses, people and a place [API-03, COM-03, CONT-05, ROLE-02]', async ({
  people,
  stadium,
}) => {
  const { id } = await stadium.commerce('estadio', 'barra-sur');
  const { page } = await deskAt({ people, stadium }, `stalls/${id}`);
  const head = page.getByRole('main');
  await head.getByText('Abierto', { exact: true }).first().waitFor();
  const menu = await (await people.phone()).open('/commerce/estadio/barra-sur');
  await menu.getByRole('heading', { level: 1 }).waitFor();

  await test.step('the stall opens on one day only, the day after tomorrow', async () => {
    await page.getByText('Con horario', { exact: true }).click();
    const [row] = await stadium.query(
      `select extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires')::int as today`,
    );
    const openDay = ((Number(row?.['today']) + 1) % 7) + 1;
    for (const [at, day] of WEEK.entries()) {
      if (at + 1 !== openDay) await page.getByRole('button', { name: `Quitar el horario del ${day}` }).click();
    }
    await page.getByLabel('Abre', { exact: true }).fill('18:00');
    await page.getByLabel('Cierra', { exact: true }).fill('02:00');
    await page.getByText('del día siguiente').waitFor();
    await seen(page, 'stall with hours');
    await save(page);
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

  await test.step('the stall is paused with a reason and resumed', async () => {
    await page.getByRole('button', { name: 'Pausar' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Pausar / });
    await dialog.getByLabel('Motivo').fill('Se cortó la luz');
    await dialog.getByRole('button', { name: 'Pausar' }).click();
    await page.getByText(/^En pausa hasta /).waitFor();
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
  });

  await test.step('the stall gets a place, which visitors walk to [CONT-05]', async () => {
    await page.getByRole('link', { name: 'Lugares y caminos' }).click();
    await page.getByRole('link', { name: 'Lugar', exact: true }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Terraza');
    await page.getByLabel('Qué es').selectOption({ label: 'Lugar de un puesto' });
    await page.getByRole('switch', { name: 'La Barra de la Sur' }).check();
    await page.getByRole('button', { name: 'Agregar camino' }).click();
    await page.getByLabel('Hasta').selectOption({ label: 'Platea Sur' });
    await page.getByLabel('Minutos').fill('2');
    await page.getByLabel('Cómo se vuelve', { exact: true }).fill('Subí a la terraza');
    await seen(page, 'place with a path');
    await save(page, 'creado');
    await page
      .getByRole('row', { name: /Terraza/ })
      .getByText('La Barra de la Sur')
      .waitFor();
    await menu.reload();
    await menu.getByRole('button', { name: '¿Dónde estás?' }).tap();
    await menu.getByRole('dialog').getByRole('button', { name: 'Platea Sur' }).tap();
    await menu.getByRole('link', { name: 'De Platea Sur, 2 min' }).waitFor();
    await page.goto(`/office/1/stalls/${id}`);
  });

  await test.step('the stall gets its person in charge [ROLE-02]', async () => {
    await page.getByLabel('Encargado').selectOption({ label: 'Sergio Sede' });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const editor = () =>
      stadium.query('select a.email from commerces c join accounts a on a.id = c.editor_id where c.id = $1', [id]);
    await expect.poll(editor).toEqual([{ email: 'sede@example.com' }]);
  });
});

/** The texts of a column, from the left. */
const column = (table: Locator, place: number) => table.locator('tbody tr').locator(`:nth-child(${place})`);

const rowNames = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody th');

test('an editor of a stall sees that stall alone, and chooses its categories [API-03, ROLE-01]', async ({
  people,
  stadium,
}) => {
  const admin = await stadium.staff(ADMIN);
  for (const [commerce, product] of [
    ['parrilla', 'Choripán'],
    ['barra-sur', 'Pretzel salado'],
  ] as const) {
    const order = await stadium.order('estadio', commerce, { [product]: 1 });
    const { version } = await stadium.ticket(order);
    const body = { version, amount: order.totalAmount };
    await admin.send('POST /api/orders/:id/cash', { params: { id: order.id }, body });
  }
  const desk = await deskAt({ people, stadium }, 'stalls', { email: STALL_EDITOR, language: 'en' });
  const { page } = desk;

  await test.step('the office has the pages of a stall', async () => {
    await expect(rowNames(page, 'Stalls')).toHaveText([/^Parrilla del 9/]);
    const places = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(places).toHaveText([
      'Live',
      'Orders',
      'Stalls',
      'Menu',
      'Promotions',
      'Discounts',
      'Order discounts',
      'Benefits',
      'Kiosks',
      'Printers',
      'Stations',
      'Sales',
      'Waits and stock-outs',
    ]);
    await expect(page.getByRole('link', { name: 'Stall', exact: true })).toHaveCount(0);
  });

  await test.step('sales, orders and the live view have that stall only', async () => {
    await desk.open('/office/1/sales');
    await expect(rowNames(page, 'By stall')).toHaveText([/^Parrilla del 9/]);
    await desk.open('/office/1/orders');
    const stalls = column(page.getByRole('table', { name: 'Orders' }), 3);
    await expect(stalls.first()).toHaveText(/Parrilla del 9$/);
    expect((await stalls.allTextContents()).every((cell) => cell.endsWith('Parrilla del 9'))).toBe(true);
    await desk.open('/office/1/live');
    await expect(rowNames(page, 'Live')).toHaveText([/^Parrilla del 9/]);
  });

  await test.step('the editor chooses the categories of the stall, not of the venue', async () => {
    const { id } = await stadium.commerce('estadio', 'parrilla');
    await desk.open(`/office/1/stalls/${id}`);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Categories' }) });
    const chosen = async () =>
      (await stadium.query('select from commerce_category_members where commerce_id = $1', [id])).length;
    const before = await chosen();
    await section.getByRole('switch', { checked: false }).first().check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/: saved$/).waitFor();
    expect(await chosen()).toBe(before + 1);
    await expect(page.getByRole('button', { name: 'Categories of the venue' })).toHaveCount(0);
  });
});

test('a copied venue or stall has its menu, and is switched off at first [API-03]', async ({ people, stadium }) => {
  const [source] = await stadium.query(`select name from venues where id = 1`);
  const desk = await people.newTablet('es', await stadium.staffSession(ADMIN), DESK);
  const page = await desk.open('/office/');
  const copy = async (original: string, name: string, wrongCode: string, code: string) => {
    await page.getByRole('link', { name: `Copiar ${original}` }).click();
    await page.getByLabel('Nombre de la copia').fill(name);
    await page.getByLabel('Código en la dirección').fill(wrongCode);
    await page.getByRole('button', { name: 'Crear la copia' }).click();
    await page.getByText(/^Usá minúsculas/).waitFor();
    await seen(page, `copy of ${original}`);
    await page.getByLabel('Código en la dirección').fill(code);
    await page.getByRole('button', { name: 'Crear la copia' }).click();
    await page.getByText(`${name}: creado`).waitFor();
  };

  await test.step('a stall', async () => {
    await desk.open('/office/1/stalls');
    await copy('Parrilla del 9', 'Parrilla del 10', 'Parrilla 10', 'parrilla-10');
    await expect(page.getByRole('switch', { name: /^Recibe pedidos/ })).not.toBeChecked();
    const counts = await stadium.query(
      `select commerces.code, count(*)::int as products from products
       join commerces on commerces.venue_id = products.venue_id and commerces.id = commerce_id
       where commerces.code in ('parrilla', 'parrilla-10') and commerces.venue_id = 1 group by commerces.code`,
    );
    expect(new Set(counts.map(({ products }) => products)).size).toBe(1);
    expect(counts).toHaveLength(2);
  });

  await test.step('a venue', async () => {
    await desk.open('/office/');
    await copy(String(source?.['name']), 'Estadio Norte', 'Estadio Norte', 'estadio-norte');
    const rows = await stadium.query(
      `select v.enabled, (select count(*)::int from products p where p.venue_id = v.id) as products
       from venues v where v.id = 1 or v.code = 'estadio-norte' order by v.id`,
    );
    expect(rows.map(({ enabled }) => enabled)).toEqual([true, false]);
    expect(rows[0]?.['products']).toBe(rows[1]?.['products']);
  });
});
