import { expect, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { callNumberOf } from '../harness/call-number.ts';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { englishName } from '../harness/product-names.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const GRILL = 'estadio/parrilla';
const PAGE_OF_ORDERS = 10;
const STEP_SECONDS = 2;
const ENDED = 7;

const WORDS = {
  es: {
    none: 'Todavía no pediste nada',
    order: 'Pedir ahora',
    menus: 'Comer y tomar',
    unknown: 'No encontramos ese pedido',
    orders: 'Ver mis pedidos',
    ordered: 'Lo que pediste',
    payment: 'Pago',
    pending: 'Pendiente',
    cash: 'Efectivo',
  },
  en: {
    none: "You haven't ordered yet",
    order: 'Order now',
    menus: 'Eat and drink',
    unknown: "We couldn't find that order",
    orders: 'See my orders',
    ordered: 'What you ordered',
    payment: 'Payment',
    pending: 'Pending',
    cash: 'Cash',
  },
} as const;

/** Gives orders to an account, as if it had placed them. */
async function giveTo(stadium: Stadium, email: string, ids: readonly number[]): Promise<void> {
  await stadium.query(`update orders set buyer_id = (select id from accounts where email = $1) where id = any($2)`, [
    email,
    ids,
  ]);
}

/** A time of an order as the venue shows it. */
async function shownTime(stadium: Stadium, column: 'created_at' | 'paid_at', id: number): Promise<string> {
  const [row] = await stadium.query(
    `select to_char(${column} at time zone 'America/Argentina/Buenos_Aires', 'DD/MM/YY - HH24:MI') as shown
     from orders where id = $1`,
    [id],
  );
  return String(row?.['shown']);
}

/** Scrolls until this part of a window is left below the list, and waits until the list has seen it. */
async function scrollToEnd(page: Page, windowsBelow: number): Promise<void> {
  await page.evaluate(async (below) => {
    const end = document.querySelector('.oscreen__more')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, end - innerHeight * (1 + below));
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, windowsBelow);
}

test('an empty list leads to the menu; an unknown order leads to the list [ORD-03, ORD-04]', async ({
  people,
  visitor,
}) => {
  const words = WORDS[visitor.language];
  const phone = await people.phone(visitor);
  const page = await phone.open('/orders/estadio');
  await page.getByText(words.none).waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0); // guests have no filters
  await page.getByText(words.order).tap();
  await page.getByRole('heading', { name: words.menus }).waitFor();

  await test.step('an order that loads has a way back; an unknown one leads on [ORD-04]', async () => {
    phone.expectErrors(/status of 404/);
    let answer: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/orders/1234567', async (route) => {
      await isAsked;
      await route.continue();
    });
    await phone.open('/orders-detail/estadio/parrilla/1234567');
    const loading = page.locator('main[aria-busy="true"]');
    await loading.getByRole('link', { name: words.orders }).waitFor();
    answer?.();
    await page.getByRole('alert').getByText(words.unknown).waitFor();
    await page.getByRole('link', { name: words.orders }).tap();
    await page.getByText(words.none).waitFor();
  });
});

test('the list has filters, and its second page loads before its end [ORD-03, ORD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const email = 'doce@example.com';
  const asGuest = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, email);
  const mine: number[] = [];
  for (let placed = 0; placed < PAGE_OF_ORDERS + 2; placed += 1) {
    mine.push((await stadium.order('estadio', 'parrilla', { Superpancho: 1 })).id);
  }
  await giveTo(stadium, email, mine);
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/users/orders') pages.push(url.searchParams.get('page'));
  });
  await phone.open('/orders/estadio');
  const cards = page.locator('.oscreen__list > li');
  await test.step('the second page loads half a screen before the end [ORD-03]', async () => {
    await expect(cards).toHaveCount(PAGE_OF_ORDERS);
    await scrollToEnd(page, 0.55);
    await expect(cards).toHaveCount(PAGE_OF_ORDERS);
    expect(new Set(pages)).toEqual(new Set(['1']));
    await scrollToEnd(page, 0.45);
    await expect(cards).toHaveCount(mine.length);
    expect(pages).toContain('2');
    await page.getByRole('button', { name: /Ver más/ }).waitFor({ state: 'hidden' });
  });
  await test.step('filters by venue, history and guest orders [ORD-03, ORD-01]', async () => {
    const filters = page.getByRole('radiogroup', { name: 'Qué pedidos' }).locator('label');
    await expect(filters).toHaveText(['Acá', 'Historial', 'Sin cuenta']);
    const guests = page.getByRole('main').getByText(String(asGuest.number));
    await expect(guests).toHaveCount(0);
    await page.getByText('Historial', { exact: true }).tap();
    await expect(cards).toHaveCount(PAGE_OF_ORDERS);
    await expect(guests).toHaveCount(0);
    await page.getByText('Sin cuenta', { exact: true }).tap();
    await expect(cards).toHaveCount(1);
    await expect(guests.first()).toBeVisible();
  });
});

