import { expect, type Page, type Request } from '@playwright/test';
import type { Phone } from '../harness/people.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';

/** Poll interval of an open menu without a stream. */
const MENU_EVERY_MS = 30_000;
/** A screen unchanged for this long is stable. */
const STILL_FOR_MS = 500;
/** Data is fresh until then, even when the screen becomes visible again. */
const FRESH_FOR_MS = 15_000;
const VENUE_READ = 'get/by-code/club';
const MENU_READ = 'complete-commerce';

/** A page whose clock jumps only between requests: a jump during one is its timeout. */
type PollingPage = { page: Page; jump: (byMs: number) => Promise<void> };

/** Blocks the stream, as a proxy may: the app polls. Resolves when its first reads are done. */
async function openWithoutStream(phone: Phone, path: string): Promise<PollingPage> {
  phone.expectErrors(/ERR_BLOCKED_BY_CLIENT.*api\/live/);
  const page = await phone.openWithClock('about:blank');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*/api/live*'] });
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const hasTakenOver = page.waitForRequest(/\/api\/live/);
  await page.goto(path);
  await hasTakenOver;
  const untilIdle = () => expect.poll(() => underWay.size).toBe(0);
  await untilIdle();
  return {
    page,
    jump: async (byMs) => {
      await untilIdle();
      await page.clock.fastForward(byMs);
    },
  };
}

/** The server's own responses to paths with this text; the browser shows a cached response as a new one. */
async function answersTo(page: Page, words: string): Promise<() => number[]> {
  const devTools = await page.context().newCDPSession(page);
  const requested = new Set<string>();
  const answers: { requestId: string; statusCode: number }[] = []; // one may be logged before its request
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(words)) requested.add(requestId);
  });
  devTools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answers.push({ requestId, statusCode });
  });
  await devTools.send('Network.enable');
  return () => answers.filter(({ requestId }) => requested.has(requestId)).map(({ statusCode }) => statusCode);
}

/** Lists the elements that change from now on, until the list is read. */
async function watchScreen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const changed: string[] = [];
    Reflect.set(window, 'changed', changed);
    new MutationObserver((records) => {
      for (const { target } of records) changed.push(target instanceof Element ? target.outerHTML.slice(0, 300) : '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  const changed = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'changed'));
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = (await changed()).length;
        return before === last;
      },
      { intervals: [STILL_FOR_MS] },
    )
    .toBe(true);
  return async () => (await changed()).slice(before);
}

/** Advances the time until an open menu is read again. */
async function waitForRead({ page, jump }: PollingPage): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(MENU_READ));
  await jump(MENU_EVERY_MS);
  await (await answered).finished();
}

/**
 * The visitor returns to the app, which reads again.
 *
 * @param words of the path that it reads; its response is awaited
 */
async function returnToApp({ page, jump }: PollingPage, words: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(words));
  await jump(FRESH_FOR_MS + 1_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
}

test('an unchanged menu answers 304 and does not rerender [VENUE-05]', async ({ people, stadium }) => {
  await stadium.changeProduct('estadio', 'Pancho con panceta', 'unavailable_until = null'); // it comes back by the clock
  const phone = await people.phone();
  const polling = await openWithoutStream(phone, '/commerce/estadio/parrilla');
  const { page, jump } = polling;
  const row = page.getByRole('article').filter({ hasText: 'Bondiola a la mostaza' });
  await row.waitFor();
  await waitForRead(polling);
  const answers = await answersTo(page, MENU_READ);
  const changes = await watchScreen(page);

  await waitForRead(polling);
  await expect.poll(answers).toEqual([304]);
  await stadium.changeProduct('estadio', 'Bondiola a la mostaza', 'price_minor = 1330000');
  expect(await changes()).toEqual([]);

  await jump(MENU_EVERY_MS);
  await row.getByText(/13\.300/).waitFor();
  await expect.poll(answers).toEqual([304, 200]);

  await stadium.changeProduct('estadio', 'Bondiola a la mostaza', 'enabled = false');
  await jump(MENU_EVERY_MS);
  await row.waitFor({ state: 'detached' });
});

test('an unchanged venue answers 304; a changed one is shown [VENUE-05]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const polling = await openWithoutStream(phone, '/home/club');
  const { page } = polling;
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await returnToApp(polling, VENUE_READ);
  const answers = await answersTo(page, VENUE_READ);
  const changes = await watchScreen(page);

  await returnToApp(polling, VENUE_READ);
  await expect.poll(answers).toEqual([304]);
  await stadium.changeVenue('club', `name = 'Club del Río'`);
  expect(await changes()).toEqual([]);

  await returnToApp(polling, VENUE_READ);
  await page.getByRole('link', { name: /Club del Río/ }).waitFor();
  await expect.poll(answers).toEqual([304, 200]);
});

/** Whether the device has a page of this path, and the time at which it stored the one on the screen. */
async function storedPage(page: Page, path: string): Promise<{ isStored: boolean; shownSince: string | null }> {
  return page.evaluate(async (wanted) => {
    const boot = document.getElementById('boot');
    return {
      isStored: (await caches.match(wanted)) !== undefined,
      shownSince: boot?.dataset['storedAt'] ?? null,
    };
  }, path);
}

test('a start shows the last visit, then its changes [APP-07, APP-11, VENUE-05]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/social-media/teatro');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // from now on the worker responds with its app shell, and the venue is read from the phone
  await page.getByRole('heading', { name: 'Novedades' }).waitFor();
  await expect.poll(() => page.evaluate(hasPersisted, '"code":"teatro"')).toBe(true);

  await test.step('a screen without a page of the server [APP-07]', async () => {
    await stadium.changeVenue(
      'teatro',
      `wallio_url = 'https://muro.example.com/teatro', wallio_title = 'El muro nuevo'`,
    );
    await page.reload();
    await page.getByRole('heading', { name: 'El muro nuevo' }).waitFor();
  });

  const home = '/home/teatro';
  const stalls = page.getByRole('heading', { name: 'Comer y tomar' });
  await test.step('the stored page is shown, and corrected [APP-11, VENUE-05]', async () => {
    await page.goto(home);
    await stalls.waitFor();
    await expect.poll(async () => (await storedPage(page, home)).isStored).toBe(true);
    await stadium.changeVenue('teatro', `name = 'Teatro Nuevo'`);
    await page.goto(home);
    await page.getByRole('link', { name: 'Cambiar de sede, ahora Teatro Nuevo' }).waitFor();
    expect((await storedPage(page, home)).shownSince).not.toBeNull();
  });

  await test.step('in another language the stored page is not shown [APP-01, APP-11]', async () => {
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', home))
      .toContain('Teatro Nuevo');
    await page.getByRole('button', { name: 'EN, English' }).tap();
    await page.getByRole('heading', { name: 'Eat and drink' }).waitFor();
    await page.goto(home);
    await page.getByRole('heading', { name: 'Eat and drink' }).waitFor();
  });

  await test.step('without a network the page opens, and says so [APP-11]', async () => {
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', home))
      .toContain('lang="en"');
    await phone.goOffline();
    await page.goto(home);
    await page.getByRole('heading', { name: 'Eat and drink' }).waitFor();
    await page.getByText(/^Offline/).waitFor();
    await phone.goOnline();
  });
});
