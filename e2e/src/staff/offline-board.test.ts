import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { bothNumbers } from '../harness/call-number.ts';
import type { People, Tablet, TabletOptions } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { countStored, untilReadyForOffline } from '../harness/staff-device.ts';
import { paidOrder, readyOrder } from '../harness/stall-orders.ts';

const PHONE = { width: 390, height: 844 };

const GRILL = ['estadio', 'parrilla'] as const;
const BAR = ['estadio', 'barra-sur'] as const;

/** A tablet that can open its board without a network, and has none. */
async function offlineTablet(
  people: People,
  stall: readonly [string, string],
  options: TabletOptions = {},
): Promise<[Tablet, BoardScreen]> {
  const tablet = await people.tabletAt(...stall, 'es', { serviceWorker: true, ...options });
  const board = new BoardScreen(tablet.page);
  await board.syncState().waitFor();
  await untilReadyForOffline(tablet.page);
  await tablet.goOffline();
  return [tablet, board];
}

/** The signed pass of an order, as the visitor's phone shows it in its QR. */
async function passOf(stadium: Stadium, { id, accessToken }: Order): Promise<string> {
  await stadium.query(`update orders set pick_up_verification_method = 'qr' where id = $1`, [id]);
  const headers = { 'x-order-token': accessToken ?? '' };
  const { pickupPass } = await stadium.api().send('GET /api/orders/:id', { params: { id }, headers });
  return pickupPass ?? '';
}

async function changesOf(stadium: Stadium, order: Order): Promise<unknown[]> {
  const rows = await stadium.query(
    'select to_status_id from order_status_changes where order_id = $1 order by version',
    [order.id],
  );
  return rows.map((row) => row['to_status_id']);
}

