import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { VenueRole, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { revokeInvitationsOf } from '../invitations/venue-invitation-store.ts';
import { endStaffStreams } from '../sessions/session-store.ts';
import { endStaffSession, endStaffSessions } from '../staff-auth/staff-session/staff-session-store.ts';
import {
  areCommercesOf,
  findVenueMember,
  lockAccountRoles,
  replaceVenueRole,
  worksElsewhere,
} from './venue-role-store.ts';

/** `actorId` changes what `accountId` may do in the venue. */
export type RoleChange = { readonly venueId: number; readonly actorId: number; readonly accountId: number };

/**
 * Changes the role of a person in one venue. Their open boards and streams end. Their staff sessions end too, unless they
 * also work at another venue: those sessions continue with the roles that are left.
 *
 * @throws ProblemError 404 for a person without a role in the venue, an Admin, or a commerce of another venue; 422
 *   `own-role`
 * @see ROLE-01
 */
export async function setVenueRole(db: Db, change: RoleChange, role: VenueRole): Promise<VenueStaffMember> {
  return inTransaction(db, async (tx) => {
    const before = await lockMember(tx, change);
    await requireCommerces(tx, change.venueId, role);
    if (describeRole(before.role) === describeRole(role)) return before;
    await replaceVenueRole(tx, change.venueId, change.accountId, role);
    await endWork(tx, change);
    await auditRole(tx, change, 'role.given', { before: describeRole(before.role), after: describeRole(role) });
    return getMember(tx, change);
  });
}

/** As `setVenueRole`. The person keeps the account and roles in other venues; open invitations of both kinds end. */
export async function removeVenueRole(db: Db, change: RoleChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockMember(tx, change);
    await replaceVenueRole(tx, change.venueId, change.accountId, null);
    await revokeInvitationsOf(tx, change.venueId, change.accountId);
    await endWork(tx, change);
    await auditRole(tx, change, 'role.taken', { before: describeRole(before.role), after: null });
  });
}

/** @throws ProblemError 404 unless the person works at this venue alone and has this session open */
export async function endMemberSession(db: Db, change: RoleChange, sessionId: number): Promise<void> {
  const { venueId, actorId, accountId } = change;
  await inTransaction(db, async (tx) => {
    await getMember(tx, change);
    if (await worksElsewhere(tx, venueId, accountId)) throw new ProblemError(404, 'not-found');
    if (!(await endStaffSession(tx, accountId, sessionId))) throw new ProblemError(404, 'not-found');
    const facts = { sessionId };
    await recordAudit(tx, { venueId, actorId, action: 'session.ended', subject: `account:${accountId}`, facts });
  });
}

/** @throws ProblemError 404 for an account without a role in the venue, and for an Admin */
export async function getMember(
  db: Reader,
  { venueId, accountId }: Pick<RoleChange, 'venueId' | 'accountId'>,
): Promise<VenueStaffMember> {
  const member = await findVenueMember(db, venueId, accountId);
  if (!member) throw new ProblemError(404, 'not-found');
  return member;
}

/** @throws ProblemError 404 for a commerce of another venue */
export async function requireCommerces(db: Reader, venueId: number, role: VenueRole): Promise<void> {
  if (role.roleId === ROLE.venueEditor) return;
  if (!(await areCommercesOf(db, venueId, role.commerceIds))) throw new ProblemError(404, 'not-found');
}

/** Ends what a person has open at the venue. */
async function endWork(tx: Tx, { venueId, accountId }: RoleChange): Promise<void> {
  if (await worksElsewhere(tx, venueId, accountId)) await endStaffStreams(tx, accountId);
  else await endStaffSessions(tx, accountId);
}

/** Role and commerces by id, for the audit. */
export function describeRole(role: VenueRole): string {
  return role.roleId === ROLE.venueEditor
    ? 'venue'
    : `commerces:${[...new Set(role.commerceIds)].toSorted((one, other) => one - other).join(',')}`;
}

async function lockMember(tx: Tx, change: RoleChange): Promise<VenueStaffMember> {
  await lockAccountRoles(tx, change.accountId);
  const member = await getMember(tx, change);
  if (change.accountId === change.actorId) throw new ProblemError(422, 'own-role');
  return member;
}

async function auditRole(
  tx: Tx,
  { venueId, actorId, accountId }: RoleChange,
  action: 'role.given' | 'role.taken',
  facts: { before: string; after: string | null },
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `account:${accountId}`, facts });
}
