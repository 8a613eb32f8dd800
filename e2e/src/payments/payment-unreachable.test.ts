import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SCREEN = '/fd-payment/club/kiosco-pileta/first-data';

const WORDS = {
  es: {
    form: 'Formulario de First Data',
    offline: 'Para pagar hace falta señal',
    server: 'No llegamos a nuestro servidor',
    provider: 'First Data no responde',
    slow: 'First Data está tardando',
    loadAgain: 'Cargar de nuevo',
    tryNow: 'Probar ahora',
    cash: /^Pagar en efectivo/,
    orders: 'Ver mis pedidos',
  },
  en: {
    form: 'First Data form',
    offline: 'You need to be online to pay',
    server: "We can't reach our server",
    provider: "First Data isn't responding",
    slow: 'First Data is taking a while',
    loadAgain: 'Load it again',
    tryNow: 'Try now',
    cash: /^Pay in cash/,
    orders: 'See my orders',
  },
} as const;

/** At First Data's form, with one lemon ice ordered. */
async function atForm(people: People, stadium: Stadium, visitor: VisitorOptions) {
  const phone = await people.phone({
    ...visitor,
    serviceWorker: false,
    context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') },
  });
  const ordering = await cartOf(phone, 'club/kiosco-pileta', 'Granizado de limón');
  await ordering.fillPickUpWithoutEvent();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await phone.page.waitForURL(`**${SCREEN}`);
  const words = WORDS[phone.language];
  await formOf(phone).waitFor();
  return { phone, paying, words };
}

const formOf = ({ page, language }: Phone) =>
  page.frameLocator(`iframe[title="${WORDS[language].form}"]`).getByRole('heading', { name: 'Pagar con tarjeta' });

const heading = ({ page }: Phone, name: string) => page.getByRole('heading', { name, exact: true });

/** Requests of the browser to the provider. */
const providerOf = ({ sandboxUrl }: Stadium) => new RegExp(`:${new URL(sandboxUrl).port}/`);

for (const visitor of VISITORS) {
  test(`a silent server is named, ${visitor.language}, ${visitor.size} [APP-11, PAY-01]`, async ({
    people,
    stadium,
  }) => {
    const { phone, words } = await atForm(people, stadium, visitor);
    phone.expectErrors(/ERR_FAILED/);
    const { page } = phone;
    const calls = /\/api\/orders\//;
    await page.route(calls, (route) => route.abort());
    await page.reload();
    await heading(phone, words.server).waitFor();
    await page.getByRole('link', { name: words.orders }).waitFor();
    expect(await page.getByRole('button', { name: words.cash }).count()).toBe(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: words.tryNow }).tap();
    await formOf(phone).waitFor();
  });

  test(`a device without network is named, ${visitor.language}, ${visitor.size} [APP-11, PAY-01]`, async ({
    people,
    stadium,
  }) => {
    const { phone, words } = await atForm(people, stadium, visitor);
    phone.expectErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { page } = phone;
    await page.route(/\/api\/orders\//, (route) => route.abort());
    await page.reload();
    await heading(phone, words.server).waitFor();
    await page.context().setOffline(true);
    await heading(phone, words.offline).waitFor();
    await page.getByRole('button', { name: words.tryNow }).waitFor();
    expect(await page.getByRole('button', { name: words.cash }).count()).toBe(0);
    await page.context().setOffline(false);
    await heading(phone, words.server).waitFor();
  });

  test(`a slow provider ends with another way, ${visitor.language}, ${visitor.size} [PAY-01, METHOD-02]`, async ({
    people,
    stadium,
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
    await page.clock.fastForward(15_000);
    await heading(phone, words.provider).waitFor();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('.paywait').getByRole('button').first()).toHaveText(words.cash);

    await page.unroute(provider);
    await page.getByRole('button', { name: paying.words.again }).tap();
    await formOf(phone).waitFor();
  });
}

test('cash is the first way when the provider is silent [METHOD-02, PAY-02]', async ({ people, stadium }) => {
  const { phone, paying, words } = await atForm(people, stadium, {});
  const { page } = phone;
  await page.clock.install();
  await page.route(providerOf(stadium), () => undefined); // never answered
  await page.reload();
  await page.locator('iframe').waitFor({ state: 'attached' }); // our server has answered
  await page.locator('.paywait').waitFor();
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: words.cash }).tap();
  await page.getByText(paying.words.stored).waitFor();
  await page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});
