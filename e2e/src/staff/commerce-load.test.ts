import type { Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Pause of an open menu before it is read again. */
const MENU_EVERY_MS = 30_000;

const openLoad = (board: Page) => board.getByRole('button', { name: 'Demora o pausa' }).tap();
const strip = (board: Page) => board.getByRole('region', { name: 'Estado del puesto' });
const resume = (board: Page) => strip(board).getByRole('button', { name: 'Reanudar' }).tap();

test('two taps mark a commerce as busy on all screens [COM-03, ORD-08]', async ({ people, stadium }) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  await openLoad(board);
  await board.getByRole('button', { name: /^\+10 min/ }).tap();
  await strip(board).getByText('Con demora: +10 min').waitFor();
  await strip(board)
    .getByText(/^hasta (las|mañana) \d\d:\d\d$/)
    .waitFor();
  await expect.poll(async () => (await stadium.commerce('estadio', 'parrilla')).busy?.minutes).toBe(10);

  const phone = await people.phone();
  const home = await phone.open('/home/estadio');
  const busy = /^Con demora · cerca de las \d\d:\d\d/;
  await home.getByRole('link').filter({ hasText: 'Parrilla del 9' }).getByText(busy).first().waitFor();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.page.getByText(/^Con demora · cerca de las \d\d:\d\d · 1\d min$/).waitFor();
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.page.getByText('El puesto tiene demora. La hora ya la incluye.').waitFor();

  await resume(board);
  await strip(board).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stadium.commerce('estadio', 'parrilla')).busy).toBeNull();
});

test('an unavailable size shows when it is back [CLOTH-01, COM-03]', async ({ people }) => {
  const { page: board } = await people.tabletAt('estadio', 'tienda-oficial');
  const phone = await people.phone();
  const shirt = await phone.openWithClock('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
  const sizes = shirt.getByRole('radiogroup', { name: 'Talle' });
  await sizes.getByText('M', { exact: true }).tap();
  await shirt.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
  await shirt
    .getByRole('dialog')
    .getByRole('button', { name: /^Ir a mi pedido/ })
    .tap();
  await shirt.getByText('Confirmar pedido').waitFor();

  await new BoardScreen(board).openSidebar();
  const onSale = board.getByRole('switch', { name: 'Camiseta titular 2026, talle M a la venta' });
  await onSale.tap();
  await board.getByRole('dialog', { name: 'Frenar la venta de Camiseta titular 2026, talle M' }).waitFor();
  await board.getByRole('button', { name: /^Por 30 min/ }).tap();
  await expect(onSale).toHaveAttribute('aria-checked', 'false');

  await shirt.clock.fastForward(MENU_EVERY_MS);
  await shirt
    .getByText(/^Camiseta titular 2026 en talle M no está a la venta: vuelve (a las|mañana) \d\d:\d\d$/)
    .waitFor();
  await shirt.getByText(/^Quitá Camiseta titular 2026 o esperá: vuelve (a las|mañana) \d\d:\d\d$/).waitFor();
  await phone.open('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
  await sizes.getByText(/^Vuelve (mañana )?\d\d:\d\d$/).waitFor();
  expect(await sizes.getByRole('radio', { name: /^M/ }).isDisabled()).toBe(true);
  expect(await sizes.getByRole('radio', { name: 'XL', exact: true }).isEnabled()).toBe(true);

  await onSale.tap();
  await expect(onSale).toHaveAttribute('aria-checked', 'true');
});

test('an unavailable extra is off in every product [EXTRA-01, COM-03]', async ({ people }) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  await new BoardScreen(board).openSidebar();
  await board.getByRole('searchbox', { name: 'Buscar producto' }).fill('extra ched');
  const onSale = board.getByRole('switch', { name: 'Extra cheddar a la venta' });
  expect(await board.getByRole('switch').count()).toBe(1);
  await onSale.tap();
  await board.getByText('Deja de venderse en todos los productos que lo ofrecen. Vuelve solo.').waitFor();
  await board.getByRole('button', { name: /^Por 1 hora/ }).tap();
  await expect(onSale).toHaveAttribute('aria-checked', 'false');

  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  await ordering.add('Hamburguesa doble');
  const sheet = ordering.page.getByRole('dialog', { name: 'Hamburguesa doble' });
  await sheet.getByText(/^Vuelve (mañana )?\d\d:\d\d$/).waitFor();
  expect(await sheet.getByRole('button', { name: 'Agregar Extra cheddar' }).count()).toBe(0);

  await onSale.tap();
  await expect(onSale).toHaveAttribute('aria-checked', 'true');
});

test('a long queue marks a commerce as busy; staff undo it [COM-03, ORD-08]', async ({ people, stadium }) => {
  await stadium.query(`update commerces set busy_from_orders = 2, queue_ignored_until = null where code = 'parrilla'`);
  for (let order = 0; order < 2; order += 1) {
    const { id } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    await stadium.query(`update orders set status_id = 2, paid_at = now() where id = $1`, [id]);
  }
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  await strip(board)
    .getByText(/automático, por la cola$/)
    .waitFor({ timeout: 60_000 });
  const phone = await people.phone();
  const home = await phone.open('/home/estadio');
  await home
    .getByText(/^Con demora · cerca de las \d\d:\d\d$/)
    .first()
    .waitFor();

  await resume(board);
  await strip(board).waitFor({ state: 'detached' });
  const rows = await stadium.query(
    `select queue_ignored_until > now() as ignored from commerces where code = 'parrilla'`,
  );
  expect(rows).toEqual([{ ignored: true }]);
});

test("staff set the queue limits; an empty one is the venue's [COM-03, ROLE-01]", async ({ people, stadium }) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  const openLimits = async () => {
    await openLoad(board);
    await board.getByRole('button', { name: 'Límites automáticos' }).tap();
  };
  const fromOrders = board.getByLabel('Pedidos abiertos para pasar a demora');
  const save = board.getByRole('button', { name: 'Guardar' });
  const limitOfCommerce = () => stadium.query(`select busy_from_orders from commerces where code = 'parrilla'`);

  await openLimits();
  await fromOrders.fill('1001');
  await board.getByText('Un número entero de 0 a 1000').waitFor();
  await fromOrders.fill('12');
  await save.tap();
  await board.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await limitOfCommerce()).toEqual([{ busy_from_orders: 12 }]);

  await openLimits();
  await expect(fromOrders).toHaveValue('12');
  await fromOrders.fill('');
  await board.getByText('Vacío: como la sede (25). 0: nunca').first().waitFor();
  await save.tap();
  await board.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await limitOfCommerce()).toEqual([{ busy_from_orders: null }]);
});