test('the bar of an active order names its venue on pages of another [APP-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const { number } = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  const callNumber = await callNumberOf(stadium, number);
  const page = await phone.open(`/orders-detail/${GRILL}/${number}`);
  await page.locator('.pass').waitFor(); // the phone has seen it
  await phone.open('/home/estadio');
  const bar = page.locator('.livebar:visible');
  await expect(bar).toContainText(String(callNumber));
  await expect(bar).not.toContainText('Estadio La Ribera');
  await phone.open('/home/teatro');
  await expect(bar).toContainText('Estadio La Ribera');

  await test.step('of two orders the ready one comes first, all are one tap away [ORD-04]', async () => {
    const later = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
    await phone.open(`/orders-detail/${GRILL}/${later.number}`);
    await page.locator('.pass').waitFor();
    await stadium.query('update orders set status_id = 3, paid_at = now(), version = version + 1 where number = $1', [
      number,
    ]);
    await phone.open('/home/estadio');
    await expect(bar.first()).toContainText(String(callNumber));
    // A phone shows both, the bar of a wide screen one.
    const both = page.getByRole('region', { name: 'Tus 2 pedidos' });
    const all =
      visitor.size === 'phone'
        ? both.getByRole('link', { name: 'Ver todos' })
        : page.getByRole('link', { name: 'See your 2 orders' });
    if (visitor.size === 'phone') await expect(both.locator('.livebar')).toHaveCount(2);
    await all.tap();
    await expect(page.locator('.ocard, .olive')).toHaveCount(2);
  });
});

test("an order shows its times in the venue's zone, payment and items [ORD-04]", async ({
  people,
  stadium,
  visitor,
}) => {
  const words = WORDS[visitor.language];
  const phone = await people.phone({ ...visitor, context: { timezoneId: 'Asia/Tokyo' } });
  const items = { 'Hamburguesa doble': { quantity: 1, choices: { 'Huevo frito': 1 } } };
  const { id, number } = await placeOnPhone(phone, stadium, GRILL, items, { isCash: true });
  const page = await phone.open(`/orders-detail/${GRILL}/${number}`);
  const rowOf = (name: string) =>
    page
      .getByRole('region', { name: words.ordered })
      .locator('dl.meta > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  await page
    .getByText(await shownTime(stadium, 'created_at', id))
    .first()
    .waitFor();
  for (const product of ['Hamburguesa doble', 'Huevo frito']) {
    const shown = visitor.language === 'en' ? englishName(product) : product;
    await page.getByText(shown).first().waitFor();
  }
  await page.getByText(words.cash).first().waitFor();
  await expect(rowOf(words.payment)).toHaveText(`${words.payment}${words.pending}`);

  // Another minute than that of the order, which the screen shows too.
  await stadium.query(
    `update orders set status_id = 2, paid_at = created_at + interval '17 minutes', version = version + 1 where id = $1`,
    [id],
  );
  await page.reload();
  await expect(rowOf(words.payment)).toHaveText(`${words.payment}${await shownTime(stadium, 'paid_at', id)}`);
});

test('active orders are first; past ones show no code [ORD-03, ORD-04, APP-12]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const waitedFor = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  const over = await placeOnPhone(phone, stadium, GRILL, { Superpancho: 1 }, { isCash: true });
  const page = await phone.open(`/orders-detail/${GRILL}/${over.number}`);
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  };
  await test.step('a cancelled order has no code [ORD-04]', async () => {
    await cancel();
    await page.getByText('El código ya no sirve.').waitFor();
    expect(await page.locator('.pass .code').count()).toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Lo cancelaste' })).toBeInViewport();
    await expect(page.locator('.steps .ended')).toContainText('Lo cancelaste');
  });
  await test.step('the list begins with the active one [ORD-03]', async () => {
    await phone.open('/orders/estadio');
    const cards = page.locator('.oscreen__list a');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText(String(waitedFor.number));
    await expect(cards.nth(1)).toContainText(String(over.number));
  });
  await test.step('a desktop has the list beside an order [ORD-03, APP-12]', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('table')
      .getByRole('link', { name: `Ir a pedido ${over.number}` })
      .click();
    const list = page.getByRole('region', { name: 'Mis pedidos' });
    const waiting = list.getByRole('link', { name: String(waitedFor.number) });
    await page.getByRole('main').getByText('El código ya no sirve.').waitFor();
    await expect(waiting).toBeVisible();
    await expect(list.locator('[aria-current]')).toContainText(String(over.number));
    await waiting.click();
    await cancel();
    await expect(list.getByText('Lo cancelaste')).toHaveCount(2);
  });
});

