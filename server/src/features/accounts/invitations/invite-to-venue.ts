import { recordAudit } from '#features/audit/record-audit.ts';
import { requireRoomInMailbox } from '#features/mailboxes/mailbox-budget.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { Language } from '#platform/text/language.ts';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { requireMayGive, type Giver } from '../permission-sets/require-may-give.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { requireFullName } from '../staff-names/require-full-name.ts';
import { describeRole, requireCommerces } from '../venue-staff/change-venue-role.ts';
import type { VenuePart } from '../venue-staff/venue-role-store.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { INVITATION_HOURS } from './invite-admin.ts';
import { MAIL_INVITATION } from './mail-invitation.job-type.ts';
import {
  countSend,
  findVenueInvitations,
  lockVenueInvitation,
  revokeVenueInvitation,
  setInvitationToken,
  upsertVenueInvitation,
  type OpenInvitation,
} from './venue-invitation-store.ts';

type Deps = { readonly db: Db; readonly tokens: InvitationTokens };
export type Inviter = Giver & { readonly language: Language };

/**
 * Invites a person to a role in a venue, and mails the link. A repeated request renews the open invitation, with the role of
 * the newest request, and mails nothing within some minutes of the last mail.
 *
 * @throws ProblemError 422 `enter-valid-email`, `enter-full-name`; 404 for a commerce of another part or an unknown set; 403
 *   `more-than-own-role`; 409 `already-exists` for an invitation to another part; 429 for a mailbox that got many mails
 * @see ROLE-01
 */
export async function inviteToVenue(
  { db, tokens }: Deps,
  inviter: Inviter,
  wanted: { email: string; name: string; role: VenueRole },
): Promise<VenueInvitation> {
  const email = requireEmailAddress(wanted.email);
  const name = requireFullName(wanted.name);
  const { venueId, actorId: invitedBy } = inviter;
  return inTransaction(db, async (tx) => {
    await requireCommerces(tx, venueId, wanted.role);
    await requireMayGive(tx, inviter, wanted.role);
    const invitation = { part: inviter, email, name, role: wanted.role, invitedBy };
    const hash = hashToken(newToken());
    const open = await upsertVenueInvitation(tx, { ...invitation, hash, hours: INVITATION_HOURS });
    if (!open) throw new ProblemError(409, 'already-exists');
    if (open.isMailDue) await mailLink(tx, tokens, inviter, open);
    await audit(tx, inviter, 'role.offered', open.id, { role: describeRole(wanted.role) });
    return getInvitation(tx, inviter, open.id);
  });
}

/**
 * Mails another link, which voids the one before.
 *
 * @throws ProblemError 404 unless the invitation is open; 429 within some minutes of the last mail, or for a mailbox that got
 *   many mails
 */
export async function resendVenueInvitation(
  { db, tokens }: Deps,
  inviter: Inviter,
  id: number,
): Promise<VenueInvitation> {
  return inTransaction(db, async (tx) => {
    const open = await lockVenueInvitation(tx, inviter, id);
    if (!open) throw new ProblemError(404, 'not-found');
    await requireMayGive(tx, inviter, (await getInvitation(tx, inviter, id)).role);
    if (!open.isMailDue) {
      throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: Math.max(1, open.mailDueInSeconds) });
    }
    const sends = await mailLink(tx, tokens, inviter, open);
    await audit(tx, inviter, 'role.offered', id, { sends });
    return getInvitation(tx, inviter, id);
  });
}

/** @throws ProblemError 404 unless the invitation is open */
export async function endVenueInvitation(db: Db, inviter: Giver, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeVenueInvitation(tx, inviter, id))) throw new ProblemError(404, 'not-found');
    await audit(tx, inviter, 'role.offer-revoked', id, {});
  });
}

/** @returns how often the invitation was mailed */
async function mailLink(
  tx: Tx,
  tokens: InvitationTokens,
  inviter: Inviter,
  { id, email }: OpenInvitation,
): Promise<number> {
  await requireRoomInMailbox(tx, email, 'automatic');
  const sends = await countSend(tx, id, INVITATION_HOURS);
  await setInvitationToken(tx, id, tokens.of(id, sends));
  const payload = { invitationId: id, sends, language: inviter.language };
  await enqueueJobs(tx, MAIL_INVITATION, [{ venueId: inviter.venueId, payload }]);
  return sends;
}

async function getInvitation(tx: Tx, part: VenuePart, id: number): Promise<VenueInvitation> {
  const found = (await findVenueInvitations(tx, part)).find((invitation) => invitation.id === id);
  if (!found) throw new Error(`The invitation ${id} is missing after it was stored.`);
  return found;
}

async function audit(
  tx: Tx,
  { venueId, actorId }: Giver,
  action: 'role.offered' | 'role.offer-revoked',
  id: number,
  facts: { readonly role?: string; readonly sends?: number },
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `invitation:${id}`, facts });
}
