import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import type { MatchOffer, MatchPlace } from '@app/contract/staff/match-staff.ts';
import type { MatchInvitationState } from '@app/contract/values/match-sets.ts';
import { isSameName } from '@app/rules/staff/same-name.ts';
import { setPin } from '../pins/set-pin.ts';
import { hashToken } from '../sessions/session-token.ts';
import { requireFullName } from '../staff-names/require-full-name.ts';
import {
  findMatchInvitation,
  findMatchInvitationByToken,
  lockMatchInvitation,
  type MatchInvitationRow,
} from './match-invitation-store.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';
import {
  findNamesAtCommerce,
  findPlace,
  insertMatchMember,
  insertMatchRole,
  insertTemporaryAccount,
} from './match-staff-store.ts';

/** Joins of one network in an hour: the people of a stall share the network of the venue. */
const JOINS_PER_HOUR = 60;
/** Joins of one invitation in an hour, per place: refused people free their place. */
const JOINS_PER_PLACE = 4;
const HOUR_SECONDS = 60 * 60;

const PROBLEMS: Readonly<Record<Exclude<MatchInvitationState, 'open'>, ProblemCode>> = {
  full: 'match-full',
  closed: 'match-closed',
  ended: 'match-ended',
  'called-off': 'match-called-off',
};

type Wanted = {
  token: string;
  key: string;
  name: string;
  documentEnd: string;
  pin: string;
  isOtherPerson: boolean;
};

/** @throws ProblemError 422 `invitation-not-valid` for an unknown token */
export async function readMatchOffer(db: Reader, token: string): Promise<MatchOffer> {
  const { venue, commerce, event, timeZone, set, state, places, endsAt } = await findByToken(db, token);
  return { venue, commerce, event, timeZone, set, state, places, endsAt: endsAt?.toISOString() ?? null };
}

/** What became of a request; null for a key without one. */
export async function readMatchPlace(db: Reader, key: string): Promise<{ place: MatchPlace | null }> {
  return { place: (await findPlace(db, hashToken(key))) ?? null };
}

/**
 * Asks to join the temporary staff of a match. The places are counted under a lock, so that one of two people gets the last
 * one. A repeat with the same key changes nothing.
 *
 * @param network of the phone; null: of this machine
 * @throws ProblemError as the call `joinMatch` says
 * @see ROLE-01
 */
export async function joinMatch(deps: MatchStaffDeps, network: string | null, wanted: Wanted): Promise<MatchPlace> {
  const name = requireFullName(wanted.name);
  if (!/^\d{3}$/.test(wanted.documentEnd)) throw new ProblemError(422, 'document-end');
  const { venueId, id, places } = await findByToken(deps.db, wanted.token);
  await requireToken(deps.db, `network ${network ?? 'own'}`, JOINS_PER_HOUR);
  await requireToken(deps.db, `invitation ${id}`, places * JOINS_PER_PLACE);
  return inTransaction(deps.db, async (tx) => {
    await lockMatchInvitation(tx, venueId, id);
    const keyHash = hashToken(wanted.key);
    const known = await findPlace(tx, keyHash);
    if (known) return known;
    const invitation = await findMatchInvitation(tx, venueId, id);
    if (!invitation) throw new ProblemError(422, 'invitation-not-valid');
    if (invitation.state !== 'open') throw new ProblemError(422, PROBLEMS[invitation.state], { places });
    if (!wanted.isOtherPerson) await requireNewName(tx, invitation, name);
    return join(deps, tx, invitation, { ...wanted, name, keyHash });
  });
}

async function join(
  { pinHasher }: MatchStaffDeps,
  tx: Tx,
  invitation: MatchInvitationRow,
  { name, documentEnd, pin, keyHash }: Omit<Wanted, 'token' | 'key'> & { keyHash: Buffer },
): Promise<MatchPlace> {
  const { venueId, commerceId, asksEach } = invitation;
  const accountId = await insertTemporaryAccount(tx, name);
  await setPin(tx, pinHasher, { venueId, accountId }, pin);
  await insertMatchMember(tx, invitation, { accountId, name, documentEnd, keyHash, isIn: asksEach ? null : true });
  if (!asksEach) await insertMatchRole(tx, invitation, accountId);
  const event = { venueId, actorId: accountId, subject: `account:${accountId}`, facts: { commerceId } } as const;
  await recordAudit(tx, { ...event, action: 'match-staff.joined' });
  return { name, state: asksEach ? 'waiting' : 'in' };
}

async function requireNewName(tx: Tx, invitation: MatchInvitationRow, name: string): Promise<void> {
  const same = (await findNamesAtCommerce(tx, invitation)).find((one) => isSameName(one, name));
  if (same !== undefined) throw new ProblemError(409, 'name-joined', { name: same });
}

async function findByToken(db: Reader, token: string): Promise<MatchInvitationRow> {
  const found = await findMatchInvitationByToken(db, hashToken(token.trim()));
  if (!found) throw new ProblemError(422, 'invitation-not-valid');
  return found;
}

async function requireToken(db: Reader, key: string, max: number): Promise<void> {
  const retryAfterSeconds = await takeToken(db, { rule: 'match-joins', key, max, seconds: HOUR_SECONDS });
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}
