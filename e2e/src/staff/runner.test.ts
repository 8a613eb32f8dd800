import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { bothNumbers } from '../harness/call-number.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { untilReadyForOffline } from '../harness/staff-device.ts';
import { guestOrderPath } from '../harness/stall-orders.ts';

const STALL = ['estadio', 'parrilla'] as const;
const PHONE = { width: 390, height: 844 };

/** A paid delivery that is ready at the stall. */
async function readyFor(stadium: Stadium, place: string): Promise<Order> {
  const order = await stadium.order(...STALL, { Choripán: 1 });
  await stadium.query(
    `update orders set delivery = $2, phone = '5491155550001', status_id = 4, paid_at = now() where id = $1`,
    [order.id, place],
  );
  await stadium.move(order, ORDER_STATUS.toDeliver);
  return order;
}

test('a runner takes orders to the seats, and brings one back [ORD-08, ORD-04, DEL-01]', async ({
  people,
  stadium,
}) => {
  const far = await readyFor(stadium, 'Popular Norte, Fila: 22, Butaca: 41');
  const near = await readyFor(stadium, 'Popular Norte, Fila: 3, Butaca: 118');
  const order = await readyFor(stadium, 'Platea Sur, Fila: 14, Butaca: 8');
  await stadium.move(order, ORDER_STATUS.delivering);
  await stadium.query(`update orders set status_since = status_since - interval '1 minute' where id = $1`, [order.id]);
  const visitor = await (await people.phone()).open(guestOrderPath(STALL, order));
  await visitor.getByRole('heading', { name: 'En camino' }).waitFor();
  const { page } = await people.tabletAt(...STALL, 'es', { viewport: PHONE });
  await page.getByRole('button', { name: 'Para llevar' }).tap();
  const choices = page.getByRole('group', { name: 'Popular Norte' }).getByRole('checkbox');
  await expect(choices).toHaveText([/Fila 3 · Butaca 118/, /Fila 22 · Butaca 41/]);
  await page.getByText('2 pedidos, 2 productos').waitFor();
  expect(await findings(page, 'the next trip of a runner')).toEqual([]);
  await page.getByRole('button', { name: 'Salgo con 2 a Popular Norte' }).tap();

  const trip = page.getByRole('region', { name: 'Tu viaje' });
  const card = ({ number }: Order) => trip.getByRole('article', { name: String(number) });
  await card(near).getByText('Con vos · Salió recién').waitFor();
  await trip.getByRole('button', { name: /^2 Fila 22 · Butaca 41/ }).waitFor();
  expect(await findings(page, 'the trip of a runner')).toEqual([]);

  await card(near).getByRole('button', { name: 'Entregar' }).tap();
  await card(near).waitFor({ state: 'detached' });
  await card(far).getByRole('button', { name: 'Entregar' }).tap();
  for (const delivered of [near, far]) {
    await expect.poll(async () => (await stadium.ticket(delivered)).orderStatusId).toBe(ORDER_STATUS.delivered);
  }

  await test.step('an absent customer is called again, the order returns with its money', async () => {
    const others = page.getByRole('region', { name: 'Platea Sur: en camino con otros' });
    const carried = others.getByRole('article', { name: String(order.number) });
    await carried.getByText(/^Con Ana Administra · Salió hace \d min$/).waitFor();
    await carried.getByRole('button', { name: 'No está' }).tap();
    await carried.getByText('Ya pagó: la plata no se devuelve sola.').waitFor();
    await visitor
      .getByRole('alert')
      .filter({ hasText: /Te avisamos de nuevo a las \d\d:\d\d/ })
      .waitFor();
    await carried.getByText(/^No está\. 2 avisos, \d\d:\d\d$/).waitFor();
    await carried.getByRole('button', { name: 'Vuelve al puesto' }).tap();
    await page.getByRole('group', { name: 'Platea Sur' }).getByRole('checkbox').waitFor();
    const returned = () =>
      stadium.query(
        `select o.status_id, o.refunded_minor::int as refunded, h.reason from orders o
         join order_status_changes h on h.order_id = o.id and h.version = o.version where o.id = $1`,
        [order.id],
      );
    await expect
      .poll(returned)
      .toEqual([{ status_id: ORDER_STATUS.toDeliver, refunded: 0, reason: 'No estaba en su lugar' }]);
    // The next test proposes trips of its own orders.
    await stadium.move(order, ORDER_STATUS.delivering);
  });
});

