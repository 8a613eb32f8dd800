import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { ProviderFailure } from './payment-provider.ts';
import type { AccountOwner } from './payment-provider.ts';
import type { TimeLimits } from './mercado-pago/mercado-pago-client.ts';
import { mercadoPago } from './mercado-pago/mercado-pago.ts';

/** @throws ProviderFailure `credentials` when the provider does not take them */
export type IdentifyAccount = (accessToken: string) => Promise<AccountOwner>;

const NAME = 'Mercado Pago, accounts to connect';
/** Live ones, and those of test accounts. */
const CREDENTIALS = /^(APP_USR|TEST)-\S+$/;
/** Somebody connects an account once a year. */
const LIMITS = { mostAtOnce: 2, mostWaiting: 8, waitMs: 5_000 };

export function createIdentifyAccount(needs: {
  client: OutboundClient;
  mercadoPagoUrl: string;
  limitsMs: TimeLimits;
}): IdentifyAccount {
  const { client, mercadoPagoUrl: apiUrl, limitsMs } = needs;
  const guards = { breaker: createCircuitBreaker(NAME), bulkhead: createBulkhead(NAME, LIMITS) };
  return async (accessToken) => {
    if (!CREDENTIALS.test(accessToken)) throw new ProviderFailure('credentials', 'These are no credentials.');
    return mercadoPago({ client, ...guards, apiUrl, accessToken, limitsMs }).findOwner();
  };
}
