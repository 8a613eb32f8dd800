import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { callNumberOf } from '../harness/call-number.ts';
import { DESKTOP, pressOn } from '../harness/keyboard.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const COMMERCE = ['estadio', 'parrilla'] as const;
const PHONE = { width: 390, height: 844 };

const WORDS = {
  es: {
    open: 'Nuevo pedido',
    search: 'Buscar producto',
    none: /^Ningún producto con/,
    add: /^Agregar/,
    missing: 'Elegí 1',
    order: 'Pedido',
    name: 'Nombre para llamar (opcional)',
    note: 'Aclaración para Choripán',
    noteLabel: 'Aclaración para la cocina',
    charge: /^Cobrar/,
    chargeTitle: 'Cobrar el pedido',
    change: /^Vuelto\$\s200/,
    taken: /^Cobrado/,
    placed: 'Decile este número',
    board: /^Ir al/,
    mark: 'Mostrador',
    start: /^Empezar/,
    ready: /^Listo/,
    handOver: /^Entregar/,
    callName: (number: number) => `Ana o por el ${number}`,
  },
  en: {
    open: 'New order',
    search: 'Search products',
    none: /^No product with/,
    add: /^Add/,
    missing: 'Choose 1',
    order: 'Order',
    name: 'Name to call out (optional)',
    note: 'Note for Choripán',
    noteLabel: 'Note for the kitchen',
    charge: /^Charge/,
    chargeTitle: 'Charge the order',
    change: /^Change\$\s200/,
    taken: /^Collected/,
    placed: 'Say this number',
    board: /^Go to/,
    mark: 'Counter',
    start: /^Start/,
    ready: /^Ready/,
    handOver: /^Hand over/,
    callName: (number: number) => `Ana or ${number}`,
  },
} as const;

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) });

/** The number of the order that was placed. The screen shows the one that is called out larger. */
async function placedNumber(page: Page): Promise<number> {
  await page.getByRole('heading', { name: /^(Decile este número|Say this number)$/ }).waitFor();
  const order = page.getByText(/^(Pedido|Order) \d+$/);
  return Number((await order.innerText()).replace(/\D/g, ''));
}

/** Orders of the counter with a number, with their status and whether they are paid. */
async function ordersWith(stadium: Stadium, number: number) {
  return stadium.query(
    `select status_id as status, paid_at is not null as paid, total_minor::int as total, call_name as name
     from orders where number = $1 and entered_by is not null`,
    [number],
  );
}

async function counterOrders(stadium: Stadium): Promise<number> {
  const [row] = await stadium.query('select count(*)::int as count from orders where entered_by is not null');
  return Number(row?.['count']);
}

test('an order is entered, paid, called and handed over [ORD-08, CHK-07]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const { page } = await people.tabletAt(...COMMERCE, language);
  const board = new BoardScreen(page);
  await page.getByRole('button', { name: words.open }).tap();
  await page.getByLabel(words.search).fill('zzz');
  await page.getByText(words.none).waitFor();
  await page.getByLabel(words.search).fill('choripan');
  await tile(page, 'Choripán').tap();
  await page.getByLabel(words.search).fill('');
  const aside = page.getByRole('complementary', { name: words.order });
  await aside.getByText('Choripán').waitFor();
  await aside.getByRole('button', { name: words.note }).tap();
  await aside.getByLabel(words.noteLabel).fill('sin chimichurri');
  await aside.getByLabel(words.name).fill('Ana');

  await aside.getByRole('button', { name: words.charge }).tap();
  const sheet = page.getByRole('dialog', { name: words.chargeTitle });
  await sheet.getByLabel(/^(Otro monto|Other amount)$/).fill('8.000');
  await expect(sheet.getByRole('status')).toHaveText(words.change);
  await sheet.getByRole('button', { name: words.taken }).tap();
  const number = await placedNumber(page);
  expect(await ordersWith(stadium, number)).toEqual([
    { status: ORDER_STATUS.paymentAccepted, paid: true, total: 780_000, name: 'Ana' },
  ]);

  await page.getByRole('button', { name: words.board }).tap();
  await board.ticket(number, 'incoming').getByText(words.mark).waitFor();
  await board.ticket(number, 'incoming').getByText('sin chimichurri').waitFor();
  await board.tap(words.start, number);
  await board.tap(words.ready, number);
  await board.tap(words.handOver, number);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.callName(await callNumberOf(stadium, number))).waitFor();
  await dialog.getByRole('button', { name: words.handOver }).tap();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => ordersWith(stadium, number))
    .toEqual([{ status: ORDER_STATUS.delivered, paid: true, total: 780_000, name: 'Ana' }]);
});

