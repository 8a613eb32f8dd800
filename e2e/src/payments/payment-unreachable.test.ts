import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const IZIPAY_SCRIPT = '**/izipay/payments/v1/js/index.js';

/** Failed calls that open the circuit breaker of an account, the most after many calls that succeeded. */
const FAILURES = { least: 5, most: 10 };

const WORDS = {
  es: {
    form: 'Formulario de First Data',
    offline: 'Para pagar hace falta señal',
    server: 'No llegamos a nuestro servidor',
    provider: 'First Data no responde',
    script: 'Izipay no responde',
    slow: 'First Data está tardando',
    loadAgain: 'Cargar de nuevo',
    tryNow: 'Probar ahora',
    cash: /^Pagar en efectivo/,
    orders: 'Ver mis pedidos',
    stall: 'Pagá en Kiosco de la Pileta',
    down: /^Sin servicio desde las \d\d:\d\d\. Elegí otro medio\.$/,
  },
  en: {
    form: 'First Data form',
    offline: 'You need to be online to pay',
    server: "We can't reach our server",
    provider: "First Data isn't responding",
    script: "Izipay isn't responding",
    slow: 'First Data is taking a while',
    loadAgain: 'Load it again',
    tryNow: 'Try now',
    cash: /^Pay in cash/,
    orders: 'See my orders',
    stall: 'Pay at Kiosco de la Pileta',
    down: /^Out of service since .*\. Choose another way to pay\.$/,
  },
} as const;

/** At First Data's form, with one lemon ice ordered. */
async function atForm(people: People, stadium: Stadium, visitor: VisitorOptions) {
  const { phone, paying } = await ProviderVisit.ofOrder('first-data', { people, stadium }, visitor);
  await formOf(phone).waitFor();
  return { phone, paying, words: WORDS[phone.language] };
}

const formOf = ({ page, language }: Phone) =>
  page.frameLocator(`iframe[title="${WORDS[language].form}"]`).getByRole('heading', { name: 'Pagar con tarjeta' });

const heading = ({ page }: Phone, name: string) => page.getByRole('heading', { name, exact: true });

/** Requests of the browser to the provider. */
const providerOf = ({ sandboxUrl }: Stadium) => new RegExp(`:${new URL(sandboxUrl).port}/`);

test('a silent server and a device without network are named [APP-11, PAY-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { phone, words } = await atForm(people, stadium, visitor);
  phone.expectErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  const calls = /\/api\/orders\//;
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await heading(phone, words.server).waitFor();
  await page.getByRole('link', { name: words.orders }).waitFor();
  expect(await page.getByRole('button', { name: words.cash }).count()).toBe(0);

  await page.context().setOffline(true);
  await heading(phone, words.offline).waitFor();
  await page.getByRole('button', { name: words.tryNow }).waitFor();
  expect(await page.getByRole('button', { name: words.cash }).count()).toBe(0);
  await page.context().setOffline(false);
  await heading(phone, words.server).waitFor();

  // The page also asks by its own clock, so the button is tapped while the server is silent.
  const asked = page.waitForRequest(calls);
  await page.getByRole('button', { name: words.tryNow }).tap();
  await asked;
  await page.unroute(calls);
  await formOf(phone).waitFor();
});

test('a slow provider ends with cash as the first way [PAY-01, PAY-02, METHOD-02, APP-12]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { phone, paying, words } = await atForm(people, stadium, visitor);
  const { page } = phone;
  await page.clock.install();
  const provider = providerOf(stadium);
  await page.route(provider, () => undefined); // never answered
  await page.reload();
  await page.locator('iframe').waitFor({ state: 'attached' }); // our server has answered
  await page.locator('.paywait').waitFor();
  expect(await heading(phone, words.slow).count()).toBe(0);
  await page.clock.fastForward(3_000);
  await heading(phone, words.slow).waitFor();
  expect(await page.getByRole('button', { name: words.loadAgain }).count()).toBe(0);
  await page.clock.fastForward(12_000);
  await page.getByRole('button', { name: words.loadAgain }).waitFor();
  await seen(page, 'a slow provider');
  await page.clock.fastForward(15_000);
  await heading(phone, words.provider).waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.paywait').getByRole('button').first()).toHaveText(words.cash);
  await seen(page, 'a silent provider');

  await page.getByRole('button', { name: paying.words.again }).tap();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: words.cash }).tap();
  await heading(phone, words.stall).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
});

test('a script that does not load is shown with other ways to pay [IZI-01]', async ({ people, stadium, visitor }) => {
  const visit = await ProviderVisit.ofOrder('izipay', { people, stadium }, visitor);
  const { page, phone, paying } = visit;
  phone.expectErrors(/ERR_FAILED/, /script izipay-script did not load/);
  await expect(page.locator('.payd__amount')).toHaveText('S/ 12.50');
  await page.route(IZIPAY_SCRIPT, (route) => route.abort());
  await page.reload();
  await page.getByText(WORDS[visitor.language].script).waitFor();
  await page.getByRole('button', { name: paying.words.otherMethod }).waitFor();
  await page.unroute(IZIPAY_SCRIPT);
  await page.getByRole('button', { name: paying.words.again }).tap();
  await visit.goToProvider();
});

test('a provider that is down cannot be chosen in the cart [METHOD-02]', async ({ people, stadium, visitor }) => {
  await takeDown(stadium);
  const phone = await people.phone(visitor);
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await expect(paying.method(paying.words.card)).toHaveAttribute('aria-disabled', 'true');
  await phone.page.getByText(WORDS[visitor.language].down).waitFor();
  await ordering.confirmThrough();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 0 });
});

/** Lets the provider fail until visitors are offered other ways to pay. */
async function takeDown(stadium: Stadium): Promise<void> {
  const { id: venueId } = await stadium.venue('estadio');
  const { id: commerceId, paymentConfig } = await stadium.commerce('estadio', 'heladeria-nino');
  const productId = await stadium.productId('estadio', 'heladeria-nino', 'Dona glaseada');
  const api = stadium.api();
  const events = await api.send('GET /api/venues/:id/events/active-events', { params: { id: venueId } });
  const { id: orderId, accessToken = '' } = await api.send('POST /api/orders', {
    body: {
      venueId,
      commerceId,
      details: [{ productId, quantity: 1 }],
      isCash: false,
      eventId: events[0]?.id ?? null,
      guestEmail: `${randomUUID()}@example.com`,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  for (let failures = 1; failures <= FAILURES.most; failures += 1) {
    await stadium.mailbox.failNext('mercado-pago', 'create-preference', 'error');
    const call = api.send('POST /api/orders/:id/payment/page', {
      params: { id: orderId },
      body: { configId: paymentConfig.mercadoPagoCheckoutConfig?.id ?? 0 },
      headers: { 'idempotency-key': randomUUID(), 'x-order-token': accessToken },
    });
    await expect(call).rejects.toMatchObject({ code: 'payment-not-available' });
    if (failures >= FAILURES.least && (await isMarkedDown(stadium))) return;
  }
  throw new Error('The failing provider was not marked as down.');
}

/** The mark is stored a moment after the breaker has opened. */
async function isMarkedDown(stadium: Stadium): Promise<boolean> {
  for (let looks = 0; looks < 10; looks += 1) {
    const { paymentConfig } = await stadium.commerce('estadio', 'heladeria-nino');
    if (paymentConfig.providerDownSince !== null) return true;
    await sleep(200);
  }
  return false;
}
