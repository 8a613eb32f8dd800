import { recordAudit } from '#features/audit/record-audit.ts';
import type { RemovedRow } from '#features/back-office/resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { endInvitationsTo } from '../invitations/venue-invitation-store.ts';
import { endMatchInvitationsTo } from '../match-staff/match-invitation-store.ts';
import { endStaffSessions } from '../staff-auth/staff-session/staff-session-store.ts';
import { deleteCommerceRoles } from './venue-role-store.ts';

/**
 * Ends the power over a removed commerce: roles, and the part of open invitations that names it. The sessions of people
 * without another role end.
 *
 * @see ROLE-01
 */
export async function endCommerceRoles(tx: Tx, { venueId, id: commerceId, actorId }: RemovedRow): Promise<void> {
  const members = await deleteCommerceRoles(tx, venueId, commerceId);
  await endInvitationsTo(tx, venueId, commerceId);
  await endMatchInvitationsTo(tx, venueId, commerceId);
  for (const { accountId, hasOtherRole } of members) {
    if (!hasOtherRole) await endStaffSessions(tx, accountId);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'role.taken',
      subject: `account:${accountId}`,
      facts: { before: `commerces:${commerceId}`, after: null },
    });
  }
}