test('board, hand-over screen and office close a stall by its hours [COM-03, ORD-08]', async ({ people, stadium }) => {
  const { id, name } = await stadium.commerce('estadio', 'barra-sur');
  await stadium.query(
    `insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
     select 1, $1, extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires' + interval '2 days'), 1080, 1380`,
    [id],
  );
  const { page: board } = await people.tabletAt('estadio', 'barra-sur');
  await strip(board)
    .getByText(/^Cerrado por horario · abre el \S+ 18:00$/)
    .waitFor();
  await expect(board.getByRole('button', { name: 'Demora o pausa' })).toHaveCount(0);
  const screen = await (await people.phone()).open('/now-serving/estadio/barra-sur');
  await screen.getByText(/^Cerrado\. Abre el \S+ a las 18:00\.$/).waitFor();
  const office = await people.newTablet('es', await stadium.staffSession('admin@example.com'));
  const live = await office.open('/office/1/live');
  const row = live.getByRole('row').filter({ hasText: name });
  await row.getByText('Cerrado por horario').waitFor();

  await stadium.query('delete from commerce_hours where commerce_id = $1', [id]);
  await row.getByText('Abierto', { exact: true }).waitFor();
  const staff = await stadium.staff('admin@example.com');
  const pausedUntil = new Date(Date.now() + 1_800_000).toISOString();
  await staff.send('PUT /api/commerces/:id/pause', {
    params: { id },
    body: { pausedUntil, reason: 'Se cortó la luz' },
  });
  await strip(board).getByText('En pausa: Se cortó la luz').waitFor();
  await row.getByText('Se cortó la luz').waitFor();
  await screen.getByText(/^En pausa hasta (las|mañana) \d\d:\d\d\.$/).waitFor();
  await staff.send('PUT /api/commerces/:id/pause', { params: { id }, body: { pausedUntil: null } });
});
