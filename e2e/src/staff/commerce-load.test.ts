import { expect, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const openLoad = (board: Page) => board.getByRole('button', { name: 'Demora o pausa' }).tap();
const strip = (board: Page) => board.getByRole('region', { name: 'Estado del puesto' });
const resume = (board: Page) => strip(board).getByRole('button', { name: 'Reanudar' }).tap();

test('busy, paused and closed commerces show until when on all screens [COM-03, ORD-08, PROD-04, ROLE-01]', async ({
  people,
  stadium,
}) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  const phone = await people.phone();
  await test.step('two taps mark a commerce as busy [COM-03]', async () => {
    await openLoad(board);
    await board.getByRole('button', { name: /^\+10 min/ }).tap();
    await strip(board).getByText('Con demora: +10 min').waitFor();
    await strip(board)
      .getByText(/^hasta (las|mañana) \d\d:\d\d$/)
      .waitFor();
    await expect.poll(async () => (await stadium.commerce('estadio', 'parrilla')).busy?.minutes).toBe(10);
    const home = await phone.open('/home/estadio');
    const busy = /^Con demora · cerca de las \d\d:\d\d/;
    await home.getByRole('link').filter({ hasText: 'Parrilla del 9' }).getByText(busy).first().waitFor();
  });
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page: menu } = ordering;
  await test.step('menu and cart say it [COM-03]', async () => {
    await menu.getByText(/^Con demora · cerca de las \d\d:\d\d · 1\d min$/).waitFor();
    await ordering.add('Choripán');
    await ordering.goToCart();
    await menu.getByText('El puesto tiene demora. La hora ya la incluye.').waitFor();
    await menu.goBack();
    await resume(board);
    await strip(board).waitFor({ state: 'detached' });
    await expect.poll(async () => (await stadium.commerce('estadio', 'parrilla')).busy).toBeNull();
  });
  await test.step('a paused commerce sells nothing [COM-03, PROD-04]', async () => {
    const isPaused = async () => (await stadium.commerce('estadio', 'parrilla')).pausedUntil !== null;
    await ordering.plus('Superpancho').waitFor();
    await openLoad(board);
    await board.getByRole('button', { name: /^20 min/ }).tap();
    await expect.poll(isPaused).toBe(true);
    await menu
      .getByText(/Pausado hasta (las|mañana) \d\d:\d\d/)
      .first()
      .waitFor();
    await expect(ordering.plus('Superpancho')).toHaveCount(0);
    await board.getByRole('button', { name: /^Reanudar/ }).tap();
    await expect.poll(isPaused).toBe(false);
    await ordering.plus('Superpancho').waitFor();
  });
  await test.step('a stall closes by its hours, and pauses with a reason', async () => {
    const { id } = await stadium.commerce('estadio', 'parrilla');
    await stadium.query(
      `insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
       select 1, $1, extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires' + interval '2 days'), 1080, 1380`,
      [id],
    );
    await board.reload();
    await strip(board)
      .getByText(/^Cerrado por horario · abre el \S+ 18:00$/)
      .waitFor();
    await expect(board.getByRole('button', { name: 'Demora o pausa' })).toHaveCount(0);
    const screen = await phone.open('/now-serving/estadio/parrilla');
    await screen.getByText(/^Cerrado\. Abre el \S+ a las 18:00\.$/).waitFor();
    await stadium.query('delete from commerce_hours where commerce_id = $1', [id]);
    const staff = await stadium.staff('admin@example.com');
    const pausedUntil = new Date(Date.now() + 1_800_000).toISOString();
    const body = { pausedUntil, reason: 'Se cortó la luz' };
    await staff.send('PUT /api/commerces/:id/pause', { params: { id }, body });
    await strip(board).getByText('En pausa: Se cortó la luz').waitFor();
    await screen.getByText(/^En pausa hasta (las|mañana) \d\d:\d\d\.$/).waitFor();
    await staff.send('PUT /api/commerces/:id/pause', { params: { id }, body: { pausedUntil: null } });
    await strip(board).waitFor({ state: 'detached' });
  });
  await test.step('staff see that the queue made it busy, and undo it [COM-03]', async () => {
    await stadium.query(
      `update commerces set busy_minutes = 10, busy_by = 'queue', busy_until = now() + interval '20 minutes',
         queue_ignored_until = null where code = 'parrilla'`,
    );
    await board.reload();
    await strip(board)
      .getByText(/automático, por la cola$/)
      .waitFor();
    await resume(board);
    await strip(board).waitFor({ state: 'detached' });
    const rows = await stadium.query(
      `select queue_ignored_until > now() as ignored from commerces where code = 'parrilla'`,
    );
    expect(rows).toEqual([{ ignored: true }]);
  });
  await test.step('staff go on despite a long wait, or pause with one press [COM-03]', async () => {
    await stadium.query(
      `update commerces set pause_from_minutes = 1, queue_ignored_until = null where code = 'parrilla'`,
    );
    await board.reload();
    await strip(board)
      .getByText(/^Un pedido nuevo espera \d+ min$/)
      .waitFor();
    expect((await stadium.commerce('estadio', 'parrilla')).pausedUntil).toBeNull();
    await board.getByText(/No se pausó nada/).waitFor();
    await strip(board)
      .getByRole('button', { name: /^Prometer \d+–\d+ min y seguir vendiendo$/ })
      .tap();
    const promised = board.getByRole('region', { name: 'Lo que se promete ahora' });
    await promised.getByText(/^A los pedidos nuevos les prometés \d+–\d+ min$/).waitFor();
    await promised.getByText(/ · \S+/).waitFor();
    await promised.getByRole('button', { name: 'Volver a la espera calculada' }).tap();
    await promised.waitFor({ state: 'detached' });
    await stadium.query(`update commerces set long_wait_snoozed_until = null where code = 'parrilla'`);
    await board.reload();
    await strip(board)
      .getByRole('button', { name: /^Seguir igual vuelve a preguntar a las \d\d:\d\d$/ })
      .tap();
    await strip(board).waitFor({ state: 'detached' });
    await stadium.query(`update commerces set long_wait_snoozed_until = null where code = 'parrilla'`);
    await board.reload();
    await strip(board)
      .getByRole('button', { name: /^Pausar 10 min vuelve solo / })
      .tap();
    await strip(board)
      .getByText(/^En pausa/)
      .waitFor();
    await resume(board);
    await stadium.query(`update commerces set pause_from_minutes = null where code = 'parrilla'`);
    await board.reload();
    await strip(board).waitFor({ state: 'detached' });
  });
  await test.step("the board leads to the queue limits; an empty one is the venue's [COM-03, ROLE-01]", async () => {
    await openLoad(board);
    await board.getByText('La espera sale de lo que declararon.').waitFor();
    await board.getByRole('link', { name: 'Límites automáticos' }).tap();
    await expect(board.getByRole('heading', { name: 'Carga', exact: true })).toBeFocused();
    await board.getByText('Vacío, vale el límite de la sede; 0, ninguno.').waitFor();
    const fromOrders = board.getByLabel('Con demora desde (pedidos)');
    const limit = () => stadium.query(`select busy_from_orders as limit from commerces where code = 'parrilla'`);
    await fromOrders.fill('1001');
    await board.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await board.getByText('Revisá este valor.').waitFor();
    await fromOrders.fill('12');
    await board.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await expect.poll(limit).toEqual([{ limit: 12 }]);
    await board.reload();
    await expect(fromOrders).toHaveValue('12');
    await fromOrders.fill('');
    await board.getByText('Como en la sede: 25').first().waitFor();
    await board.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await expect.poll(limit).toEqual([{ limit: null }]);
  });
  await test.step('typed limits show the last match, and where the wait is from [CHK-02, COM-03]', async () => {
    await board.getByText('Según lo que declaraste.').waitFor();
    const tried = board.getByRole('region', { name: 'Así hubiera sido' });
    await tried.getByText('No se pausaba.').waitFor();
    await board.getByLabel('En pausa desde (minutos)').fill('1');
    await tried.getByText(/^.*Se pausaba \d+/).waitFor();
    await tried.getByText(/^Pedidos rechazados: \d+ de \d+\.$/).waitFor();
  });
});

