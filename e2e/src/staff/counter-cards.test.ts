import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { callNumberOf } from '../harness/call-number.ts';
import { assignCounterTerminal, lastCounterOrder } from '../harness/counter-terminal.ts';
import { DESKTOP, pressOn } from '../harness/keyboard.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { tapAtTerminal } from '../harness/paired-kiosk.ts';
import type { Language } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const BAR = ['totems', 'bar'] as const;

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
  await takeCash(stadium, true);
});

async function takeCash(stadium: Stadium, isTaken: boolean): Promise<void> {
  await stadium.query('update payment_configs set cash_enabled = $1', [isTaken]);
  // The server caches the commerce until its venue changes.
  await stadium.changeVenue('totems', 'enabled = true');
  const cashOf = async () => (await stadium.commerce('totems', 'bar')).paymentConfig.cashEnabled;
  await expect.poll(cashOf).toBe(isTaken);
}

const WORDS = {
  es: {
    open: 'Nuevo pedido',
    charge: /^Cobrar/,
    card: 'Tarjeta en el posnet',
    send: /^Mandar al posnet/,
    waiting: 'Esperando la tarjeta',
    placed: 'Decile este número',
    paid: /^Cobrado/,
    declined: 'La tarjeta no tiene fondos suficientes.',
    retry: 'Reintentar',
  },
  en: {
    open: 'New order',
    charge: /^Charge/,
    card: 'Card on the terminal',
    send: /^Send to the terminal/,
    waiting: 'Waiting for the card',
    placed: 'Say this number',
    paid: /paid$/,
    declined: 'The card has insufficient funds.',
    retry: 'Try again',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Enters a lemonade, and opens its payment. */
async function openPayment(page: Page, words: (typeof WORDS)[Language] = WORDS.es): Promise<void> {
  await page.getByRole('button', { name: words.open }).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Limonada/ })
    .click();
  await page.getByRole('button', { name: words.charge }).click();
}

/** Enters a lemonade, and sends it to the terminal. */
async function sendToTerminal(page: Page, words: (typeof WORDS)[Language] = WORDS.es): Promise<void> {
  await openPayment(page, words);
  const sheet = page.getByRole('dialog');
  await sheet.getByText(words.card).tap();
  await sheet.getByText('Caja 1').waitFor();
  await sheet.getByRole('button', { name: words.send }).tap();
  await heading(page, words.waiting).waitFor();
}

test('a declined card says why, and another one pays [POINT-01, PAY-03, ORD-08]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  await assignCounterTerminal(stadium);
  const { page } = await people.tabletAt(...BAR, language, { viewport: DESKTOP.viewport, colorScheme: 'dark' });
  await sendToTerminal(page, words);
  const { id, number } = await lastCounterOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'decline', { detail: 'FUND' });
  await page.getByRole('alert').getByText(words.declined).waitFor();
  expect(await findings(page, 'card declined')).toEqual([]);
  await page.getByRole('button', { name: words.retry }).tap();
  await heading(page, words.waiting).waitFor();
  await tapAtTerminal(stadium, id, 'approve', { attempt: 2 });
  await heading(page, words.placed).waitFor();
  await page.getByText(words.paid).waitFor();
  await expect(page.getByRole('status')).toHaveText(String(await callNumberOf(stadium, number)));
  const status = ORDER_STATUS.paymentAccepted;
  expect(await lastCounterOrder(stadium)).toMatchObject({ id, paid: true, status, sales: 2 });
});

