import type { Wallet } from '@app/contract/values/payment-providers.ts';
import type { ProviderConnection } from '../provider-definition.ts';

/** A connection with the fields of a PayPal account. */
export type PayPalConnection = Pick<ProviderConnection, 'client' | 'breaker' | 'bulkhead' | 'apiUrl' | 'limitsMs'> & {
  /** Id of the app in the developer dashboard. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook of the app; null before the operator has registered it. */
  readonly webhookId: string | null;
  /** ISO 4217 letters: the currency of the venue. */
  readonly currency: string;
  /** Wallets that pay its orders besides PayPal's page. */
  readonly wallets: readonly Wallet[];
  /** Whether payments move money: neither in our sandbox nor in PayPal's. */
  readonly isLive: boolean;
};
