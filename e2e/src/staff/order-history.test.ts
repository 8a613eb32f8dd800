import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { RefundScreen } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    history: 'Historia',
    loading: 'Cargando',
    entries: [
      /^\d\d:\d\d\s*Listo\s*Ana Administra$/,
      /^\d\d:\d\d\s*En preparación\s*Vos$/,
      /^\d\d:\d\d\s*Cobrado en efectivo · \$.7\.800\s*Vos$/,
      /^\d\d:\d\d\s*Pedido recibido\s*Quien pidió$/,
    ],
    take: /^Cobrar/,
    start: /^Empezar/,
    part: 'Devolver una parte',
  },
  en: {
    history: 'History',
    loading: 'Loading',
    entries: [
      /^\d\d:\d\d\s*Ready\s*Ana Administra$/,
      /^\d\d:\d\d\s*In preparation\s*You$/,
      /^\d\d:\d\d\s*Cash taken · \$.7\.800\s*You$/,
      /^\d\d:\d\d\s*Order received\s*Customer$/,
    ],
    take: /^Take/,
    start: /^Start/,
    part: 'Refund a part',
  },
} as const;

test("an order says who did what, and leads to a part's refund [ORD-08]", async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const { page } = await people.tabletAt('estadio', 'parrilla', language);
  const board = new BoardScreen(page);
  const answer = Promise.withResolvers<void>();
  let reads = 0;
  await page.route('**/api/orders/*/history', async (route) => {
    reads += 1;
    await answer.promise;
    await route.continue();
  });
  await board.take(order.number, words.take, words.start);
  await stadium.move(order, ORDER_STATUS.toDeliver);
  await board.ticket(order.number, 'ready').waitFor();

  const sheet = await board.openOrder(order.number);
  const history = sheet.getByRole('button', { name: words.history });
  const part = sheet.getByRole('button', { name: words.part });
  await test.step('the history is read when opened, and moves no button', async () => {
    await part.waitFor();
    expect(reads).toBe(0);
    await history.tap();
    await expect(history).toHaveAttribute('aria-expanded', 'true');
    await sheet.getByRole('status', { name: words.loading }).waitFor();
    const before = await part.boundingBox();
    answer.resolve();
    await sheet.getByRole('listitem').filter({ hasText: words.entries[3] }).waitFor();
    expect(await part.boundingBox()).toEqual(before);
    expect(reads).toBe(1);
  });
  const entries = sheet.getByRole('region', { name: words.history }).getByRole('listitem');
  for (const entry of words.entries) await entries.filter({ hasText: entry }).waitFor();
  await part.tap();
  await page.getByRole('heading', { name: String(order.number), exact: true }).waitFor();
  await expect(new RefundScreen(page, language).field()).toHaveValue(String(order.number));
  const ofRefund = page.getByRole('region', { name: words.history }).getByRole('listitem');
  for (const entry of words.entries) await ofRefund.filter({ hasText: entry }).waitFor();
});

test('cancelling an order or releasing its stock takes a reason [ORD-07, ORD-08]', async ({ people, stadium }) => {
  const [one, other] = [
    await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
    await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
  ];
  const { page } = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(page);
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Anular pedido' });
  const reasonOf = async ({ id }: Order) => {
    const rows = await stadium.query('select reason from order_status_changes where order_id = $1 and cause = $2', [
      id,
      'cancelled',
    ]);
    return rows[0];
  };
  await board.openOrder(one.number);
  await cancel.tap();
  await page.getByRole('radio', { name: 'Otro motivo' }).check({ force: true });
  await page.getByRole('dialog').getByText('Escribí el motivo').waitFor();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se cortó la luz');
  await cancel.tap();
  await expect.poll(() => reasonOf(one)).toEqual({ reason: 'Se cortó la luz' });
  // Its place is taken by the next ticket.
  await expect(page.getByRole('article', { name: String(one.number), exact: true })).toHaveCount(0);

  await board.openOrder(other.number);
  await cancel.tap();
  await page.getByRole('checkbox', { name: 'Frenar Choripán' }).check();
  await cancel.tap();
  const isStopped = () =>
    stadium.query(
      `select unavailable_until > now() as "isStopped" from products where name = 'Choripán' and venue_id = 1
         and commerce_id = $1`,
      [other.commerce.id],
    );
  await expect.poll(isStopped).toEqual([{ isStopped: true }]);
  await stadium.changeProduct('estadio', 'Choripán', 'unavailable_until = null');

  await test.step('staff release unpaid stock with a reason, for sale again [ORD-07]', async () => {
    const { id } = await stadium.commerce('estadio', 'parrilla');
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 4 });
    const stock = async () => {
      const [row] = await stadium.query(
        `select s.units, s.reserved from stock s join products p on p.venue_id = s.venue_id and p.id = s.product_id
         where p.commerce_id = $1 and p.name = 'Choripán'`,
        [id],
      );
      return row;
    };
    const before = await stock();
    await board.openSidebar();
    await page.getByRole('button', { name: 'Reservas sin pagar' }).tap();
    const row = page.getByRole('listitem').filter({ hasText: `Pedido ${String(order.number)}` });
    await row.getByText('4 × Choripán').waitFor();
    await row.getByText('•••@example.com').waitFor();
    await row.getByText('Vence en 20 min').waitFor();
    await row.getByRole('button', { name: 'Liberar reserva' }).tap();
    const sheet = page.getByRole('dialog', { name: /Liberar la reserva/ });
    await sheet.getByRole('button', { name: 'Liberar reserva' }).tap();
    await sheet.getByText('Escribí por qué se libera.').waitFor();
    await sheet.getByLabel('Por qué').fill('Reserva desde la casa');
    await sheet.getByRole('button', { name: 'Liberar reserva' }).tap();
    await row.waitFor({ state: 'detached' });
    expect(await stock()).toEqual({
      units: Number(before?.['units']) + 4,
      reserved: Number(before?.['reserved']) - 4,
    });
    expect(await stadium.query('select status_id, stock_state from orders where id = $1', [order.id])).toEqual([
      { status_id: 7, stock_state: 'released' },
    ]);
  });
});