test('a board opens without a network, and its steps arrive once [ORD-08, APP-11, CHK-07]', async ({
  people,
  stadium,
}) => {
  const [order, other] = [
    await paidOrder(stadium, GRILL, { Choripán: 1 }),
    await paidOrder(stadium, GRILL, { Choripán: 1 }),
  ];
  const unpaid = await stadium.order(...GRILL, { Choripán: 1 });
  const [tablet, board] = await offlineTablet(people, GRILL);
  const { page } = tablet;
  await board.tap(/^Empezar/, order.number);
  await board
    .ticket(order.number, 'preparing')
    .getByText(/^Marcado \d\d:\d\d$/)
    .waitFor();
  await board.tap(/^Listo/, order.number);
  await board.tap(/^Empezar/, other.number);
  await page.getByRole('button', { name: '3 pasos sin enviar' }).waitFor();
  await test.step('cash counted without a network is not shown as paid [CHK-07]', async () => {
    await board.tap(/^Cobrar/, unpaid.number);
    const ticket = board.ticket(unpaid.number, 'incoming');
    await ticket.getByText('Sin registrar: cobro de').waitFor();
    await ticket.getByText('Sigue cuando se registre el cobro').waitFor();
    expect(await ticket.getByRole('button', { name: /^(Empezar|Cobrar)/ }).count()).toBe(0);
  });

  await test.step('a reload shows board, steps and what needs a network [APP-11]', async () => {
    await page.reload();
    await board.ticket(order.number, 'ready').getByText('Sin enviar: todavía no se le avisó').waitFor();
    await page.getByText(/^Sin red desde las \d\d:\d\d\.$/).waitFor();
    await page.getByText('Sin red no se puede anular, pausar').waitFor();
    await expect(page.getByRole('button', { name: 'Pausar: sin red' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '4 pasos sin enviar' }).tap();
    const rows = page.getByRole('dialog').getByRole('listitem');
    expect(await rows.locator('b').allInnerTexts()).toEqual([
      `${bothNumbers(order)}: en preparación`,
      `${bothNumbers(order)}: listo`,
      `${bothNumbers(other)}: en preparación`,
      expect.stringContaining(`${bothNumbers(unpaid)}: `),
    ]);
    await page.getByRole('button', { name: 'Cerrar' }).first().tap();
    await board.openSidebar();
    await page.getByRole('switch', { name: 'Bondiola a la mostaza a la venta' }).waitFor();
  });

  const meanwhile = await stadium.order(...GRILL, { Superpancho: 1 });
  await tablet.goOnline();
  await page.getByRole('button', { name: /sin enviar$/ }).waitFor({ state: 'hidden' });
  await page.getByText(/^Sin red desde/).waitFor({ state: 'hidden' });
  await expect.poll(() => countStored(page, 'queued-transitions')).toBe(0);
  const { created, paymentAccepted, preparing, toDeliver } = ORDER_STATUS;
  expect((await changesOf(stadium, order)).slice(-3)).toEqual([paymentAccepted, preparing, toDeliver]);
  expect((await changesOf(stadium, other)).slice(-2)).toEqual([paymentAccepted, preparing]);
  expect(await changesOf(stadium, unpaid)).toEqual([created, paymentAccepted]);
  await board.ticket(meanwhile.number, 'incoming').waitFor();
  expect(await page.getByRole('article', { name: String(order.number), exact: true }).count()).toBe(1);
});

test('an undo takes an unsent step back, and two tabs send a step once [ORD-08]', async ({ people, stadium }) => {
  const [first, order] = [
    await paidOrder(stadium, BAR, { Limonada: 1 }),
    await paidOrder(stadium, BAR, { Limonada: 1 }),
  ];
  const [tablet, board] = await offlineTablet(people, BAR);
  const { page } = tablet;
  const answers: string[] = [];
  tablet.monitored.context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/transitions')) answers.push(`${response.status()} ${pathname}`);
  });
  const second = await tablet.newTab();
  await second.goto(page.url());
  await new BoardScreen(second).ticket(order.number, 'incoming').waitFor();
  await board.tap(/^Empezar/, first.number);
  await page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await new BoardScreen(second).ticket(first.number, 'preparing').getByText('Sin enviar').waitFor();
  await board.tap(/^Empezar/, order.number);
  await board.ticket(order.number, 'preparing').waitFor();

  await board.undoButton().tap();

  await board.ticket(order.number, 'incoming').waitFor();
  await page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await tablet.goOnline();
  await expect.poll(async () => (await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await expect.poll(() => countStored(page, 'queued-transitions')).toBe(0);
  expect((await changesOf(stadium, first)).filter((to) => to === ORDER_STATUS.preparing)).toHaveLength(1);
  expect((await changesOf(stadium, order)).at(-1)).toBe(ORDER_STATUS.paymentAccepted);
  expect(answers).toEqual([`200 /api/orders/${first.id}/transitions`]);
});

test('a pass is used once without a network, and merged after it [DEL-04, ORD-08]', async ({ people, stadium }) => {
  const known = await readyOrder(stadium, GRILL, { Choripán: 2 });
  const [tablet, board] = await offlineTablet(people, GRILL);
  const { page } = tablet;
  const [unread, twice, unpaid] = [
    await paidOrder(stadium, GRILL, { Superpancho: 1 }),
    await paidOrder(stadium, GRILL, { Choripán: 1 }),
    await stadium.order(...GRILL, { Choripán: 1 }),
  ];
  const pass = await passOf(stadium, known);
  const scan = async (text: string) => {
    await page.getByLabel('QR del cliente, con lector').fill(text);
    await page.keyboard.press('Enter');
  };
  const handOver = async (name: RegExp) => {
    await page.getByRole('button', { name }).tap();
    await page.getByText('Quedó guardado en este dispositivo.').waitFor();
  };

  await test.step('a scan on the board opens the pass with its lines', async () => {
    await page.getByRole('searchbox', { name: 'Buscar pedido por número o código' }).fill(pass);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Vale, entregalo' }).waitFor();
    await page.getByRole('article').getByText('Choripán').waitFor();
    await handOver(/^Entregado$/);
  });
  await test.step('a second scan is refused, also after a reload, with its time and person', async () => {
    await page.reload();
    await scan(pass);
    const refusal = page.getByRole('alert').filter({ hasText: 'Ya se entregó' });
    await refusal.getByText(/salió a las \d\d:\d\d en este dispositivo\. Lo entreg/).waitFor();
    await page.getByText('puede ser una captura').waitFor();
    expect(await page.getByRole('button', { name: /^Entregado$/ }).count()).toBe(0);
  });
  await test.step('a changed digit is refused, and cash is named before it is taken', async () => {
    await scan(`${pass.slice(0, -1)}${(Number(pass.at(-1)) + 1) % 10}`);
    await page.getByText('La firma no es de este sistema').waitFor();
    await scan(await passOf(stadium, unpaid));
    await page.getByRole('heading', { name: /^Cobrá \$/ }).waitFor();
    await handOver(/^Cobré .* y entregué$/);
  });
  await test.step('orders that the tablet never heard of are handed over', async () => {
    for (const order of [unread, twice]) {
      await scan(await passOf(stadium, order));
      await page.getByRole('heading', { name: 'Vale, entregalo' }).waitFor();
      await handOver(/^Entregado$/);
    }
    expect(await page.getByText('Guardada acá').count()).toBe(4);
  });

  const other = await stadium.staff('admin@example.com');
  const use = { id: crypto.randomUUID(), pass: await passOf(stadium, twice), usedAt: new Date().toISOString() };
  await other.send('POST /api/commerces/:id/pass-uses', { params: { id: twice.commerce.id }, body: use });
  await tablet.goOnline();
  await expect.poll(() => countStored(page, 'queued-transitions')).toBe(0);
  for (const order of [known, unread, twice, unpaid]) {
    expect((await changesOf(stadium, order)).at(-1)).toBe(ORDER_STATUS.delivered);
  }
  await page.getByText(/^También en otro dispositivo, \d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: 'Volver' }).tap();
  const alert = page.getByRole('alert').filter({ hasText: '1 entrega con QR para revisar' });
  await alert.getByRole('button', { name: 'Revisar' }).tap();
  await page.getByRole('button', { name: 'Revisar' }).tap();
  await page.getByRole('button', { name: 'Marcar como revisada' }).tap();
  await page.getByRole('button', { name: 'Revisar' }).waitFor({ state: 'hidden' });
  await board.page.getByText('Segundo uso, no se entregó').waitFor();
});

