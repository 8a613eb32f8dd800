import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { connectProviderAccount } from '../connect-provider-account.ts';
import { takeAuthorization } from './authorization-store.ts';
import { hashOfState, redirectUriOf, requirePaymentConfig, type AuthorizationDeps } from './start-authorization.ts';

/**
 * Redeems the code of a consent and connects the account. A code works once, whatever its result.
 *
 * @throws ProblemError 422 `payment-account-not-authorized` for an authorization that is used, expired or of another
 *   person, and for a code that the provider refuses; 503 `payment-not-available`; and as `connectProviderAccount`
 * @see METHOD-03
 */
export async function finishAuthorization(
  deps: AuthorizationDeps,
  place: { venueId: number; configId: number; actorId: number },
  { state, code }: { state: string; code: string },
): Promise<PaymentAccount> {
  const { db, authorizer, publicUrl } = deps;
  await requirePaymentConfig(db, place);
  const taken = await inVenueScope(db, place.venueId, (tx) =>
    takeAuthorization(tx, { ...place, stateHash: hashOfState(state) }),
  );
  if (taken === null || authorizer === null) throw new ProblemError(422, 'payment-account-not-authorized');
  const { provider, codeVerifier } = taken;
  const redirectUri = redirectUriOf(publicUrl);
  const grant = await authorizer.exchange({ code, codeVerifier, redirectUri }).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'refused') throw new ProblemError(422, 'payment-account-not-authorized');
    throw new ProblemError(503, 'payment-not-available');
  });
  const { parameters, secrets } = grant;
  return connectProviderAccount(deps, place, { provider, parameters: { ...parameters }, secrets }, grant);
}
