import type { CardProvider, HostedProvider, PaymentProvider } from './payment-provider.ts';
import type { WebhookCall, WebhookNotice } from './provider-definition.ts';

/** The accounts of venues at payment providers. */
export interface PaymentAccounts {
  /** Null: the venue has no such account, or its credentials were never stored. */
  of(venueId: number, configId: number): Promise<PaymentAccount | null>;
}

/** One account, ready to be asked with its own credentials. What fails there makes no other account wait. */
export type PaymentAccount = ProviderConfig & {
  /** On: payments with test cards count. */
  readonly acceptsTestPayments: boolean;
  readonly payments: PaymentProvider;
  /** Null: this account charges no cards in our pages. */
  readonly cards: CardProvider | null;
  /** Null: this account has no page of the provider's. */
  readonly hosted: HostedProvider | null;
  /** @returns null unless the provider signed the call with the secret of this account, however long ago */
  readWebhook(call: WebhookCall): WebhookNotice | null;
};

/** What is not secret of an account. */
export type ProviderConfig = {
  readonly venueId: number;
  readonly configId: number;
  /** As the contract numbers `activePaymentProvider`. */
  readonly providerId: number;
  /** The provider's name for the account that is paid; null while nobody told us. */
  readonly merchantRef: string | null;
  readonly isLive: boolean;
  /** Nobody may pay into it; what was paid can be looked at and given back. */
  readonly isRefused: boolean;
};
