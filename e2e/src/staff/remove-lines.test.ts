import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const COMMERCE = ['estadio', 'parrilla'] as const;
const WORDS = {
  es: {
    open: 'Quitar productos',
    sheet: (number: number) => `Quitar productos del ${number}`,
    none: 'Elegí qué se quita',
    all: /^Para quitar todo, /,
    chips: 'Quitar Papas con cheddar',
    choripan: 'Quitar Choripán',
    fewer: 'Quitar una menos',
    stop: 'Frenar Papas con cheddar',
    send: 'Quitar del pedido',
    own: 'Otro motivo',
    reason: 'Motivo',
    history: 'Historia',
    entry: /1 × Papas con cheddar · No hay más\s*Vos$/,
    changed: /El puesto cambió tu pedido a las \d\d:\d\d/,
    seen: /Quitó: 1 × Papas con cheddar · No hay más\. El total ahora es \$\s23\.400\./,
    conflict: /Ana Administra ya le quitó productos a las \d\d:\d\d\./,
  },
  en: {
    open: 'Remove products',
    sheet: (number: number) => `Remove products from ${number}`,
    none: 'Choose what to remove',
    all: /^To remove everything, /,
    chips: 'Remove Papas con cheddar',
    choripan: 'Remove Choripán',
    fewer: 'Remove one fewer',
    stop: 'Stop Papas con cheddar',
    send: 'Remove from the order',
    own: 'Another reason',
    reason: 'Reason',
    history: 'History',
    entry: /1 × Papas con cheddar · Nothing left\s*You$/,
    changed: /The stall changed your order at \d\d:\d\d/,
    seen: /Removed: 1 × Papas con cheddar · Nothing left\. The total is now ARS\s23,400\./,
    conflict: /Ana Administra already removed products from it at \d\d:\d\d\./,
  },
} as const;

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language];

  test(`an unpaid order loses what is sold out, ${language} [ORD-08]`, async ({ people, stadium }) => {
    await stadium.ordersAreOlder();
    const email = `menos-${language}@example.com`;
    const phone = await people.phone({ language });
    await new SigningIn(await phone.open('/home/estadio'), language).byEmail(stadium, email);
    const order = await stadium.order(...COMMERCE, { Choripán: 3, 'Papas con cheddar': 1 });
    await stadium.query('update orders set buyer_id = (select id from accounts where email = $2) where id = $1', [
      order.id,
      email,
    ]);
    const visitor = await phone.open(`/orders-detail/estadio/parrilla/${order.number}`);

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

  test(`one unit goes with an own reason, and another board wins, ${language} [ORD-08]`, async ({
    people,
    stadium,
  }) => {
    await stadium.ordersAreOlder();
    const order = await stadium.order(...COMMERCE, { Choripán: 3 });
    const tablet = await people.tabletAt(...COMMERCE, language);
    const { page } = tablet;
    tablet.expectErrors(/status of 409 .*\/removals\)/);
    const board = new BoardScreen(page);
    await (await board.openOrder(order.number)).getByRole('button', { name: words.open }).tap();
    const sheet = page.getByRole('dialog', { name: words.sheet(order.number) });
    await sheet.getByRole('checkbox', { name: words.choripan }).check();
    await sheet.getByRole('button', { name: words.fewer }).tap();
    await sheet.getByRole('button', { name: words.fewer }).tap();
    await sheet.getByRole('radio', { name: words.own }).check({ force: true });
    await sheet.getByRole('textbox', { name: words.reason }).fill('Se cayó al piso');
    let isFirst = true;
    await page.route('**/removals', async (route) => {
      if (isFirst) {
        const [staff, { version }] = await Promise.all([stadium.staff('admin@example.com'), stadium.ticket(order)]);
        await staff.send('POST /api/orders/:id/removals', {
          params: { id: order.id },
          body: { version, lines: [{ id: 1, units: 1 }], reason: 'Sin pan' },
        });
      }
      isFirst = false;
      await route.continue();
    });
    await sheet.getByRole('button', { name: words.send }).tap();
    await sheet.getByText(words.conflict).waitFor();
    await sheet.getByRole('button', { name: words.send }).tap();
    await page
      .getByRole('dialog')
      .getByText(/^Total: \$\s7\.800$/)
      .waitFor();
    const reasons = await stadium.query(
      `select reason from order_status_changes where order_id = $1 and cause = 'lines-removed' order by version`,
      [order.id],
    );
    expect(reasons).toEqual([{ reason: '1 × Choripán · Sin pan' }, { reason: '1 × Choripán · Se cayó al piso' }]);
  });
}
