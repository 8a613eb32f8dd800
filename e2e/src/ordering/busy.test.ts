import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import type { Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

const PRODUCT = 'Dona glaseada';
const WORDS = {
  es: {
    busy: 'Hay mucha demanda',
    notSent: 'Tu pedido todavía no se envió.',
    tryNow: 'Probar ahora',
    byHand: 'probá de nuevo en un momento',
    open: 'Tenés pedidos sin pagar',
    detail: 'Ya tenés 2 pedidos sin pagar. Pagá o cancelá uno para hacer otro.',
    contact: 'Ya hay 2 pedidos sin pagar con ese e-mail o teléfono.',
    see: 'Ver mis pedidos',
    refused: 'No se pudo hacer el pedido',
    wait: 'Hiciste pedidos muy seguidos. Podés hacer otro dentro de 25 minutos.',
  },
  en: {
    busy: "We're very busy",
    notSent: "Your order hasn't been sent yet.",
    tryNow: 'Try now',
    byHand: 'try again in a moment',
    open: 'You have unpaid orders',
    detail: 'You already have 2 unpaid orders. Pay or cancel one to place another.',
    contact: 'There are already 2 unpaid orders with that e-mail or phone number.',
    see: 'See my orders',
    refused: "We couldn't place your order",
    wait: 'You placed orders too quickly. You can place another in 25 minutes.',
  },
} as const;

async function cartIn(phone: Phone): Promise<Ordering> {
  const ordering = await menuOf(phone, 'estadio/heladeria-nino');
  await ordering.add(PRODUCT);
  await ordering.goToCart();
  return ordering;
}

for (const language of ['es', 'en'] as const) {
  test(`a rejected order is retried, in ${language} [ERR-01, APP-11, ORD-07]`, async ({ people, stadium }) => {
    const phone = await people.phone({ language });
    phone.expectErrors(/status of 503/);
    const email = `demanda-${language}@example.com`;
    const ordering = await cartIn(phone);
    await ordering.fillPickUp(email);
    const { page } = ordering;
    const words = WORDS[language];
    const keys = new Set<string | undefined>();
    let refused = 0;
    await page.route('**/api/orders', async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      refused += 1;
      if (refused > 4) return route.continue();
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'busy', detail: '', facts: { retryAfterSeconds: 0 } }),
      });
    });

    await ordering.confirmThrough();
    await page.getByRole('heading', { name: words.busy }).waitFor();
    await page.getByRole('status').filter({ hasText: words.notSent }).waitFor();
    const storedCart = () => page.evaluate(() => localStorage.getItem('entretiempo.cart') ?? '');
    await expect.poll(storedCart).toContain('"quantity":1');
    await page.getByText(words.byHand).waitFor({ timeout: 60_000 });
    expect(refused).toBe(4);

    await page.getByRole('button', { name: words.tryNow }).tap();
    await ordering.receipt();
    expect(keys.size).toBe(1);
    const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
    expect(row?.['count']).toBe(1);
  });
}

for (const language of ['es', 'en'] as const) {
  test(`two unpaid orders block another one and keep the cart, ${language} [ORD-07]`, async ({ people, stadium }) => {
    const phone = await people.phone({ language });
    phone.expectErrors(/status of 429/);
    const email = `abiertos-${language}@example.com`;
    const words = WORDS[language];
    for (let count = 0; count < 2; count += 1) {
      const ordering = await cartIn(phone);
      await ordering.fillPickUp(email);
      await ordering.confirmThrough();
      await ordering.receipt();
      await stadium.ordersAreOlder();
    }
    const third = await cartIn(phone);
    await third.fillPickUp(email);
    await third.confirmThrough();
    const dialog = third.page.getByRole('alertdialog', { name: words.open });
    expect(await dialog.textContent()).toContain(words.detail);
    await dialog.getByRole('link', { name: words.see }).tap();
    await third.page.waitForURL(/\/orders\/estadio/);

    const other = await people.phone({ language });
    other.expectErrors(/status of 429/);
    const elsewhere = await cartIn(other);
    await elsewhere.fillPickUp(`abiertos-${language}+otro@example.com`);
    await elsewhere.confirmThrough();
    const refusal = elsewhere.page.getByRole('alertdialog', { name: words.refused });
    expect(await refusal.textContent()).toContain(words.contact);
    const storedCart = () => elsewhere.page.evaluate(() => localStorage.getItem('entretiempo.cart') ?? '');
    await expect.poll(storedCart).toContain('"quantity":1');
  });
}

for (const language of ['es', 'en'] as const) {
  test(`the rate limit of orders shows a time and keeps the cart, ${language} [ORD-07]`, async ({ people }) => {
    const phone = await people.phone({ language });
    phone.expectErrors(/status of 429/);
    const words = WORDS[language];
    const ordering = await cartIn(phone);
    await ordering.fillPickUp(`seguidos-${language}@example.com`);
    const { page } = ordering;
    const facts = { retryAfterSeconds: 1_500 };
    const detail = problemText(language, 'too-many-orders', facts);
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1500' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, code: 'too-many-orders', detail, facts }),
      }),
    );
    await ordering.confirmThrough();
    const dialog = page.getByRole('alertdialog', { name: words.refused });
    expect(await dialog.textContent()).toContain(words.wait);
    const storedCart = () => page.evaluate(() => localStorage.getItem('entretiempo.cart') ?? '');
    await expect.poll(storedCart).toContain('"quantity":1');
  });
}
