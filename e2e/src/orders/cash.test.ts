import { expect } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { callNumberOf } from '../harness/call-number.ts';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { cartOf, type Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const HOUR_MS = 60 * 60_000;

const WORDS = {
  es: {
    reserved: '¡Te reservamos el pedido!',
    payHere: /Andá a pagar \$\s7\.800 a Parrilla del 9, .+ antes de las \d\d:\d\d\. Recién ahí lo preparan\./,
    receiptLater: 'Cuando pagues, el comprobante te llega a efectivo@example.com.',
    toPay: 'Pagá en Parrilla del 9',
    until: /^Antes de las \d\d:\d\d\. Lo empiezan a preparar recién cuando pagás\.$/,
    steps: 'Qué hacer',
    stepTexts: (number: number) => [
      /^1Andá a Puerta 4, nivel 1$/,
      `2Decí ${number} y pagá`,
      /^3Lo empiezan a preparar/,
    ],
    near: 'Quedan menos de 5 minutos',
    last: 'Queda menos de 1 minuto',
    nearToast: (number: number) => new RegExp(`Pagá el pedido ${number} antes de las`),
    expired: 'Venció',
    expiredTitle: 'Venció sin pagar',
    expiredToast: (number: number) => `El pedido ${number} venció sin pagar`,
    why: /^Lo guardamos hasta las \d\d:\d\d y el pago no llegó a Parrilla del 9\. No se cobró nada\.$/,
    again: 'Pedir de nuevo',
    orders: 'Mis pedidos',
  },
  en: {
    reserved: "We've reserved your order!",
    payHere: /Pay .+ at Parrilla del 9, .+ by \d\d:\d\d\. They'll start preparing it once you pay\./,
    receiptLater: "Once you pay, we'll send the receipt to efectivo@example.com.",
    toPay: 'Pay at Parrilla del 9',
    until: /^Before \d\d:\d\d\. They start preparing it once you pay\.$/,
    steps: 'What to do',
    stepTexts: (number: number) => [/^1Go to Gate 4, level 1$/, `2Say ${number} and pay`, /^3They start preparing it/],
    near: 'Less than 5 minutes left',
    last: 'Less than 1 minute left',
    nearToast: (number: number) => new RegExp(`Pay order ${number} before`),
    expired: 'Expired',
    expiredTitle: 'It expired unpaid',
    expiredToast: (number: number) => `Order ${number} expired unpaid`,
    why: /^We held it until \d\d:\d\d and the payment didn't reach Parrilla del 9\. Nothing was charged\.$/,
    again: 'Order again',
    orders: 'My orders',
  },
} as const;

async function placeCash(ordering: Ordering): Promise<number> {
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  return number;
}

test('a cash order counts down, warns, and expires [CHK-07, ORD-04, ORD-07]', async ({ people, stadium, visitor }) => {
  const words = WORDS[visitor.language];
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
  const expireIn = (order: number, time: string) =>
    stadium.query(
      `update orders set expires_at = now() + $2::interval, version = version + 1 where number = $1 and venue_id = 1`,
      [order, time],
    );
  const timer = page.getByRole('timer');

  await test.step('it says where and until when to pay [CHK-07, ORD-04]', async () => {
    await dialog.getByText(words.payHere).waitFor();
    await dialog.getByText(words.receiptLater).waitFor();
    await dialog.getByRole('button').tap();
    await page.getByRole('heading', { level: 1, name: words.toPay }).waitFor();
    await page.getByText(words.until).waitFor();
    await expect(page.getByRole('region', { name: words.steps }).getByRole('listitem')).toHaveText(
      words.stepTexts(await callNumberOf(stadium, number)),
    );
    await expect(timer).toHaveText(/^(20\smin|19\smin(\s\d+\ss)?)$/);
    const subjects = await stadium.mailbox.subjectsTo('efectivo@example.com');
    expect(subjects.filter((subject) => !/falta pagarlo|payment pending/.test(subject))).toEqual([]);
  });
  const own = new URL(page.url()).pathname;
  await test.step('its near end is said on its screen, and elsewhere as a message [CHK-07, ORD-07]', async () => {
    await expireIn(number, '4 minutes');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words.near }).waitFor();
    await expect(page.getByText(words.nearToast(number))).toHaveCount(0); // its own screen says it
    await expect(timer).toHaveText(/^(4\smin|3\smin(\s\d+\ss)?)$/);
    await phone.open('/home/estadio');
    await page.getByText(words.nearToast(number)).waitFor();
  });
  await test.step('its own screen says that it expired [CHK-07, ORD-07]', async () => {
    await expireIn(number, '8 seconds');
    await phone.open(own);
    await page.getByRole('heading', { level: 1, name: words.last }).waitFor();
    await page.getByRole('heading', { level: 1, name: words.expiredTitle }).waitFor();
    await expect(page.getByText(words.expiredToast(number))).toHaveCount(0);
    await page.getByText(words.why).waitFor();
  });
  await test.step('it can be ordered again, and other screens say an expiry [ORD-04, ORD-07]', async () => {
    await phone.open('/orders/estadio');
    const expired = { name: new RegExp(`${number}.*${words.expired}`, 's') };
    const row = page.getByRole('row', expired); // of the table on a desktop
    await page.getByRole('link', expired).or(row).first().waitFor();
    await page.getByRole('button', { name: words.again }).first().tap();
    await ordering.confirmButton().waitFor();
    await stadium.ordersAreOlder();
    const next = await placeCash(ordering);
    expect(next).not.toBe(number);
    await expireIn(next, '8 seconds');
    await phone.open('/home/estadio');
    await page.getByText(words.expiredToast(next)).waitFor();
  });
});

test("an unpaid cash order leads to its stall on the map's list [CHK-07, CONT-05]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const commerce = 'estadio/heladeria-nino';
  const { number } = await placeOnPhone(phone, stadium, commerce, { 'Agua sin gas': 1 }, { isCash: true });
  const page = await phone.open(`/orders-detail/${commerce}/${number}`);
  await page.getByRole('link', { name: 'Cómo llegar' }).tap();
  const first = page.getByRole('listitem').filter({ hasText: 'Heladería Nino' }).getByRole('link');
  await expect(first).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Hall central');
});

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
