import type { CardProvider, HostedProvider, PaymentProvider } from './payment-provider.ts';

/** The accounts of venues at payment providers. */
export interface PaymentAccounts {
  /** Null: the venue has no such account, or its credentials were never stored. */
  of(venueId: number, configId: number): Promise<PaymentAccount | null>;
}

/** One account, ready to be asked with its own credentials. What fails there makes no other account wait. */
export type PaymentAccount = ProviderConfig & {
  /** On: payments with test cards count. */
  readonly takesTestPayments: boolean;
  readonly payments: PaymentProvider;
  /** Null: this account charges no cards in our pages. */
  readonly cards: CardProvider | null;
  /** Null: this account has no page of the provider's. */
  readonly hosted: HostedProvider | null;
  /** Did the provider itself sign these news, however long ago? */
  verifyNews(news: SignedWebhook): boolean;
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

/** What of a call the provider has signed. */
export type SignedWebhook = {
  /** Header `x-signature`. */
  readonly signature: string | null;
  /** Header `x-request-id`. */
  readonly requestId: string | null;
  /** `data.id` of the query, as it came. */
  readonly dataId: string | null;
};
