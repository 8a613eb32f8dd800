import { z } from 'zod';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { merchantNamed } from '@app/sandbox/paypal/merchants.ts';
import type { ProviderAccount } from './seller.ts';

const MERCHANT = merchantNamed('tests');

/** The account of a merchant at the sandbox's PayPal. @param parameters besides those that every account has */
export function paypalAccount(
  { clientId, clientSecret, webhookId } = MERCHANT,
  parameters: Readonly<Record<string, string>> = {},
): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.paypal,
    parameters: { clientId, webhookId, currency: 'USD', ...parameters },
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
  if (!token.ok) throw new Error(`The sandbox gave no token: ${token.status} ${await token.text()}.`);
  const { access_token } = z.object({ access_token: z.string() }).parse(await token.json());
  const answer = await fetch(`${sandboxUrl}/paypal/v1/notifications/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, event_types: [{ name: '*' }] }),
  });
  if (answer.status !== 201) throw new Error(`The webhook was not registered: ${answer.status}.`);
}
