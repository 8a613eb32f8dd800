import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { merchantNamed } from '@app/sandbox/paypal/merchants.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

import { openPaymentsHarness } from './payments-harness.ts';
import type { ProviderAccount } from './seller.ts';

const MERCHANT = merchantNamed('tests');

/** The account of a merchant at the sandbox's PayPal. */
export function paypalAccount({ clientId, clientSecret, webhookId } = MERCHANT): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.paypal,
    parameters: { clientId, webhookId, currency: 'USD' },
    secrets: { 'paypal-client-secret': clientSecret },
    isLive: false,
  };
}

/** Registers the webhook of the merchant's app, as the operator does at PayPal. */
export async function registerPayPalWebhook(sandboxUrl: string, url: string, merchant = MERCHANT): Promise<void> {
  const basic = Buffer.from(`${merchant.clientId}:${merchant.clientSecret}`).toString('base64');
  const token = await fetch(`${sandboxUrl}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await token.json());
  const answer = await fetch(`${sandboxUrl}/paypal/v1/notifications/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, event_types: [{ name: '*' }] }),
  });
  if (answer.status !== 201) throw new Error(`The webhook was not registered: ${answer.status}.`);
}

export type PayPalHarness = Awaited<ReturnType<typeof openPayPalHarness>>;

/** A shop that charges in dollars at the sandbox's PayPal. Webhooks arrive once they are registered. */
export async function openPayPalHarness() {
  const till = await openPaymentsHarness({ account: paypalAccount(), party: 'paypal' });
  await till.db.query("update venues set currency = 'USD' where id = $1", [till.shop.venue.id]);
  return {
    ...till,
    registerWebhook: () =>
      registerPayPalWebhook(
        till.sandbox.url,
        `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`,
      ),
    /** Opens PayPal's page for an order. */
    open: (order: Order, key: string = randomUUID()) =>
      till.shop.send<PaymentPage>(
        'POST',
        `/api/orders/${order.id}/payment/page`,
        { configId: till.configId },
        { 'idempotency-key': key, 'x-order-token': order.accessToken ?? '' },
      ),
    /** Acts as the visitor at PayPal's page. @returns the address to which it returns; null when it does not */
    async visit(pageUrl: string, outcome: string, how: 'pay' | 'close' | 'back' = 'pay'): Promise<string | null> {
      const body = new URLSearchParams({ do: how, outcome });
      const answer = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body });
      await answer.body?.cancel();
      return answer.headers.get('location');
    },
  };
}
