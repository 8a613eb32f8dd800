import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import type { Ordering } from '../harness/ordering.ts';
import { VISITORS } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

const HOUR_MS = 60 * 60_000;

const WORDS = {
  es: {
    reserved: '¡Te reservamos el pedido!',
    payHere: /Andá a pagar \$\s7\.800 a Parrilla del 9, .+ antes de las \d\d:\d\d\. Recién ahí lo preparan\./,
    receiptLater: 'Cuando pagues, el comprobante te llega a efectivo@example.com.',
    toPay: 'Falta pagarlo',
    near: 'Queda poco tiempo para pagarlo.',
    nearToast: (number: number) => new RegExp(`Pagá el pedido ${number} antes de las`),
    expired: 'Venció',
    expiredToast: (number: number) => `El pedido ${number} venció sin pagar`,
    why: /^Venció sin pagar a las \d\d:\d\d\. No se cobró nada\.$/,
    again: 'Pedir de nuevo',
    orders: 'Mis pedidos',
  },
  en: {
    reserved: "We've reserved your order!",
    payHere: /Pay .+ at Parrilla del 9, .+ before \d\d:\d\d\. They'll start preparing it once you pay\./,
    receiptLater: "Once you pay, we'll send the receipt to efectivo@example.com.",
    toPay: 'Waiting for payment',
    near: "There isn't much time left to pay.",
    nearToast: (number: number) => new RegExp(`Pay order ${number} before`),
    expired: 'Expired',
    expiredToast: (number: number) => `Order ${number} expired unpaid`,
    why: /^It expired unpaid at \d\d:\d\d\. Nothing was charged\.$/,
    again: 'Order again',
    orders: 'My orders',
  },
} as const;

async function placeCash(ordering: Ordering): Promise<number> {
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  return number;
}

for (const visitor of VISITORS) {
  const words = WORDS[visitor.language];
  test(`cash order: deadline, warning, expiry, ${visitor.language} [CHK-07, ORD-04, ORD-07]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    // A phone with a fast clock counts by the server's clock.
    await phone.monitored.context.addInitScript((aheadMs) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + aheadMs;
    }, HOUR_MS);
    const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    const { page } = ordering;
    await ordering.fillPickUp('efectivo@example.com');
    const number = await placeCash(ordering);
    const dialog = page.getByRole('alertdialog', { name: words.reserved });
    await dialog.getByText(words.payHere).waitFor();
    await dialog.getByText(words.receiptLater).waitFor();
    await dialog.getByRole('button').tap();

    await page.getByRole('heading', { level: 1, name: words.toPay }).waitFor();
    await page.getByText(words.payHere).waitFor();
    const timer = page.getByRole('timer');
    expect(await timer.innerText()).toMatch(/^(20:00|19:\d\d)$/);
    expect(await stadium.mailbox.subjectsTo('efectivo@example.com')).toEqual([]);

    const expireIn = (time: string) =>
      stadium.query(
        `update orders set expires_at = now() + $2::interval, version = version + 1 where number = $1 and venue_id = 1`,
        [number, time],
      );
    await expireIn('4 minutes');
    await page.reload();
    await page.getByText(words.near).waitFor();
    await page.getByText(words.nearToast(number)).waitFor();
    expect(await timer.innerText()).toMatch(/^(4:00|3:\d\d)$/);

    await expireIn('6 seconds');
    await page.reload();
    await timer.waitFor();
    await page.getByRole('heading', { level: 1, name: words.expired }).waitFor({ timeout: 20_000 });
    await page.getByText(words.expiredToast(number)).waitFor();
    await page.getByText(words.why).waitFor();

    await phone.open('/orders/estadio');
    await page
      .getByRole('link', { name: new RegExp(`${number}.*${words.expired}`, 's') })
      .first()
      .waitFor();
    await page.getByRole('button', { name: words.again }).first().tap();
    await ordering.confirmButton().waitFor();
    await page.getByText('Choripán').first().waitFor();
    await stadium.ordersAreOlder();
    const next = await placeCash(ordering);
    expect(next).not.toBe(number);
  });
}

test('a cash delivery is prepared first and paid at the seat [CHK-07, ORD-02, ORD-08]', async ({ people, stadium }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await page.getByText('Pagás en el puesto y recién ahí lo preparan').waitFor();
  await ordering.choose('En mi lugar');
  await page.getByText('Pagás al recibirlo').waitFor();
  await page.getByLabel('Sector').selectOption({ label: 'Platea Sur' });
  for (const [field, value] of [
    ['Sección', '8'],
    ['Fila', '22'],
    ['Butaca', '14'],
  ] as const) {
    await page.getByLabel(field).fill(value);
  }
  await ordering.chooseFirstEvent();
  await page.getByLabel('E-mail para el comprobante').fill('al-asiento@example.com');
  await page.getByLabel('Celular').fill('1155550000');
  const number = await placeCash(ordering);
  await page
    .getByRole('alertdialog', { name: '¡Recibimos tu pedido!' })
    .getByText(/^Pagás al recibirlo\./)
    .waitFor();
  await ordering.successDialog().getByRole('button').tap();
  const state = page.getByRole('heading', { level: 1 });
  await expect(state).toHaveText('Recibido');

  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Empezar/, number);
  await expect(state).toHaveText('En preparación');
  await board.tap(/^Listo/, number);
  await board.tap(/^Sale|^Enviar|^En camino/, number);
  await expect(state).toHaveText('En camino');
  await board.tap(/^Cobrar \$\s?7\.800/, number);
  await board.tap(/^Entregado|^Entregar/, number);
  await expect(state).toHaveText('Entregado');
  const rows = await stadium.query('select paid_at is not null as paid from orders where number = $1', [number]);
  expect(rows).toEqual([{ paid: true }]);
});
