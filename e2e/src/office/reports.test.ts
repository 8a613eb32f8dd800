import fs from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import type { Order } from '@app/contract/visitor/orders.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { seen } from '../accessibility/axe-findings.ts';
import { ADMIN, deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Places an order and takes its cash. */
async function paidOrder(stadium: Stadium, commerce: string, products: Record<string, number>): Promise<Order> {
  const order = await stadium.order('estadio', commerce, products);
  const { version } = await stadium.ticket(order);
  const staff = await stadium.staff(ADMIN);
  const body = { version, amount: order.totalAmount };
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body });
  return order;
}

/** Two stalls sell: the grill twice. */
async function sellSomething(stadium: Stadium): Promise<Order[]> {
  return [
    await paidOrder(stadium, 'parrilla', { Choripán: 2, Gaseosa: 1 }),
    await paidOrder(stadium, 'parrilla', { Superpancho: 3 }),
    await paidOrder(stadium, 'barra-sur', { 'Pretzel salado': 2 }),
  ];
}

const shown = (minor: number) => amountText(minor, 'ARS');
const cents = (minor: number) => exactPriceText(minor / 100, 'ARS');
const minorOf = (orders: readonly Order[]) => orders.reduce((sum, { totalAmount }) => sum + totalAmount * 100, 0);

/** The paid orders of the stadium, added up by the database. */
async function soldMinor(stadium: Stadium, commerce = '%'): Promise<number> {
  const [row] = await stadium.query(
    `select coalesce(sum(total_minor), 0)::float8 as sold from orders o join commerces c on c.id = o.commerce_id
     where o.venue_id = 1 and paid_at is not null and c.code like $1`,
    [commerce],
  );
  return Number(row?.['sold']);
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

/** The texts of a column, from the left. */
const column = (table: Locator, place: number) => table.locator('tbody tr').locator(`:nth-child(${place})`);

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return fs.readFile(await download.path());
}

async function csvRows(page: Page, button: string, separator: string): Promise<string[][]> {
  const csv = (await downloaded(page, button)).toString('utf8').replace('\uFEFF', '').trimEnd();
  return csv.split('\r\n').map((line) => line.split(separator).map((cell) => cell.replaceAll(/^"|"$/g, '')));
}

/** CSV file, workbook and data have the same rows, which add up to what was sold. */
async function expectSameFiles(page: Page, sold: number): Promise<void> {
  const rows = await csvRows(page, 'Bajar CSV: Por producto', ';');
  const data = await csvRows(page, 'Bajar datos para programas: Por producto', ',');
  const [sheet] = await readXlsxFile(await downloaded(page, 'Bajar Excel: Por producto'));
  const cells = (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  const plain = rows.map((row) =>
    row.map((cell) => (/^-?\d+,\d\d$/.test(cell) ? String(Number(cell.replace(',', '.'))) : cell)),
  );
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '');
  expect(cells.map(filled)).toEqual(plain.map(filled));
  expect(rows.slice(0, 2)).toEqual([['Ventas por producto'], ['Sede', 'Estadio La Ribera']]);
  expect(rows.length).toBeGreaterThan(8);
  expect(minorIn(rows.at(-1)?.[6])).toBe(sold);
  expect(data.slice(1).reduce((sum, row) => sum + minorIn(row[6]), 0)).toBe(sold);
}

const minorIn = (cell = '') => Number(cell.replace(/\D/, ''));

