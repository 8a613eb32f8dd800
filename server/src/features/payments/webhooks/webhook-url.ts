import { getPaymentProvider } from '#integrations/payments/registry.ts';

/** Returns the address to which the provider of an account sends webhooks. */
export function webhookUrlFor(
  webhookBaseUrl: string,
  { venueId, configId, providerId }: { venueId: number; configId: number; providerId: number },
): URL {
  const { webhookPath } = getPaymentProvider(providerId);
  return new URL(
    webhookPath.replace(':venueId', String(venueId)).replace(':configId', String(configId)),
    webhookBaseUrl,
  );
}
