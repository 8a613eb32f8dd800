import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { StartedAuthorization } from '@app/contract/back-office/account-authorizations.ts';
import { authorizationState } from '@app/contract/values/authorization-state.ts';
import type { AccountDeps } from '../connect-provider-account.ts';
import { hasPaymentConfig } from '../provider-account-store.ts';
import { insertAuthorization } from './authorization-store.ts';

export type AuthorizationDeps = AccountDeps & {
  /** Our address, to which the provider's page returns. */
  readonly publicUrl: string;
};
type ConfigTarget = { venueId: number; configId: number; actorId: number };

/**
 * Asks the owner of an account for consent.
 *
 * @throws ProblemError 404, 422 `payment-account-incomplete` for a provider that needs keys
 * @see METHOD-03
 */
export async function startAuthorization(
  { db, authorizer, publicUrl }: AuthorizationDeps,
  { venueId, configId, actorId }: ConfigTarget,
  provider: number,
): Promise<StartedAuthorization> {
  await requirePaymentConfig(db, { venueId, configId });
  if (!authorizer?.providers.includes(provider)) throw new ProblemError(422, 'payment-account-incomplete');
  const state = authorizationState({ venueId, configId, token: randomBytes(32).toString('base64url') });
  const codeVerifier = randomBytes(32).toString('base64url');
  const expiresAt = await inVenueScope(db, venueId, (tx) =>
    insertAuthorization(tx, {
      venueId,
      stateHash: hashOfState(state),
      configId,
      provider,
      codeVerifier,
      actorId,
    }),
  );
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const page = authorizer.pageUrl({ state, codeChallenge, redirectUri: redirectUriOf(publicUrl) });
  return { url: page.href, expiresAt: expiresAt.toISOString() };
}

/** @throws ProblemError 404 */
export async function requirePaymentConfig(
  db: Db,
  { venueId, configId }: { venueId: number; configId: number },
): Promise<void> {
  if (!(await inVenueScope(db, venueId, (tx) => hasPaymentConfig(tx, venueId, configId)))) {
    throw new ProblemError(404, 'not-found');
  }
}

export function hashOfState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}

/** The address that the operator enters at the provider. */
export function redirectUriOf(publicUrl: string): string {
  return `${publicUrl}/office/account-authorized`;
}