test('a sale ends at the screen, at the terminal, or on the board [POINT-01, PAY-04]', async ({ people, stadium }) => {
  await assignCounterTerminal(stadium);
  const tablet = await people.tabletAt(...BAR);
  const { page } = tablet;
  const aside = page.getByRole('complementary', { name: 'Pedido' });
  await sendToTerminal(page);
  const first = await lastCounterOrder(stadium);
  await page.getByRole('button', { name: 'Cancelar el cobro' }).tap();
  await aside.getByText('Limonada').waitFor();
  const status = ORDER_STATUS.incompleted;
  expect(await lastCounterOrder(stadium)).toMatchObject({ id: first.id, paid: false, status });

  await test.step('a sale that a terminal has is cancelled only there', async () => {
    await aside.getByRole('button', { name: /^Cobrar/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Cobrar el pedido' });
    await sheet.getByText('Tarjeta en el posnet').tap();
    await sheet.getByRole('button', { name: /^Mandar al posnet/ }).tap();
    await heading(page, 'Esperando la tarjeta').waitFor();
    const { id } = await lastCounterOrder(stadium);
    expect(id).not.toBe(first.id);
    await tapAtTerminal(stadium, id, 'fetch');
    await page.getByText(/^El posnet ya tiene el cobro/).waitFor();
    await tapAtTerminal(stadium, id, 'cancel');
    await page.getByRole('alert').getByText('No se cobró').waitFor();
    await page.getByRole('button', { name: 'Cancelar y volver al pedido' }).tap();
    await aside.getByText('Limonada').waitFor();
    expect(await lastCounterOrder(stadium)).toMatchObject({ id, status, sales: 1 });
  });
  await test.step('cash pays the lines that stayed', async () => {
    await aside.getByRole('button', { name: /^Cobrar/ }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cobrado/ })
      .tap();
    await heading(page, 'Decile este número').waitFor();
    expect(await lastCounterOrder(stadium)).toMatchObject({ paid: true, sales: 0 });
  });
  await test.step('an undecided sale is asked about on the board, and charges once [PAY-04]', async () => {
    tablet.expectErrors(/status of 409 .*terminal-tasks/); // the terminal may answer before staff do
    const board = new BoardScreen(page);
    await page.getByRole('button', { name: 'Ir al tablero' }).tap();
    await sendToTerminal(page);
    const { id, number } = await lastCounterOrder(stadium);
    await tapAtTerminal(stadium, id, 'lose-network');
    await heading(page, 'Estamos confirmando el pago').waitFor();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    expect(await findings(page, 'card-undecided')).toEqual([]);
    await page.getByRole('button', { name: 'Ir al tablero' }).tap();
    const question = new RegExp(`^Mirá el posnet del pedido ${number} .+: ¿se cobró\\?$`);
    await page.getByText(question).waitFor();
    await page.getByText(/Caja 1/).waitFor();
    await tapAtTerminal(stadium, id, 'approve');
    await page.getByRole('button', { name: 'Sí, se cobró' }).tap();
    await page.getByRole('button', { name: 'Confirmar: se cobró' }).tap();
    await board.ticket(number, 'incoming').waitFor();
    expect(await lastCounterOrder(stadium)).toMatchObject({ id, paid: true, sales: 1 });
  });
});

test('a double tap, a lost answer and a reload are one sale [ORD-07, POINT-01]', async ({ people, stadium }) => {
  await assignCounterTerminal(stadium);
  const tablet = await people.tabletAt(...BAR);
  const { page } = tablet;
  tablet.expectErrors(/net::ERR_FAILED .*counter-(orders|sale)/);
  let lost = 0;
  await page.route(/counter-(orders|sale)$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 3) return route.continue();
    await route.fetch();
    lost += 1;
    return route.abort('failed');
  });
  const before = await stadium.query('select from orders where entered_by is not null');
  await openPayment(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Tarjeta en el posnet').tap();
  await sheet.getByRole('button', { name: /^Mandar al posnet/ }).dblclick();
  await heading(page, 'Esperando la tarjeta').waitFor();
  await page.reload();
  await heading(page, 'Esperando la tarjeta').waitFor();
  expect(lost).toBe(4);
  const order = await lastCounterOrder(stadium);
  expect(order.sales).toBe(1);
  expect(await stadium.query('select from orders where entered_by is not null')).toHaveLength(before.length + 1);
  await test.step('without a network the sale goes on, and its end is shown later [POINT-01]', async () => {
    await tablet.goOffline();
    await page.getByText('Sin conexión. El cobro sigue en el posnet.').waitFor();
    await tapAtTerminal(stadium, order.id, 'approve');
    await tablet.goOnline();
    await heading(page, 'Decile este número').waitFor();
  });
  expect(await lastCounterOrder(stadium)).toMatchObject({ id: order.id, paid: true, sales: 1 });
});

test('keys assign a terminal to the counter, which then takes cards [POINT-01, CHK-07]', async ({
  people,
  stadium,
}) => {
  const { page } = await people.tabletAt(...BAR, 'es', DESKTOP);
  const board = page.url();
  await pressOn(page, /^Más del puesto$/);
  await pressOn(page, /^Tótems$/);
  await page.getByText('El mostrador todavía no tiene posnet.').waitFor();
  await pressOn(page, /^Sumar un posnet$/);
  const sheet = page.getByRole('dialog', { name: 'Posnet para el mostrador' });
  await sheet.getByRole('radio').first().waitFor();
  await pressOn(page, /^Sumar al mostrador$/);
  await sheet.getByText('Elegí un posnet').waitFor();
  await sheet.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await sheet.getByLabel('Nombre del posnet').fill('Caja 2');
  expect(await findings(page, 'assign-terminal')).toEqual([]);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Caja 2' });
  await row.getByText('Listo para cobrar').waitFor();
  const charge = page.getByRole('dialog', { name: 'Cobrar el pedido' });
  await test.step('a stall without cash takes cards at the counter [CHK-07]', async () => {
    await takeCash(stadium, false);
    await page.goto(board);
    await openPayment(page);
    await charge.getByRole('button', { name: /^Mandar al posnet/ }).waitFor();
    await expect(charge.getByRole('button', { name: /^Cobrado/ })).toHaveCount(0);
    await takeCash(stadium, true);
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Volver' }).click();
  await pressOn(page, /^Más del puesto$/);
  await pressOn(page, /^Tótems$/);
  await row.waitFor();
  await pressOn(page, /^Quitar$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await page.getByText('El mostrador todavía no tiene posnet.').waitFor();
  const rows = await stadium.query('select from kiosks where unpaired_at is null');
  expect(rows).toHaveLength(0);
  await test.step('where the counter has no terminal, only cash is offered [CHK-07]', async () => {
    await page.goto(board);
    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    await charge.getByRole('button', { name: /^Cobrado/ }).waitFor();
    await expect(charge.getByText('Tarjeta en el posnet')).toHaveCount(0);
  });
});
