import type { KeyObject } from 'node:crypto';
import { MailboxFull } from '#features/mailboxes/mailbox-budget.ts';
import { findVenueOfMembers, type ClubVenue } from '#features/venues/find-club-venue.ts';
import type { ClubMember, Clubs } from '#integrations/club/club.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import { deviceOf, type SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { setClaimedMember } from '../account-store.ts';
import { startClaimedSession } from '../sessions/start-claimed-session.ts';
import { refuseDuringOutage } from '../sign-in/refuse-during-outage.ts';
import { issueSignInCode, revokeSignInCode } from '../sign-in/sign-in-code.ts';
import { parseDocumentNumber } from './document-number.ts';
import { returnLookUpToken, takeLookUpTokens } from './look-up-limits.ts';
import { insertMembershipClaim } from './member-store.ts';
import { sendMembershipCode, type MembershipCodeDeps } from './send-membership-code.ts';

export type ClaimMembershipDeps = MembershipCodeDeps & {
  readonly db: Db;
  /** Key of the hashes of sign-in codes. */
  readonly codeKey: KeyObject;
  readonly guard: SignInAbuseGuard;
  readonly clubs: Clubs;
  readonly onFailure: (error: unknown) => void;
};

type TypedClaim = {
  readonly partner: string;
  readonly entityIdentificator: string;
  readonly language: Language;
  /** Token of a signed-in user, whose session stays. */
  readonly bearer: string | null;
};

type FoundClaim = TypedClaim & {
  readonly venue: ClubVenue;
  readonly member: ClubMember;
  readonly document: string;
};

/**
 * Claims a membership. A document number proves nothing: the caller gets a session of a placeholder account that only
 * shows "member". A code goes to the contact that the club has on file, which no response shows.
 *
 * @throws ProblemError `only-whole-numbers`, `partner-does-not-exist`, `too-many-requests`, `service-unavailable`
 * @see AUTH-05
 */
export async function claimMembership(
  deps: ClaimMembershipDeps,
  caller: SignInCaller,
  claim: TypedClaim,
): Promise<AuthData> {
  const document = parseDocumentNumber(claim.partner);
  const venue = await findVenueOfMembers(deps.db, claim.entityIdentificator);
  const target = { method: 'club', target: document, venueId: venue?.id ?? null } as const;
  return deps.guard.attemptForCode(caller, target, async () => {
    await inTransaction(deps.db, (tx) => takeLookUpTokens(tx, caller, document));
    const member = venue && (await findMember(deps, caller, venue, document));
    if (!venue || !member) throw new ProblemError(422, 'partner-does-not-exist');
    return startClaim(deps, caller, { ...claim, venue, member, document });
  });
}

/** Returns the look-up token when the club could not answer. */
async function findMember(
  { db, clubs, onFailure }: ClaimMembershipDeps,
  caller: SignInCaller,
  venue: ClubVenue,
  document: string,
): Promise<ClubMember | null> {
  try {
    return await refuseDuringOutage(onFailure, async () => {
      const club = await clubs.of(venue);
      return club ? club.findMember(document) : null;
    });
  } catch (error) {
    await returnLookUpToken(db, caller);
    throw error;
  }
}

async function startClaim(deps: ClaimMembershipDeps, caller: SignInCaller, claim: FoundClaim): Promise<AuthData> {
  const { venue, member, document, language, bearer } = claim;
  const { contact, memberId } = member;
  const target = { kind: 'club', target: `${venue.id}:${document}`, deviceId: deviceOf(caller) } as const;
  const { session, sent } = await inTransaction(deps.db, async (tx) => {
    const applyClaim = (placeholderId: number) => setClaimedMember(tx, placeholderId);
    const session = await startClaimedSession(tx, caller.viewer, { venueId: venue.id, bearer, applyClaim });
    if (!contact) return { session, sent: null };
    const { id: accountId, level } = session.user;
    await insertMembershipClaim(tx, { venueId: venue.id, accountId, document, memberId });
    const placeholderId = level === 'claimed' ? accountId : null;
    return { session, sent: await issueSignInCode(tx, deps.codeKey, { ...target, placeholderId, venueId: venue.id }) };
  });
  if (!sent || !contact) return session;
  const { code, ...times } = sent;
  try {
    await sendMembershipCode(deps, contact, code, language);
  } catch (error) {
    if (!(error instanceof MailboxFull)) deps.onFailure(error);
    await revokeSignInCode(deps.db, target);
    throw error instanceof MailboxFull ? error : new ProblemError(503, 'error-login-email');
  }
  return { ...session, verification: { required: true, channel: contact.channel, sentTo: null, ...times } };
}
