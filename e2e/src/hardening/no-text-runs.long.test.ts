import { expect, type Page } from '@playwright/test';
import { sanitiseBody } from '@app/server/features/content/sanitise-body.ts';
import { Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import { addBannersAndArticles, fillWithVectors } from './fill-with-vectors.ts';
import { InjectionMonitor } from './injection-monitor.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

const VENUE = 'estadio';
const COMMERCE = 'parrilla';
/** Clothing and parking: the other two kinds of menu. */
const [SHOP, PARKING] = ['tienda-oficial', 'estacionamiento-norte'];

/** Part of most vectors that is visible when they are shown as text. */
const SHOWN = 'alert(1)';

/** Columns of free text that the screens of this test show. A constraint on one of them must not empty the test. */
const SHOWN_COLUMNS = [
  'articles.body',
  'articles.description',
  'articles.title',
  'banners.title',
  'banners.url',
  'commerce_categories.description',
  'commerces.address',
  'commerces.name',
  'commerces.pause_reason',
  'delivery_areas.description',
  'delivery_fields.description',
  'discounts.description',
  'events.description',
  'events.name',
  'modifier_groups.name',
  'order_lines.comments',
  'order_lines.product_name',
  'order_status_changes.reason',
  'orders.delivery',
  'orders.event_name',
  'product_categories.description',
  'products.description',
  'products.name',
  'promotions.description',
  'promotions.title',
  'venues.address',
  'venues.name',
  'venues.terms_url',
  'venues.ticket_link',
];

/** Lengths that the columns allow. */
const WELCOME_TITLE_LENGTH = 80;
const WELCOME_VECTORS = 7;

/** Opens a screen, waits for the texts, and inspects the page. */
async function walk(phone: Pick<Phone, 'open'>, monitor: InjectionMonitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await phone.open(path);
    await isShown(page);
    await monitor.inspect(page);
  }
}

async function isShown(page: Page): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), SHOWN);
}

/** Navigates within the app, as a tap does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

test('no text runs, loads or leaks anything on any screen [CONT-01, CONT-02, CONT-07]', async ({ people, stadium }) => {
  expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(120);
  const { id: venueId } = await stadium.venue(VENUE);
  const { products } = await stadium.commerce(VENUE, COMMERCE);
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => stadium.order(VENUE, COMMERCE, { Choripán: 2, 'Hamburguesa doble': 1 })),
  );
  const phone = await people.phone();
  await phone.open(`/commerce/${VENUE}/${COMMERCE}`);
  await new Ordering(phone.page).add('Choripán');

  expect(await fillWithVectors(stadium, venueId)).toEqual(expect.arrayContaining(SHOWN_COLUMNS));
  const welcomes = XSS_VECTORS.filter((vector) => vector.includes(SHOWN) && vector.length <= WELCOME_TITLE_LENGTH);
  await stadium.query('update venues set welcome_title = $2, welcome_text = $3 where id = $1', [
    venueId,
    welcomes[0],
    welcomes.slice(0, WELCOME_VECTORS).join(' '),
  ]);
  const articleIds = await addBannersAndArticles(stadium, venueId);
  await stadium.changeVenue(VENUE, 'enabled = true');

  const monitor = new InjectionMonitor(phone.monitored.context);
  const [event] = await stadium.api().send('GET /api/venues/:id/events/active-events', { params: { id: venueId } });
  const named = (await stadium.commerce(VENUE, COMMERCE)).products.find(({ id }) => id === products[0]?.id);
  await walk(phone, monitor, [
    '/home',
    `/home/${VENUE}`,
    ...[COMMERCE, SHOP, PARKING].map((code) => `/commerce/${VENUE}/${code}`),
    `/product-details/${VENUE}/${COMMERCE}/${encodeURIComponent(named?.name.trim().replaceAll(/\s+/g, '-') ?? '')}`,
    `/discount/${VENUE}`,
    `/events/${VENUE}`,
    `/events/${VENUE}/${event?.id}`,
    `/news/${VENUE}`,
  ]);

  // The wall's URL is not valid, so only the posts are there.
  const page = await phone.open(`/social-media/${VENUE}`);
  await page.getByRole('region', { name: 'Posteos' }).getByRole('article').first().waitFor();
  await monitor.inspect(page);

  // The sheet of a product with extras, and the checkout.
  await phone.open(`/commerce/${VENUE}/${COMMERCE}`);
  await isShown(page);
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .dispatchEvent('click');
  await monitor.inspect(page);
  await walk(phone, monitor, [`/shopping-cart/${VENUE}/${COMMERCE}`]);

  await phone.open(`/news/${VENUE}/${articleIds[0]}`);
  for (const id of articleIds) {
    await go(page, `/news/${VENUE}/${id}`);
    await page.getByRole('heading', { name: String(id) }).waitFor();
    await page.locator('.rich').waitFor({ state: 'attached' }); // empty where constraints reject all vectors
    await monitor.inspect(page);
  }

  // A guest's orders, and the board with them.
  const { number } = orders[0] ?? { number: 0 };
  await page.evaluate((stored) => localStorage.setItem('entretiempo.guest-orders', JSON.stringify(stored)), {
    orders: orders.map(({ id, accessToken }) => ({ id, token: accessToken })),
  });
  await walk(phone, monitor, [`/orders/${VENUE}`, `/orders-detail/${VENUE}/${COMMERCE}/${number}`]);

  const tablet = await people.tabletAt(VENUE, COMMERCE);
  const staffMonitor = new InjectionMonitor(tablet.monitored.context);
  await isShown(tablet.page);
  await staffMonitor.inspect(tablet.page);
  await walk(tablet, staffMonitor, ['/staff/']);

  const newcomer = await people.phone({ isNew: true });
  const welcomeMonitor = new InjectionMonitor(newcomer.monitored.context);
  const home = await newcomer.open(`/home/${VENUE}`);
  await home.getByRole('alertdialog').getByText(SHOWN).first().waitFor();
  await welcomeMonitor.inspect(home);
  await home.goto('about:blank');

  await page.goto('about:blank'); // names of ten kilobytes may be wider than a phone
  await tablet.page.goto('about:blank');
  expect([monitor, staffMonitor, welcomeMonitor].flatMap((one) => one.findings())).toEqual([]);
});

test('the server sends only allowed tags of each text [CONT-02]', () => {
  const ours =
    /<(?:\/?(?:p|h[2-4]|ul|ol|li|strong|em|blockquote)|\/a|br \/|a href="https:[^"<>]*"|img(?: (?:src="\/media[^"<>]*"|alt="[^"<>]*"))+ \/)>/g;
  const written = [...XSS_VECTORS, XSS_VECTORS.join(''), XSS_VECTORS.toReversed().join('<p>')].map(sanitiseBody);
  expect(written.filter((html) => html.replaceAll(ours, '').includes('<'))).toEqual([]);
});
