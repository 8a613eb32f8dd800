import { expect, type Page } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import type { People, VISITORS } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const MINUTE_MS = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockText = (at: string | number) => CLOCK.format(new Date(at));

const WORDS = {
  es: {
    estimate: (time: string) => new RegExp(`^Cerca de las ${time} \\(en unos \\d+ min\\)`),
    delayed: 'Viene demorado',
    reason: /^Hay más pedidos de lo normal\. Faltan unos \d+ min\.$/,
    more: (minutes: number) => `${minutes} min más`,
    take: /^Cobrar/,
    late: /^Tarde$/,
    left: /^Quedan?$/,
    ready: 'Listo cerca de las',
  },
  en: {
    estimate: (time: string) => new RegExp(`^Around ${time} \\(in about \\d+ min\\)`),
    delayed: 'Running late',
    reason: /^There are more orders than usual\. About \d+ min left\.$/,
    more: (minutes: number) => `${minutes} min later`,
    take: /^Take/,
    late: /^Late$/,
    left: /^Due in$/,
    ready: 'Ready around',
  },
} as const;

/** @returns `cartMinutes`: to the time that the cart showed */
async function placeOrder(
  people: People,
  visitor: (typeof VISITORS)[number],
): Promise<{ page: Page; number: number; cartMinutes: number }> {
  const ordering = await cartOf(await people.phone(visitor), 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp('clock@example.com');
  const times = ordering.page.locator('.times > div').last();
  await expect(times).toHaveText(new RegExp(`^${WORDS[visitor.language].ready}\\d\\d:\\d\\d · \\d+ min$`));
  const cartMinutes = Number(/(\d+) min$/.exec(await times.innerText())?.[1]);
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  return { page: ordering.page, number, cartMinutes };
}

/** From the payment to the promised time. */
async function promisedMinutes(stadium: Stadium, number: number): Promise<number> {
  const [row] = await stadium.query(
    'select ceil(extract(epoch from promised_at - status_since) / 60)::integer as minutes from orders where number = $1',
    [number],
  );
  return Number(row?.['minutes']);
}

async function promisedMs(stadium: Stadium, number: number): Promise<number> {
  const [row] = await stadium.query(
    'select extract(epoch from promised_at) * 1000 as ms from orders where number = $1',
    [number],
  );
  return Number(row?.['ms']);
}

/** The order as the phone stored it with its last read. */
function storedOrder(page: Page, number: number): Promise<Pick<Order, 'promisedAt' | 'expectedReadyAt'>> {
  return page.evaluate((wanted) => {
    const stored = JSON.parse(localStorage.getItem('entretiempo.seen-orders') ?? '{}');
    return stored.orders.map((one: { order: Order }) => one.order).find((order: Order) => order.number === wanted);
  }, number);
}

/** Moves the promise and the waiting of an order into the past, as if its kitchen had not begun. */
async function passWithoutStart(stadium: Stadium, number: number, minutes: number): Promise<void> {
  await stadium.query(
    `update orders set promised_at = promised_at - make_interval(mins => $2),
       status_since = status_since - make_interval(mins => $2) where number = $1`,
    [number, minutes],
  );
}

test('cart, board and order have one promise; a slip is a delay [ORD-04, ORD-08]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { language } = visitor;
  const words = WORDS[language];
  const { page, number, cartMinutes } = await placeOrder(people, visitor);
  const tablet = await people.tabletAt('estadio', 'parrilla', language);
  await new BoardScreen(tablet.page).tap(words.take, number);
  await expect.poll(() => promisedMs(stadium, number)).toBeGreaterThan(0);
  const atMs = await promisedMs(stadium, number);
  // Both times are whole minutes of the clock.
  expect(Math.abs((await promisedMinutes(stadium, number)) - cartMinutes)).toBeLessThanOrEqual(1);

  const top = page.locator('.ordertop__msg');
  await expect(top.locator('p')).toHaveText(words.estimate(clockText(atMs)));
  // One estimate on the screen: no other clock time after the promised one.
  await expect(page.getByText(clockText(atMs))).toHaveCount(1);
  const age = tablet.page.getByRole('article', { name: String(number), exact: true }).locator('header small');
  await expect(age).toHaveText(words.left);

  // The phone reads the order again, with the estimate of the queue.
  await passWithoutStart(stadium, number, 30);
  const readAgain = async () => {
    await page.reload();
    return top.getByRole('heading').textContent();
  };
  await expect.poll(readAgain, { timeout: 20_000, intervals: [1_000] }).toBe(words.delayed);
  await expect(top.locator('p')).toHaveText(words.reason);
  const delay = page.locator('.delayed');
  await expect(delay.locator('s')).toContainText(clockText(atMs - 30 * MINUTE_MS));
  const { promisedAt, expectedReadyAt } = await storedOrder(page, number);
  await expect(delay.locator('b')).toHaveText(clockText(expectedReadyAt ?? ''));
  expect(Date.parse(expectedReadyAt ?? '')).toBeGreaterThan(Date.now());
  const delayMinutes = (Date.parse(expectedReadyAt ?? '') - Date.parse(promisedAt ?? '')) / MINUTE_MS;
  await expect(delay.locator('.state')).toHaveText(words.more(delayMinutes));
  await tablet.page.reload();
  await expect(age).toHaveText(words.late);

  await page.getByRole('link', { name: language === 'es' ? 'Ver mis pedidos' : 'See my orders' }).tap();
  const card = page.locator('.olive__foot');
  await expect(card).toContainText(words.delayed);
  await expect(card).toHaveText(/\d\d:\d\d \((en unos|in about) \d+ min\)$/);
});
