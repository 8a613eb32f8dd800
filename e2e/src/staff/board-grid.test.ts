import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { scan } from '../harness/scan.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { paidOrder, readyOrder } from '../harness/stall-orders.ts';

const COMMERCE = ['estadio', 'barra-sur'] as const;
/** It has no step of preparation. */
const OTHER_COMMERCE = ['estadio', 'heladeria-nino'] as const;
const RUSH = [
  { Limonada: 2, 'Agua con gas': 1 },
  { 'Maní tostado': 1 },
  { 'Pretzel salado': 1, 'Agua con gas': 2 },
  { Limonada: 1, 'Pretzel salado': 1, 'Maní tostado': 2 },
] as const;
const RUSH_ORDERS = 16;

async function placeRush(stadium: Stadium): Promise<number[]> {
  const numbers = [];
  for (let count = 0; count < RUSH_ORDERS; count += 1) {
    const { number } = await paidOrder(stadium, COMMERCE, RUSH[count % RUSH.length] ?? RUSH[0]);
    numbers.push(number);
  }
  await promiseRush(stadium, numbers);
  return numbers;
}

/**
 * Promises the orders of the rush at fixed times, so that a slow machine gives them no other order: 20 s apart, those of one
 * line four places earlier than the others.
 */
async function promiseRush(stadium: Stadium, numbers: readonly number[]): Promise<void> {
  await stadium.query(
    `update orders o set promised_at = date_trunc('minute', now()) + interval '10 minutes' + interval '20 seconds' * (place
       + case when (select count(*) from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) > 1 then 4 else 0 end)
     from unnest($1::int[]) with ordinality as rush (number, place) where o.number = rush.number`,
    [numbers],
  );
}

/** Number of tickets that are in sight from edge to edge. */
function wholeTickets(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll((tickets, height) => {
    const inSight = tickets.filter((ticket) => {
      const { top, bottom } = ticket.getBoundingClientRect();
      const box = ticket.closest('main')?.getBoundingClientRect();
      return box !== undefined && top >= box.top - 1 && bottom <= Math.min(box.bottom, height) + 1;
    });
    return inSight.length;
  }, page.viewportSize()?.height ?? 0);
}

/** Where the tickets of the board stand, by number. */
function placesOfTickets(page: Page): Promise<string[]> {
  const tickets = page.getByRole('main').getByRole('article');
  return tickets.evaluateAll((shown) =>
    shown.map((ticket) => {
      const { left, top } = ticket.getBoundingClientRect();
      return `${ticket.ariaLabel} ${Math.round(left)} ${Math.round(top)}`;
    }),
  );
}

const openSizeAndKeys = async (page: Page) => {
  await page.getByRole('button', { name: 'Tamaño y teclas' }).tap();
  return page.getByRole('dialog', { name: 'Tamaño y teclas' });
};