test('a refused step is explained and stays until it is read [ORD-08]', async ({ people, stadium }) => {
  const [moved, wrong] = [
    await paidOrder(stadium, GRILL, { Choripán: 1 }),
    await readyOrder(stadium, GRILL, { Choripán: 1 }),
  ];
  const [tablet, board] = await offlineTablet(people, GRILL);
  tablet.expectErrors(/status of 4(09|22) .*\/transitions\)/);
  await board.tap(/^Empezar/, moved.number);
  await board.ticket(moved.number, 'preparing').waitFor();
  await board.tap(/^Entregar/, wrong.number);
  await tablet.page.getByText('Sin red el código no se comprueba ahora').waitFor();
  await board.typeCode(wrong.verificationCode === '0000' ? '1111' : '0000');
  await board.ticket(wrong.number, 'ready').waitFor({ state: 'hidden' });
  await expect.poll(() => countStored(tablet.page, 'queued-transitions')).toBe(2);
  await stadium.move(moved, ORDER_STATUS.preparing);
  await stadium.move(moved, ORDER_STATUS.toDeliver);

  await tablet.goOnline();
  await tablet.page.getByText('2 pasos no se pudieron aplicar').waitFor();
  await tablet.page.reload();

  const already = board.ticket(moved.number, 'ready').getByRole('alert');
  await already.getByText('Ana Administra ya lo marcó listo a las').waitFor();
  await board.ticket(wrong.number, 'ready').getByRole('alert').getByText('Figura sin entregar.').waitFor();
  await tablet.page.getByRole('button', { name: 'Ver cuál y por qué' }).tap();
  const list = tablet.page.getByRole('dialog');
  await list.getByText(`${bothNumbers(moved)}: en preparación`).waitFor();
  await list.getByText(`${bothNumbers(wrong)}: entregado`).waitFor();
  await list.getByRole('button', { name: 'Entendido' }).tap();
  await tablet.page.getByText('2 pasos no se pudieron aplicar').waitFor({ state: 'hidden' });
  await expect.poll(() => countStored(tablet.page, 'queued-transitions')).toBe(0);
  expect((await changesOf(stadium, wrong)).at(-1)).toBe(ORDER_STATUS.toDeliver);
});

