import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { englishName } from '../harness/product-names.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PRODUCT = 'Pochoclo familiar';
const DESKTOP = { width: 1280, height: 800 };

const WORDS = {
  es: {
    ways: '¿Cómo pagás?',
    cash: /^Efectivo/,
    card: /, con Sitef$/,
    open: /^Ir a Sitef/,
    away: 'Pagás en la página de Sitef',
    reserved: /^Reservado hasta las \d\d:\d\d$/,
    left: /^Quedan \d:\d\d$/,
    verifying: 'Verificando tu pago',
    approve: 'Aprobar',
    pay: 'Pagar',
  },
  en: {
    ways: 'Payment',
    cash: /^Cash/,
    card: /, with Sitef$/,
    open: /^Go to Sitef/,
    away: "You pay on Sitef's page",
    reserved: /^Reserved until \d\d:\d\d$/,
    left: /^\d:\d\d left$/,
    verifying: 'Verifying your payment',
    approve: 'Approve',
    pay: 'Pay',
  },
} as const;
type Words = (typeof WORDS)['es' | 'en'];

/** At our screen of Sitef, with popcorn ordered. */
async function atSitef(people: People, stadium: Stadium, visitor: VisitorOptions = {}) {
  // The provider returns to the public URL.
  const phone = await people.phone({ ...visitor, context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
  const ordering = await cartOf(phone, 'estadio/barra-sur', PRODUCT);
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  const words = WORDS[phone.language];
  await phone.page.getByRole('link', { name: words.open }).waitFor();
  return { phone, paying, words };
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not shown.');
  return { left: box.x, right: box.x + box.width, top: box.y };
}

/** Returns from Sitef, whose result our server does not report until the returned function is called. */
async function returnUnanswered({ page }: Phone, words: Words): Promise<() => Promise<void>> {
  const check = '**/api/orders/*/payment/check';
  const address = page.url();
  const waiting: (() => Promise<void>)[] = [];
  await goToPage(page, words);
  await page.route(check, (route) => void waiting.push(() => route.continue()));
  await page.goto(`${address}/approved`);
  return async () => {
    await page.unroute(check);
    await Promise.all(waiting.map((proceed) => proceed().catch(() => undefined))); // of a document that was reloaded
  };
}

async function goToPage(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.open }).tap();
  await page.getByText(words.approve, { exact: true }).waitFor();
}

for (const language of ['es', 'en'] as const) {
  test(`a desktop shows ways, provider and order in columns, ${language} [PAY-01, APP-12]`, async ({
    people,
    stadium,
  }) => {
    const { phone, words } = await atSitef(people, stadium, { language });
    const { page } = phone;
    await page.setViewportSize(DESKTOP);
    const { number } = await newestOrder(stadium);
    const ways = page.getByRole('region', { name: words.ways });
    const order = page.getByRole('complementary', { name: new RegExp(`${String(number)}$`) });
    await ways.getByText(words.card).waitFor();
    await ways.getByText(words.reserved).waitFor();
    await order.getByText(language === 'en' ? englishName(PRODUCT) : PRODUCT).waitFor();
    await page.getByRole('timer').filter({ hasText: words.left }).waitFor();
    const columns = [ways, page.getByRole('heading', { name: words.away }), order];
    const [left, centre, right] = await Promise.all(columns.map(boxOf));
    const button = await boxOf(page.getByRole('link', { name: words.open }));
    expect(left?.right).toBeLessThan(Math.min(centre?.left ?? 0, button.left));
    expect(Math.max(centre?.right ?? 0, button.right)).toBeLessThan(right?.left ?? 0);
    expect(left?.top).toBe(right?.top);
    expect(right?.right).toBeLessThanOrEqual(DESKTOP.width);
    expect(button.top).toBeLessThan(DESKTOP.height);
  });
}

test('cash chosen beside the provider is chosen in the cart [METHOD-02, PAY-02]', async ({ people, stadium }) => {
  const { phone, paying, words } = await atSitef(people, stadium);
  await phone.page.setViewportSize(DESKTOP);
  await phone.page.getByRole('button', { name: words.cash }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await expect(paying.method('Efectivo')).toBeChecked();
});

for (const visitor of VISITORS) {
  test(`a return verifies, then confirms, ${visitor.language}, ${visitor.size} [PAY-04, SIT-01]`, async ({
    people,
    stadium,
  }) => {
    const { phone, paying, words } = await atSitef(people, stadium, { ...visitor, serviceWorker: false });
    const { page } = phone;
    await page.clock.install();
    const answer = await returnUnanswered(phone, words);
    await page.getByRole('heading', { name: words.verifying }).waitFor();
    expect(await paying.confirming().count()).toBe(0);
    await page.clock.fastForward(3_000);
    await paying.confirming().waitFor();
    await page.getByText(paying.words.stop, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^(Verificar pago|Verify payment)$/ }).waitFor();
    await page.getByRole('link', { name: paying.words.seeOrder }).waitFor();

    await page.reload();
    await paying.confirming().waitFor();
    expect(await page.getByRole('heading', { name: words.verifying }).count()).toBe(0);
    await answer();
    await page.getByText(paying.words.left).waitFor();
    await goToPage(page, words);
    await page.getByText(words.approve, { exact: true }).tap();
    await page.getByRole('button', { name: words.pay, exact: true }).tap();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  });
}
