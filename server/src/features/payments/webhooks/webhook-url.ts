import { mercadoPagoWebhook } from '@app/contract/visitor/payments.ts';

/** Where a provider tells of an account's payments. */
export function webhookUrlFor(newsUrl: string, { venueId, configId }: { venueId: number; configId: number }): URL {
  const path = mercadoPagoWebhook.url.replace(':venueId', String(venueId)).replace(':configId', String(configId));
  return new URL(path, newsUrl);
}
