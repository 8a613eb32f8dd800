import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import type { Ordering } from '../harness/ordering.ts';
import type { People } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

type Way = {
  policy: 'never' | 'always';
  delivery: boolean;
  atCheckout: string;
  success: RegExp;
  afterwards: RegExp;
  /** Same, on the order's screen. */
  screen: RegExp;
  status: string;
  /** The main button of the new ticket. */
  first: RegExp;
  /** Its buttons until it is paid. */
  between: readonly RegExp[];
  last: RegExp;
};

const COLLECT = /^Cobrar \$\s7\.800/;

const WAYS: Record<string, Way> = {
  'a pick-up paid first': {
    policy: 'never',
    delivery: false,
    atCheckout: 'Pagás en el puesto y recién ahí lo preparan',
    success: /^¡Te reservamos el pedido!$/,
    afterwards: /^Andá a pagar \$\s7\.800 a Parrilla del 9, .+ antes de las \d\d:\d\d\. Recién ahí lo preparan\.$/,
    screen: /^Antes de las \d\d:\d\d\. Lo empiezan a preparar recién cuando pagás\.$/,
    status: 'Pagá en Parrilla del 9',
    first: COLLECT,
    between: [],
    last: /^Empezar/,
  },
  'a delivery paid first': {
    policy: 'never',
    delivery: true,
    atCheckout: 'Pagás en el puesto y recién ahí te lo llevan',
    success: /^¡Te reservamos el pedido!$/,
    afterwards: /^Andá a pagar .+ antes de las \d\d:\d\d\. Recién ahí lo preparan y te lo llevan\.$/,
    screen: /^Antes de las \d\d:\d\d\. Recién ahí lo preparan y te lo llevan\.$/,
    status: 'Pagá en Parrilla del 9',
    first: COLLECT,
    between: [],
    last: /^Empezar/,
  },
  'a pick-up paid at the counter': {
    policy: 'always',
    delivery: false,
    atCheckout: 'Pagás al retirarlo',
    success: /^¡Recibimos tu pedido!$/,
    afterwards:
      /^Pagás al retirarlo\. Si el puesto no lo empieza antes de las \d\d:\d\d, se cancela y no pagás nada\.$/,
    screen: /^Pagás al retirarlo\. Si el puesto/,
    status: 'Recibido',
    first: /^Empezar/,
    between: [/^Listo/, COLLECT],
    last: /^Entregar/,
  },
  'a delivery paid at the seat': {
    policy: 'always',
    delivery: true,
    atCheckout: 'Pagás al recibirlo',
    success: /^¡Recibimos tu pedido!$/,
    afterwards:
      /^Pagás al recibirlo\. Si el puesto no lo empieza antes de las \d\d:\d\d, se cancela y no pagás nada\.$/,
    screen: /^Pagás al recibirlo\. Si el puesto/,
    status: 'Recibido',
    first: /^Empezar/,
    between: [/^Listo/, /^Sale/, COLLECT],
    last: /^Entregado/,
  },
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`${name}: checkout, order and board say the same [CHK-07, ORD-02]`, async ({ people, stadium }) => {
    await setPolicy(stadium, way.policy);
    const { number, page } = await placeInCash(people, way);
    await page.getByText(way.screen).first().waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.status);

    const board = new BoardScreen((await people.tabletAt('estadio', 'parrilla')).page);
    const ticket = board.page.getByRole('article', { name: String(number), exact: true });
    await ticket.getByRole('button', { name: way.first }).waitFor();
    await expect(ticket.getByText(/^Falta cobrar \$\s7\.800 en efectivo$/)).toHaveCount(way.first === COLLECT ? 0 : 1);
    for (const button of [way.first, ...way.between]) await board.tap(button, number);
    await ticket.getByRole('button', { name: way.last }).waitFor();
    expect(await isPaid(stadium, number)).toBe(true);
  });
}

async function setPolicy(stadium: Stadium, policy: Way['policy']): Promise<void> {
  await stadium.query(`update commerces set prepares_before_paying = $1 where venue_id = 1 and code = 'parrilla'`, [
    policy,
  ]);
  await stadium.changeVenue('estadio', 'name = name');
}

async function placeInCash(people: People, way: Way) {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  if (way.delivery) await fillSeat(ordering);
  else await ordering.fillPickUp();
  await page.getByText(way.atCheckout, { exact: true }).waitFor();
  await ordering.confirmThrough();
  const dialog = page.getByRole('alertdialog', { name: way.success });
  await dialog.getByText(way.afterwards).waitFor();
  const { number } = await ordering.receipt();
  await dialog.getByRole('button').tap();
  return { number, page };
}

async function fillSeat(ordering: Ordering): Promise<void> {
  const { page } = ordering;
  await ordering.choose('En mi lugar');
  await page.getByLabel('Sector').selectOption({ label: 'Platea Sur' });
  await page.getByLabel('Sección').fill('8');
  await page.getByLabel('Fila').fill('22');
  await page.getByLabel('Butaca').fill('14');
  await ordering.chooseFirstEvent();
  await page.getByLabel('E-mail para el comprobante').fill('al-asiento@example.com');
  await page.getByLabel('Celular').fill('1155550000');
}

async function isPaid(stadium: Stadium, number: number): Promise<boolean> {
  const rows = await stadium.query('select paid_at is not null as paid from orders where number = $1', [number]);
  return rows[0]?.['paid'] === true;
}
