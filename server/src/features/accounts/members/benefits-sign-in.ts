import { findClubVenue, findOnlyProgramme } from '#features/venues/find-club-venue.ts';
import type { BenefitsLogin, BenefitsLoginOutcome, Clubs } from '#integrations/club/club.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { returnToken, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { findUser } from '../account-store.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import { refuseDuringOutage } from '../sign-in/refuse-during-outage.ts';
import { upsertMembership } from './member-store.ts';
import type { RefreshMemberships } from './refresh-memberships.ts';

export type BenefitsSignInDeps = {
  readonly db: Db;
  readonly guard: SignInAbuseGuard;
  readonly clubs: Clubs;
  readonly refreshMemberships: RefreshMemberships;
  readonly reassignOwnedData: ReassignOwnedData;
  readonly onFailure: (error: unknown) => void;
};

const MAX_WRONG_ATTEMPTS = 5;
const PAUSE_SECONDS = 15 * 60;
const MAX_TEXT_LENGTH = 200;

/**
 * Signs in a member of the club's benefits programme. The club decides. Nothing that is typed is stored or logged.
 *
 * @throws ProblemError `phone-number-modal-error-on-login` with the club's own words as `text` where it gave some, to
 *   be shown as plain text; `login-method-disabled`, `too-many-requests`, `identity-in-use`, `service-unavailable`
 * @see AUTH-06, AUTH-10
 */
export async function signInToBenefits(
  deps: BenefitsSignInDeps,
  caller: SignInCaller,
  typed: BenefitsLogin & { venueId?: number | undefined; joinAccounts?: boolean | undefined },
): Promise<AuthData> {
  const { db, guard, reassignOwnedData } = deps;
  const { viewer } = caller;
  const { joinAccounts } = typed;
  const venueId = typed.venueId ?? (await findOnlyProgramme(db));
  if (venueId === undefined) throw new ProblemError(422, 'login-method-disabled');
  const login = { email: typed.email.trim(), password: typed.password, identification: typed.identification.trim() };
  const session = await guard.attempt(
    caller,
    { method: 'benefits', target: login.identification, venueId },
    async () => {
      const outcome = await logInAtClub(deps, venueId, login);
      if (outcome.kind === 'refused') throw loginRefused(outcome.text);
      return inTransaction(db, async (tx) => {
        const subject = `member:${outcome.memberId}`;
        const accountId = await proveIdentity(tx, {
          issuer: `club:${venueId}`,
          subject,
          viewer,
          reassignOwnedData,
          joinAccounts,
        });
        await upsertMembership(tx, { venueId, accountId, memberId: outcome.memberId, isInProgramme: true });
        return startSession(tx, { accountId, level: 'proven', deviceId: viewer.deviceId, replaces: viewer.sessionId });
      });
    },
  );
  await deps.refreshMemberships(session.user.id, 0);
  return { ...session, user: (await findUser(db, session.user.id, 'proven', venueId)) ?? session.user };
}

async function logInAtClub(
  deps: BenefitsSignInDeps,
  venueId: number,
  login: BenefitsLogin,
): Promise<BenefitsLoginOutcome> {
  const { db, clubs, onFailure } = deps;
  const venue = await findClubVenue(db, venueId);
  const club = venue?.hasBenefits ? await clubs.of(venue) : null;
  if (!club) throw new ProblemError(422, 'login-method-disabled');
  if (login.email === '' || login.password === '' || login.identification === '') throw loginRefused(null);
  // Takes the token before the call to the club, so that concurrent attempts cannot exceed the limit.
  const key = `${venueId}:${login.identification.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()}`;
  const attempts = { rule: 'benefits-attempts', key, max: MAX_WRONG_ATTEMPTS, seconds: PAUSE_SECONDS };
  const retryAfterSeconds = await takeToken(db, attempts);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  let outcome: BenefitsLoginOutcome | undefined;
  try {
    outcome = await refuseDuringOutage(onFailure, () => club.logInToBenefits(login));
    return outcome;
  } finally {
    if (outcome?.kind !== 'refused') await returnToken(db, attempts);
  }
}

function loginRefused(text: string | null): ProblemError {
  const message = (text ?? '')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  return new ProblemError(422, 'phone-number-modal-error-on-login', message === '' ? {} : { text: message });
}
