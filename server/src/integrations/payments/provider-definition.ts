import type { z } from 'zod';
import type { Bulkhead } from '#platform/http-client/bulkhead.ts';
import type { CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CardProvider, HostedProvider, PaymentProvider, ProviderCspSources } from './payment-provider.ts';
import type { ProviderAddresses, ProviderSettings } from './provider-settings.ts';
import type { SignedResult, SignedResults } from './signed-results.ts';
import type { TerminalProvider } from './terminal-provider.ts';
import type { TerminalRecords } from './terminal-records.ts';

/** Properties of a payment provider that the application uses before a call. */
export type ProviderDefinition = {
  /** The contract's `activePaymentProvider`. */
  readonly id: number;
  /** Label of metrics: lower case and hyphens. */
  readonly name: string;
  /** Name in log lines. */
  readonly title: string;
  readonly capabilities: ProviderCapabilities;
  /** First part of its keys in `PAYMENT_URLS`; definitions of one provider share it and its addresses. */
  readonly settingsKey: string;
  readonly addresses: ProviderAddresses;
  readonly account: ProviderAccountFields;
  /** The field of a payment configuration that names the account. */
  readonly configField: keyof PaymentConfig;
  /** Returns the public part of an account in a payment configuration. @param parameters as `account.parameters` reads them */
  publicConfig(account: { id: number; parameters: Readonly<Record<string, string>> }): Partial<PaymentConfig>;
  /** Path of its webhook, with `:venueId` and `:configId`. */
  readonly webhookPath: string;
  /** First words of the paths of its payment documents. @see PAY-01 */
  readonly screens: readonly string[];
  /** Name of the `meta` element with the address of its script in these documents; null without a script. */
  readonly scriptMeta: string | null;
  /** The sandbox serves everything from its own origin. */
  cspSources(settings: ProviderSettings): ProviderCspSources;
  /** Apple Pay and Google Pay; absent where the provider offers neither. */
  readonly wallets?: ProviderWallets;
  /** Path in the visitor app to which its page returns; null without a page. */
  returnPath(codes: { venue: string; commerce: string }): string | null;
  connect(connection: ProviderConnection): ProviderAdapter;
};

/** What a payment document has besides, where an account of its venue offers wallets. */
export type ProviderWallets = {
  /** Addresses of its scripts, by the names of their `meta` elements. */
  scripts(settings: ProviderSettings): Readonly<Record<string, URL>>;
  cspSources(settings: ProviderSettings): ProviderCspSources;
};

/** Public parameters and secrets that an account needs. docs/providers has them for the operator. */
export type ProviderAccountFields = {
  readonly parameters: z.ZodType<Record<string, string>>;
  readonly secrets: Readonly<Partial<Record<AccountSecretName, AccountSecretRule>>>;
};

export type AccountSecretRule = {
  readonly isRequired: boolean;
  /** A new value is used only after the provider has named the owner of the account. */
  readonly identifies: boolean;
  /** A text of another form is refused without a call; null: any text. */
  readonly form: RegExp | null;
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
  /** Its page cannot be closed, so it may be paid after the attempt has ended. */
  readonly keepsPagesOpen?: true;
  /** ISO 4217 letters. */
  readonly currencies: readonly string[];
};

/** Connection of an adapter. Each account has its own breaker and bulkhead. */
export type ProviderConnection = ProviderSettings & {
  readonly client: OutboundClient;
  readonly breaker: CircuitBreaker;
  readonly bulkhead: Bulkhead;
  /** Public parameters of the account. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly secrets: AccountSecrets;
  readonly results: SignedResults;
  readonly records: TerminalRecords;
};

export type AccountSecrets = Readonly<Partial<Record<AccountSecretName, string>>>;

export type ProviderAdapter = {
  readonly payments: PaymentProvider;
  /** Null without the capability `cardFields`. */
  readonly cards: CardProvider | null;
  /** Null without the capability `hostedPage`. */
  readonly hosted: HostedProvider | null;
  /** Absent without the capability `terminal`. */
  readonly terminals?: TerminalProvider;
  /**
   * Reads a call to our webhook, at any age.
   *
   * @returns null unless the provider signed it for this account, or never signs
   */
  readonly readWebhook: (call: WebhookCall) => Promise<WebhookNotice | null>;
};

/** A call to our webhook, before its signature was verified. */
export type WebhookCall = {
  /** @returns null for a missing or repeated header */
  readonly header: (name: string) => string | null;
  /** As parsed from the address. */
  readonly query: unknown;
  /** The exact text; empty without one. */
  readonly body: string;
};

/** A verified webhook. Without the capability `webhookSignature` it proves nothing and only causes a query. */
export type WebhookNotice = {
  /** Identifies the notice; a repeated one has the same key. */
  readonly eventKey: string;
  /**
   * The payment of the notice; null: another object. Without the capability `webhookSignature` it is the `sessionRef` of
   * a page.
   */
  readonly providerRef: string | null;
  /** The result that the provider signed; null: its payment is read at the provider. */
  readonly result: SignedResult | null;
  /** True: the signed text can be read in several ways. It pays nothing, and opens an exception. */
  readonly isAmbiguous?: true;
};
