import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { RefundScreen } from '../harness/refund-screen.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    history: 'Historia',
    withChange: 'Cobrar con vuelto',
    loading: 'Cargando',
    entries: [
      /^\d\d:\d\d\s*Listo\s*Ana Administra$/,
      /^\d\d:\d\d\s*En preparación\s*Vos$/,
      /^\d\d:\d\d\s*Cobrado en efectivo · \$.7\.800\s*Vos$/,
      /^\d\d:\d\d\s*Pedido recibido\s*Quien pidió$/,
    ],
    take: /^Cobrar/,
    start: /^Empezar/,
    gone: (number: number) => `El ${number} ya no está en el tablero`,
    cancelledByVisitor: /La persona canceló el pedido a las \d\d:\d\d\./,
    read: 'Entendido',
    part: 'Devolver una parte',
    cancel: 'Anular pedido',
    ownReason: 'Otro motivo',
    reason: 'Motivo',
    missing: 'Escribí el motivo',
    stop: 'Frenar Choripán',
  },
  en: {
    history: 'History',
    withChange: 'Collect and give change',
    loading: 'Loading',
    entries: [
      /^\d\d:\d\d\s*Ready\s*Ana Administra$/,
      /^\d\d:\d\d\s*In preparation\s*You$/,
      /^\d\d:\d\d\s*Cash taken · \$.7\.800\s*You$/,
      /^\d\d:\d\d\s*Order received\s*Customer$/,
    ],
    take: /^Take/,
    start: /^Start/,
    gone: (number: number) => `${number} has left the board`,
    cancelledByVisitor: /The customer cancelled the order at \d\d:\d\d\./,
    read: 'Got it',
    part: 'Refund a part',
    cancel: 'Cancel order',
    ownReason: 'Another reason',
    reason: 'Reason',
    missing: 'Enter the reason',
    stop: 'Stop Choripán',
  },
} as const;

const cancelByVisitor = ({ id, accessToken }: Order, stadium: Stadium) =>
  stadium.api().send('POST /api/orders/:id/cancel', {
    params: { id },
    headers: { 'x-order-token': accessToken ?? '' },
  });

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language];

  test(`an order says who did what, and leads to a part's refund, ${language} [ORD-08]`, async ({
    people,
    stadium,
  }) => {
    await stadium.ordersAreOlder();
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const { page } = await people.tabletAt('estadio', 'parrilla', language);
    const board = new BoardScreen(page);
    await board.tap(words.take, order.number);
    await board.tap(words.start, order.number);
    await board.ticket(order.number, 'preparing').waitFor();
    await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
    await stadium.move(order, ORDER_STATUS.toDeliver);
    await board.ticket(order.number, 'ready').waitFor();

    const sheet = await board.openOrder(order.number);
    await sheet.getByRole('button', { name: words.history }).tap();
    const entries = sheet.getByRole('region', { name: words.history }).getByRole('listitem');
    for (const entry of words.entries) await entries.filter({ hasText: entry }).waitFor();
    await sheet.getByRole('button', { name: words.part }).tap();
    const screen = new RefundScreen(page, language);
    await page.getByRole('heading', { name: String(order.number), exact: true }).waitFor();
    await expect(screen.field()).toHaveValue(String(order.number));
    const ofRefund = page.getByRole('region', { name: words.history }).getByRole('listitem');
    for (const entry of words.entries) await ofRefund.filter({ hasText: entry }).waitFor();
  });

  test(`the history is read when opened, and moves no button, ${language} [ORD-08]`, async ({ people, stadium }) => {
    await stadium.ordersAreOlder();
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const { page } = await people.tabletAt('estadio', 'parrilla', language);
    const answer = Promise.withResolvers<void>();
    let reads = 0;
    await page.route('**/api/orders/*/history', async (route) => {
      reads += 1;
      await answer.promise;
      await route.continue();
    });
    const sheet = await new BoardScreen(page).openOrder(order.number);
    const cash = sheet.getByRole('button', { name: words.withChange });
    await cash.waitFor();
    expect(reads).toBe(0);
    const history = sheet.getByRole('button', { name: words.history });
    await history.tap();
    await expect(history).toHaveAttribute('aria-expanded', 'true');
    await sheet.getByRole('status', { name: words.loading }).waitFor();
    const before = await cash.boundingBox();
    answer.resolve();
    await sheet.getByRole('listitem').filter({ hasText: words.entries[3] }).waitFor();
    expect(await cash.boundingBox()).toEqual(before);
    expect(reads).toBe(1);
  });

  test(`a step says that the customer cancelled meanwhile, ${language} [ORD-08]`, async ({ people, stadium }) => {
    await stadium.ordersAreOlder();
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const tablet = await people.tabletAt('estadio', 'parrilla', language);
    const board = new BoardScreen(tablet.page);
    tablet.expectErrors(/status of 409 .*\/cash\)/);
    await tablet.page.route('**/cash', async (route) => {
      await cancelByVisitor(order, stadium);
      await route.continue();
    });
    await board.tap(words.take, order.number);
    const gone = tablet.page.getByRole('alert').filter({ hasText: words.gone(order.number) });
    await gone.getByText(words.cancelledByVisitor).waitFor();
    await gone.getByRole('button', { name: words.read }).tap();
    await gone.waitFor({ state: 'detached' });
  });

  test(`a cancellation takes a reason and stops what is sold out, ${language} [ORD-08]`, async ({
    people,
    stadium,
  }) => {
    await stadium.ordersAreOlder();
    const [one, other] = [
      await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
      await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
    ];
    const { page } = await people.tabletAt('estadio', 'parrilla', language);
    const board = new BoardScreen(page);
    const cancel = page.getByRole('dialog').getByRole('button', { name: words.cancel });
    const reasonOf = async ({ id }: Order) => {
      const rows = await stadium.query('select reason from order_status_changes where order_id = $1 and cause = $2', [
        id,
        'cancelled',
      ]);
      return rows[0];
    };
    await board.openOrder(one.number);
    await cancel.tap();
    await page.getByRole('radio', { name: words.ownReason }).check({ force: true });
    await page.getByRole('dialog').getByText(words.missing).waitFor();
    await page.getByRole('textbox', { name: words.reason }).fill('Se cortó la luz');
    await cancel.tap();
    await expect.poll(() => reasonOf(one)).toEqual({ reason: 'Se cortó la luz' });
    // Its place is taken by the next ticket.
    await expect(page.getByRole('article', { name: String(one.number), exact: true })).toHaveCount(0);

    await board.openOrder(other.number);
    await cancel.tap();
    await page.getByRole('checkbox', { name: words.stop }).check();
    await cancel.tap();
    const isStopped = () =>
      stadium.query(
        `select unavailable_until > now() as "isStopped" from products where name = 'Choripán' and venue_id = 1
           and commerce_id = $1`,
        [other.commerce.id],
      );
    await expect.poll(isStopped).toEqual([{ isStopped: true }]);
    await stadium.query('update products set unavailable_until = null');
  });
}
