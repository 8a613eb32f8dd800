import { expect, type Locator } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf, menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** The waits are read this often. */
const WAITS_EVERY_MS = 30_000;
/** A queue that was read longer ago is not known. */
const KNOWN_FOR_MS = 120_000;
const MINUTES_A_DAY = 24 * 60;

const AROUND = /^Cerca de las (\d\d):(\d\d)$/;
const WITH_MINUTES = /(\d\d):(\d\d) · (\d+) min$/;

/** The clock time of an estimate, as minutes of the day. */
async function timeOf(place: Locator, pattern: RegExp): Promise<number> {
  await expect(place).toHaveText(pattern);
  const [, hours, minutes] = pattern.exec(await place.innerText()) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes from one time of the day to the next. */
const minutesFrom = (before: number, after: number) => (after - before + MINUTES_A_DAY) % MINUTES_A_DAY;

/** Puts accepted orders into the queue of the grill, each of ten minutes, and waits until the server's cache has them. */
async function lengthenQueue(stadium: Stadium, orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    const { id } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    await stadium.query(
      `update orders set status_id = 2, paid_at = now(), estimated_preparation_minutes = 10 where id = $1`,
      [id],
    );
  }
  const { id: venueId } = await stadium.venue('estadio');
  const { id: commerceId } = await stadium.commerce('estadio', 'parrilla');
  const queued = async () => {
    const waits = await stadium.api().send('GET /api/venues/:id/waits', { params: { id: venueId } });
    return waits.find((wait) => wait.commerceId === commerceId)?.queue.work.orders;
  };
  await expect.poll(queued).toBeGreaterThanOrEqual(orders);
}

/** Lets the grill take orders for half-time of a match that began ten minutes ago. */
async function takeOrdersForLater(stadium: Stadium): Promise<void> {
  const { id: venueId } = await stadium.venue('estadio');
  const { id: commerceId } = await stadium.commerce('estadio', 'parrilla');
  await stadium.query('update commerces set slot_share_percent = 60 where id = $1', [commerceId]);
  await stadium.query(
    `update events set kind = 'football', starts_at = date_trunc('minute', now()) - interval '10 minutes',
       ends_at = date_trunc('minute', now()) + interval '100 minutes'
     where id = (select min(id) from events where venue_id = $1 and ends_at > now() and starts_at < now() + interval '1 day')`,
    [venueId],
  );
  const takesSlots = async () => {
    const waits = await stadium.api().send('GET /api/venues/:id/waits', { params: { id: venueId } });
    return waits.find((wait) => wait.commerceId === commerceId)?.takesSlots;
  };
  await expect.poll(takesSlots).toBe(true);
}

test('home, menu, cart, order and board show one time of a cart [CHK-02, ORD-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Hamburguesa doble');
  await page.getByRole('dialog').getByRole('button', { name: ordering.words.addToOrder }).tap();
  const inMenu = page.locator('.cinfo .state--ok .num');
  const menuAt = await timeOf(inMenu, WITH_MINUTES);
  await ordering.goToCart();
  const cartAt = await timeOf(page.locator('.times dd').first(), WITH_MINUTES);
  const home = await phone.open('/home/estadio');
  const card = home.getByRole('link').filter({ hasText: 'Parrilla del 9' }).first();
  const onCard = () => timeOf(card.locator('.state--ok .num'), AROUND);
  // The server does not know the cart, so its page has the time of a usual order.
  await expect.poll(async () => minutesFrom(cartAt, await onCard())).toBeLessThanOrEqual(1);
  const homeAt = await onCard();
  await expect(card).toHaveAccessibleName(/Abierto\. Listo cerca de las \d\d:\d\d\./);
  await phone.open('/shopping-cart/estadio');
  await ordering.fillPickUp();
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  const tablet = await people.tabletAt('estadio', 'parrilla');
  await new BoardScreen(tablet.page).tap(/^Cobrar/, number);
  const top = page.locator('.ordertop__msg p');
  const orderAt = await timeOf(top, /^Cerca de las (\d\d):(\d\d) \(en unos \d+ min\)/);

  // Every minute that passes between two screens moves a time by a minute.
  expect(minutesFrom(menuAt, cartAt)).toBeLessThanOrEqual(1);
  expect(minutesFrom(homeAt, orderAt)).toBeLessThanOrEqual(1);
  await expect(tablet.page.getByText(/^Espera: \d\d:\d\d · \d+ min$/).first()).toBeAttached();

  await test.step('a time of half-time is chosen, promised, and on the board [CHK-02, ORD-08]', async () => {
    await takeOrdersForLater(stadium);
    const later = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
    const slot = later.page.getByRole('group', { name: 'Para el entretiempo' }).locator('.slot').first();
    await expect(slot).toContainText('Hay lugar');
    await slot.tap();
    const at = await slot.locator('b').innerText();
    await expect(later.page.locator('.times dd').first()).toHaveText(at);
    await later.fillPickUp();
    await later.confirmThrough();
    const { number: laterNumber } = await later.receipt();
    await later.successDialog().getByRole('button').tap();
    await expect(later.page.getByText(`Para las ${at}`)).toBeVisible();
    await new BoardScreen(tablet.page).tap(/^Cobrar/, laterNumber);
    await expect(later.page.locator('.ordertop__msg')).toContainText('Te avisamos acá.');
    await expect(later.page.locator('.ordertop__msg')).not.toContainText('Cerca de las');
    const ticket = tablet.page.getByRole('article', { name: String(laterNumber), exact: true });
    await expect(ticket.locator('header')).toContainText(new RegExp(`Para\\s*${at}`));
  });
});

test('open screens move with the queue and the clock, and say nothing old [CHK-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const home = await phone.openWithClock('/home/estadio');
  const line = home.getByRole('link').filter({ hasText: 'Parrilla del 9' }).first().locator('.state .num');
  const hint = home.locator('.hint b').first();
  await expect(hint).toHaveText(/^\d+ min$/);
  const before = await timeOf(line, AROUND);

  await lengthenQueue(stadium, 6);
  await home.clock.fastForward(WAITS_EVERY_MS);
  await expect.poll(async () => minutesFrom(before, await timeOf(line, AROUND))).toBeGreaterThanOrEqual(5);

  await phone.goOffline();
  await home.clock.fastForward(KNOWN_FOR_MS);
  await expect(home.getByRole('link').filter({ hasText: 'Parrilla del 9' }).first()).toContainText('Abierto');
  await expect(line).toHaveCount(0);
  await expect(home.locator('.hint').first()).toHaveText(/^Espera de las \d\d:\d\d\d+ min$/);
});
