import type { Invitation } from '@app/contract/staff/invitations.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { hashToken } from '../sessions/session-token.ts';
import { startSession } from '../sessions/start-session.ts';
import { GUEST } from '../sessions/viewer.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { insertVenueRole } from '../venue-staff/venue-role-store.ts';
import { consumeInvitation, findInvitation, insertAdmin, setAcceptedBy } from './invitation-store.ts';
import type { ConsumedInvitation } from './invitation-store.ts';
import { lockInvitedCommerces, toVenueRole } from './venue-invitation-store.ts';

/** @throws ProblemError 422 `invitation-not-valid` */
export async function readInvitation(db: Reader, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, hashToken(token.trim()));
  if (!invitation) throw new ProblemError(422, 'invitation-not-valid');
  const { email, roleId, venueName, expiresAt } = invitation;
  return { email, roleId, venueName, expiresAt: expiresAt.toISOString() };
}

/**
 * Gives the invited person the role and signs them in, once. The session of the caller ends: the role belongs to the
 * invited address, not to the person who was signed in on this device.
 *
 * @throws ProblemError 422 `invitation-not-valid`, `enter-valid-email`
 * @see ROLE-01
 */
export async function acceptInvitation(
  { db, reassignOwnedData }: { readonly db: Db; readonly reassignOwnedData: ReassignOwnedData },
  { deviceId, sessionId }: Viewer,
  { token, email: typed }: { token: string; email?: string | undefined },
): Promise<AuthData> {
  return inTransaction(db, async (tx) => {
    const tokenHash = hashToken(token.trim());
    await lockInvitedCommerces(tx, tokenHash);
    const invitation = await consumeInvitation(tx, tokenHash);
    if (!invitation) throw new ProblemError(422, 'invitation-not-valid');
    const email = invitation.email ?? requireEmailAddress(typed ?? '');
    const proof = { issuer: 'email', subject: email, email, viewer: GUEST, reassignOwnedData } as const;
    const accountId = await proveIdentity(tx, proof);
    await setAcceptedBy(tx, invitation.id, accountId);
    await giveRole(tx, accountId, invitation);
    return startSession(tx, { accountId, level: 'proven', deviceId, replaces: sessionId });
  });
}

async function giveRole(
  tx: Tx,
  accountId: number,
  { id: invitationId, venueId, roleId, commerceIds }: ConsumedInvitation,
): Promise<void> {
  if (venueId === null && !(await insertAdmin(tx, accountId))) return;
  if (venueId !== null) await insertVenueRole(tx, venueId, accountId, toVenueRole(roleId, commerceIds));
  const facts = { roleId, invitationId };
  const event = { venueId, actorId: accountId, subject: `account:${accountId}`, facts };
  await recordAudit(tx, { ...event, action: 'role.given' });
}
