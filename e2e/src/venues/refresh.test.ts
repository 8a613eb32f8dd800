import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { it } from '../harness/stadium-test.ts';

/** How often an open menu is read again. */
const MENU_EVERY_MS = 30_000;
/** A screen that has not changed for so long stands still. */
const STILL_FOR_MS = 500;
/** Until then what was read is good, also when the screen comes into sight again. */
const FRESH_FOR_MS = 15_000;

/** What the server itself answers to paths with these words; the browser shows a kept answer as a new one. */
async function answersTo(page: Page, words: string): Promise<readonly number[]> {
  const devTools = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  const answers: number[] = [];
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(words)) asked.add(requestId);
  });
  devTools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) answers.push(statusCode);
  });
  await devTools.send('Network.enable');
  return answers;
}

/** Counts what is added to and taken from the screen from now on. */
async function watchScreen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { changes: 0 };
    Reflect.set(window, 'counted', counted);
    new MutationObserver((records) => (counted.changes += records.length)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  const counted = async () => Number(await page.evaluate(() => Reflect.get(Reflect.get(window, 'counted'), 'changes')));
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await counted();
        return before === last;
      },
      { interval: STILL_FOR_MS },
    )
    .toBe(true);
  return async () => (await counted()) - before;
}

/** The visitor comes back to the app. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(FRESH_FOR_MS + 1_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
}

/** Comes back again where a busy machine had not finished the reading before. */
async function comeBackUntil(page: Page, isAnswered: () => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!isAnswered()) await comeBack(page);
        return isAnswered();
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

it('an unchanged menu answers 304 and nothing on its screen moves; a changed price or list is shown [VENUE-05]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ serviceWorker: false });
  const page = await phone.openWithClock('/commerce/estadio/parrilla');
  const row = page.getByRole('article').filter({ hasText: 'Bondiola a la mostaza' });
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(MENU_EVERY_MS);
  await page.waitForLoadState('networkidle');
  const answers = await answersTo(page, 'complete-commerce');
  const changes = await watchScreen(page);

  await page.clock.fastForward(MENU_EVERY_MS);
  await expect.poll(() => answers).toEqual([304]);
  await page.waitForLoadState('networkidle');
  expect(await changes()).toBe(0);

  await stadium.changeProduct('estadio', 'Bondiola a la mostaza', 'price_minor = 1330000');
  await expect.poll(() => priceOf('Bondiola a la mostaza')).toBe(13_300);
  await page.clock.fastForward(MENU_EVERY_MS);
  await row.getByText(/13\.300/).waitFor();
  expect(answers).toEqual([304, 200]);

  await stadium.changeProduct('estadio', 'Bondiola a la mostaza', 'enabled = false');
  await expect.poll(() => priceOf('Bondiola a la mostaza')).toBeUndefined();
  await page.clock.fastForward(MENU_EVERY_MS);
  await row.waitFor({ state: 'detached' });

  async function priceOf(name: string): Promise<number | undefined> {
    const { products } = await stadium.commerce('estadio', 'parrilla');
    return products.find((product) => product.name === name)?.price;
  }
});

it('an unchanged venue answers 304 and its screen stays as it is; a changed one is shown [VENUE-05]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ serviceWorker: false });
  const page = await phone.openWithClock('/home/club');
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await page.waitForLoadState('networkidle');
  await comeBack(page);
  await page.waitForLoadState('networkidle');
  const answers = await answersTo(page, 'get/by-code/club');
  const changes = await watchScreen(page);

  await comeBackUntil(page, () => answers.length > 0);
  expect([...new Set(answers)]).toEqual([304]);
  await page.waitForLoadState('networkidle');
  expect(await changes()).toBe(0);

  await stadium.changeVenue('club', `name = 'Club del Río'`);
  await expect.poll(async () => (await stadium.venue('club')).name).toBe('Club del Río');
  await comeBackUntil(page, () => answers.includes(200));
  await page.getByRole('link', { name: /Club del Río/ }).waitFor();
});
