import type { Apple } from '#integrations/identity-providers/apple.ts';
import type { Google } from '#integrations/identity-providers/google.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { mayLinkAddress } from '../identities/may-link-address.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import { refuseDuringOutage } from './refuse-during-outage.ts';

export type TokenSignInDeps = {
  readonly db: Db;
  readonly guard: SignInAbuseGuard;
  readonly reassignOwnedData: ReassignOwnedData;
  readonly onFailure: (error: unknown) => void;
};

/** Longer than a token stays valid, so that it cannot be used twice. */
const TOKEN_REPLAY_SECONDS = 30 * 60;

/**
 * Signs in with a Google token that was issued for this app.
 *
 * @param deps.google null: not configured
 * @throws ProblemError `login-method-disabled`, `identity-not-proven`, `identity-in-use`, `service-unavailable`
 * @see AUTH-02, AUTH-07
 */
export async function signInWithGoogle(
  deps: TokenSignInDeps & { google: { client: Google; clientIds: ReadonlyMap<string, string> } | null },
  caller: SignInCaller,
  token: { accessToken: string; appName: string; joinAccounts?: boolean | undefined },
): Promise<AuthData> {
  const { google, guard } = deps;
  if (!google) throw new ProblemError(422, 'login-method-disabled');
  return guard.attempt(caller, { method: 'google', target: token.accessToken, venueId: null }, async () => {
    const clientId = google.clientIds.get(token.appName);
    if (clientId === undefined || token.accessToken === '') throw new ProblemError(422, 'identity-not-proven');
    const person = await refuseDuringOutage(deps.onFailure, () => google.client.personOf(token.accessToken, clientId));
    if (!person) throw new ProblemError(422, 'identity-not-proven');
    const { sub, email } = person;
    return inTransaction(deps.db, (tx) =>
      signIn(tx, deps, caller, { issuer: 'google', subject: sub, email, joinAccounts: token.joinAccounts }),
    );
  });
}

/**
 * Signs in with an Apple token, once. Id and address that the app sends are public and prove nothing. The id must match
 * the token; the address is read from the token only.
 *
 * @param deps.apple null: not configured
 * @throws ProblemError `login-method-disabled`, `identity-not-proven`, `identity-in-use`, `service-unavailable`
 * @see AUTH-02, AUTH-07
 */
export async function signInWithApple(
  deps: TokenSignInDeps & { apple: Apple | null },
  caller: SignInCaller,
  claim: {
    appleUserUniqueId: string;
    identityToken: string | undefined;
    nonce: string | undefined;
    joinAccounts: boolean | undefined;
  },
): Promise<AuthData> {
  const { apple, guard } = deps;
  if (!apple) throw new ProblemError(422, 'login-method-disabled');
  if (claim.identityToken === undefined)
    throw new ProblemError(422, 'identity-not-proven', { needs: ['identityToken', 'nonce'] });
  const { appleUserUniqueId, identityToken = '', nonce = '' } = claim;
  return guard.attempt(caller, { method: 'apple', target: identityToken, venueId: null }, async () => {
    if (identityToken === '' || nonce === '') throw new ProblemError(422, 'identity-not-proven');
    const person = await refuseDuringOutage(deps.onFailure, () => apple.personOf(identityToken, nonce));
    if (!person || person.sub !== appleUserUniqueId) throw new ProblemError(422, 'identity-not-proven');
    const { sub, email } = person;
    return inTransaction(deps.db, async (tx) => {
      const once = { rule: 'apple-token', key: identityToken, max: 1, seconds: TOKEN_REPLAY_SECONDS };
      if ((await takeToken(tx, once)) !== null) throw new ProblemError(422, 'identity-not-proven');
      return signIn(tx, deps, caller, { issuer: 'apple', subject: sub, email, joinAccounts: claim.joinAccounts });
    });
  });
}

async function signIn(
  tx: Tx,
  { reassignOwnedData }: TokenSignInDeps,
  { viewer }: SignInCaller,
  identity: {
    issuer: 'google' | 'apple';
    subject: string;
    email: string | null;
    joinAccounts: boolean | undefined;
  },
): Promise<AuthData> {
  const email = identity.email !== null && (await mayLinkAddress(tx, identity.email)) ? identity.email : null;
  const accountId = await proveIdentity(tx, { ...identity, email, viewer, reassignOwnedData });
  return startSession(tx, {
    accountId,
    level: 'proven',
    deviceId: viewer.deviceId,
    replaces: viewer.sessionId,
  });
}
