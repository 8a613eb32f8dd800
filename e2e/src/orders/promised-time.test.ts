import { expect, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { callNumberOf } from '../harness/call-number.ts';
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
    passed: (time: string) => `Se pasó de las ${time}`,
    notStarted: 'El puesto todavía no lo empezó. Te avisamos acá.',
    ask: /^Preguntá en Parrilla del 9, /,
    call: /^Llamar al puesto/,
    byStall: 'El puesto avisó que tiene demora. Esta es la nueva hora.',
    more: /^\d+ min más$/,
    change: 'Es el primer cambio. Puede haber uno más.',
    next: 'El tuyo es el próximo',
    newTime: /Nueva hora: \d\d:\d\d \(en unos \d+ min\)$/,
    take: /^Cobrar/,
    late: /^Tarde$/,
    left: /^Quedan?$/,
    ready: 'Listo cerca de las',
    where: '¿Dónde estás?',
    stand: 'Platea Sur',
    way: 'De Platea Sur, por la Puerta 4, 3 min',
    leave: (number: number, at: string, leaveAt: string) => `Tu ${number} está para las ${at}: salí a las ${leaveAt}`,
    showNumber: 'Mostrar mi número',
  },
  en: {
    estimate: (time: string) => new RegExp(`^Around ${time} \\(in about \\d+ min\\)`),
    passed: (time: string) => `It's past ${time}`,
    notStarted: "The stall hasn't started it yet. We'll let you know here.",
    ask: /^Ask at Parrilla del 9, /,
    call: /^Call the stall/,
    byStall: 'The stall says it is running late. Here is the new time.',
    more: /^\d+ min later$/,
    change: 'First change. There can be one more.',
    next: 'Yours is next',
    newTime: /New time: \d\d:\d\d \(in about \d+ min\)$/,
    take: /^Take/,
    late: /^Late$/,
    left: /^Due in$/,
    ready: 'Ready around',
    where: 'Where are you?',
    stand: 'South Stand',
    way: 'From South Stand, through Gate 4, 3 min',
    leave: (number: number, at: string, leaveAt: string) => `Your ${number} is due at ${at}: leave at ${leaveAt}`,
    showNumber: 'Show my number',
  },
} as const;

/** @returns `cartMinutes`: to the time that the cart showed */
async function placeOrder(
  people: People,
  visitor: (typeof VISITORS)[number],
): Promise<{ page: Page; number: number; cartMinutes: number }> {
  const ordering = await cartOf(await people.phone(visitor), 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp('clock@example.com');
  const times = ordering.page.locator('.times > div').first();
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

/** Moves the promise and the waiting of an order into the past, as if its kitchen had not begun. */
async function passWithoutStart(stadium: Stadium, number: number, minutes: number): Promise<void> {
  await stadium.query(
    `update orders set promised_at = promised_at - make_interval(mins => $2),
       status_since = status_since - make_interval(mins => $2) where number = $1`,
    [number, minutes],
  );
}

/** Staff say that the stall needs more minutes for each order. */
async function beBusy(stadium: Stadium): Promise<void> {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await stadium.query(
    `update commerces set busy_minutes = 10, busy_by = 'staff', busy_until = now() + interval '1 hour' where id = $1`,
    [id],
  );
}

test('cart, board and order have one promise, which never rolls [ORD-04, ORD-08]', async ({
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
  await expect(page.locator('.odetail').getByText(clockText(atMs))).toHaveCount(1);
  const age = tablet.page.getByRole('article', { name: String(number), exact: true }).locator('header small');
  await expect(age).toHaveText(words.left);

  const readAgain = async () => {
    await page.reload();
    return top.getByRole('heading').textContent();
  };
  const passed = words.passed(clockText(atMs - 30 * MINUTE_MS));
  await test.step('the place in the queue is there until the stall starts it [ORD-04]', async () => {
    await readAgain();
    await expect(page.getByText(words.next)).toBeVisible();
  });
  await test.step('the way to the stall says when to leave [CONT-05]', async () => {
    await page.getByRole('button', { name: words.where }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.stand }).tap();
    await page.getByRole('link', { name: words.way }).tap();
    await page
      .getByText(words.leave(await callNumberOf(stadium, number), clockText(atMs), clockText(atMs - 3 * MINUTE_MS)))
      .waitFor();
    await page.getByRole('link', { name: words.showNumber }).tap();
    await page.locator('.pass').waitFor();
  });
  await test.step('past the promise only what is known, and the ways out [ORD-04]', async () => {
    await passWithoutStart(stadium, number, 30);
    await expect.poll(readAgain, { timeout: 20_000, intervals: [1_000] }).toBe(passed);
    await expect(top.locator('p')).toHaveText(words.notStarted);
    await expect(page.getByText(words.ask)).toBeVisible();
    await expect(page.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+\d+$/);
    await tablet.page.reload();
    await expect(age).toHaveText(words.late);
  });
  await test.step('a delay that the stall says is a new time, with the old one [ORD-04, COM-03]', async () => {
    await beBusy(stadium);
    const newTime = page.locator('.new-time');
    const isThere = async () => {
      await readAgain();
      await page.locator('.pass').waitFor();
      return newTime.count();
    };
    await expect.poll(isThere, { timeout: 30_000, intervals: [2_000] }).toBe(1);
    await expect(top.getByRole('heading')).toHaveText(passed);
    await expect(top.locator('p')).toHaveText(words.byStall);
    await expect(newTime.locator('s')).toContainText(clockText(atMs - 30 * MINUTE_MS));
    await expect(newTime.locator('b')).toHaveText(clockText(await promisedMs(stadium, number)));
    await expect(newTime.locator('.state')).toHaveText(words.more);
    await expect(newTime.getByText(words.change)).toBeVisible();
  });

  await page.getByRole('link', { name: language === 'es' ? 'Ver mis pedidos' : 'See my orders' }).tap();
  const card = page.locator('.olive__foot');
  await expect(card).toContainText(passed);
  await expect(card).toHaveText(words.newTime);
});