test('a lost answer, a lost network and reloads place one order each [ORD-07]', async ({ people, stadium }) => {
  const before = await counterOrders(stadium);
  const tablet = await people.tabletAt(...COMMERCE, 'es', { viewport: PHONE });
  const { page } = tablet;
  tablet.expectErrors(/net::ERR_FAILED .*counter-orders/);
  const enter = async () => {
    await tile(page, 'Choripán').tap();
    await page.getByRole('button', { name: /^Ver pedido · 1/ }).tap();
    const order = page.getByRole('dialog', { name: 'Pedido' });
    await order.getByRole('button', { name: /^Cobrar/ }).tap();
    const charge = page.getByRole('dialog', { name: 'Cobrar el pedido' });
    await charge.getByRole('button', { name: /^Cobrado/ }).tap();
    await page.getByRole('dialog', { name: 'Todavía no hay respuesta' }).waitFor();
  };
  await page.getByRole('button', { name: 'Nuevo pedido' }).tap();
  await test.step('without a network the order stays on the phone, and is sent later', async () => {
    await tile(page, 'Choripán').waitFor();
    await tablet.goOffline();
    await enter();
    expect(await counterOrders(stadium)).toBe(before);
    await tablet.goOnline();
    expect(await ordersWith(stadium, await placedNumber(page))).toHaveLength(1);
    expect(await counterOrders(stadium)).toBe(before + 1);
  });
  await test.step('an order whose answer is lost is placed once, also after a reload', async () => {
    let lost = 0;
    await page.route('**/counter-orders', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('failed');
    });
    await page.getByRole('button', { name: 'Otro pedido' }).tap();
    await enter();
    expect(lost).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('dialog', { name: 'Todavía no hay respuesta' }).waitFor();
    // Tapped while answers are still lost: the order is also sent again every few seconds, which ends the dialog.
    const lostBefore = lost;
    await page.getByRole('button', { name: 'Reintentar ahora' }).tap();
    await expect.poll(() => lost).toBeGreaterThan(lostBefore);
    await page.unroute('**/counter-orders');
    const number = await placedNumber(page);
    expect(await ordersWith(stadium, number)).toHaveLength(1);
    expect(await counterOrders(stadium)).toBe(before + 2);
    await page.reload();
    expect(await placedNumber(page)).toBe(number);
  });
});

test('keys alone enter an order; a refused one says why [ORD-08, EXTRA-01, CHK-05]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt(...COMMERCE, 'es', DESKTOP);
  const { page } = tablet;
  await pressOn(page, /^Nuevo pedido$/);
  await page.getByLabel('Buscar producto').waitFor();
  await pressOn(page, /^Choripán/);
  await pressOn(page, /^Cobrar/);
  await page.getByRole('dialog').waitFor();
  await pressOn(page, /^Cobrado/);
  expect(await ordersWith(stadium, await placedNumber(page))).toHaveLength(1);
  await page.getByRole('button', { name: 'Otro pedido' }).click();

  const aside = page.getByRole('complementary', { name: 'Pedido' });
  await test.step('required options are asked for, and each combination is a line [EXTRA-01]', async () => {
    await tile(page, 'Hamburguesa a tu gusto').click();
    const sheet = page.getByRole('dialog', { name: 'Hamburguesa a tu gusto' });
    await sheet.getByRole('button', { name: /^Agregar/ }).click();
    await sheet.getByRole('alert').getByText('Elegí 1').waitFor();
    await sheet.getByRole('radio').first().click();
    await expect(sheet.getByRole('radio').first()).toHaveAttribute('aria-checked', 'true');
    await sheet.getByRole('button', { name: 'Sumar Hamburguesa a tu gusto' }).click();
    await sheet.getByRole('button', { name: /^Agregar/ }).click();
    await sheet.waitFor({ state: 'detached' });
    const line = aside.getByRole('group', { name: 'Cantidad de Hamburguesa a tu gusto' });
    await expect(line.getByRole('status')).toHaveText('2');
    await line.getByRole('button', { name: /^Sacar/ }).click();
    await line.getByRole('button', { name: /^(Sacar|Quitar)/ }).click();
    await line.waitFor({ state: 'detached' });
  });
  await test.step('a refused order says why and keeps its lines [CHK-05]', async () => {
    tablet.expectErrors(/status of 409 .*counter-orders/);
    await tile(page, 'Choripán').click();
    await aside.getByRole('button', { name: /^Cobrar/ }).click();
    await page.route(
      /counter-orders$/,
      async (route) => {
        await stadium.changeProduct('estadio', 'Choripán', 'price_minor = 790000');
        await route.continue();
      },
      { times: 1 },
    );
    const sheet = page.getByRole('dialog', { name: 'Cobrar el pedido' });
    await sheet.getByRole('button', { name: /^Cobrado/ }).click();
    await sheet.getByRole('alert').waitFor();
    await expect(sheet.getByRole('button', { name: /^Cobrado/ })).toContainText('7.900');
    await sheet.getByText(/^Todavía faltan \$\s100$/).waitFor();
    await sheet.getByText(/^\$\s8\.000$/).click();
    await sheet.getByRole('button', { name: /^Cobrado/ }).click();
    expect(await ordersWith(stadium, await placedNumber(page))).toMatchObject([{ total: 790_000, paid: true }]);
    await stadium.changeProduct('estadio', 'Choripán', 'price_minor = 780000');
  });
});
