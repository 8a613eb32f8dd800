import { createBulkhead } from '../http/bulkhead.ts';
import { createCircuitBreaker } from '../http/circuit-breaker.ts';
import type { OutboundClient } from '../http/outbound-client.ts';
import { ProviderFailure } from './payment-provider.ts';
import type { TimeLimits } from '../mercado-pago/mercado-pago-client.ts';
import { mercadoPagoOwner } from '../mercado-pago/mercado-pago.ts';

/** Whose an account at a provider is. */
export type AccountOwner = { readonly merchantRef: string; readonly isLive: boolean };

/**
 * @returns null: an account that takes test cards, where none is taken
 * @throws ProviderFailure `credentials` when the provider does not take them
 */
export type IdentifyAccount = (accessToken: string) => Promise<AccountOwner | null>;

const NAME = 'Mercado Pago, accounts to connect';
/** Live ones, and those of test accounts. */
const CREDENTIALS = /^(APP_USR|TEST)-\S+$/;
/** Somebody connects an account once a year. */
const LIMITS = { mostAtOnce: 2, mostWaiting: 8, waitMs: 5_000 };

export function createIdentifyAccount(needs: {
  client: OutboundClient;
  mercadoPagoUrl: string;
  limitsMs: TimeLimits;
  takesTestPayments: boolean;
}): IdentifyAccount {
  const { client, mercadoPagoUrl: apiUrl, limitsMs, takesTestPayments } = needs;
  const guards = { breaker: createCircuitBreaker(NAME), bulkhead: createBulkhead(NAME, LIMITS) };
  return async (accessToken) => {
    if (!CREDENTIALS.test(accessToken)) throw new ProviderFailure('credentials', 'These are no credentials.');
    const owner = await mercadoPagoOwner({ client, ...guards, apiUrl, accessToken, limitsMs });
    return owner.isLive || takesTestPayments ? owner : null;
  };
}