test('an unavailable product or extra is off on open menus [ORD-08, PROD-03, EXTRA-01, COM-03]', async ({
  people,
  stadium,
}) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page: menu } = ordering;
  const isStopped = async (product: string) => {
    const { products } = await stadium.commerce('estadio', 'parrilla');
    return products.find(({ name }) => name === product)?.unavailableUntil !== null;
  };
  const openProducts = () => new BoardScreen(board).openSidebar();
  await openProducts();
  await test.step('a product [PROD-03]', async () => {
    await ordering.plus('Bondiola a la mostaza').waitFor();
    const onSale = board.getByRole('switch', { name: 'Bondiola a la mostaza a la venta' });
    await onSale.tap();
    await board.getByRole('group', { name: '¿Hasta cuándo no se vende?' }).waitFor();
    await board.getByRole('button', { name: /^Por 30 min/ }).tap();
    await board.getByText(/frenado hasta/).waitFor();
    const row = menu.getByRole('article').filter({ hasText: 'Bondiola a la mostaza' });
    await row.getByText(/Vuelve (mañana )?\d\d:\d\d/).waitFor();
    await openProducts();
    await expect(onSale).toBeChecked({ checked: false });
    await expect(ordering.plus('Bondiola a la mostaza')).toHaveCount(0);
    expect(await isStopped('Bondiola a la mostaza')).toBe(true);
    await openProducts();
    await onSale.tap();
    await ordering.plus('Bondiola a la mostaza').waitFor();
  });
  await test.step('an extra, in every product that offers it [EXTRA-01]', async () => {
    await ordering.add('Hamburguesa doble');
    const sheet = ordering.sheetOf('Hamburguesa doble');
    await sheet.getByRole('button', { name: 'Agregar Extra cheddar' }).waitFor();
    await openProducts();
    await board.getByRole('searchbox', { name: 'Buscar producto' }).fill('extra ched');
    const onSale = board.getByRole('switch', { name: 'Extra cheddar a la venta' });
    await expect(board.getByRole('switch')).toHaveCount(1);
    await onSale.tap();
    await board.getByText('Deja de venderse en todos los productos que lo ofrecen. Vuelve solo.').waitFor();
    await board.getByRole('button', { name: /^Por hoy/ }).tap();
    await sheet.getByText(/^Vuelve (mañana )?\d\d:\d\d$/).waitFor();
    await expect(sheet.getByRole('button', { name: 'Agregar Extra cheddar' })).toHaveCount(0);
    await openProducts();
    await onSale.tap();
    await expect.poll(() => isStopped('Extra cheddar')).toBe(false);
  });
});

