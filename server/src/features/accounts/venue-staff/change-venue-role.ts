import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { VenueRole, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { revokeInvitationsBy, revokeInvitationsOf } from '../invitations/venue-invitation-store.ts';
import { requireMayGive, type Giver } from '../permission-sets/require-may-give.ts';
import { endStaffStreams } from '../sessions/session-store.ts';
import { endStaffSession, endStaffSessions } from '../staff-auth/staff-session/staff-session-store.ts';
import {
  areCommercesOf,
  findVenueMember,
  lockAccountRoles,
  replaceVenueRole,
  worksElsewhere,
} from './venue-role-store.ts';

/** `giver` changes what `accountId` may do in the giver's part of the venue. */
export type RoleChange = { readonly giver: Giver; readonly accountId: number };

/**
 * Changes the role of a person in one venue. Their open boards and streams end. Their staff sessions end too, unless they
 * also work elsewhere: those sessions continue with the roles that are left.
 *
 * @throws ProblemError 404 for a person without a role in the part, an Admin, a commerce of another part, or an unknown set;
 *   422 `own-role`; 403 `more-than-own-role` for what the person had or gets
 * @see ROLE-01
 */
export async function setVenueRole(db: Db, change: RoleChange, role: VenueRole): Promise<VenueStaffMember> {
  return inTransaction(db, async (tx) => {
    const before = await lockMember(tx, change);
    const { giver, accountId } = change;
    await requireCommerces(tx, giver.venueId, role);
    await requireMayGive(tx, giver, role);
    if (before.roles.length === 1 && describeRole(before.role) === describeRole(role)) return before;
    await replaceVenueRole(tx, giver, accountId, role);
    await revokeInvitationsBy(tx, giver.venueId, accountId);
    await endWork(tx, change);
    await auditRole(tx, change, 'role.given', { before: describeRole(before.role), after: describeRole(role) });
    return getMember(tx, change);
  });
}

/** As `setVenueRole`. The person keeps the account and roles in other venues; open invitations of both kinds end. */
export async function removeVenueRole(db: Db, change: RoleChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockMember(tx, change);
    const { giver, accountId } = change;
    await replaceVenueRole(tx, giver, accountId, null);
    await revokeInvitationsOf(tx, giver.venueId, accountId);
    await endWork(tx, change);
    await auditRole(tx, change, 'role.taken', { before: describeRole(before.role), after: null });
  });
}

/** @throws ProblemError 404 unless the person works at this venue alone and has this session open */
export async function endMemberSession(db: Db, change: RoleChange, sessionId: number): Promise<void> {
  const { giver, accountId } = change;
  const { venueId, actorId } = giver;
  await inTransaction(db, async (tx) => {
    await getMember(tx, change);
    if (await worksElsewhere(tx, giver, accountId)) throw new ProblemError(404, 'not-found');
    if (!(await endStaffSession(tx, accountId, sessionId))) throw new ProblemError(404, 'not-found');
    const facts = { sessionId };
    await recordAudit(tx, { venueId, actorId, action: 'session.ended', subject: `account:${accountId}`, facts });
  });
}

/** @throws ProblemError 404 for an account without a role in the part of the venue, and for an Admin */
export async function getMember(db: Reader, { giver, accountId }: RoleChange): Promise<VenueStaffMember> {
  const member = await findVenueMember(db, giver, accountId);
  if (!member) throw new ProblemError(404, 'not-found');
  return member;
}

/** @throws ProblemError 404 for a commerce of another venue */
export async function requireCommerces(db: Reader, venueId: number, role: VenueRole): Promise<void> {
  if (role.roleId === ROLE.venueEditor) return;
  if (!(await areCommercesOf(db, venueId, role.commerceIds))) throw new ProblemError(404, 'not-found');
}

/** Ends what a person has open at the venue. */
async function endWork(tx: Tx, { giver, accountId }: RoleChange): Promise<void> {
  if (await worksElsewhere(tx, giver, accountId)) await endStaffStreams(tx, accountId);
  else await endStaffSessions(tx, accountId);
}

/** Role and commerces by id, with the permission set, for the audit: `commerces:1000001,1000002 cook`. */
export function describeRole(role: VenueRole): string {
  const place =
    role.roleId === ROLE.venueEditor
      ? 'venue'
      : `commerces:${[...new Set(role.commerceIds)].toSorted((one, other) => one - other).join(',')}`;
  return role.permissionSet === undefined ? place : `${place} ${role.permissionSet}`;
}

async function lockMember(tx: Tx, change: RoleChange): Promise<VenueStaffMember> {
  await lockAccountRoles(tx, change.accountId);
  const member = await getMember(tx, change);
  if (change.accountId === change.giver.actorId) throw new ProblemError(422, 'own-role');
  for (const role of member.roles) await requireMayGive(tx, change.giver, role);
  return member;
}

async function auditRole(
  tx: Tx,
  { giver: { venueId, actorId }, accountId }: RoleChange,
  action: 'role.given' | 'role.taken',
  facts: { before: string; after: string | null },
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `account:${accountId}`, facts });
}
