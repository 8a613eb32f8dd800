import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { CardTerminal, TerminalProvider } from '#integrations/payments/terminal-provider.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { terminalAccount } from '@app/rules/payments/terminal-provider.ts';

export type TerminalDeps = {
  readonly db: Db;
  readonly accounts: PaymentAccounts;
  /** Receives failed calls to providers. */
  readonly onFailure: (error: unknown) => void;
};

export type TerminalAccountOf = { venueId: number; commerceId: number; configId: number };

/** @throws ProblemError 404 without the commerce; 422 `payment-method-not-available` unless it is paid into the account */
export async function getTerminals(
  { db, accounts }: TerminalDeps,
  { venueId, commerceId, configId }: TerminalAccountOf,
): Promise<TerminalProvider> {
  const rules = await inVenueScope(db, venueId, (tx) => findVenueRules(tx, venueId, [commerceId]));
  const config = rules.get(commerceId)?.paymentConfig;
  if (config === undefined) throw new ProblemError(404, 'not-found');
  const isOfCommerce = terminalAccount(config)?.configId === configId;
  const account = isOfCommerce ? await accounts.of(venueId, configId) : null;
  if (!account?.terminals) throw new ProblemError(422, 'payment-method-not-available');
  return account.terminals;
}

/** @throws ProblemError as `getTerminals`, and 503 `payment-not-available` when the provider fails */
export async function listCardTerminals(deps: TerminalDeps, account: TerminalAccountOf): Promise<CardTerminal[]> {
  const terminals = await getTerminals(deps, account);
  return terminals.listTerminals().catch((error: unknown) => {
    throw unavailable(deps, error);
  });
}

/** A failure of the provider as a problem; any other error is a defect. */
export function unavailable({ onFailure }: Pick<TerminalDeps, 'onFailure'>, error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  onFailure(error);
  return new ProblemError(503, 'payment-not-available');
}
