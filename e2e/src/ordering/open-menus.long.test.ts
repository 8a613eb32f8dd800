import { expect, type Locator, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import type { People } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

const PHONES = 30;
const OPENED_AT_ONCE = 3;
const COMMERCE = 'estadio/parrilla';
const PRODUCT = 'Bondiola a la mostaza';
/** Expensive for a test of thirty screens, and not needed. */
const LEFT_OUT = ['*/media/*', '*.woff2'];
/** A busy machine renders thirty screens slowly. The time is printed, not checked. */
const PATIENCE_MS = 60_000;
const TEST_MS = 300_000;

/** The menu on its own phone, with its stream open. */
async function openMenu(people: People): Promise<Page> {
  const phone = await people.phone();
  phone.expectErrors(/ERR_BLOCKED_BY_CLIENT/);
  const page = await phone.newTab();
  page.setDefaultTimeout(PATIENCE_MS);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: LEFT_OUT });
  const line = page.waitForResponse(/\/api\/live\?venueId=/);
  await page.goto(`/commerce/${COMMERCE}`, { waitUntil: 'commit' });
  await line;
  return page;
}

async function openMenus(people: People): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < PHONES) {
    const more = Math.min(OPENED_AT_ONCE, PHONES - pages.length);
    pages.push(...(await Promise.all(Array.from({ length: more }, () => openMenu(people)))));
  }
  return pages;
}

const rowOf = (page: Page) => page.getByRole('article').filter({ hasText: PRODUCT });

/** Prints the time from the start of `cause` until the last one is shown. */
async function untilShown(what: string, shown: readonly Locator[], cause: () => Promise<unknown>): Promise<void> {
  const startedMs = performance.now();
  await Promise.all([cause(), ...shown.map((one) => one.waitFor())]);
  console.log(`${what}: on the last of ${shown.length} phones after ${Math.round(performance.now() - startedMs)} ms`);
}

test('thirty open menus show availability changes [VENUE-05, PROD-03, ORD-08]', async ({ people, stadium }) => {
  test.setTimeout(TEST_MS);
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  const onSale = board.getByRole('switch', { name: `${PRODUCT} a la venta` });
  const rows = (await openMenus(people)).map(rowOf);
  const plus = rows.map((row) => row.getByRole('button', { name: `Agregar ${PRODUCT}` }));
  await Promise.all(plus.map((one) => one.waitFor()));

  await new BoardScreen(board).openSidebar();
  await onSale.tap();
  const forAWhile = board.getByRole('button', { name: /^Por 30 min/ });
  await forAWhile.waitFor();
  const backAt = rows.map((row) => row.getByText(/^Vuelve (mañana )?\d\d:\d\d$/));
  await untilShown('Stopped', backAt, () => forAWhile.tap());
  expect(new Set(await Promise.all(backAt.map((one) => one.innerText()))).size).toBe(1);

  await new BoardScreen(board).openSidebar();
  await untilShown('Sold again', plus, () => onSale.tap());

  await stadium.query('update stock set units = 2 where product_id = $1', [
    await stadium.productId('estadio', 'parrilla', PRODUCT),
  ]);
  const soldOut = rows.map((row) => row.getByText('Agotado', { exact: true }));
  await untilShown('Sold out', soldOut, () => stadium.order('estadio', 'parrilla', { [PRODUCT]: 2 }));
});

test('an unavailable product blocks an open cart [COM-03, PROD-03, CART-01]', async ({ people, stadium }) => {
  await stadium.untilCalm(); // after the thirty
  const product = 'Superpancho';
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  const ordering = await cartOf(await people.phone(), COMMERCE, product, 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp('espera@example.com');
  await page.getByRole('button', { name: `Agregar aclaración: ${product}` }).tap();
  await page.getByLabel(`Aclaración para ${product}`).fill('sin mostaza');
  const line = page.getByRole('listitem').filter({ hasText: product });
  const whyNot = page.getByText(new RegExp(`^Quitá ${product} o esperá: vuelve (a las|mañana) \\d\\d:\\d\\d$`));

  await new BoardScreen(board).openSidebar();
  const onSale = board.getByRole('switch', { name: `${product} a la venta` });
  await onSale.tap();
  await board.getByRole('button', { name: /^Por 30 min/ }).tap();

  await line.getByText(new RegExp(`^${product} no está a la venta: vuelve (a las|mañana) \\d\\d:\\d\\d$`)).waitFor();
  await whyNot.waitFor();
  expect(await ordering.confirmButton().getAttribute('aria-disabled')).toBe('true');
  await page.reload();
  await whyNot.waitFor();
  await line.getByText('sin mostaza').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'no está a la venta' }).count()).toBe(1);

  await onSale.tap();

  await whyNot.waitFor({ state: 'detached' });
  await ordering.confirmThrough();
  await ordering.receipt();
  const ordered = await stadium.query(
    `select comments from order_lines line join orders on orders.id = line.order_id
     where orders.guest_email = $1 order by comments`,
    ['espera@example.com'],
  );
  expect(ordered.map(({ comments }) => comments)).toEqual(['', 'sin mostaza']);
});
