import { expect, type Page } from '@playwright/test';
import { cartOf, Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { openWithServiceWorker } from '../harness/service-worker.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PRODUCT = 'Dona glaseada';
const SECOND_PRODUCT = 'Agua sin gas';
const THIRD_PRODUCT = 'Ensalada de frutas';

/** A complete cart of a guest; the e-mail address names the test. */
async function readyToConfirm(phone: Phone, email: string): Promise<Ordering> {
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', PRODUCT);
  await ordering.fillPickUp(email);
  return ordering;
}

/** The screen of an order that waits for the network. */
const saved = (page: Page) => page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' });

async function ordersOf(stadium: Stadium, email: string): Promise<number> {
  const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
  return Number(row?.['count']);
}

test('an offline order is stored, and sent once [APP-11, ORD-07, CART-03, TIP-01]', async ({
  people,
  stadium,
  visitor: { size },
}) => {
  const email = 'corte@example.com';
  await stadium.changeVenue('estadio', 'tip_limit_minor = 500000');
  const phone = await people.phone({ serviceWorker: true, size });
  await openWithServiceWorker(phone);
  const ordering = await readyToConfirm(phone, email);
  const { page } = ordering;
  await page.getByRole('radiogroup', { name: 'Propina' }).getByText(/^5 %/).tap();
  await phone.goOffline();
  await ordering.confirmThrough();
  await saved(page).waitFor();

  await test.step('it is cancelled even as the network returns [APP-11]', async () => {
    // The tap and the browser's network event at the same time.
    await page.getByRole('button', { name: 'Cancelar pedido' }).evaluate((button: HTMLElement) => {
      button.click();
      dispatchEvent(new Event('online'));
    });
    await phone.goOnline();
    await saved(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.body.innerText.includes('Estamos cancelando'))).toBe(false);
    expect(await ordersOf(stadium, email)).toBe(0);
  });

  await test.step('reopened offline, it is no open cart [APP-11]', async () => {
    await phone.goOffline();
    await ordering.confirmThrough();
    await saved(page).waitFor();
    await page.goto('/home/estadio');
    await page.getByText(/^Sin conexión/).waitFor();
    await page.getByRole('link', { name: /Pedido guardado, falta enviarlo/ }).waitFor();
    expect(await page.getByRole('link', { name: /Ver mi pedido/ }).count()).toBe(0);
  });

  await test.step('the menu starts another order [CART-03]', async () => {
    await page.goto('/commerce/estadio/heladeria-nino');
    await ordering.plus(PRODUCT).first().waitFor();
    expect(await page.getByRole('group', { name: PRODUCT }).count()).toBe(0);
    if (size === 'desktop') await page.getByText('Lo que agregues aparece acá').waitFor();
  });

  await test.step('with the network it is sent once [ORD-07]', async () => {
    expect(await ordersOf(stadium, email)).toBe(0);
    await phone.goOnline();
    await expect.poll(() => ordersOf(stadium, email)).toBe(1);
    await expect(page.getByRole('link', { name: /Pedido guardado, falta enviarlo/ })).toHaveCount(0);
    expect(await ordersOf(stadium, email)).toBe(1);
    const tipped = await stadium.query('select tip_minor::int as tip from orders where guest_email = $1', [email]);
    expect(tipped).toEqual([{ tip: expect.any(Number) }]);
    expect(tipped[0]?.['tip']).toBeGreaterThan(0);
    await stadium.changeVenue('estadio', 'tip_limit_minor = null');
  });
});

