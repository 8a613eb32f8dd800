import type { AccountSecretName } from '@app/contract/back-office/venue-secrets.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

import type { ProviderSettings } from '#platform/config/integrations.ts';
import type { Bulkhead } from '#platform/http-client/bulkhead.ts';
import type { CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { CardProvider, HostedProvider, PaymentProvider, ProviderCspSources } from './payment-provider.ts';

/** Properties of a payment provider that the application uses before a call. */
export type ProviderDefinition = {
  /** The contract's `activePaymentProvider`. */
  readonly id: number;
  /** Label of metrics: lower case and hyphens. */
  readonly name: string;
  /** Name in log lines. */
  readonly title: string;
  readonly capabilities: ProviderCapabilities;
  /** Its key in `IntegrationSettings.paymentProviders`; definitions of one provider share it. */
  readonly settingsKey: string;
  /** Names under which the secrets of an account are stored. */
  readonly secrets: { readonly accessToken: AccountSecretName; readonly webhookSecret: AccountSecretName };
  /** The field of a payment configuration that names the account. */
  readonly configField: keyof PaymentConfig;
  /** Path of its webhook, with `:venueId` and `:configId`. */
  readonly webhookPath: string;
  /** First words of the paths of its payment documents. @see PAY-01 */
  readonly screens: readonly string[];
  /** Name of the `meta` element with the address of its script in these documents. */
  readonly scriptMeta: string;
  /** Whether a text has the form of an access token, also of test accounts. */
  isAccessToken(text: string): boolean;
  /** @param scriptUrl the sandbox serves everything from its own origin */
  cspSources(scriptUrl: URL): ProviderCspSources;
  /** Path in the visitor app to which its page returns; null without a page. */
  returnPath(codes: { venue: string; commerce: string }): string | null;
  /** @returns null unless the provider signed the call with this secret, at any time */
  readWebhook(call: WebhookCall, secret: string): WebhookNotice | null;
  connect(connection: ProviderConnection): ProviderAdapter;
};

/** Abilities of a provider. The contract suite checks each adapter against them. */
export type ProviderCapabilities = {
  /** Charges a token of its card fields in our page. */
  readonly cardFields: boolean;
  /** Has a payment page of its own. */
  readonly hostedPage: boolean;
  /** The visitor goes from our page to its page. */
  readonly redirect: boolean;
  /** Charges at a terminal. */
  readonly terminal: boolean;
  readonly refund: 'none' | 'whole' | 'parts';
  readonly webhookSignature: boolean;
  /** Finds payments by our reference and lists those of a period. */
  readonly search: boolean;
  /** ISO 4217 letters. */
  readonly currencies: readonly string[];
};

/** Connection of an adapter. Each account has its own breaker and bulkhead. */
export type ProviderConnection = Pick<ProviderSettings, 'apiUrl' | 'limitsMs'> & {
  readonly client: OutboundClient;
  readonly breaker: CircuitBreaker;
  readonly bulkhead: Bulkhead;
  readonly accessToken: string;
};

export type ProviderAdapter = {
  readonly payments: PaymentProvider;
  /** Null without the capability `cardFields`. */
  readonly cards: CardProvider | null;
  /** Null without the capability `hostedPage`. */
  readonly hosted: HostedProvider | null;
};

/** A call to our webhook, before its signature was verified. */
export type WebhookCall = {
  /** @returns null for a missing or repeated header */
  readonly header: (name: string) => string | null;
  /** As parsed from the address. */
  readonly query: unknown;
};

/** A verified webhook. */
export type WebhookNotice = {
  /** Identifies the notice; a repeated one has the same key. */
  readonly eventKey: string;
  /** The payment of the notice; null: another object. */
  readonly providerRef: string | null;
};
