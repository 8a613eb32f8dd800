import type { KeyObject } from 'node:crypto';

import type { AuthData } from '@app/contract/visitor/sign-in.ts';

import type { ClubMember, Clubs } from '#integrations/club/club.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findVenueOfMembers } from '#features/venues/find-club-venue.ts';
import type { ClubVenue } from '#features/venues/find-club-venue.ts';
import { findUser, setClaimedMember } from '../account-store.ts';
import { returnToken, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { deviceOf } from '../abuse-guard/sign-in-caller.ts';
import { claimantKey, takeClaimToken } from '../abuse-guard/claim-limits.ts';
import { startClaimedSession } from '../sessions/start-claimed-session.ts';
import { insertIdentity } from '../identities/identity-store.ts';
import { signInCodeMail } from '../sign-in/sign-in-code-mail.ts';
import { signInCodeSms } from '../sign-in/sign-in-code-sms.ts';
import { verifySignInCode, revokeSignInCode, issueSignInCode } from '../sign-in/sign-in-code.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import type { RefreshMemberships } from './refresh-memberships.ts';
import { insertMembershipClaim, consumeMembershipClaim, upsertMembership } from './member-store.ts';
import { refuseDuringOutage } from '../sign-in/refuse-during-outage.ts';

export type MemberSignInDeps = {
  readonly db: Db;
  /** That sign-in codes are hashed with. */
  readonly codeKey: KeyObject;
  readonly guard: SignInAbuseGuard;
  readonly clubs: Clubs;
  readonly refreshMemberships: RefreshMemberships;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The name under which visitors reach us. */
  readonly host: string;
  readonly reassignOwnedData: ReassignOwnedData;
  readonly onFailure: (error: unknown) => void;
};

type Partner = { readonly partner: string; readonly entityIdentificator: string };
type ClaimWords = { readonly language: Language; readonly bearer: string | null };

const LOOK_UPS_PER_HOUR = 10;
const HOUR_SECONDS = 60 * 60;
/** Longer than any document number of the countries we serve. */
const MAX_DIGITS = 15;

/**
 * Claims a membership. A document number proves nothing: what the caller gets is a session on a shell that says
 * "member" and nothing more; a code goes to the contact that the club has on file, which is shown to nobody.
 *
 * @throws Refusal `only-whole-numbers`, `partner-does-not-exist`, `too-many-requests`, `service-unavailable`
 * @see AUTH-05
 */
export async function claimMembership(
  deps: MemberSignInDeps,
  caller: SignInCaller,
  claim: Partner & ClaimWords,
): Promise<AuthData> {
  const document = readDocument(claim.partner);
  const venue = await findVenueOfMembers(deps.db, claim.entityIdentificator);
  return deps.guard.attemptForCode(
    caller,
    { method: 'club', target: document, venueId: venue?.id ?? null },
    async () => {
      await inTransaction(deps.db, (tx) => takeLookUp(tx, caller, document));
      const member = venue && (await findMember(deps, caller, venue, document));
      if (!venue || !member) throw new ProblemError(422, 'partner-does-not-exist');
      return openClaim(deps, caller, { ...claim, venue, member, document });
    },
  );
}

/** A look-up that the club could not answer is given back. */
async function findMember(
  { db, clubs, onFailure }: MemberSignInDeps,
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
    await returnToken(db, lookUpsOf(caller));
    throw error;
  }
}

type Claim = ClaimWords & { venue: ClubVenue; member: ClubMember; document: string };

async function openClaim(deps: MemberSignInDeps, caller: SignInCaller, claim: Claim): Promise<AuthData> {
  const { viewer } = caller;
  const { venue, member, document, language, bearer } = claim;
  const { contact, memberId } = member;
  const target = { kind: 'club', target: `${venue.id}:${document}`, deviceId: deviceOf(caller) } as const;
  const { session, sent } = await inTransaction(deps.db, async (tx) => {
    const applyClaim = (placeholderId: number) => setClaimedMember(tx, placeholderId);
    const session = await startClaimedSession(tx, viewer, { venueId: venue.id, bearer, applyClaim });
    if (!contact) return { session, sent: null };
    const { id: accountId, level } = session.user;
    await insertMembershipClaim(tx, { venueId: venue.id, accountId, document, memberId });
    const placeholderId = level === 'claimed' ? accountId : null;
    return { session, sent: await issueSignInCode(tx, deps.codeKey, { ...target, placeholderId, venueId: venue.id }) };
  });
  if (!sent || !contact) return session;
  const { code, ...times } = sent;
  try {
    if (contact.channel === 'email') await deps.mailer.send(signInCodeMail(contact.address, code, language));
    else await deps.sms.send({ to: contact.address, text: signInCodeSms(code, deps.host, language) });
  } catch (error) {
    deps.onFailure(error);
    await revokeSignInCode(deps.db, target);
    throw new ProblemError(503, 'error-login-email');
  }
  return { ...session, verification: { required: true, channel: contact.channel, sentTo: null, ...times } };
}

/**
 * Proves a membership with the code: a proven session of the member's account, with the card that the club gives.
 *
 * @throws Refusal `wrong-verification-code`, `too-many-requests`, `identity-in-use`
 * @see AUTH-05
 */
export async function confirmMembership(
  deps: MemberSignInDeps,
  caller: SignInCaller,
  typed: Partner & { verificationCode: string; joinAccounts?: boolean | undefined },
): Promise<AuthData> {
  const { db, guard } = deps;
  const { deviceId, accountId } = caller.viewer;
  const document = readDocument(typed.partner);
  const venueId = (await findVenueOfMembers(db, typed.entityIdentificator))?.id ?? null;
  // No venue has this number, so that a club that is not ours is refused as a wrong code is.
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
  { reassignOwnedData }: MemberSignInDeps,
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
  const accountId = await proveIdentity(tx, { issuer, subject, viewer, placeholderId, reassignOwnedData, joinAccounts });
  // By this one the member's own device is known when a code is asked for again.
  await insertIdentity(tx, { issuer, subject: `document:${document}` }, accountId);
  await upsertMembership(tx, { venueId, accountId, memberId, isInProgramme: false });
  return startSession(tx, { accountId, level: 'proven', deviceId: viewer.deviceId, replaces: viewer.sessionId });
}

function readDocument(typed: string): string {
  const document = typed.trim();
  if (!/^\d+$/.test(document)) throw new ProblemError(422, 'only-whole-numbers');
  if (document.length > MAX_DIGITS) throw new ProblemError(422, 'partner-does-not-exist');
  return document;
}

/** Ten look-ups an hour and three numbers a day for each claimant, whether they are members or not. */
async function takeLookUp(tx: Tx, caller: SignInCaller, document: string): Promise<void> {
  const retryAfterSeconds = await takeToken(tx, lookUpsOf(caller));
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  await takeClaimToken(tx, caller, document);
}

function lookUpsOf(caller: SignInCaller): RateLimit {
  return { rule: 'partner-look-ups', key: claimantKey(caller), max: LOOK_UPS_PER_HOUR, seconds: HOUR_SECONDS };
}