test('a phone shows a whole seat, and a sign-out deletes unsent steps [ORD-08, DEL-02, AUTH-12]', async ({
  people,
  stadium,
}) => {
  const seat = 'Platea Sur, Sección: 9, Fila: 28, Asiento: 134, Puerta: Ingreso por Avenida del Libertador 4700';
  const order = await paidOrder(stadium, BAR, { Limonada: 1 });
  await stadium.query(`update orders set delivery = $2, phone = '5491123456789' where id = $1`, [order.id, seat]);
  const [tablet, board] = await offlineTablet(people, BAR, { viewport: PHONE });
  const { page } = tablet;
  await board.scrollToEnd();
  await board.tap(/^Empezar/, order.number);
  await page.locator('[data-live="offline"]').waitFor();
  await test.step('nothing of seat, notice and header is cut [DEL-02]', async () => {
    const shown = board.ticket(order.number, 'preparing').getByText(seat);
    await shown.scrollIntoViewIfNeeded();
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      return ['header', '.bars', 'article', '[role=status]']
        .flatMap((part) => [...document.querySelectorAll(`${part}, ${part} *`)])
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const overflows =
            element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
          return width > 1 && (left < -0.5 || right > edge + 0.5 || overflows);
        })
        .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}: ${element.textContent}`);
    });
    expect(cut).toEqual([]);
  });
  await test.step('a sign-out deletes the data of the account, after a warning [AUTH-12]', async () => {
    await page.getByRole('button', { name: 'Cambiar de puesto' }).tap();
    await page.getByRole('button', { name: 'Salir' }).tap();
    await page.getByText('Hay 1 paso sin enviar').waitFor();
    expect(await countStored(page, 'queued-transitions')).toBe(1);
    await page.getByRole('button', { name: 'Salir y borrarlos' }).tap();
    await page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
    await expect.poll(() => countStored(page, 'queued-transitions')).toBe(0);
    await expect.poll(() => countStored(page, 'staff-last-reads')).toBe(0);
    await tablet.goOnline();
    expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);
  });
});

test('only the account that tapped a step sends it, after its session ended [ORD-08, AUTH-12]', async ({
  people,
  stadium,
}) => {
  const order = await paidOrder(stadium, GRILL, { Choripán: 1 });
  const [own, others] = await Promise.all([
    stadium.staffSession('puesto@example.com'),
    stadium.staffSession('admin@example.com'),
  ]);
  const [tablet, board] = await offlineTablet(people, GRILL);
  const { page } = tablet;
  await board.tap(/^Empezar/, order.number);
  await page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  const address = page.url();
  const signInWith = async ({ cookie }: { cookie: string }) => {
    const [name = '', value = ''] = cookie.split('=');
    await tablet.open('/staff/icon.svg');
    await tablet.monitored.context.addCookies([{ name, value, url: stadium.url, httpOnly: true, sameSite: 'Strict' }]);
    await page.evaluate(() => localStorage.setItem('staff-signed-in', 'yes'));
    await page.goto(address);
  };

  await test.step('a session that ends leads to the sign-in, and its steps stay', async () => {
    tablet.expectErrors(/status of 401 /);
    await tablet.monitored.context.clearCookies();
    await tablet.goOnline();
    await page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
    expect(await countStored(page, 'queued-transitions')).toBe(1);
    await expect.poll(() => countStored(page, 'staff-last-reads')).toBe(0);
  });
  await test.step('another account neither sees nor sends them', async () => {
    await signInWith(others);
    await board
      .ticket(order.number, 'incoming')
      .getByRole('button', { name: /^Empezar/ })
      .waitFor();
    await page.locator('[data-live="live"]').waitFor();
    expect(await page.getByText('sin enviar').count()).toBe(0);
    expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);
    expect(await countStored(page, 'queued-transitions')).toBe(1);
  });
  await signInWith(own);
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await expect.poll(() => countStored(page, 'queued-transitions')).toBe(0);
});
