import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import type { AuditAction } from '#features/audit/audit-actions.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { Language } from '#platform/text/language.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { describeRole, requireCommerces } from '../venue-staff/change-venue-role.ts';
import { MAIL_INVITATION } from './mail-invitation.job-type.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { INVITATION_HOURS } from './invite-admin.ts';
import {
  countSend,
  findVenueInvitations,
  insertVenueInvitation,
  revokeVenueInvitation,
  setInvitationToken,
} from './venue-invitation-store.ts';

type Deps = { readonly db: Db; readonly tokens: InvitationTokens };
export type Inviter = { readonly venueId: number; readonly actorId: number; readonly language: Language };

/**
 * Invites a person to a role in a venue, and mails the link.
 *
 * @throws ProblemError 422 `enter-valid-email`; 404 for a commerce of another venue
 * @see ROLE-01
 */
export async function inviteToVenue(
  { db, tokens }: Deps,
  inviter: Inviter,
  wanted: { email: string; role: VenueRole },
): Promise<VenueInvitation> {
  const email = requireEmailAddress(wanted.email);
  const { venueId, actorId: invitedBy } = inviter;
  return inTransaction(db, async (tx) => {
    await requireCommerces(tx, venueId, wanted.role);
    const invitation = { venueId, email, role: wanted.role, invitedBy };
    const id = await insertVenueInvitation(tx, {
      ...invitation,
      hash: hashToken(newToken()),
      hours: INVITATION_HOURS,
    });
    await mailToken(tx, tokens, { id, sends: 1, inviter });
    await audit(tx, inviter, 'role.offered', id, { role: describeRole(wanted.role) });
    return getInvitation(tx, venueId, id);
  });
}

/** Mails another link, which voids the one before. @throws ProblemError 404 unless the invitation is open */
export async function resendVenueInvitation(
  { db, tokens }: Deps,
  inviter: Inviter,
  id: number,
): Promise<VenueInvitation> {
  return inTransaction(db, async (tx) => {
    const sends = await countSend(tx, inviter.venueId, id, INVITATION_HOURS);
    if (sends === undefined) throw new ProblemError(404, 'not-found');
    await mailToken(tx, tokens, { id, sends, inviter });
    await audit(tx, inviter, 'role.offered', id, { sends });
    return getInvitation(tx, inviter.venueId, id);
  });
}

/** @throws ProblemError 404 unless the invitation is open */
export async function endVenueInvitation(db: Db, inviter: Omit<Inviter, 'language'>, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeVenueInvitation(tx, inviter.venueId, id))) throw new ProblemError(404, 'not-found');
    await audit(tx, inviter, 'role.offer-revoked', id, {});
  });
}

async function mailToken(
  tx: Tx,
  tokens: InvitationTokens,
  { id, sends, inviter }: { id: number; sends: number; inviter: Inviter },
): Promise<void> {
  await setInvitationToken(tx, id, tokens.of(id, sends));
  const payload = { invitationId: id, sends, language: inviter.language };
  await enqueueJobs(tx, MAIL_INVITATION, [{ venueId: inviter.venueId, payload }]);
}

async function getInvitation(tx: Tx, venueId: number, id: number): Promise<VenueInvitation> {
  const found = (await findVenueInvitations(tx, venueId)).find((invitation) => invitation.id === id);
  if (!found) throw new Error(`The invitation ${id} is missing after it was stored.`);
  return found;
}

async function audit(
  tx: Tx,
  { venueId, actorId }: Omit<Inviter, 'language'>,
  action: AuditAction,
  id: number,
  facts: Record<string, string | number>,
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `invitation:${id}`, facts });
}