test.describe('under demand', () => {
  test.use({ stadiumPer: 'test' }); // a process keeps the reserved units that it has read

  test('an order whose answers are lost is sent again and stays one [APP-11, ORD-07, CART-01]', async ({
    people,
    stadium,
  }) => {
    const email = 'perdida@example.com';
    const phone = await people.phone();
    const ordering = await readyToConfirm(phone, email);
    const { page } = ordering;
    // Under such demand the server asks a new phone for a proof of work.
    await stadium.query(
      'update stock set reserved = reserved + units where product_id in (select id from products where name = $1)',
      [PRODUCT],
    );
    phone.expectErrors(/status of 428 .*api\/orders/, /net::ERR_(FAILED|ABORTED)/);
    const keys = new Set<string | undefined>();
    let hasWorked = false;
    let lost = 0;
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route) => {
      const headers = route.request().headers();
      keys.add(headers['idempotency-key']);
      hasWorked ||= headers['x-proof-of-work'] !== undefined;
      if (!hasWorked) return route.continue();
      await route.fetch(); // the request arrives, and its response is lost
      lost += 1;
      if (lost === 1) return route.abort();
      return arrived.resolve(); // without a response: the page is closed before
    });

    await test.step('a new phone that works for its order sends the same one again [ORD-07]', async () => {
      await ordering.confirmThrough();
      await arrived.promise;
      expect(await ordersOf(stadium, email)).toBe(1);
    });

    await test.step('a reload during sending continues the same order [CART-01]', async () => {
      await page.unroute('**/api/orders');
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/orders') keys.add(request.headers()['idempotency-key']);
      });
      await page.reload();
      await ordering.receipt();
      expect(keys.size).toBe(1);
      expect(await ordersOf(stadium, email)).toBe(1);
    });
  });
});

test('one cart confirmed twice in two tabs is one order [APP-11, ORD-07]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const first = await readyToConfirm(phone, 'dos-pestanas@example.com');
  const second = new Ordering(await phone.newTab());
  await second.page.goto(first.page.url());
  await second.confirmButton().waitFor();

  // Found before, since the order of one tab removes the button of the other.
  const buttons = await Promise.all([first, second].map((tab) => tab.confirmButton().elementHandle()));
  const tapTwice = (button: Element) => {
    for (let taps = 0; taps < 2; taps += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  await Promise.all(buttons.map((button) => button?.evaluate(tapTwice)));

  await Promise.race([first.successDialog().waitFor(), second.successDialog().waitFor()]);
  expect(await ordersOf(stadium, 'dos-pestanas@example.com')).toBe(1);
});

test('products added after confirming form another order [APP-11, CART-03, CHK-05]', async ({ people, stadium }) => {
  const email = 'cambiada@example.com';
  const phone = await people.phone();
  const ordering = await readyToConfirm(phone, email);
  const { page } = ordering;

  await test.step('a cart changed during the stock check is not sent [CHK-05]', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/check-products-stock', async (route) => {
      await held.promise;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/check-products-stock');
    await ordering.confirmButton().tap();
    await requested;
    await page.goBack();
    await ordering.add(SECOND_PRODUCT);
    const answered = page.waitForResponse('**/api/check-products-stock');
    held.resolve();
    await answered;

    await ordering.goToCart();
    for (const product of [PRODUCT, SECOND_PRODUCT]) await page.getByRole('group', { name: product }).waitFor();
    expect(await ordersOf(stadium, email)).toBe(0);
  });

  await test.step('products added during sending are not part of the order [CART-03]', async () => {
    phone.expectErrors(/net::ERR_FAILED .*\/api\/orders\)/);
    await page.route('**/api/orders', (route) => route.abort());
    await ordering.confirmThrough();
    await saved(page).waitFor();
    await page.goBack();
    await ordering.add(THIRD_PRODUCT);
    await page.unroute('**/api/orders');

    const lines = () =>
      stadium.query(
        `select product_name as name from order_lines join orders on orders.venue_id = order_lines.venue_id
           and orders.id = order_lines.order_id where guest_email = $1 order by line`,
        [email],
      );
    await expect.poll(lines).toEqual([{ name: PRODUCT }, { name: SECOND_PRODUCT }]);
    await ordering.goToCart();
    await page.getByRole('listitem').filter({ hasText: THIRD_PRODUCT }).first().waitFor();
    expect(await page.getByRole('group', { name: PRODUCT }).count()).toBe(0);
  });
});
