import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Failed calls that open the circuit breaker of an account, the most after many calls that succeeded. */
const FAILURES = { least: 5, most: 10 };
/** The provider is asked again every 20 seconds. */
const ASKED_AGAIN_MS = 60_000;

const DOWN = {
  es: /^Sin servicio desde las \d\d:\d\d\. Elegí otro medio\.$/,
  en: /^Out of service since .*\. Choose another way to pay\.$/,
} as const;

const downSince = async (stadium: Stadium) =>
  (await stadium.commerce('estadio', 'heladeria-nino')).paymentConfig.providerDownSince;

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
    if ((await downSince(stadium)) !== null) return true;
    await sleep(200);
  }
  return false;
}

for (const visitor of VISITORS) {
  test(`a provider that is down is off, ${visitor.language}, ${visitor.size} [METHOD-02]`, async ({
    people,
    stadium,
  }) => {
    await takeDown(stadium);
    const phone = await people.phone(visitor);
    const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
    await ordering.fillPickUp();
    const paying = new Paying(phone.page, phone.language);
    const card = paying.method(paying.words.card);
    await expect(card).toHaveAttribute('aria-disabled', 'true');
    await phone.page.getByText(DOWN[phone.language]).waitFor();
    await ordering.confirmThrough();
    await paying.reserved().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 0 });
    await expect.poll(() => downSince(stadium), { timeout: ASKED_AGAIN_MS }).toBeNull();
  });
}