test('a desktop lists orders in a table, below the active one [ORD-03, APP-12]', async ({ people, stadium }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const page = await phone.open('/home/estadio');
  const email = 'table@example.com';
  await new SigningIn(page, 'en').byEmail(stadium, email);
  const past = await stadium.order('estadio', 'parrilla', { Choripán: 2, Superpancho: 1, 'Papas grandes': 1 });
  const waiting = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  const active = await stadium.order('estadio', 'parrilla', { Superpancho: 1 });
  await giveTo(stadium, email, [past.id, waiting.id, active.id]);
  await stadium.query('update orders set status_id = 7, version = version + 1 where id = $1', [past.id]);

  await phone.open('/orders/estadio');
  const table = page.getByRole('table', { name: 'My orders' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Order',
    'Products',
    'When',
    'Status',
    'Total',
    'View order',
  ]);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2); // the active one is the large card
  await expect(rows.nth(0)).toContainText(String(waiting.number));
  await expect(rows.nth(0)).toContainText(/Pay at the stall by \d\d:\d\d/);
  await expect(rows.nth(1)).toContainText('2 × Choripán and 2 more');
  await expect(rows.nth(1).getByRole('button', { name: 'Order again' })).toBeVisible();
  await seen(page, 'table of orders');

  const name = await rows.nth(1).getByRole('rowheader').boundingBox();
  await page.mouse.click((name?.x ?? 0) + 30, (name?.y ?? 0) + 30); // the whole row leads to the order
  await page.waitForURL(`**/orders-detail/estadio/parrilla/${past.number}`);
  await page.getByRole('link', { name: 'See my orders' }).click();
  await table.waitFor();
});

test('screens fit, and the cart is beside the menu from 720 px [APP-12]', async ({ people }) => {
  const sizes = [
    { width: 320, height: 640 },
    { width: 719, height: 1024 },
    { width: 720, height: 1024 },
    { width: 1440, height: 900 },
  ] as const;
  const phone = await people.phone({ context: { isMobile: false } });
  const wide: string[] = [];
  for (const path of [
    '/home',
    '/home/estadio',
    '/shopping-cart/estadio',
    '/orders/estadio',
    '/commerce/estadio/parrilla',
  ]) {
    const page = await phone.open(path);
    await page.getByRole('heading').first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
      if (scrollWidth > size.width) wide.push(`${path} at ${size.width}: ${scrollWidth}`);
    }
  }
  expect(wide).toEqual([]);
  const { page } = phone;
  await page.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('complementary'), `cart beside the menu at ${size.width}`).toBeVisible({
      visible: size.width >= 720,
    });
  }
});

test('an open order is read again every 30 seconds [ORD-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const { id, number } = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  // An ended order: nothing else follows it.
  await stadium.query(
    `update orders set status_id = $2, guest_email = 'antes@example.com', version = version + 1 where id = $1`,
    [id, ENDED],
  );
  const page = await phone.open(`/orders-detail/${GRILL}/${number}`);
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
  // Without an event of its own, so that only a read can show it.
  await stadium.query(`update orders set guest_email = 'despues@example.com', version = version + 1 where id = $1`, [
    id,
  ]);
  const readAtSeconds: number[] = [];
  for (let second = 0; second < 96; second += STEP_SECONDS) {
    const before = reads.length;
    await page.clock.runFor(STEP_SECONDS * 1_000);
    await Promise.all(answers);
    if (reads.length > before) readAtSeconds.push(second);
  }
  await page.getByText('despues@example.com').waitFor();
  // The first one may be of the opening page.
  const gaps = readAtSeconds.slice(1).map((at, index) => at - (readAtSeconds[index] ?? 0));
  expect(gaps.slice(-2), `reads at ${readAtSeconds.join()} s`).toHaveLength(2);
  for (const gap of gaps.slice(-2)) expect(Math.abs(gap - 30)).toBeLessThanOrEqual(STEP_SECONDS);
});
