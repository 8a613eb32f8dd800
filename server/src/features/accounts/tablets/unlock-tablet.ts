import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findRetryAfter, takeToken, type RateLimit } from '#platform/rate-limit/rate-limit.ts';
import type { StaffSession, TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import type { PinHasher } from '../pins/pin-hasher.ts';
import { findPin, type StoredPin } from '../pins/pin-store.ts';
import { setPin } from '../pins/set-pin.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { getStaffSession } from '../staff-auth/staff-session/start-staff-session.ts';
import { countWrongPin, deletePinAttempts, lockPinAttempts } from './pin-attempt-store.ts';
import { isOfTablet } from './tablet-people.ts';
import { findPersonOnTablet, replaceTabletSession } from './tablet-session-store.ts';
import { markSeen } from './tablet-store.ts';

export type UnlockDeps = { readonly db: Db; readonly pinHasher: PinHasher };

/** `newPin`: instead of a PIN that was given. */
export type TypedPin = { readonly accountId: number; readonly pin: string; readonly newPin?: string | undefined };

type Outcome =
  | { readonly kind: 'in'; readonly token: string; readonly session: StaffSession }
  | { readonly kind: 'paused'; readonly seconds: number }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number };

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Wrong PINs of all people on one tablet. A stolen tablet sends few PINs an hour. */
const wrongOnTablet = (tabletId: string): RateLimit => ({
  rule: 'wrong-pins-on-tablet',
  key: tabletId,
  max: 15,
  seconds: QUARTER_HOUR_SECONDS,
});

/** Wrong PINs of one person on all tablets. A new PIN starts again. */
const wrongOfPerson = (venueId: number, accountId: number, { setAt }: StoredPin): RateLimit => ({
  rule: 'wrong-pins-of-person',
  key: `${venueId}:${accountId}:${setAt.toISOString()}`,
  max: 40,
  seconds: DAY_SECONDS,
});

/**
 * Starts a staff session with the PIN of a person on a tablet. The session before ends.
 *
 * @throws ProblemError 404 for a person without a role there, 422 `wrong-pin`, `new-pin-required` or the problem of the
 *   new PIN, 429 during a pause
 * @see AUTH-12
 */
export async function unlockTablet(
  deps: UnlockDeps,
  tablet: TabletOfSession,
  deviceId: string | null,
  typed: TypedPin,
): Promise<{ token: string; session: StaffSession }> {
  const outcome = await inTransaction(deps.db, (tx) => checkPin(tx, deps.pinHasher, { tablet, deviceId, typed }));
  if (outcome.kind === 'in') return outcome;
  if (outcome.kind === 'wrong') throw new ProblemError(422, 'wrong-pin', { attemptsLeft: outcome.attemptsLeft });
  throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: outcome.seconds });
}

type Entering = {
  readonly tablet: TabletOfSession;
  readonly deviceId: string | null;
  readonly typed: TypedPin;
};

/** The transaction commits after a wrong PIN, too, so that it stays counted. */
async function checkPin(tx: Tx, hasher: PinHasher, entering: Entering): Promise<Outcome> {
  const { tablet, typed } = entering;
  const { accountId, pin, newPin } = typed;
  if (!(await isOfTablet(tx, accountId, tablet.id))) throw new ProblemError(404, 'not-found');
  const owner = { venueId: tablet.venueId, accountId };
  const entry = { tabletId: tablet.id, accountId };
  const paused = (await lockPinAttempts(tx, entry)) ?? (await findRetryAfter(tx, wrongOnTablet(tablet.id)));
  if (paused !== null) return { kind: 'paused', seconds: paused };
  const stored = await findPin(tx, owner);
  const pausedPerson = stored ? await findRetryAfter(tx, wrongOfPerson(tablet.venueId, accountId, stored)) : null;
  if (pausedPerson !== null) return { kind: 'paused', seconds: pausedPerson };
  if (!stored || !(await hasher.matches(owner, pin, stored))) return countWrong(tx, entering, stored);
  if (stored.isOneTime) {
    if (newPin === undefined || newPin === pin) throw new ProblemError(422, 'new-pin-required');
    await setPin(tx, hasher, owner, newPin);
  }
  await deletePinAttempts(tx, entry);
  return enter(tx, entering);
}

async function enter(tx: Tx, { tablet, deviceId, typed: { accountId } }: Entering): Promise<Outcome> {
  const token = newToken();
  const { id: tabletId, name } = tablet;
  const sessionId = await replaceTabletSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    tabletId,
    deviceId,
    deviceLabel: name,
  });
  await markSeen(tx, tabletId);
  await auditOnTablet(tx, tablet, accountId, 'tablet.unlocked');
  return { kind: 'in', token, session: await getStaffSession(tx, { accountId, sessionId, tablet }) };
}

async function countWrong(tx: Tx, { tablet, typed }: Entering, stored: StoredPin | undefined): Promise<Outcome> {
  const { accountId } = typed;
  const { attemptsLeft, pausedForSeconds } = await countWrongPin(tx, { tabletId: tablet.id, accountId });
  await takeToken(tx, wrongOnTablet(tablet.id));
  if (stored) await takeToken(tx, wrongOfPerson(tablet.venueId, accountId, stored));
  await recordAudit(tx, {
    venueId: tablet.venueId,
    actorId: null,
    action: pausedForSeconds === null ? 'pin.failed' : 'pin.paused',
    subject: `account:${accountId}`,
    facts: { commerceId: tablet.commerceId, tablet: tablet.name },
  });
  if (pausedForSeconds !== null) return { kind: 'paused', seconds: pausedForSeconds };
  return { kind: 'wrong', attemptsLeft };
}

/** Ends the session on a tablet. Nothing happens on a locked one. @see AUTH-12 */
export async function lockTablet(db: Db, tablet: TabletOfSession): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accountId = await findPersonOnTablet(tx, tablet.id);
    if ((await revokeSessions(tx, { tabletId: tablet.id })) === 0) return;
    await auditOnTablet(tx, tablet, accountId, 'tablet.locked');
  });
}

async function auditOnTablet(
  tx: Tx,
  { id, venueId, commerceId }: TabletOfSession,
  actorId: number | null,
  action: 'tablet.unlocked' | 'tablet.locked',
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `tablet:${id}`, facts: { commerceId } });
}
