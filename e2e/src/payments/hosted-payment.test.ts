import { expect, type Locator } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { seen } from '../accessibility/axe-findings.ts';
import { newestOrder } from '../harness/paying.ts';
import { englishName } from '../harness/product-names.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

const DESKTOP_WIDTH = 1280;
const DESKTOP_HEIGHT = 800;

const WORDS = {
  es: {
    ways: '¿Cómo pagás?',
    cash: /^Efectivo/,
    card: /, con Sitef$/,
    away: 'Pagás en la página de Sitef',
    reserved: /^Reservado hasta las \d\d:\d\d$/,
    left: /^Quedan \d+\smin(\s\d+\ss)?$/,
    verifying: 'Verificando tu pago',
    unfinished: /^El pago quedó sin terminar/,
    waits: /^Tu pedido te espera \d+\smin(\s\d+\ss)?$/,
    again: /^Volver a intentar/,
    cancel: 'Cancelar pedido',
    empty: 'Tu pedido está vacío',
  },
  en: {
    ways: 'Payment',
    cash: /^Cash/,
    card: /, with Sitef$/,
    away: "You pay on Sitef's page",
    reserved: /^Reserved until \d\d:\d\d$/,
    left: /^\d+\smin(\s\d+\ss)? left$/,
    verifying: 'Verifying your payment',
    unfinished: /^The payment wasn't finished/,
    waits: /^We're holding your order for \d+\smin(\s\d+\ss)?$/,
    again: /^Try again/,
    cancel: 'Cancel order',
    empty: 'Your order is empty',
  },
} as const;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not shown.');
  return { left: box.x, right: box.x + box.width, top: box.y };
}

test('a desktop shows ways, provider and order; cash leads to the cart [PAY-01, PAY-02, APP-12, METHOD-02]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium }, { language, size: 'desktop' });
  const { page, paying, provider } = visit;
  const words = WORDS[language];
  const ways = page.getByRole('region', { name: words.ways });
  await test.step('in columns [PAY-01, APP-12]', async () => {
    const { number } = await newestOrder(stadium);
    const order = page.getByRole('complementary', { name: new RegExp(`${String(number)}$`) });
    await ways.getByText(words.card).waitFor();
    await ways.getByText(words.reserved).waitFor();
    await order.getByText(language === 'en' ? englishName(provider.product) : provider.product).waitFor();
    await page.getByRole('timer').filter({ hasText: words.left }).waitFor();
    const columns = [ways, page.getByRole('heading', { name: words.away }), order];
    const [left, centre, right] = await Promise.all(columns.map(boxOf));
    const button = await boxOf(page.getByRole('link', { name: visit.words.open ?? '' }));
    expect(left?.right).toBeLessThan(Math.min(centre?.left ?? 0, button.left));
    expect(Math.max(centre?.right ?? 0, button.right)).toBeLessThan(right?.left ?? 0);
    expect(left?.top).toBe(right?.top);
    expect(right?.right).toBeLessThanOrEqual(DESKTOP_WIDTH);
    expect(button.top).toBeLessThan(DESKTOP_HEIGHT);
    await seen(page, 'the way to the provider');
  });
  await test.step('cash chosen beside the provider is chosen in the cart [METHOD-02, PAY-02]', async () => {
    await page.getByRole('button', { name: words.cash }).tap();
    await page.getByText(paying.words.stored).waitFor();
    await expect(paying.method(words.cash)).toBeChecked();
  });
});

test('a return verifies, then confirms [PAY-04, SIT-01, APP-12]', async ({ people, stadium, visitor }) => {
  const visit = await ProviderVisit.ofOrder('sitef', { people, stadium }, visitor);
  const { page, paying } = visit;
  const words = WORDS[visitor.language];
  const verifying = page.getByRole('heading', { name: words.verifying });
  await page.clock.install();
  // A return whose result our server does not report until later.
  const check = '**/api/orders/*/payment/check';
  const waiting: (() => Promise<void>)[] = [];
  await visit.goToProvider();
  await page.route(check, (route) => void waiting.push(() => route.continue()));
  await page.goto(`${visit.provider.screen}/approved`);
  await verifying.waitFor();
  expect(await paying.confirming().count()).toBe(0);
  await seen(page, 'verifying');
  await page.clock.fastForward(3_000);
  await paying.confirming().waitFor();
  await page.getByText(paying.words.stop, { exact: true }).waitFor();
  await page.getByRole('button', { name: paying.words.verify }).waitFor();
  await page.getByRole('link', { name: paying.words.seeOrder }).waitFor();

  await page.reload();
  await paying.confirming().waitFor();
  expect(await verifying.count()).toBe(0);
  await page.unroute(check);
  await Promise.all(waiting.map((proceed) => proceed().catch(() => undefined))); // of a document that was reloaded
  await page.getByText(words.unfinished).waitFor();
  await visit.goToProvider();
  await visit.approve();
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('an unpaid return offers the page again, and cancels the order [SIT-01, ORD-02, APP-12]', async ({
  people,
  stadium,
  visitor,
}) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium }, visitor);
  const { page } = visit;
  const words = WORDS[visitor.language];
  await visit.goToProvider();
  await visit.leave();
  await page.getByRole('timer').filter({ hasText: words.waits }).waitFor();
  await page.getByRole('link', { name: words.again }).waitFor();
  await seen(page, 'back without paying');
  await page.getByRole('button', { name: words.cancel }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).tap();
  await page.waitForURL('**/orders-detail/estadio/barra-sur/*');
  const cancelled = { statusId: ORDER_STATUS.incompleted, isPaid: false, captures: 0 };
  expect(await newestOrder(stadium)).toMatchObject(cancelled);
  await page.goto('/shopping-cart/estadio/barra-sur');
  await page.getByRole('heading', { name: words.empty }).waitFor();
});

test("a form's forged results pay nothing; its lost answer is found [FD-01, PAY-04]", async ({
  people,
  stadium,
  visitor,
}) => {
  const visit = await ProviderVisit.ofOrder('first-data', { people, stadium }, visitor);
  const { page } = visit;
  await visit.goToProvider();
  await test.step('messages of other origins and forged results change nothing [FD-01, PAY-04]', async () => {
    const { id } = await newestOrder(stadium);
    const elementArr = [
      { name: 'processor_response_code', value: '00' },
      { name: 'oid', value: `${String(id)}-1` },
    ];
    await page.evaluate((data) => window.postMessage(data, '*'), { elementArr });
    const frame = page.frames().find((each) => each.name() === 'first-data');
    await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { processor_response_code: '00' });
    await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { elementArr });
    await page.getByText(visit.words.left).waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
  });
  await test.step('a lost answer is found when the visitor looks again [PAY-04]', async () => {
    await stadium.mailbox.failNext('first-data', 'pay', 'everything-lost');
    await visit.approve();
    await visit.form.getByRole('heading', { name: visit.words.done }).waitFor();
    // A query may pay the order while the screen prepares another form.
    visit.phone.expectErrors(/status of 409 .*\/api\/payments\/first-data\/hash/);
    await page.reload();
    const verify = page.getByRole('button', { name: visit.paying.words.verify });
    await Promise.race([visit.paying.success().waitFor(), verify.tap().catch(() => undefined)]);
    await visit.paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  });
});
