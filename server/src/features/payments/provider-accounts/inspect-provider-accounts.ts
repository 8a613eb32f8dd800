import { secretRules } from '#integrations/payments/account-fields.ts';
import type { IdentifyAccount } from '#integrations/payments/identify-account.ts';
import {
  ProviderFailure,
  type AccountOwner,
  type ProviderFailureKind,
} from '#integrations/payments/payment-provider.ts';
import type { AccountSecrets, ProviderDefinition } from '#integrations/payments/provider-definition.ts';
import { findPaymentProvider } from '#integrations/payments/registry.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { AccountRefusal, PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { webhookUrlFor } from '../webhooks/webhook-url.ts';
import { findAccountProblem } from './account-problem.ts';
import { findCurrency, findProviderAccounts } from './provider-account-store.ts';
import { readAccountSecrets } from './read-account-secrets.ts';

/** What the operator has to know about an account; nothing of it is secret. */
export type AccountReport = {
  readonly accountId: number;
  readonly provider: string;
  /** Null when the provider did not name it. */
  readonly owner: AccountOwner | null;
  /** To be entered at the provider. */
  readonly webhookUrl: URL;
  /** A line each; empty: the account takes payments. */
  readonly problems: readonly string[];
  /** A line each, about what is missing and may be. */
  readonly notes: readonly string[];
};

export type InspectDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  readonly identifyAccount: IdentifyAccount;
  readonly acceptsTestPayments: boolean;
  readonly webhookBaseUrl: string;
};

/**
 * Checks the accounts that a venue uses with their stored credentials. Their providers name the owners; nothing is
 * written.
 *
 * @see METHOD-03
 */
export async function inspectProviderAccounts(deps: InspectDeps, venueId: number): Promise<AccountReport[]> {
  const currency = await findCurrency(deps.db, venueId);
  const accounts = await findProviderAccounts(deps.db, venueId);
  return Promise.all(accounts.map((account) => inspectAccount(deps, { venueId, currency }, account)));
}

async function inspectAccount(
  deps: InspectDeps,
  { venueId, currency }: { venueId: number; currency: string },
  account: PaymentAccount,
): Promise<AccountReport> {
  const { id: accountId, provider: providerId, parameters, merchantRef, isLive } = account;
  const provider = findPaymentProvider(providerId);
  if (!provider) throw new Error(`The registry has no payment provider ${providerId}.`);
  const webhookUrl = webhookUrlFor(deps.webhookBaseUrl, { venueId, configId: accountId, providerId });
  const secrets = await readAccountSecrets(deps.db, deps.encrypter, { venueId, accountId }, provider);
  const missing = problemsOfFields(provider, account, secrets);
  const problems = [...missing, ...problemsOfAddress(webhookUrl), ...problemsAsStored(account)];
  const report = { accountId, provider: provider.title, webhookUrl, notes: notesOn(provider, account, secrets) };
  if (missing.length > 0) return { ...report, owner: null, problems };
  try {
    const owner = await deps.identifyAccount(providerId, { parameters, secrets });
    const wanted = { currency, merchantRef, isLive };
    const refusal = findAccountProblem(owner, wanted, deps.acceptsTestPayments);
    const refused = refusal === null ? [] : [refusalText(refusal, owner, wanted)];
    return { ...report, owner, problems: [...problems, ...refused] };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const code = error.code === null ? '' : ` (${error.code})`;
    return { ...report, owner: null, problems: [...problems, `${FAILURES[error.kind]}${code}: ${error.message}`] };
  }
}

const FAILURES: Readonly<Record<ProviderFailureKind, string>> = {
  credentials: 'The provider rejects the credentials',
  refused: 'The provider refuses the query',
  unknown: 'The provider gave no usable response',
  'not-sent': 'The provider could not be reached',
};

function refusalText(
  refusal: AccountRefusal,
  { currency, merchantRef }: AccountOwner,
  wanted: { currency: string; merchantRef: string | null },
): string {
  switch (refusal) {
    case 'test-user':
      return 'It is a test account, and TEST_PAYMENTS is off: no payment counts.';
    case 'other-country':
      return `It takes ${currency ?? 'no currency that the provider allows'}, but the venue charges in ${wanted.currency}.`;
    case 'other-owner':
      return `Its credentials belong to ${merchantRef}, but ${wanted.merchantRef ?? 'another mode'} is connected.`;
  }
}

function problemsOfFields(
  { account }: ProviderDefinition,
  { parameters }: PaymentAccount,
  secrets: AccountSecrets,
): string[] {
  const invalid = account.parameters.safeParse(parameters).error?.issues ?? [];
  return [
    ...invalid.map(({ path, message }) => `The parameter ${path.join('.')} is missing or invalid: ${message}.`),
    ...secretRules(account).flatMap(([name, { isRequired }]) =>
      isRequired && secrets[name] === undefined ? [`The secret ${name} is not stored.`] : [],
    ),
  ];
}

function notesOn({ account }: ProviderDefinition, { parameters }: PaymentAccount, secrets: AccountSecrets): string[] {
  return [
    ...Object.entries(parameters).flatMap(([name, value]) => (value === '' ? [`The parameter ${name} is empty.`] : [])),
    ...secretRules(account).flatMap(([name, { isRequired }]) =>
      !isRequired && secrets[name] === undefined ? [`The secret ${name} is not stored.`] : [],
    ),
  ];
}

function problemsOfAddress({ protocol, hostname }: URL): string[] {
  const isReachable = protocol === 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isReachable
    ? []
    : ['The provider cannot reach this webhook address: set WEBHOOK_BASE_URL to an https address.'];
}

function problemsAsStored({ brokenSince, refusedWhy }: PaymentAccount): string[] {
  return [
    ...(brokenSince === null ? [] : [`The provider has rejected its credentials since ${brokenSince}.`]),
    ...(refusedWhy === null ? [] : [`It takes no payments at the moment: ${refusedWhy}.`]),
  ];
}
