import { expect, type Page } from '@playwright/test';
import { DESKTOP, focusedName, MOST_TABS, pressOn } from '../harness/keyboard.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Presses of Tab for each question to the page. */
const TABS_A_LOOK = 10;
/** More than the focusable elements of any overlay. */
const MOST_TABS_ROUND = 40;

/** Overlays and what opens them. */
const OPENERS = [
  ['/home/estadio', /^Ingresar$/],
  ['/social-media/estadio', /^Abrir el muro/],
  ['/commerce/estadio/parrilla', /^Agregar Hamburguesa doble$/],
  ['/commerce/estadio/parrilla', /^Bondiola a la mostaza$/],
] as const;

/** Index of the focused element; null when it is neither the page nor in the overlay. */
function placeOfFocus(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || (focused !== document.body && focused.closest('dialog:modal') === null)) return null;
    return [...document.querySelectorAll('*')].indexOf(focused);
  });
}

/** Opens an overlay with Enter, cycles through it with Tab, and closes it with Escape. */
async function expectTrapAndReturn(page: Page, opener: RegExp): Promise<void> {
  const overlay = page.locator('dialog:modal');
  await pressOn(page, opener);
  await overlay.waitFor();
  // A placeholder has one control until the code of the overlay has loaded.
  await expect.poll(() => overlay.locator('button, a[href], input').count()).toBeGreaterThan(1);
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed = new Set<number>();
    for (let press = 0; press < MOST_TABS_ROUND; press += 1) {
      await page.keyboard.press(key);
      const place = await placeOfFocus(page);
      if (place === null) throw new Error(`${key} left the overlay of ${opener}.`);
      if (passed.has(place)) break; // a whole cycle
      passed.add(place);
    }
    expect(passed.size, `what ${key} reaches in the overlay of ${opener}`).toBeGreaterThan(1);
  }
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toMatch(opener);
}

test('an overlay traps the focus, closes with Escape and restores the focus [APP-12]', async ({ people, stadium }) => {
  await stadium.changeVenue('estadio', 'suggests_in_sheet = true');
  const phone = await people.phone({ context: { ...DESKTOP, hasTouch: true } });
  for (const [path, opener] of OPENERS) {
    await test.step(`${opener}`, async () => expectTrapAndReturn(await phone.open(path), opener));
  }
  const page = await phone.open('/commerce/estadio/parrilla');
  const ordering = new Ordering(page);
  await ordering.add('Choripán');
  await page.getByRole('group', { name: 'Cantidad de Choripán' }).first().waitFor();
  await test.step('a product of another commerce asks before it replaces the cart', async () => {
    await expectTrapAndReturn(await phone.open('/commerce/estadio/heladeria-nino'), /^Agregar Dona glaseada$/);
  });
  await phone.open('/shopping-cart/estadio/parrilla');
  await ordering.fillPickUp();
  await test.step('the sheet of suggestions', () => expectTrapAndReturn(page, /^Confirmar pedido/));
  await ordering.confirmThrough(); // the closed sheet does not come again
  await ordering.receipt();
  await page.keyboard.press('Escape');
  await ordering.successDialog().waitFor({ state: 'detached' });
  await test.step('the question of a cancellation', () => expectTrapAndReturn(page, /^Cancelar pedido$/));
});

test('the overlays of the staff app trap and restore the focus too [APP-12]', async ({ people, stadium }) => {
  const { number } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const { page } = await people.tabletAt('estadio', 'parrilla');
  await page.getByRole('article', { name: String(number), exact: true }).waitFor();
  await expectTrapAndReturn(page, /^Demora o pausa$/);
  await expectTrapAndReturn(page, new RegExp(`^Más opciones del ${number}$`));
});

test('Tab goes through every screen and leaves it again [APP-12]', async ({ people }) => {
  const phone = await people.phone({ context: { ...DESKTOP, hasTouch: true } });
  const page = await phone.open('/commerce/estadio/parrilla');
  await new Ordering(page).add('Choripán');
  for (const path of [
    '/home?venues',
    '/home/estadio',
    '/events/estadio',
    '/news/estadio',
    '/social-media/estadio',
    '/map/estadio',
    '/commerce/estadio/parrilla',
    '/shopping-cart/estadio/parrilla',
    '/orders/estadio',
  ]) {
    await phone.open(path);
    await page.getByRole('heading').first().waitFor();
    expect(await tabsToGetOut(page), `presses of Tab on ${path}`).toBeLessThan(MOST_TABS);
  }
});

/** Number of Tab presses until the focus has passed through the page and left it, or started again. */
async function tabsToGetOut(page: Page): Promise<number> {
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    const first = document.activeElement;
    const { dataset } = document.documentElement;
    let presses = 0;
    addEventListener('keyup', () => {
      presses += 1;
      if ([first, document.body].includes(document.activeElement)) dataset['presses'] ??= String(presses);
    });
  });
  for (let press = 1; press < MOST_TABS; press += 1) {
    await page.keyboard.press('Tab');
    if (press % TABS_A_LOOK > 0) continue;
    const presses = await page.evaluate(() => document.documentElement.dataset['presses']);
    if (presses !== undefined) return Number(presses);
  }
  return MOST_TABS;
}
