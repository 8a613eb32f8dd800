import { expect } from '@playwright/test';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    busy: 'Hay mucha demanda',
    notSent: 'Tu pedido todavía no se envió.',
    tryNow: 'Probar ahora',
    byHand: 'probá de nuevo en un momento',
    open: 'Tenés pedidos sin pagar',
    detail: 'Ya tenés 2 pedidos sin pagar. Pagá o cancelá uno para hacer otro.',
    see: 'Ver mis pedidos',
    order: (number: number) => new RegExp(`^Pedido ${number}`),
    cancel: 'Cancelar pedido',
    refused: 'No se pudo hacer el pedido',
    wait: 'Hiciste pedidos muy seguidos. Podés hacer otro dentro de 25 minutos.',
    notCreated: 'Error al crear la orden, inténtelo nuevamente',
    advice: 'Hubo un problema al recibir tu pedido. Probá de nuevo o cambiá el medio de pago.',
  },
  en: {
    busy: "We're very busy",
    notSent: "Your order hasn't been sent yet.",
    tryNow: 'Try now',
    byHand: 'try again in a moment',
    open: 'You have unpaid orders',
    detail: 'You already have 2 unpaid orders. Pay or cancel one to place another.',
    see: 'See my orders',
    order: (number: number) => new RegExp(`^Order ${number}`),
    cancel: 'Cancel order',
    refused: "We couldn't place your order",
    wait: 'You placed orders too quickly. You can place another in 25 minutes.',
    notCreated: "We couldn't create your order. Please try again",
    advice: 'There was a problem receiving your order. Try again or change the payment method.',
  },
} as const;

type Facts = { readonly retryAfterSeconds?: number; readonly max?: number; readonly orderIds?: readonly number[] };

/** What the server answers to an order; null: it decides itself. */
type Refusal = { readonly status: number; readonly code: ProblemCode; readonly facts: Facts } | null;

/** The app sends a busy order as often before it leaves the next attempt to the visitor. */
const ATTEMPTS = 4;

test('a refused order keeps its cart, and a busy one is retried [APP-11, ERR-01, ORD-01, ORD-07]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { language } = visitor;
  const words = WORDS[language];
  const email = 'demanda@example.com';
  const phone = await people.phone(visitor);
  phone.expectErrors(/status of (404|429) .*\/api\/orders\)/);
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp(email);
  const { page } = ordering;
  let refusal: Refusal = null;
  let refused: (string | undefined)[] = [];
  await page.route('**/api/orders', async (route) => {
    if (refusal === null) return route.continue();
    const { status, code, facts } = refusal;
    refused.push(route.request().headers()['idempotency-key']);
    const headers = { 'retry-after': String(facts.retryAfterSeconds ?? 0) };
    const body = JSON.stringify({ status, code, detail: problemText(language, code, facts), facts });
    return route.fulfill({ status, headers, contentType: 'application/problem+json', body });
  });
  let numberOfOrder = 0;
  const cartIsStored = (shown = page) =>
    expect.poll(() => shown.evaluate(() => localStorage.getItem('entretiempo.cart') ?? '')).toContain('"quantity":1');

  await test.step('the rate limit of orders shows a time [ORD-07]', async () => {
    refusal = { status: 429, code: 'too-many-orders', facts: { retryAfterSeconds: 1_500 } };
    await ordering.confirmThrough();
    const dialog = page.getByRole('alertdialog', { name: words.refused });
    await dialog.getByText(words.wait).waitFor();
    await cartIsStored();
    await dialog.getByRole('button').first().tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  await test.step('a refusal without a reason gives advice [ORD-01, ERR-01]', async () => {
    refusal = { status: 404, code: 'not-found', facts: {} };
    await ordering.confirmThrough();
    const dialog = page.getByRole('alertdialog', { name: words.notCreated });
    await dialog.getByText(words.advice).waitFor();
    await dialog.getByRole('button').first().tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  await test.step('a busy server gets the same order again, then the visitor decides [ERR-01, APP-11]', async () => {
    refusal = { status: 503, code: 'busy', facts: { retryAfterSeconds: 0 } };
    refused = [];
    await ordering.confirmThrough();
    await page.getByRole('heading', { name: words.busy }).waitFor();
    await page.getByRole('status').filter({ hasText: words.notSent }).waitFor();
    await cartIsStored();
    await page.getByText(words.byHand).waitFor({ timeout: 60_000 });
    expect(refused).toHaveLength(ATTEMPTS);
    expect(new Set(refused).size).toBe(1);

    refusal = null;
    const sent = page.waitForRequest('**/api/orders');
    await page.getByRole('button', { name: words.tryNow }).tap();
    expect((await sent).headers()['idempotency-key']).toBe(refused[0]);
    const { number } = await ordering.receipt();
    const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
    expect(row?.['count']).toBe(1);
    numberOfOrder = number;
  });

  await test.step('two unpaid orders block another one: each is a link [ORD-07]', async () => {
    const [row] = await stadium.query('select id from orders where guest_email = $1', [email]);
    refusal = { status: 429, code: 'too-many-open-orders', facts: { max: 2, orderIds: [Number(row?.['id'])] } };
    const next = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
    await next.fillPickUp(email);
    await next.confirmThrough();
    const dialog = next.page.getByRole('alertdialog', { name: words.open });
    await dialog.getByText(words.detail).waitFor();
    await dialog.getByRole('link', { name: words.see }).waitFor();
    await dialog.getByRole('link', { name: words.order(numberOfOrder) }).tap();
    await next.page.getByRole('button', { name: words.cancel }).waitFor();
    await cartIsStored(next.page);
  });
});
