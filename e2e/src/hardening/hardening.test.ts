import { sanitiseBody } from '@app/server/content/sanitise-body.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Phone } from '../harness/people.ts';
import { Ordering } from '../harness/ordering.ts';
import { it } from '../harness/stadium-test.ts';
import { addBannersAndArticles, fillWithVectors } from './fill-with-vectors.ts';
import { HarmWatch } from './harm-watch.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

const VENUE = 'estadio';
const STALL = 'parrilla';
/** Sizes, and places for cars: the other two kinds of menu. */
const [SHOP, PARKING] = ['tienda-oficial', 'estacionamiento-norte'];

/** What most vectors leave on the screen when they are shown as the texts that they are. */
const SHOWN = 'alert(1)';

/** Opens a screen, waits until it shows the texts, and looks at what they have become. */
async function walk(phone: Pick<Phone, 'open'>, watch: HarmWatch, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await phone.open(path);
    await isShown(page);
    await watch.look(page);
  }
}

async function isShown(page: Page): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), SHOWN);
}

/** To another screen without loading a page, as a tap does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

it('no text of an editor or a visitor runs, loads or leaks anything, on any screen [CONT-01, CONT-02, CONT-07]', async ({
  people,
  stadium,
}) => {
  expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(120);
  const { id: venueId } = await stadium.venue(VENUE);
  const { products } = await stadium.commerce(VENUE, STALL);
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => stadium.order(VENUE, STALL, { Choripán: 2, 'Hamburguesa doble': 1 })),
  );
  const phone = await people.phone();
  await phone.open(`/commerce/${VENUE}/${STALL}`);
  await new Ordering(phone.page).add('Choripán');

  const { filled, refused } = await fillWithVectors(stadium, venueId);
  expect(filled).toEqual(
    expect.arrayContaining(['venues.name', 'products.name', 'banners.url', 'venues.terms_url', 'order_lines.comments']),
  );
  expect(refused).toEqual(['venues.app_color', 'venues.app_secondary_color', 'venues.phone_prefix']);
  const articleIds = await addBannersAndArticles(stadium, venueId);
  await stadium.changeVenue(VENUE, 'enabled = true');

  const watch = new HarmWatch(phone.watched.context);
  const [event] = await stadium.api().send('GET /api/venues/:id/events/active-events', { params: { id: venueId } });
  const named = (await stadium.commerce(VENUE, STALL)).products.find(({ id }) => id === products[0]?.id);
  await walk(phone, watch, [
    '/home',
    `/home/${VENUE}`,
    ...[STALL, SHOP, PARKING].map((code) => `/commerce/${VENUE}/${code}`),
    `/product-details/${VENUE}/${STALL}/${encodeURIComponent(named?.name.trim().replaceAll(/\s+/g, '-') ?? '')}`,
    `/discount/${VENUE}`,
    `/events/${VENUE}`,
    `/events/${VENUE}/${event?.id}`,
    `/news/${VENUE}`,
  ]);

  // The wall's address is none that anybody is sent to, so nothing of it is there.
  const page = await phone.open(`/social-media/${VENUE}`);
  await page.getByText('Todavía no hay noticias').waitFor();
  await watch.look(page);

  // The sheet of a product with extras, and the checkout.
  await phone.open(`/commerce/${VENUE}/${STALL}`);
  await isShown(page);
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .dispatchEvent('click');
  await watch.look(page);
  await walk(phone, watch, [`/shopping-cart/${VENUE}/${STALL}`]);

  await phone.open(`/news/${VENUE}/${articleIds[0]}`);
  for (const id of articleIds) {
    await go(page, `/news/${VENUE}/${id}`);
    await page.getByRole('heading', { name: String(id) }).waitFor();
    await page.locator('.rich').waitFor();
    await watch.look(page);
  }

  // A guest's own orders, and the stall that works on them.
  const { number } = orders[0] ?? { number: 0 };
  await page.evaluate((kept) => localStorage.setItem('entretiempo.guest-orders', JSON.stringify(kept)), {
    orders: orders.map(({ id, accessToken }) => ({ id, token: accessToken })),
  });
  await walk(phone, watch, [`/orders/${VENUE}`, `/orders-detail/${VENUE}/${STALL}/${number}`]);

  const tablet = await people.tabletAt(VENUE, STALL);
  const staffWatch = new HarmWatch(tablet.watched.context);
  await isShown(tablet.page);
  await staffWatch.look(tablet.page);
  await walk(tablet, staffWatch, ['/staff/']);

  await page.goto('about:blank'); // names of ten kilobytes may be wider than a phone
  await tablet.page.goto('about:blank');
  expect([...watch.harm(), ...staffWatch.harm()]).toEqual([]);
});

it('of each of them the server writes tags of its list and nothing else [CONT-02]', () => {
  const ours =
    /<(?:\/?(?:p|h[2-4]|ul|ol|li|strong|em|blockquote)|\/a|br \/|a href="https:[^"<>]*"|img(?: (?:src="\/media[^"<>]*"|alt="[^"<>]*"))+ \/)>/g;
  const written = [...XSS_VECTORS, XSS_VECTORS.join(''), XSS_VECTORS.toReversed().join('<p>')].map(sanitiseBody);
  expect(written.filter((html) => html.replaceAll(ours, '').includes('<'))).toEqual([]);
});

it('a link that the browser does not open says so, and shows where it would have led [CONT-07]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/social-media/estadio');
  await page.evaluate(() => {
    window.open = () => null; // as a browser that keeps windows from opening
  });
  await page.getByRole('link', { name: 'Abrir el muro' }).tap();
  await page.getByRole('button', { name: 'Abrir muro.example.com' }).tap();
  const alert = page.getByRole('alert');
  await alert.getByText('El navegador no dejó abrir el enlace.').waitFor();
  expect(await alert.innerText()).toContain('https://muro.example.com/la-ribera');
});

it('what leads outside names its host, and tells neither the other page who opened it nor whence [CONT-07]', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.watched.context.route('https://muro.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Muro</p>' }),
  );
  const page = await phone.open('/social-media/estadio');
  expect(await page.getByRole('link', { name: 'Abrir el muro' }).getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByRole('link', { name: 'Abrir el muro' }).tap();
  const [outside] = await Promise.all([
    phone.watched.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir muro.example.com' }).tap(),
  ]);
  await outside.getByText('Muro').waitFor();
  expect(await outside.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true]);
});

it('after signing out nothing of the person is on the phone, nor behind the back button [AUTH-09, APP-11]', async ({
  people,
  stadium,
}) => {
  const email = 'canario@example.com';
  const phone = await people.phone();
  const page = await phone.open(`/home/${VENUE}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).tap();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByLabel('Código de 6 números').fill(await stadium.mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Mi cuenta' }).waitFor();
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(localStorage.getItem('entretiempo.auth') ?? '')?.[1],
  );
  expect(token).toBeTruthy();
  await phone.open(`/orders/${VENUE}`); // reads the person's own orders
  await phone.open(`/home/${VENUE}`);
  await page.getByRole('button', { name: 'Mi cuenta' }).tap();
  await page.getByText(email).first().waitFor();
  await page.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();

  for (const step of ['here', 'back', 'reloaded'] as const) {
    if (step === 'back') await page.goBack();
    if (step === 'reloaded') await page.reload();
    await page.locator('main').first().waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(email);
    const kept = await everythingKept(page);
    expect(kept.texts.filter((text) => text.includes(email) || text.includes(token ?? email))).toEqual([]);
    expect(kept.paths.filter((path) => !/^\/(index\.html$|favicon\.svg$|assets\/|media\/|icons\/)/.test(path))).toEqual(
      [],
    );
    expect(kept.paths).toContain('/index.html');
  }
});

/** All that this origin has stored: what the worker keeps by path, and the texts of every store. */
async function everythingKept(page: Page): Promise<{ paths: string[]; texts: string[] }> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    const texts = [...stored, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not opened')));
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        texts.push(JSON.stringify(request.result));
      }
      database.close();
    }
    return { paths, texts };
  });
}
