import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const ORDERS = 12;

/** Scrolls until this part of a window is left below the list, and waits until the list has seen it. */
async function scrollToEnd(page: Page, windowsBelow: number): Promise<void> {
  await page.evaluate(async (below) => {
    const end = document.querySelector('.oscreen__more')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, end - innerHeight * (1 + below));
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, windowsBelow);
}

/** Advances the stopped clock in small steps until this is true. */
async function stepUntil(page: Page, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return isTrue();
      },
      { intervals: [10] },
    )
    .toBe(true);
}

test('the second page of orders loads half a screen before the end [ORD-03, ORD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, 'doce@example.com');
  for (let placed = 0; placed < ORDERS; placed += 1) {
    await stadium.order('estadio', 'parrilla', { Superpancho: 1 }, randomUUID());
  }
  await stadium.query(`update orders set buyer_id = (select id from accounts where email = 'doce@example.com')`);
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/users/orders') pages.push(url.searchParams.get('page'));
  });
  await phone.open('/orders/estadio');
  const cards = page.locator('.oscreen__list > li');
  await expect(cards).toHaveCount(10);
  await scrollToEnd(page, 0.55);
  await expect(cards).toHaveCount(10);
  expect(new Set(pages)).toEqual(new Set(['1']));

  await scrollToEnd(page, 0.45);
  await expect(cards).toHaveCount(ORDERS);
  expect(pages).toContain('2');
  await page.getByRole('button', { name: /Ver más/ }).waitFor({ state: 'hidden' });
});

test("an order shows when it was paid, in the venue's zone [ORD-04]", async ({ people, stadium }) => {
  const phone = await people.phone({ context: { timezoneId: 'Asia/Tokyo' } });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp();
  await ordering.confirm();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  const rowOf = (name: string) =>
    page
      .getByRole('region', { name: 'Lo que pediste' })
      .locator('dl.meta > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(rowOf('Pago')).toHaveText('PagoPendiente');

  const tablet = await people.tabletAt('estadio', 'parrilla');
  await new BoardScreen(tablet.page).tap(/^Cobrar/, number);
  await expect(rowOf('Pago')).toHaveText(/^Pago\d/);
  // Another minute than that of the order, which the screen shows too.
  await stadium.query(
    `update orders set paid_at = created_at + interval '17 minutes', version = version + 1 where number = $1`,
    [number],
  );
  await page.reload();
  const [order] = await stadium.query(
    `select to_char(paid_at at time zone 'America/Argentina/Buenos_Aires', 'DD/MM/YY - HH24:MI') as paid
     from orders where number = $1`,
    [number],
  );
  await expect(rowOf('Pago')).toHaveText(`Pago${String(order?.['paid'])}`);
});

test('an open order is read again every 30 seconds [ORD-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp('antes@example.com');
  await ordering.confirm();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  // An ended order: nothing else follows it.
  await page.getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByText('El código ya no sirve.').waitFor();
  const reads: string[] = [];
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (!/\/api\/orders\/\d+$/.test(request.url())) return;
    reads.push(request.url());
    answers.push(request.response().then((response) => response?.finished()));
  });
  await page.clock.install();
  await page.reload();
  await page.getByText('antes@example.com').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const opened = reads.length; // stored data is shown without a read while it is new
  await stepUntil(page, () => reads.length > opened);
  await Promise.all(answers);
  await page.clock.runFor(50); // the read is over, and the next one is due in 30 seconds
  const before = reads.length;
  // Without an event of its own, so that only a read can show it.
  await stadium.query(
    `update orders set guest_email = 'despues@example.com', version = version + 1 where number = $1`,
    [number],
  );
  await page.clock.runFor(29_800);
  expect(reads).toHaveLength(before);
  await page.clock.runFor(400);
  await stepUntil(page, () => page.getByText('despues@example.com').isVisible());
  expect(reads).toHaveLength(before + 1);
});
