import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Invitation } from '@app/contract/staff/invitations.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import { insertAccount } from '../account-store.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { findAccountByIdentity, lockIdentity } from '../identities/identity-store.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { hashToken } from '../sessions/session-token.ts';
import { startSession } from '../sessions/start-session.ts';
import { GUEST, type Viewer } from '../sessions/viewer.ts';
import { requireFullName } from '../staff-names/require-full-name.ts';
import { updateStaffName } from '../staff-names/set-staff-name.ts';
import { insertVenueRole, toVenueRole } from '../venue-staff/venue-role-store.ts';
import {
  consumeInvitation,
  findInvitation,
  insertAdmin,
  setAcceptedBy,
  type ConsumedInvitation,
} from './invitation-store.ts';
import { lockInvitedCommerces } from './venue-invitation-store.ts';

/** @throws ProblemError 422 `invitation-not-valid` */
export async function readInvitation(db: Reader, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, hashToken(token.trim()));
  if (!invitation) throw new ProblemError(422, 'invitation-not-valid');
  const { email, name, roleId, venueName, expiresAt } = invitation;
  return { email, name, roleId, venueName, expiresAt: expiresAt.toISOString() };
}

/**
 * Gives the invited person the role and signs them in, once. The session of the caller ends: the role belongs to the
 * invited address, not to the person who was signed in on this device.
 *
 * @throws ProblemError 422 `invitation-not-valid`, `enter-valid-email`, `enter-full-name`; 409 `identity-in-use` for a typed address of an account
 * @see ROLE-01
 */
export async function acceptInvitation(
  { db, reassignOwnedData }: { readonly db: Db; readonly reassignOwnedData: ReassignOwnedData },
  { deviceId, sessionId }: Viewer,
  { token, email: typed, name: typedName }: { token: string; email?: string | undefined; name: string },
): Promise<AuthData> {
  const name = requireFullName(typedName);
  return inTransaction(db, async (tx) => {
    const tokenHash = hashToken(token.trim());
    await lockInvitedCommerces(tx, tokenHash);
    const invitation = await consumeInvitation(tx, tokenHash);
    if (!invitation) throw new ProblemError(422, 'invitation-not-valid');
    const { email } = invitation;
    const accountId =
      email === null
        ? await insertTypedAccount(tx, typed ?? '')
        : await proveIdentity(tx, { issuer: 'email', subject: email, email, viewer: GUEST, reassignOwnedData });
    await setAcceptedBy(tx, invitation.id, accountId);
    await updateStaffName(tx, accountId, name);
    await giveRole(tx, accountId, invitation);
    return startSession(tx, { accountId, level: 'proven', deviceId, replaces: sessionId });
  });
}

/**
 * Inserts the account of the first Admin. A typed address proves no mailbox: it opens no account that has it, and becomes an
 * identity with the first mailed code.
 *
 * @throws ProblemError 422 `enter-valid-email`; 409 `identity-in-use`
 * @see AUTH-03, AUTH-07
 */
async function insertTypedAccount(tx: Tx, typed: string): Promise<number> {
  const email = requireEmailAddress(typed);
  await lockIdentity(tx, `email\n${email}`);
  const owner = await findAccountByIdentity(tx, { issuer: 'email', subject: email });
  if (owner !== null) throw new ProblemError(409, 'identity-in-use');
  return insertAccount(tx, { email, phone: null });
}

async function giveRole(
  tx: Tx,
  accountId: number,
  { id: invitationId, venueId, ...offered }: ConsumedInvitation,
): Promise<void> {
  if (venueId === null && !(await insertAdmin(tx, accountId))) return;
  if (venueId !== null) await insertVenueRole(tx, venueId, accountId, toVenueRole(offered));
  const facts = { roleId: offered.roleId, invitationId };
  const event = { venueId, actorId: accountId, subject: `account:${accountId}`, facts } as const;
  await recordAudit(tx, { ...event, action: 'role.given' });
}
