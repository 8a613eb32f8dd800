import type { KeyObject } from 'node:crypto';
import { findVenueOfMembers } from '#features/venues/find-club-venue.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { findUser } from '../account-store.ts';
import { insertIdentity } from '../identities/identity-store.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import { verifySignInCode } from '../sign-in/sign-in-code.ts';
import { parseDocumentNumber } from './document-number.ts';
import { consumeMembershipClaim, upsertMembership } from './member-store.ts';
import type { RefreshMemberships } from './refresh-memberships.ts';

export type ConfirmMembershipDeps = {
  readonly db: Db;
  /** Key of the hashes of sign-in codes. */
  readonly codeKey: KeyObject;
  readonly guard: SignInAbuseGuard;
  readonly refreshMemberships: RefreshMemberships;
  readonly reassignOwnedData: ReassignOwnedData;
};

type TypedCode = {
  readonly partner: string;
  readonly entityIdentificator: string;
  readonly verificationCode: string;
  readonly joinAccounts?: boolean | undefined;
};

/**
 * Proves a membership with the code. Starts a proven session of the member's account, with the card of the club.
 *
 * @throws ProblemError `wrong-verification-code`, `too-many-requests`, `identity-in-use`
 * @see AUTH-05
 */
export async function confirmMembership(
  deps: ConfirmMembershipDeps,
  caller: SignInCaller,
  typed: TypedCode,
): Promise<AuthData> {
  const { db, guard } = deps;
  const { deviceId, accountId } = caller.viewer;
  const document = parseDocumentNumber(typed.partner);
  const venueId = (await findVenueOfMembers(db, typed.entityIdentificator))?.id ?? null;
  // No venue has the number 0, so an unknown club is refused like a wrong code.
  const target = `${venueId ?? 0}:${document}`;
  const answer = { kind: 'club', target, deviceId, typedCode: typed.verificationCode } as const;
  const session = await guard.attempt(caller, { method: 'club', target: document, venueId }, () =>
    verifySignInCode(deps, answer, async (tx, { placeholderId }) => {
      const claimant = placeholderId ?? accountId;
      if (venueId === null || claimant === null) throw new ProblemError(422, 'wrong-verification-code');
      const { joinAccounts } = typed;
      return proveMembership(tx, deps, caller, { venueId, document, claimant, placeholderId, joinAccounts });
    }),
  );
  await deps.refreshMemberships(session.user.id, 0);
  return { ...session, user: (await findUser(db, session.user.id, 'proven', venueId)) ?? session.user };
}

async function proveMembership(
  tx: Tx,
  { reassignOwnedData }: ConfirmMembershipDeps,
  { viewer }: SignInCaller,
  claim: {
    venueId: number;
    document: string;
    claimant: number;
    placeholderId: number | null;
    joinAccounts: boolean | undefined;
  },
): Promise<AuthData> {
  const { venueId, document, claimant, placeholderId, joinAccounts } = claim;
  const memberId = await consumeMembershipClaim(tx, { venueId, accountId: claimant, document });
  if (memberId === undefined) throw new ProblemError(422, 'wrong-verification-code');
  const issuer = `club:${venueId}`;
  const subject = `member:${memberId}`;
  const accountId = await proveIdentity(tx, {
    issuer,
    subject,
    viewer,
    placeholderId,
    reassignOwnedData,
    joinAccounts,
  });
  // A later code request of the member's own device is recognised by this identity.
  await insertIdentity(tx, { issuer, subject: `document:${document}` }, accountId);
  await upsertMembership(tx, { venueId, accountId, memberId, isInProgramme: false });
  return startSession(tx, { accountId, level: 'proven', deviceId: viewer.deviceId, replaces: viewer.sessionId });
}
