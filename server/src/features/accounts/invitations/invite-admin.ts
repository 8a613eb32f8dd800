import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { hasAdmin, insertInvitation, revokeOpenInvitations } from './invitation-store.ts';
import { invitationLink } from './invitation-tokens.ts';

/** Hours in which an invitation of an address can be accepted. */
export const INVITATION_HOURS = 72;
/** Minutes in which the link for the first Admin can be accepted. It belongs to no address. */
export const FIRST_LINK_MINUTES = 60;

/**
 * Invites a person as Admin. The link proves its holder: send it to no other person.
 *
 * @returns the link
 * @throws ProblemError 422 `enter-valid-email`
 * @see ROLE-01
 */
export async function inviteAdmin(db: Db, publicUrl: string, email: string): Promise<string> {
  const address = requireEmailAddress(email);
  return inTransaction(db, (tx) => invite(tx, publicUrl, address, INVITATION_HOURS * 60));
}

/**
 * Invites the first Admin of an installation: the person at its terminal. A new link revokes the one before, and the first
 * Admin revokes the last one.
 *
 * @returns the link; null when there is an Admin
 * @see ROLE-01
 */
export async function inviteFirstAdmin(db: Db, publicUrl: string): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  return inTransaction(db, async (tx) => {
    await revokeOpenInvitations(tx);
    return invite(tx, publicUrl, null, FIRST_LINK_MINUTES);
  });
}

async function invite(tx: Tx, publicUrl: string, email: string | null, minutes: number): Promise<string> {
  const token = newToken();
  const id = await insertInvitation(tx, { tokenHash: hashToken(token), email, minutes });
  const event = { venueId: null, actorId: null, subject: `invitation:${id}`, facts: {} } as const;
  await recordAudit(tx, { ...event, action: 'role.offered' });
  return invitationLink(publicUrl, token);
}