test('figures, chart and files of the sales have real orders to the cent [API-03]', async ({ people, stadium }) => {
  const orders = await sellSomething(stadium);
  const sold = await soldMinor(stadium);
  expect(sold).toBeGreaterThanOrEqual(minorOf(orders));
  const { page } = await deskAt({ people, stadium }, 'sales');
  await expect(figure(page, 'Ventas netas')).toHaveText(shown(sold));
  await expect(figure(page, 'Bruto')).toHaveText(shown(sold));
  const stalls = page.getByRole('table', { name: 'Por puesto' });
  const grill = stalls.getByRole('row').filter({ hasText: 'Parrilla del 9' });
  await expect(grill).toContainText(shown(await soldMinor(stadium, 'parrilla')));
  const products = page.getByRole('table', { name: 'Por producto' });
  await expect(products.locator('tfoot')).toContainText(shown(sold));
  const hours = page.getByRole('table', { name: 'Por hora' });
  await expect(hours.locator('tfoot')).toContainText(shown(sold));
  const bars = page.getByRole('img', { name: /^Por hora/ }).locator('[data-amount-minor]');
  await expect(bars).not.toHaveCount(0);
  const drawn = await bars.evaluateAll((all) =>
    all.map((bar) => ({
      minor: Number(bar.getAttribute('data-amount-minor')),
      height: Number(bar.getAttribute('height')),
    })),
  );
  await expect(column(hours, 3)).toHaveText(drawn.map(({ minor }) => shown(minor)));
  const perMinor = drawn.map(({ minor, height }) => height / minor);
  for (const each of perMinor) expect(each).toBeCloseTo(perMinor[0] ?? 0, 6);
  await seen(page, 'sales');
  await expectSameFiles(page, sold);

  await test.step('any days are compared, and the address has them', async () => {
    await expect(page.getByRole('table', { name: 'Por persona' }).locator('tfoot')).toContainText(shown(sold));
    await expect(page.getByRole('table', { name: 'Cajas de efectivo' }).locator('tfoot')).toContainText(cents(sold));
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '¿Con qué comparar?' });
    await sheet.getByLabel('Desde').fill('2026-01-02');
    await sheet.getByLabel('Hasta').fill('2026-01-01');
    await sheet.getByRole('button', { name: 'Comparar con estas fechas' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Elegí las dos fechas');
    await sheet.getByLabel('Hasta').fill('2026-01-03');
    await seen(page, 'comparison');
    await sheet.getByRole('button', { name: 'Comparar con estas fechas' }).click();
    await expect(page.getByRole('button', { name: 'contra 2/1 – 3/1' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?compare=days&compareFrom=2026-01-02&compareTo=2026-01-03');
    await expect(stalls.locator('tfoot')).toContainText('nuevo');
  });
});

test('the live view shows a new order, which is found by its number [API-03, ORD-08]', async ({ people, stadium }) => {
  const desk = await deskAt({ people, stadium }, 'live');
  const { page } = desk;

  await test.step('new orders and stopped products are shown within seconds', async () => {
    const row = page.getByRole('table', { name: 'En vivo' }).getByRole('row').filter({ hasText: 'La Barra de la Sur' });
    const queue = row.locator('td').first();
    await expect(queue).toHaveText(/^\d+$/);
    const before = Number(await queue.textContent());
    await paidOrder(stadium, 'barra-sur', { 'Pretzel salado': 1 });
    await expect(queue).toHaveText(String(before + 1));
    await stadium.changeProduct('estadio', 'Choripán', `unavailable_until = now() + interval '1 hour'`);
    await expect(page.getByRole('list', { name: 'Productos que no se venden' })).toContainText('Choripán');
    await seen(page, 'live view');
    await stadium.changeProduct('estadio', 'Choripán', 'unavailable_until = null');
    await expect(page.getByText('Choripán')).toHaveCount(0);
  });

  await test.step('a long wait is an alert, and one press pauses the stall [COM-03]', async () => {
    const limit = (minutes: string) =>
      stadium.query(`update commerces set pause_from_minutes = ${minutes} where code = 'barra-sur'`);
    await limit('1');
    await page.getByRole('button', { name: /^Prometer \d+–\d+ min: La Barra de la Sur$/ }).click();
    await page.getByRole('button', { name: 'Volver a la espera calculada: La Barra de la Sur' }).click();
    await expect(page.getByText(/^Promete \d+/)).toHaveCount(0);
    await stadium.query(`update commerces set long_wait_snoozed_until = null where code = 'barra-sur'`);
    await page.getByRole('button', { name: 'Seguir igual: La Barra de la Sur' }).click();
    await expect(page.getByText(/^Un pedido nuevo espera /)).toHaveCount(0);
    await stadium.query(`update commerces set long_wait_snoozed_until = null where code = 'barra-sur'`);
    await page.getByRole('button', { name: 'Pausar 10 min: La Barra de la Sur' }).click();
    await page.getByText(/^No toma pedidos hasta las /).waitFor();
    await stadium.query(`update commerces set paused_until = null where code = 'barra-sur'`);
    await limit('null');
  });

  await test.step('an order is found by its number, with its history and refund [ORD-08]', async () => {
    const order = await paidOrder(stadium, 'parrilla', { Choripán: 2 });
    await desk.open('/office/1/orders');
    const search = page.getByRole('searchbox', { name: 'Buscar pedidos' });
    await search.fill(`#${order.number}`);
    const table = page.getByRole('table', { name: 'Pedidos' });
    const shownNumbers = `${order.number}se canta ${order.callNumber}`;
    await expect(table.locator('tbody th')).toHaveText([shownNumbers]);
    await search.fill(`#${order.callNumber}`);
    await expect(table.locator('tbody th').filter({ hasText: shownNumbers })).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Totales' })).toContainText(/\d+ pedidos?\s*.+cobrado/);
    await seen(page, 'orders');
    await table.getByRole('link', { name: String(order.number) }).click();
    await page.getByRole('heading', { name: `Pedido ${order.number}` }).waitFor();
    await expect(page.getByRole('list', { name: 'Qué pidió' })).toContainText('Choripán');
    await page.getByText('Cobrado en efectivo').waitFor();
    await seen(page, 'order');
    await page.getByRole('link', { name: 'Reembolsar' }).click();
    await page.getByText('Choripán').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/staff/refunds/${order.commerce.id}`);
  });
});

test("a search shows its reading; a customer's data stands behind a button [API-03]", async ({ people, stadium }) => {
  const order = await paidOrder(stadium, 'parrilla', { Choripán: 1 });
  const lastFour = String(order.number).slice(-4).padStart(4, '0');
  const [account] = await stadium.query(
    `insert into accounts (email, name, phone) values ('zulema@example.com', 'Zulema Quiroga', '549115541${lastFour}') returning id`,
  );
  await stadium.query('update orders set buyer_id = $2 where id = $1', [order.id, account?.['id']]);
  const { page } = await deskAt({ people, stadium }, 'orders');
  const search = page.getByRole('searchbox', { name: 'Buscar pedidos' });
  const table = page.getByRole('table', { name: 'Pedidos' });

  await test.step('a name is a token with its words marked, and its removal shows all orders', async () => {
    await search.fill('zule');
    await expect(page.getByRole('status').filter({ hasText: 'cliente “zule”' })).toBeVisible();
    await expect(table.locator('mark')).toHaveText(['Zule']);
    await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
    await expect(search).toHaveValue('');
  });

  await test.step('an ambiguous number offers its other readings with their counts', async () => {
    await search.fill(lastFour);
    await page.getByRole('button', { name: `teléfono ${lastFour} 1` }).click();
    await expect(table.getByRole('link', { name: 'Zulema Q.' })).toHaveCount(1);
    await seen(page, 'search');
  });

  await test.step('the page of the customer shows the whole data on a press', async () => {
    await table.getByRole('link', { name: 'Zulema Q.' }).click();
    await page.getByRole('heading', { name: 'Zulema Q.' }).waitFor();
    await page.getByText(`Pedido ${order.number} · `).waitFor();
    await expect(page.getByText('zulema@example.com')).toHaveCount(0);
    await seen(page, 'customer');
    await page.getByRole('button', { name: 'Mostrar los datos' }).click();
    await expect(page.getByText('zulema@example.com')).toBeVisible();
    await page.getByRole('button', { name: 'Ocultar los datos' }).click();
    await expect(page.getByText('zulema@example.com')).toHaveCount(0);
  });
});

test('what a provider paid is entered in its row, to the cent [PAY-04]', async ({ people, stadium }) => {
  await stadium.query(
    `insert into report_settlements (venue_id, day, config_id, currency, captures, captured_minor, refunds, refunded_minor)
     select venue_id, current_date - 2, id, 'ARS', 4, 5000050, 1, 100025 from provider_configs where venue_id = 1 order by id limit 1`,
  );
  const { page } = await deskAt({ people, stadium }, 'settlements');
  const row = page.getByRole('table', { name: 'Por día y proveedor' }).locator('tbody tr');
  await expect(row).toContainText(cents(4_900_025));
  const enter = async (name: RegExp, typed: string) => {
    await row.getByRole('button', { name }).click();
    await row.getByRole('textbox', { name }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('textbox')).toHaveCount(0);
  };
  await enter(/^Lo que llegó de/, '47.000,25');
  await expect(row).toContainText(cents(-200_000));
  await enter(/^Comisión y retenciones de/, '1.999,99');
  await expect(row).toContainText(cents(-1));
  await expect(row).toContainText('Sin explicar');
  await enter(/^Motivo de/, 'Redondeo del proveedor');
  await expect(row).toContainText('Explicada');
  await seen(page, 'settlements');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('Sin explicar');
  const [stored] = await stadium.query(
    'select paid_minor::float8 as paid, withheld_minor::float8 as withheld from provider_payouts where venue_id = 1',
  );
  expect(stored).toEqual({ paid: 4_700_025, withheld: 199_999 });
});