test('a rush is in sight by age, and in one column per state [ORD-08]', async ({ people, stadium }) => {
  const numbers = await placeRush(stadium);
  const { page } = await people.tabletAt(...COMMERCE);
  const board = new BoardScreen(page);
  for (const [width, height, least] of [
    [1920, 1080, 12],
    [1280, 800, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(least);
  }
  const shown = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((tickets) => tickets.map(({ ariaLabel }) => Number(ariaLabel)));
  const rows = await stadium.query('select number from orders where number = any($1) order by promised_at, id', [
    numbers,
  ]);
  expect(shown).toEqual(rows.slice(0, shown.length).map((row) => row['number']));
  await test.step('an upright tablet scrolls tickets only, and stops products at its foot', async () => {
    const unpaid = [];
    for (const _order of [1, 2, 3, 4]) unpaid.push(await stadium.order(...COMMERCE, { Limonada: 1 }));
    await page.setViewportSize({ width: 820, height: 1180 });
    const aside = page.getByRole('region', { name: 'Sin pagar' });
    await aside.getByRole('article').nth(2).waitFor();
    expect(await aside.getByText(/^vence \d\d:\d\d$/).count()).toBe(3);
    await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1180);
    await page.getByText(`Todos ${RUSH_ORDERS}`).waitFor();
    await page.getByRole('button', { name: /^\d+ más/ }).tap();
    await page.getByRole('button', { name: 'No hay más' }).waitFor();
    await page.getByRole('button', { name: 'Página anterior' }).tap();
    await aside.getByRole('button', { name: /^Sin pagar 4/ }).tap();
    await board.ticket(unpaid[3]?.number ?? 0, 'incoming').waitFor();
    await page.getByText(/^Todos \d+$/).tap();
    await page.getByRole('button', { name: 'Frenar un producto' }).tap();
    await expect(page.getByRole('button', { name: 'Cerrar productos' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Tamaño y teclas' })).toBeInViewport();
    await page.getByRole('button', { name: 'Cerrar productos' }).tap();
    await board.tap(/^Cobrar/, unpaid[0]?.number ?? 0);
    await page.getByText(`Todos ${RUSH_ORDERS + 1}`).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('beside the open products no button is covered, and the head has words', async () => {
    await board.openSidebar();
    await page.getByRole('button', { name: 'Tamaño y teclas' }).tap({ trial: true });
    await page.getByRole('button', { name: 'Cerrar productos' }).tap();
    const head = page.getByRole('banner').getByRole('button');
    const bare = await head.evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        button instanceof HTMLElement && button.innerText.trim() === '' ? button.ariaLabel : [],
      ),
    );
    expect(bare).toEqual(['Cambiar de puesto', 'Impresoras']);
  });
  await test.step('the key of the pages says how many are behind, and how many of them are new', async () => {
    const { id } = await paidOrder(stadium, COMMERCE, { Limonada: 1 });
    await stadium.query(`update orders set promised_at = now() + interval '1 hour' where id = $1`, [id]);
    await page.reload();
    await page.getByRole('button', { name: /^\d+ más\s*1 nuevo$/ }).waitFor();
  });
  await test.step('after a search the tickets are where they were', async () => {
    const before = await placesOfTickets(page);
    const search = page.getByRole('searchbox', { name: 'Buscar pedido por número o código' });
    await search.fill(String(numbers[5]));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await search.fill('');
    await expect.poll(() => placesOfTickets(page)).toEqual(before);
  });
  await board.scrollToEnd();
  await board.ticket(numbers.at(-1) ?? 0, 'incoming').waitFor();

  await page.getByText(/^Preparando \d+$/).tap();
  await page.getByText('Ninguno en preparación').waitFor();
  await page.getByText(/^Nuevos \d+$/).tap();
  // The strip of all day comes before the tickets, whose lines are buttons too.
  await page
    .getByRole('button', { name: /^\d+ Maní tostado/ })
    .first()
    .tap();
  await expect(page.getByRole('article', { name: String(numbers[1]), exact: true })).toHaveClass(/tk--marked/);
  await expect(page.getByRole('article', { name: String(numbers[2]), exact: true })).not.toHaveClass(/tk--marked/);

  const widthOfFirst = async () => Math.round((await page.getByRole('article').first().boundingBox())?.width ?? 0);
  const widths: number[] = [];
  await test.step('the size of the tickets changes their row', async () => {
    for (const size of ['Chico', 'Normal', 'Grande']) {
      await (await openSizeAndKeys(page)).getByText(size, { exact: true }).tap();
      await page.keyboard.press('Escape');
      await expect.poll(async () => widths.includes(await widthOfFirst())).toBe(false);
      widths.push(await widthOfFirst());
      const button = await page.getByRole('article').first().getByRole('button').last().boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
    }
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });
  await test.step('size and view stay after a reload', async () => {
    await page.getByRole('button', { name: 'Ver por estado, en columnas' }).tap();
    await page.getByRole('heading', { name: /^En preparación/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^En preparación/ }).waitFor();
    await board.ticket(numbers[0] ?? 0, 'incoming').waitFor();
    await page.getByRole('button', { name: 'Ver todos por antigüedad' }).tap();
    await page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
    await expect.poll(widthOfFirst).toBe(widths[2]);
  });
});

test('keys choose a ticket, take its step, find it and scan it [ORD-08, DEL-04]', async ({ people, stadium }) => {
  const [first, second] = [
    await stadium.order(...OTHER_COMMERCE, { 'Dona glaseada': 1 }),
    await stadium.order(...OTHER_COMMERCE, { 'Dona glaseada': 1 }),
  ];
  const { page } = await people.tabletAt(...OTHER_COMMERCE);
  const board = new BoardScreen(page);
  const chosen = () => page.locator('[data-order]:focus').getAttribute('aria-label');
  await board.ticket(second.number, 'incoming').waitFor();
  await test.step('arrows choose, and Enter takes the step', async () => {
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(String(first.number));
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toBe(String(second.number));
    await page.keyboard.press('ArrowLeft');
    await board.untilAnswered(() => page.keyboard.press('Enter')); // takes the cash
    const next = board.ticket(first.number, 'incoming').getByRole('button', { name: /^Listo/ });
    await expect(next).toBeEnabled();
    await board.untilAnswered(() => page.keyboard.press('Enter'));
    await board.ticket(first.number, 'ready').waitFor();
    expect(await chosen()).toBe(String(first.number));
    expect((await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.toDeliver);
  });
  await test.step('Backspace undoes it, and a slash opens the search', async () => {
    await board.undoButton().waitFor();
    await page.keyboard.press('Backspace');
    await board.ticket(first.number, 'preparing').waitFor();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await expect.poll(chosen).not.toBeNull();
  });
  await test.step('keys find an order from anywhere, and a scan hands it over [DEL-04]', async () => {
    await page.keyboard.type(String(first.callNumber));
    await board.ticket(second.number, 'incoming').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `Pedido ${first.number}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('99999');
    await page.getByText('No hay un pedido 99999 en este puesto').waitFor();
    await page.keyboard.press('Escape');

    await test.step('a scan with a prefix waits for the answer to the step tapped before it', async () => {
      const answers = Promise.withResolvers<undefined>();
      const hold = { times: 1 };
      await page.route('**/transitions', async (route) => answers.promise.then(() => route.continue()), hold);
      await board.tap(/^Listo/, first.number);
      await board.ticket(first.number, 'ready').waitFor();
      await scan(page, `]Q1${first.id}.${first.verificationCode}`);
      answers.resolve(undefined);
      await board.ticket(first.number, 'ready').waitFor({ state: 'hidden' });
      await expect.poll(async () => (await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.delivered);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await page.keyboard.type(String(first.number));
    const delivered = page.getByRole('article', { name: String(first.number), exact: true });
    await delivered.getByText(/^Entregado \d\d:\d\d$/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer este paso' }).tap();
    await board.ticket(first.number, 'ready').waitFor();
  });
  await test.step('number keys choose one of the oldest orders after that setting', async () => {
    await board.take(second.number, /^Cobrar/);
    await (await openSizeAndKeys(page)).getByText('Eligen un pedido').tap();
    expect(await findings(page, 'size and keys')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    expect(await chosen()).toBe(String(second.number));
    await expect(page.locator('[data-order]:focus kbd')).toHaveText('2');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});

test('a customer without the code is checked by a detail, or with a reason [DEL-04]', async ({ people, stadium }) => {
  const email = 'sin.bateria@example.com';
  const [order, other] = [
    await readyOrder(stadium, COMMERCE, { Limonada: 1 }, email),
    await readyOrder(stadium, COMMERCE, { Limonada: 2 }),
  ];
  const tablet = await people.tabletAt(...COMMERCE);
  tablet.expectErrors(/status of 422 .*\/transitions\)/);
  const { page } = tablet;
  const board = new BoardScreen(page);
  await page.getByText(/^Listos? \d+$/).tap();
  const open = async (number: number, check: string) => {
    await board.tap(/^Entregar/, number);
    await page.getByRole('dialog').getByRole('button', { name: 'No tiene el código' }).tap();
    await page.getByRole('dialog').getByText(check, { exact: true }).tap();
  };
  await open(order.number, 'E-mail');
  const field = page.getByLabel('E-mail que te dice');
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).tap();
  await page.getByText('Completá el dato.').waitFor();
  await field.fill('otra@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('No coincide con los datos de este pedido. Revisalo o probá con otro dato.').waitFor();
  expect(await findings(page, 'hand over without code')).toEqual([]);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });

  await open(other.number, 'Otro motivo');
  await page.getByLabel('Motivo', { exact: true }).fill('Perdió el teléfono, mostró su documento');
  await page.keyboard.press('Enter');
  await board.ticket(other.number, 'ready').waitFor({ state: 'hidden' });
});
