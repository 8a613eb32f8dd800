import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { People } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const WALL = { viewport: { width: 1920, height: 1080 }, isMobile: false } as const;

async function openScreen(people: People, path: string): Promise<Page> {
  const screen = await people.phone({ context: WALL });
  return screen.open(path);
}

async function prepare(stadium: Stadium): Promise<Order> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const staff = await stadium.staff('admin@example.com');
  const { version } = await stadium.ticket(order);
  await staff.send('POST /api/orders/:id/cash', {
    params: { id: order.id },
    body: { version, amount: order.totalAmount },
  });
  await stadium.move(order, ORDER_STATUS.preparing);
  return order;
}

async function handOver(stadium: Stadium, order: Order): Promise<void> {
  const staff = await stadium.staff('admin@example.com');
  const { version } = await stadium.ticket(order);
  await staff.send('POST /api/orders/:id/transitions', {
    params: { id: order.id },
    body: { orderStatusId: ORDER_STATUS.delivered, version, verificationCode: order.verificationCode },
  });
}

test('a stall shows an order from preparation to hand-over, live [ORD-08]', async ({ people, stadium }) => {
  const page = await openScreen(people, '/now-serving/estadio/parrilla');
  await test.step('sound is off until a tap, and the screen says so', async () => {
    await page.getByRole('button', { name: 'Sonido apagado: activar' }).tap();
    await page.getByRole('button', { name: 'Sonido activado' }).waitFor();
  });
  const preparing = page.getByRole('region', { name: 'En preparación' });
  const number = (order: Order) => String(order.callNumber);
  await preparing.waitFor();
  const order = await prepare(stadium);
  await preparing.getByText(number(order), { exact: true }).waitFor();

  await stadium.move(order, ORDER_STATUS.toDeliver);
  const ready = page.getByRole('region', { name: 'Listo, ¡a retirar!' });
  await ready.getByText(number(order), { exact: true }).waitFor();
  await expect(preparing.getByText(number(order), { exact: true })).toHaveCount(0);

  await handOver(stadium, order);
  await expect(page.getByText(number(order), { exact: true })).toHaveCount(0);
});

test('the screen of a venue shows every stall, and no person [ORD-08, APP-09]', async ({ people, stadium }) => {
  const order = await prepare(stadium);
  await stadium.move(order, ORDER_STATUS.toDeliver);
  const answers: string[] = [];
  const screen = await people.phone({ context: WALL });
  screen.monitored.context.on('response', (response) => {
    if (response.url().endsWith('/now-serving')) void response.text().then((text) => answers.push(text));
  });
  const page = await screen.open('/now-serving/estadio');
  await page.getByRole('heading', { name: 'Listos para retirar' }).waitFor();
  const { name } = await stadium.commerce('estadio', 'parrilla');
  await page.getByRole('region', { name }).getByText(String(order.callNumber), { exact: true }).waitFor();
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.join()).not.toMatch(/@|Choripán|verificationCode|phone/);

  await screen.open('/now-serving/estadio/ninguno');
  await page.getByRole('heading', { name: 'No encontramos este puesto' }).waitFor();
});

test('a screen survives a lost network and a new version [ORD-08]', async ({ people, stadium }) => {
  const order = await prepare(stadium);
  const screen = await people.phone({ context: WALL });
  screen.expectErrors(/net::ERR_FAILED/);
  const page = await screen.openWithClock('/now-serving/estadio/parrilla');
  const number = page.getByText(String(order.callNumber), { exact: true });
  await number.waitFor();
  await page.route('**/now-serving', (route) => route.abort());
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
  await page.clock.fastForward(35_000);
  await page.getByText(/^Sin conexión\. Números de las \d\d:\d\d$/).waitFor();
  await expect(number).toBeVisible();
  await page.unroute('**/now-serving');
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);

  await test.step('a new version of the screen is loaded without a touch', async () => {
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await page.route('**/now-serving/estadio/parrilla', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/now-serving-[\w-]+\.js/, 'now-serving-other123.js');
      return route.fulfill({ response: answer, body });
    });
    await page.clock.fastForward(5 * 60_000 + 1_000);
    await expect.poll(async () => page.locator('[data-before]').count()).toBe(0);
    await page.getByRole('region', { name: 'En preparación' }).waitFor();
  });
});
