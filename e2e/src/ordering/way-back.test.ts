import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { insertLargeMenu, LARGE_MENU, productOf } from '../harness/large-menu.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const EMAIL = 'vuelta@example.com';
const ORDERS = 9;
/** Open stalls of the demo with results of the search. */
const STALLS_WITH_RESULTS = 5;

const WORDS = {
  es: {
    back: 'Volver',
    toCommerce: 'Volver a Parrilla del 9',
    close: 'Cerrar',
    toOrders: 'Ver mis pedidos',
    search: 'Buscar en cantina',
    where: '¿Dónde estás?',
    add: 'Agregar',
  },
  en: {
    back: 'Back',
    toCommerce: 'Back to Parrilla del 9',
    close: 'Close',
    toOrders: 'See my orders',
    search: 'Search cantina',
    where: 'Where are you?',
    add: 'Add',
  },
} as const;

/** Scrolls to a link, opens it, and returns in each of these ways to the same position of the same address. */
async function expectSamePlace(page: Page, link: Locator, ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  const place = () => page.evaluate(() => ({ address: location.pathname + location.search, top: scrollY }));
  for (const goBack of ways) {
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const left = await place();
    expect(left.top, `scroll position of ${left.address}`).toBeGreaterThan(0);
    await link.tap();
    await page.waitForURL((url) => url.pathname + url.search !== left.address);
    await goBack();
    await expect.poll(place).toEqual(left);
    await expect(link).toBeInViewport();
  }
}

test('home, menu, search and orders are found as they were left [APP-04, APP-12, ORD-03]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { language, size } = visitor;
  const words = WORDS[language];
  // The demo's pause of half an hour may end during the run.
  await stadium.query(`update commerces set paused_until = now() + interval '1 hour' where code = 'pizza-popular'`);
  await stadium.changeVenue('estadio', 'enabled = true');
  const phone = await people.phone({ language, size });
  const page = await phone.open('/home/estadio');
  const browserBack = () => page.goBack();
  const arrow = (name: string) => () => page.getByRole('link', { name, exact: true }).tap();
  const stall = page
    .getByRole('main')
    .getByRole('link', { name: /^Parrilla del 9/ })
    .last();
  await expectSamePlace(page, stall, [browserBack, arrow(words.back)]);

  await phone.open('/commerce/estadio/parrilla');
  await page.getByRole('button', { name: words.where }).waitFor(); // read after the page, above the products
  const product = page.locator('.prow__link').last();
  const close = () => page.getByRole('dialog').getByRole('button', { name: words.close }).tap();
  await expectSamePlace(page, product, [browserBack, size === 'phone' ? arrow(words.toCommerce) : close]);

  await test.step('a menu of 200 is whole as links, and its rows keep their places [COM-01, APP-04]', async () => {
    await insertLargeMenu(stadium);
    const html = await (await fetch(stadium.url + LARGE_MENU.path)).text();
    expect(html.split('class="prow__link"').length - 1).toBe(LARGE_MENU.products);
    expect(html.split('class="prow__art"').length - 1).toBe(30);
    await phone.open(LARGE_MENU.path);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const add = (place: number) => page.getByRole('button', { name: `${words.add} ${productOf(place)}`, exact: true });
    await expect(add(1)).toBeEnabled();
    const before = await height();
    await page.getByRole('link', { name: LARGE_MENU.lastSection }).click();
    await expect(page.getByRole('heading', { name: LARGE_MENU.lastSection })).toBeInViewport();
    await expect(add(176)).toBeInViewport();
    await expect(add(100)).toHaveCount(0);
    const approachFar = () =>
      page.evaluate(() => {
        const far = document.querySelectorAll('.prow--far');
        far[far.length - 1]?.scrollIntoView();
        return far.length;
      });
    await expect.poll(approachFar).toBe(0);
    expect(await height()).toBe(before);
    await expectSamePlace(page, page.locator('.prow__link').nth(150), [browserBack]);
    await page.getByRole('button', { name: words.search }).first().click();
    await page.getByRole('searchbox').fill('187');
    await expect(page.locator('.prow__link')).toHaveText([productOf(187)]);
  });

  await phone.open('/search/estadio?q=pa');
  await expect(page.locator('.sgroup')).toHaveCount(STALLS_WITH_RESULTS); // all menus are read
  await expectSamePlace(page, page.locator('.srow__name').last(), [browserBack]);
  const found = page.locator('.sgroup__name').last();
  await expectSamePlace(page, found, [browserBack]);

  await test.step('the list of orders [APP-04, ORD-03]', async () => {
    await phone.open('/home/estadio');
    await new SigningIn(page, language).byEmail(stadium, EMAIL);
    for (let placed = 0; placed < ORDERS; placed += 1) {
      await stadium.order('estadio', 'parrilla', { Superpancho: 1 }, randomUUID());
    }
    await stadium.query('update orders set buyer_id = (select id from accounts where email = $1)', [EMAIL]);
    await phone.open('/orders/estadio');
    const last = page.locator('.oscreen__list a[href^="/orders-detail/"]').last();
    await expect(page.locator('.oscreen__list > li')).toHaveCount(ORDERS);
    const toOrders = () => page.getByRole('link', { name: words.toOrders }).tap();
    await expectSamePlace(page, last, [browserBack, toOrders]);
  });
});
