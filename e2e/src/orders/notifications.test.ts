import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { callNumberOf } from '../harness/call-number.ts';
import { cartOf } from '../harness/ordering.ts';
import { pushMessages, receive, usePushService } from '../harness/push.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const WORDS = {
  es: {
    question: '¿Te avisamos cuando esté listo?',
    accept: 'Avisarme',
    notNow: 'Ahora no',
    iphone: 'Dejá esta pantalla abierta: te avisamos acá',
    toHome: /Bajá en la lista y elegí «Agregar a inicio»/,
    understood: 'Entendido',
    back: 'Volver a Parrilla del 9',
    isOn: 'Listo: te avisamos en este teléfono.',
    ready: (number: number) => `${number}: ¡a retirar!`,
  },
  en: {
    question: "Want to know when it's ready?",
    accept: 'Notify me',
    notNow: 'Not now',
    iphone: "Keep this screen open: we'll tell you here",
    toHome: /Scroll down the list and choose “Add to Home Screen”/,
    understood: 'Got it',
    back: 'Back to Parrilla del 9',
    isOn: "Done. We'll notify you on this phone.",
    ready: (number: number) => `${number} is ready`,
  },
} as const;

/** Staff take the cash of a phone's order. */
async function takeCash(stadium: Stadium, number: number) {
  const commerce = await stadium.commerce('estadio', 'parrilla');
  const staff = await stadium.staff('puesto@example.com');
  const { tickets } = await staff.send('GET /api/commerces/:id/board', { params: { id: commerce.id } });
  const ticket = tickets.find((one) => one.number === number);
  if (ticket === undefined) throw new Error(`Order ${number} is not on the board.`);
  const body = { version: ticket.version, amount: ticket.totalAmount ?? 0 };
  await staff.send('POST /api/orders/:id/cash', { params: { id: ticket.id }, body });
  return { id: ticket.id, commerce: { id: commerce.id } };
}

test("a phone in a pocket gets 'ready', once it wants that [ORD-04, APP-10]", async ({ people, stadium, visitor }) => {
  const words = WORDS[visitor.language];
  const phone = await people.phone({ ...visitor, serviceWorker: true });
  await usePushService(phone, stadium, 'granted');
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp('push@example.com');
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  const title = words.ready(await callNumberOf(stadium, number));
  await page.getByRole('alertdialog').getByRole('button').last().tap();
  const question = page.getByRole('region', { name: words.question });

  await test.step('the question covers no bar, also not the one that returns to the stall [ORD-05]', async () => {
    const order = page.url();
    await page.goto('/home/estadio/parrilla');
    await page.getByRole('heading', { name: 'Parrilla del 9', level: 1 }).waitFor();
    await page.goto(order);
    await question.scrollIntoViewIfNeeded();
    await page.locator('.livebar:visible').filter({ hasText: words.back }).click({ trial: true });
  });
  await test.step('a visitor who wants none is not asked again [ORD-04]', async () => {
    await question.getByRole('button', { name: words.notNow }).tap();
    await expect(question).toHaveCount(0);
    await page.reload();
    await page.locator('.pass').waitFor();
    await expect(question).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('entretiempo.order-notifications'));
    await page.reload();
  });
  await test.step('an iPhone without the app says how to install it [ORD-04]', async () => {
    const iphone = await phone.monitored.context.newPage();
    await iphone.addInitScript(() => {
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
      Object.defineProperty(navigator, 'standalone', { value: false });
      Reflect.deleteProperty(window, 'Notification');
    });
    await iphone.goto(page.url());
    const hint = iphone.getByRole('region', { name: words.iphone });
    await hint.getByText(words.toHome).waitFor();
    await expect(iphone.getByRole('region', { name: words.question })).toHaveCount(0);
    await hint.getByRole('button', { name: words.understood }).tap();
    await expect(hint).toHaveCount(0);
    await iphone.reload();
    await iphone.locator('.pass').waitFor();
    await expect(hint).toHaveCount(0);
    await iphone.evaluate(() => localStorage.removeItem('entretiempo.order-notifications'));
    await iphone.close();
    await page.reload();
  });
  await test.step('a phone is registered on request [APP-10]', async () => {
    const added = page.waitForResponse((answer) => answer.url().endsWith('/push-subscription'));
    await question.getByRole('button', { name: words.accept }).tap();
    await page.getByText(words.isOn).waitFor();
    expect((await added).status()).toBe(204);
    await expect(question).toHaveCount(0);
  });
  await test.step("it gets 'ready', also in its title [ORD-04, APP-10]", async () => {
    const order = await takeCash(stadium, number);
    await stadium.move(order, ORDER_STATUS.preparing);
    await expect.poll(async () => (await pushMessages(stadium)).at(-1)?.['kind']).toBe('started');
    await stadium.move(order, ORDER_STATUS.toDeliver);
    await expect.poll(async () => (await pushMessages(stadium)).at(-1)?.['title']).toBe(title);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    const message = (await pushMessages(stadium)).at(-1) ?? {};
    const { context } = phone.monitored;
    expect(await receive(context, message)).toMatchObject({ title, tag: `order-${order.id}` });
  });
});