test('two runners take the same order: the second reads who has it [ORD-08, ORD-02]', async ({ people, stadium }) => {
  const [wanted, free] = [
    await readyFor(stadium, 'Platea Alta, Fila: 3, Butaca: 8'),
    await readyFor(stadium, 'Platea Alta, Fila: 4, Butaca: 9'),
  ];
  const runner = await people.tabletAt(...STALL, 'es', { viewport: PHONE });
  const { page } = runner;
  await page.getByRole('button', { name: 'Para llevar' }).tap();
  const choices = page.getByRole('group', { name: 'Platea Alta' }).getByRole('checkbox');
  await expect(choices).toHaveCount(2);
  // The list of this phone is older than the step of the other runner.
  runner.expectErrors(/status of 409 .*\/transitions\)/);
  await page.route('**/board', (route) => route.abort());
  await page.route('**/board/live', (route) => route.abort());
  await stadium.move(wanted, ORDER_STATUS.delivering);
  runner.expectErrors(/net::ERR_FAILED/);
  await page.getByRole('button', { name: 'Salgo con 2 a Platea Alta' }).tap();
  await page.unrouteAll({ behavior: 'wait' });

  await page
    .getByRole('alert')
    .getByText(`El ${bothNumbers(wanted)} ya lo lleva Ana Administra`)
    .waitFor();
  const [own, others] = ['Tu viaje', 'Platea Alta: en camino con otros'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  await own
    ?.getByRole('article', { name: String(free.number) })
    .getByText('Con vos')
    .waitFor();
  await others
    ?.getByRole('article', { name: String(wanted.number) })
    .getByText('Con Ana Administra')
    .waitFor();
  await page.getByRole('button', { name: 'Entendido' }).tap();
  await page.getByText('ya lo lleva').waitFor({ state: 'hidden' });
  expect((await stadium.ticket(wanted)).version).toBe((await stadium.ticket(free)).version);
  await own?.getByRole('button', { name: 'Entregar' }).tap();
  await expect.poll(async () => (await stadium.ticket(free)).orderStatusId).toBe(ORDER_STATUS.delivered);
});

test('without a network the server learns each step of a trip once [ORD-08]', async ({ people, stadium }) => {
  const orders = [
    await readyFor(stadium, 'Platea Baja, Fila: 5, Butaca: 1'),
    await readyFor(stadium, 'Platea Baja, Fila: 9, Butaca: 2'),
  ];
  const runner = await people.tabletAt(...STALL, 'es', { serviceWorker: true, viewport: PHONE });
  const { page } = runner;
  await test.step('the less used ways from the board are in a menu', async () => {
    const menu = page.getByRole('button', { name: 'Más del puesto' });
    await menu.waitFor();
    expect(await page.getByRole('button', { name: 'Caja', exact: true }).count()).toBe(0);
    await menu.tap();
    const sheet = page.getByRole('dialog', { name: 'Más del puesto' });
    await sheet.getByRole('button', { name: 'Caja' }).waitFor();
    expect(await findings(page, 'menu of the header')).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
  await page.getByRole('button', { name: 'Para llevar' }).tap();
  await untilReadyForOffline(page);
  await runner.goOffline();
  await page.getByRole('button', { name: 'Salgo con 2 a Platea Baja' }).tap();
  const trip = page.getByRole('region', { name: 'Tu viaje' });
  await trip.getByText('2 pedidos, 2 productos').waitFor();
  await page.getByRole('button', { name: '2 pasos sin enviar' }).waitFor();
  await page.reload();
  for (const { number } of orders) {
    const card = trip.getByRole('article', { name: String(number) });
    await card.getByText('Sin enviar').waitFor();
    await card.getByRole('button', { name: 'Entregar' }).tap();
    await card.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: '4 pasos sin enviar' }).waitFor();
  await runner.goOnline();
  const { delivered, delivering, toDeliver } = ORDER_STATUS;
  for (const order of orders) {
    await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(delivered);
    const changes = await stadium.query(
      'select to_status_id from order_status_changes where order_id = $1 order by version desc limit 3',
      [order.id],
    );
    expect(changes.map((row) => row['to_status_id'])).toEqual([delivered, delivering, toDeliver]);
  }
});
