import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { guestOrderPath } from '../harness/stall-orders.ts';

const COMMERCE = ['estadio', 'parrilla'] as const;
const WORDS = {
  es: {
    open: 'Quitar productos',
    sheet: (number: number) => `Quitar productos del ${number}`,
    none: 'Elegí qué se quita',
    all: /^Para quitar todo, /,
    chips: 'Quitar Papas con cheddar',
    choripan: 'Quitar Choripán',
    stop: 'Frenar Papas con cheddar',
    send: 'Quitar del pedido',
    history: 'Historia',
    entry: /1 × Papas con cheddar · No hay más\s*Vos$/,
    changed: /El puesto cambió tu pedido a las \d\d:\d\d/,
    seen: /Quitó: 1 × Papas con cheddar · No hay más\. El total ahora es \$\s23\.400\./,
  },
  en: {
    open: 'Remove products',
    sheet: (number: number) => `Remove products from ${number}`,
    none: 'Choose what to remove',
    all: /^To remove everything, /,
    chips: 'Remove Papas con cheddar',
    choripan: 'Remove Choripán',
    stop: 'Stop Papas con cheddar',
    send: 'Remove from the order',
    history: 'History',
    entry: /1 × Papas con cheddar · Nothing left\s*You$/,
    changed: /The stall changed your order at \d\d:\d\d/,
    seen: /Removed: 1 × Papas con cheddar · Nothing left\. The total is now ARS\s23,400\./,
  },
} as const;

test('an unpaid order loses what is sold out, and its customer reads it [ORD-08]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const order = await stadium.order(...COMMERCE, { Choripán: 3, 'Papas con cheddar': 1 });
  const visitor = await (await people.phone({ language })).open(guestOrderPath(COMMERCE, order));

  const { page } = await people.tabletAt(...COMMERCE, language);
  const board = new BoardScreen(page);
  await (await board.openOrder(order.number)).getByRole('button', { name: words.open }).tap();
  const sheet = page.getByRole('dialog', { name: words.sheet(order.number) });
  await sheet.getByText(words.none).waitFor();
  await sheet.getByRole('checkbox', { name: words.chips }).check();
  await sheet.getByRole('checkbox', { name: words.choripan }).check();
  await sheet.getByText(words.all).waitFor();
  await sheet.getByRole('checkbox', { name: words.choripan }).uncheck();
  await sheet.getByRole('checkbox', { name: words.stop }).check();
  expect(await findings(page, 'remove lines')).toEqual([]);
  await sheet.getByRole('button', { name: words.send }).tap();

  const left = page.getByRole('dialog').getByText(/^Total: \$\s23\.400$/);
  await left.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: words.history }).tap();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: words.entry }).waitFor();
  const notice = visitor.getByRole('alert').filter({ hasText: words.changed });
  await expect(notice).toHaveText(words.seen);
  const isStopped = () =>
    stadium.query(
      `select unavailable_until > now() as "isStopped" from products where name = 'Papas con cheddar' and venue_id = 1
         and commerce_id = $1`,
      [order.commerce.id],
    );
  await expect.poll(isStopped).toEqual([{ isStopped: true }]);
  await stadium.query('update products set unavailable_until = null');
  expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.created);
});
