import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { hasPersisted } from '../harness/persisted-reads.ts';
import { cartOf, Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

/** A complete cart of a guest; the e-mail address names the test. */
async function readyToConfirm(phone: Phone, email: string): Promise<Ordering> {
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', PRODUCT);
  await ordering.fillPickUp(email);
  return ordering;
}

const PRODUCT = 'Dona glaseada';
const SECOND_PRODUCT = 'Agua sin gas';
/** Longest age of cached reservations in a process. */
const HOLDS_ARE_READ_MS = 2_500;

async function ordersOf(stadium: Stadium, email: string): Promise<number> {
  const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
  return Number(row?.['count']);
}

test('an order confirmed offline is stored and sent once [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const ordering = await readyToConfirm(phone, 'corte@example.com');
  await phone.goOffline();

  await ordering.confirmThrough();

  await ordering.page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();
  expect(await ordersOf(stadium, 'corte@example.com')).toBe(0);
  await phone.goOnline();
  await ordering.receipt();
  expect(await ordersOf(stadium, 'corte@example.com')).toBe(1);
});

test('an order with a lost answer is sent again and stays one [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'perdida@example.com');
  phone.expectErrors(/net::ERR_FAILED .*\/api\/orders\)/);
  const keys: (string | undefined)[] = [];
  await ordering.page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch(); // the request arrives, and its response is lost
    return route.abort();
  });

  await ordering.confirmThrough();
  await ordering.receipt();

  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(stadium, 'perdida@example.com')).toBe(1);
});

test('a new phone that loses the network has its order once [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'trabajo@example.com');
  const changeHeld = async (units: string) =>
    stadium.query(
      `update stock set reserved = ${units} where product_id in (select id from products where name = $1)`,
      [PRODUCT],
    );
  await changeHeld('reserved + units');
  await sleep(HOLDS_ARE_READ_MS);
  phone.expectErrors(/status of 428 .*api\/orders/, /net::ERR_FAILED .*\/api\/orders\)/);
  const sent: { key: string | undefined; hasWorked: boolean }[] = [];
  await ordering.page.route('**/api/orders', async (route) => {
    const headers = route.request().headers();
    const hasWorked = headers['x-proof-of-work'] !== undefined;
    const isFirstOfWorked = hasWorked && !sent.some((one) => one.hasWorked);
    sent.push({ key: headers['idempotency-key'], hasWorked });
    if (!isFirstOfWorked) return route.continue();
    await route.fetch(); // the request arrives, and its response is lost
    return route.abort();
  });

  await ordering.confirmThrough();
  await ordering.receipt();

  expect(sent[0]?.hasWorked).toBe(false);
  expect(sent.some(({ hasWorked }) => hasWorked)).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await ordersOf(stadium, 'trabajo@example.com')).toBe(1);
  await changeHeld('reserved - units');
});

test('a reload during sending continues the same order [APP-11, ORD-07, CART-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'recarga@example.com');
  phone.expectErrors(/net::ERR_(FAILED|ABORTED)/);
  const arrived = Promise.withResolvers<void>();
  await ordering.page.route('**/api/orders', async (route) => {
    await route.fetch();
    arrived.resolve(); // without a response: the page is closed before
  });
  await ordering.confirmThrough();
  await arrived.promise;
  await ordering.page.unroute('**/api/orders');

  await ordering.page.reload();

  await ordering.receipt();
  expect(await ordersOf(stadium, 'recarga@example.com')).toBe(1);
});

test('two taps on confirm are one order [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'dos-toques@example.com');
  const button = ordering.confirmButton();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await ordering.receipt();
  expect(await ordersOf(stadium, 'dos-toques@example.com')).toBe(1);
});

test('one cart confirmed in two tabs is one order [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const first = await readyToConfirm(phone, 'dos-pestanas@example.com');
  const second = new Ordering(await phone.newTab());
  await second.page.goto(first.page.url());
  await second.confirmButton().waitFor();

  // Found before, since the order of one tab removes the button of the other.
  const buttons = await Promise.all([first, second].map((tab) => tab.confirmButton().elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));

  await Promise.race([first.successDialog().waitFor(), second.successDialog().waitFor()]);
  expect(await ordersOf(stadium, 'dos-pestanas@example.com')).toBe(1);
});

test('a pending order can be cancelled even as the network returns [APP-11]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const ordering = await readyToConfirm(phone, 'arrepentida@example.com');
  await phone.goOffline();
  await ordering.confirmThrough();
  await ordering.page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();

  // The tap and the browser's network event at the same time.
  await ordering.page.getByRole('button', { name: 'Cancelar pedido' }).evaluate((button: HTMLElement) => {
    button.click();
    dispatchEvent(new Event('online'));
  });
  await phone.goOnline();
  await gone(ordering.page);
  expect(await ordersOf(stadium, 'arrepentida@example.com')).toBe(0);

  await ordering.confirmThrough();
  await ordering.receipt();
  expect(await ordersOf(stadium, 'arrepentida@example.com')).toBe(1);
});

test('products added during sending form another order [APP-11, CART-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'primera@example.com');
  phone.expectErrors(/net::ERR_FAILED .*\/api\/orders\)/);
  await ordering.page.route('**/api/orders', (route) => route.abort());
  await ordering.confirmThrough();
  await ordering.page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();

  await ordering.page.goBack();
  await ordering.add(SECOND_PRODUCT);
  await ordering.page.unroute('**/api/orders');

  const lines = () =>
    stadium.query(
      `select product_name as name from order_lines join orders on orders.venue_id = order_lines.venue_id
         and orders.id = order_lines.order_id where guest_email = 'primera@example.com'`,
    );
  await expect.poll(lines).toEqual([{ name: PRODUCT }]);
  await ordering.goToCart();
  await ordering.page.getByRole('listitem').filter({ hasText: SECOND_PRODUCT }).first().waitFor();
  expect(await ordering.page.getByRole('group', { name: PRODUCT }).count()).toBe(0);
});

test('a cart changed during the stock check is not sent [APP-11, CHK-05]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, 'cambiada@example.com');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await ordering.page.route('**/api/check-products-stock', async (route) => {
    await held;
    await route.continue();
  });
  const requested = ordering.page.waitForRequest('**/api/check-products-stock');
  await ordering.confirmButton().tap();
  await requested;

  await ordering.page.goBack();
  await ordering.add(SECOND_PRODUCT);
  const answered = ordering.page.waitForResponse('**/api/check-products-stock');
  answer();
  await answered;

  await ordering.goToCart();
  for (const product of [PRODUCT, SECOND_PRODUCT]) {
    await ordering.page.getByRole('group', { name: product }).waitFor();
  }
  expect(await ordersOf(stadium, 'cambiada@example.com')).toBe(0);
});

/** This device has no pending request. */
async function gone(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.body.innerText.includes('Estamos cancelando'))).toBe(false);
}

test('the last venue and menus open offline with their age [APP-11, APP-07]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/home/estadio');
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: 'Parrilla del 9' }).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('shell-'))))
    .toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(hasPersisted, 'complete-commerce')).toBe(true);
  await phone.goOffline();

  await page.goto('/home');

  await page.getByRole('heading', { name: 'Pedí sin perderte nada' }).waitFor();
  await page.getByText(/^Sin conexión/).waitFor();
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: 'Parrilla del 9' }).first().waitFor();
  await page.getByText(/^Menú y precios de las \d\d:\d\d$/).waitFor();
});
