import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';
import { ACCOUNT_SECRETS, PROVIDER_NAMES } from '../values/payment-providers.ts';
import { text } from '../values/text.ts';

/** Providers whose accounts can be connected. */
export const AccountProvider = z
  .int()
  .min(1)
  .max(8)
  .meta({
    description: Object.entries(PROVIDER_NAMES)
      .map((pair) => pair.join(' '))
      .join(', '),
  });

/**
 * Reason for refusing payments into an account.
 * - `test-user`: no real money
 * - `other-country`: another currency than the venue's
 * - `other-owner`: credentials of another owner
 */
export const ACCOUNT_REFUSALS = ['test-user', 'other-country', 'other-owner'] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** An account at a payment provider as its venue sees it, without credentials. @see METHOD-03 */
export const PaymentAccount = z
  .object({
    id: z.int(),
    paymentConfigId: z.int(),
    provider: AccountProvider,
    parameters: z.record(z.string(), z.string()).meta({ description: 'Public, such as `publicKey` or `store`' }),
    merchantRef: z.string().nullable().meta({ description: "The provider's number of the paid account" }),
    isLive: z.boolean().meta({ description: 'False: it takes test cards, without real money' }),
    brokenSince: z.string().nullable().meta({ description: 'Time since which the provider rejects its credentials' }),
    refusedWhy: z
      .enum(ACCOUNT_REFUSALS)
      .nullable()
      .meta({ description: 'Why it takes no payments now; former payments can still be refunded' }),
  })
  .meta({ id: 'PaymentAccount' });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** Response of a provider to one call, with its secrets masked. Nothing of it is stored. */
export const ProviderAnswer = z
  .object({
    request: z.string().meta({ description: 'Method, host and path' }),
    status: z.int().nullable().meta({ description: 'HTTP status; null without a response' }),
    text: z.string().meta({ description: 'The response as it came, shortened; without one, why there is none' }),
    durationMs: z.int(),
  })
  .meta({ id: 'ProviderAnswer' });
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/**
 * Result of an attempt to use the stored credentials of an account.
 * - `accepted`: the provider named the connected owner
 * - `not-checked`: the provider has no call that proves these credentials
 * - `rejected`: the provider does not accept the credentials
 * - `no-answer`: the provider failed or did not respond
 */
export const TRIAL_RESULTS = ['accepted', 'not-checked', 'rejected', 'no-answer', ...ACCOUNT_REFUSALS] as const;
export type TrialResult = (typeof TRIAL_RESULTS)[number];

export const AccountTrial = z
  .object({ result: z.enum(TRIAL_RESULTS), triedAt: z.string(), answers: z.array(ProviderAnswer) })
  .meta({ id: 'AccountTrial' });
export type AccountTrial = z.infer<typeof AccountTrial>;

const tags = ['payment accounts'] as const;

export const paymentAccounts = {
  method: 'GET',
  url: '/api/venues/:id/payment-accounts',
  config: { access: 'staff', object: 'venue', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'The accounts at payment providers that a venue uses',
    tags,
    params: ById,
    response: { 200: z.array(PaymentAccount) },
  },
} as const satisfies Call;

export const AccountToConnect = z
  .object({
    provider: AccountProvider,
    parameters: z
      .record(z.string().max(40), text(12_000).min(1))
      .meta({ description: 'Public: those that docs/providers names for the provider' }),
    secrets: z
      .partialRecord(z.enum(ACCOUNT_SECRETS), text(4_096).min(1))
      .meta({ description: 'Credentials of the account; those that the provider needs' }),
  })
  .meta({ id: 'AccountToConnect' });
export type AccountToConnect = z.infer<typeof AccountToConnect>;

/**
 * Connects the configuration to an account; new payments under it go there. The provider names the owner.
 * 422 `payment-account-incomplete`: a parameter or secret of the provider is missing or invalid.
 * `payment-account-refused`: the provider rejects the credentials; its `answers` are facts, or `field`, a secret of another form than it
 * gives, without a call. `payment-account-is-test`: a test account or
 * test user where test payments are off. `payment-account-other-country`: another currency than the venue's. 503: the
 * provider fails.
 * Credentials of the same owner replace the former ones. A former account stays for refunds of its payments.
 */
export const connectPaymentAccount = {
  method: 'PUT',
  url: '/api/venues/:id/payment-configs/:configId/account',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'Connect an account at a payment provider',
    tags,
    params: z.object({ id: Id, configId: Id }),
    body: AccountToConnect,
    response: { 200: PaymentAccount },
  },
} as const satisfies Call;

/**
 * Ends card payments under the account. It stays for refunds of its payments, with its credentials.
 * 404 for an account that is not in use.
 */
export const disconnectPaymentAccount = {
  method: 'DELETE',
  url: '/api/venues/:id/payment-accounts/:accountId',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'Disconnect an account at a payment provider',
    tags,
    params: z.object({ id: Id, accountId: Id }),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/**
 * Asks the provider for the owner of the account, with the stored credentials. No payment is made. 404 for an account
 * that is not in use.
 */
export const tryPaymentAccount = {
  method: 'POST',
  url: '/api/venues/:id/payment-accounts/:accountId/trials',
  config: { access: 'staff', object: 'account', permission: 'payments', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Try the stored credentials of an account at its provider',
    tags,
    params: z.object({ id: Id, accountId: Id }),
    response: { 200: AccountTrial },
  },
} as const satisfies Call;
