import type { CardProvider, HostedProvider, PaymentProvider } from './payment-provider.ts';
import type { WebhookCall, WebhookNotice } from './provider-definition.ts';
import type { TerminalProvider } from './terminal-provider.ts';

/** The accounts of venues at payment providers. */
export interface PaymentAccounts {
  /** Null: the venue has no such account, or no stored credentials. */
  of(venueId: number, configId: number): Promise<PaymentAccount | null>;
}

/** An account, connected with its own credentials. Its failures delay no other account. */
export type PaymentAccount = ProviderConfig & {
  /** On: payments with test cards count. */
  readonly acceptsTestPayments: boolean;
  readonly payments: PaymentProvider;
  /** Null: this account charges no cards in our pages. */
  readonly cards: CardProvider | null;
  /** Null: this account has no page of the provider's. */
  readonly hosted: HostedProvider | null;
  /** Null: this account has no card terminals. */
  readonly terminals: TerminalProvider | null;
  /** @returns null unless the provider signed the call for this account, at any time */
  readWebhook(call: WebhookCall): Promise<WebhookNotice | null>;
  /** False: webhooks prove nothing and only cause a query. */
  readonly signsWebhooks: boolean;
};

/** Public data of an account. */
export type ProviderConfig = {
  readonly venueId: number;
  readonly configId: number;
  /** The contract's `activePaymentProvider`. */
  readonly providerId: number;
  /** The provider's id of the account; null while unknown. */
  readonly merchantRef: string | null;
  readonly isLive: boolean;
  /** No new payments; existing ones can be read and refunded. */
  readonly isRefused: boolean;
  /** Public parameters, such as the store. */
  readonly parameters: Readonly<Record<string, string>>;
};
