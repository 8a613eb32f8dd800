import { expect, type Page } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { bothNumbers } from '../harness/call-number.ts';
import { openKioskAtBar, type KioskAtBar } from '../harness/kiosk-at-bar.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

const WORDS = {
  es: {
    question: (number: string) => `Mirá el posnet del pedido ${number}: ¿se cobró?`,
    paid: 'Sí, se cobró',
    paidTitle: (number: string) => `¿Se cobró el pedido ${number}?`,
    confirmPaid: 'Confirmar: se cobró',
    notPaid: 'No se cobró',
    notPaidTitle: (number: string) => `¿No se cobró el pedido ${number}?`,
    confirmNotPaid: 'Confirmar: no se cobró',
    doneUndecided: /Anotado\. El proveedor todavía no confirma/,
    doneNotPaid: /no está pago\. Se puede pagar de nuevo\./,
    coupon: 'Número de cupón, si se ve',
    lastFour: 'Últimos 4 de la tarjeta, si se ven',
    lastFourWrong: 'Son cuatro números',
    kiosk: 'Tótem',
    busy: (number: string) => `Tótem 2: el posnet está ocupado con otro cobro y espera el pedido ${number}`,
    going: (number: string) => `Voy a Tótem 2, pedido ${number}`,
  },
  en: {
    question: (number: string) => `Look at the card terminal of order ${number}: was it charged?`,
    paid: 'Yes, charged',
    paidTitle: (number: string) => `Was order ${number} charged?`,
    confirmPaid: 'Confirm: charged',
    notPaid: 'Not charged',
    notPaidTitle: (number: string) => `Order ${number}: not charged?`,
    confirmNotPaid: 'Confirm: not charged',
    doneUndecided: /Recorded\. The provider doesn't confirm/,
    doneNotPaid: /isn't paid\. It can be paid again\./,
    coupon: 'Receipt number, if shown',
    lastFour: 'Last 4 digits of the card, if shown',
    lastFourWrong: 'Enter four digits',
    kiosk: 'Kiosk',
    busy: (number: string) => `Tótem 2: the card terminal is busy with another sale, and order ${number} waits`,
    going: (number: string) => `I'm going to Tótem 2, order ${number}`,
  },
} as const;

/** A sale whose terminal lost its network after the visitor held the card to it. */
async function lostSale(stadium: Stadium, kiosk: KioskAtBar) {
  await stadium.ordersAreOlder();
  const order = await kiosk.order();
  const sale = await kiosk.begin(order);
  await sale.tap('lose-network');
  await expect.poll(() => sale.look()).toBe('CONFIRMATION_REQUIRED');
  return { order, sale };
}

/** What the audit of the venue has about a terminal of the order, with a person for each. */
async function answersOf(stadium: Stadium, orderId: number) {
  const [staff, { id }] = await Promise.all([stadium.staff('admin@example.com'), stadium.venue('totems')]);
  const { data } = await staff.send('GET /api/venues/:id/audit', { params: { id } });
  return data
    .filter(({ action, subject }) => action === 'order.terminal-answered' && subject === `order:${orderId}`)
    .map(({ actorId, facts }) => ({ hasActor: actorId !== null, facts }));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('staff answer whether a lost sale was charged [POINT-01, PAY-04, KIOSK-05]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const kiosk = await openKioskAtBar(stadium);
  const other = await stadium.order('totems', 'bar', { Limonada: 1 });
  const { page } = await people.tabletAt('totems', 'bar', language);
  const board = new BoardScreen(page);
  const numbersOf = (order: Order) => bothNumbers(order, language);
  const taskOf = (order: Order) => page.getByRole('listitem').filter({ hasText: words.question(numbersOf(order)) });

  await test.step('a kiosk calls for its busy terminal, and staff go there [KIOSK-05]', async () => {
    await stadium.ordersAreOlder();
    const order = await kiosk.order();
    await kiosk.call(order, 'terminal-busy');
    const call = page.getByRole('listitem').filter({ hasText: words.busy(numbersOf(order)) });
    await call.getByRole('button', { name: words.going(numbersOf(order)) }).tap();
    await expect(call).toHaveCount(0);
  });

  await test.step('it was not charged', async () => {
    const { order, sale } = await lostSale(stadium, kiosk);
    const task = taskOf(order);
    await task.getByText(`Tótem 2, ${kiosk.terminal}`).waitFor();
    await task.getByRole('button', { name: `${words.notPaid}, ${numbersOf(order)}` }).tap();
    const sheet = page.getByRole('dialog', { name: words.notPaidTitle(numbersOf(order)) });
    await sheet.getByRole('button', { name: words.confirmNotPaid }).tap();
    await page.getByRole('status').filter({ hasText: words.doneNotPaid }).waitFor();
    await expect(task).toHaveCount(0);
    expect(await sale.look()).toBe('CANCELED');
    expect(await answersOf(stadium, order.id)).toMatchObject([{ hasActor: true, facts: { answer: 'not-paid' } }]);
    await sale.tap('cancel');
  });

  await test.step('it was charged: the order waits for the provider, then goes to the kitchen', async () => {
    const { order, sale } = await lostSale(stadium, kiosk);
    await button(page, `${words.paid}, ${numbersOf(order)}`).tap();
    const sheet = page.getByRole('dialog', { name: words.paidTitle(numbersOf(order)) });
    await sheet.getByLabel(words.coupon).fill('0381');
    await sheet.getByLabel(words.lastFour).fill('44');
    await button(page, words.confirmPaid).tap();
    await sheet.getByText(words.lastFourWrong).waitFor();
    expect(await findings(page, 'answer about a sale')).toEqual([]);
    await sheet.getByLabel(words.lastFour).fill('4417');
    await button(page, words.confirmPaid).tap();
    await page.getByRole('status').filter({ hasText: words.doneUndecided }).waitFor();
    await expect(board.ticket(order.number, 'incoming')).toHaveCount(0);
    expect(await answersOf(stadium, order.id)).toMatchObject([
      { hasActor: true, facts: { answer: 'paid', coupon: '0381', cardLastFour: '4417' } },
    ]);
    await sale.tap('approve');
    await expect.poll(() => sale.look()).toBe('FINISHED');
    const mark = board.ticket(order.number, 'incoming').getByText(words.kiosk, { exact: true });
    await mark.waitFor();
  });

  await test.step('a task disappears once the provider has decided the sale', async () => {
    const { order, sale } = await lostSale(stadium, kiosk);
    await taskOf(order).waitFor();
    await sale.tap('approve');
    await expect.poll(() => sale.look()).toBe('FINISHED');
    await expect(taskOf(order)).toHaveCount(0);
    await board.ticket(order.number, 'incoming').waitFor();
    await test.step('an order of a kiosk is marked [KIOSK-05]', async () => {
      await expect(board.ticket(other.number, 'incoming').getByText(words.kiosk)).toHaveCount(0);
      await (await board.openOrder(order.number)).getByText(words.kiosk, { exact: true }).waitFor();
    });
  });
});