test('an unavailable size shows when it is back [CLOTH-01, COM-03]', async ({ people, stadium }) => {
  const stoppedSizes = async () => {
    const rows = await stadium.query('select size from clothing_sizes where unavailable_until > now()');
    return rows.map((row) => row['size']);
  };
  const { page: board } = await people.tabletAt('estadio', 'tienda-oficial');
  const phone = await people.phone();
  const shirt = await phone.open('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
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
  await board.getByRole('button', { name: /^Por 30 min/ }).tap();
  await expect.poll(stoppedSizes).toEqual(['M']);

  await shirt
    .getByText(/^Camiseta titular 2026 en talle M no está a la venta: vuelve (a las|mañana) \d\d:\d\d$/)
    .waitFor();
  await shirt.getByText(/^Quitá Camiseta titular 2026 o esperá: vuelve (a las|mañana) \d\d:\d\d$/).waitFor();
  await phone.open('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
  await sizes.getByText(/^Vuelve (mañana )?\d\d:\d\d$/).waitFor();
  expect(await sizes.getByRole('radio', { name: /^M/ }).isDisabled()).toBe(true);
  expect(await sizes.getByRole('radio', { name: 'XL', exact: true }).isEnabled()).toBe(true);

  await new BoardScreen(board).openSidebar();
  await onSale.tap();
  await expect.poll(stoppedSizes).toEqual([]);
});
