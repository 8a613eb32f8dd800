import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { toStoredSet, type StoredSet } from '../permission-sets/stored-set.ts';
import { hashToken } from '../sessions/session-token.ts';
import { toVenueRole, type VenuePart } from '../venue-staff/venue-role-store.ts';
import { IS_VALID } from './invitation-store.ts';

type Row = StoredSet & {
  id: number;
  email: string;
  name: string | null;
  roleId: number;
  commerceIds: number[] | null;
  expiresAt: Date;
};

/** An open invitation, and whether its next mail is due. */
export type OpenInvitation = { id: number; sends: number; email: string; isMailDue: boolean; mailDueInSeconds: number };

/** Minutes between two mails of an invitation. */
const MAIL_EVERY_MINUTES = 5;

const MAIL_DUE = `coalesce(mailed_at <= clock_timestamp() - interval '${MAIL_EVERY_MINUTES} minutes', true) as "isMailDue",
  coalesce(ceil(extract(epoch from mailed_at + interval '${MAIL_EVERY_MINUTES} minutes' - clock_timestamp())), 0)::float8
    as "mailDueInSeconds"`;

/** SQL condition: an invitation to the part of the venue $1, $2 alone. */
const IN_PART = `venue_id = $1 and ($2::bigint[] is null or commerce_ids <@ $2)`;

/**
 * Inserts the invitation of an address to a venue, or renews the open one with the role: there is one. A new one has a random
 * hash; `setInvitationToken` follows, because a token contains the id.
 *
 * @returns undefined when the open one is to another part
 */
export async function upsertVenueInvitation(
  tx: Tx,
  invitation: {
    part: VenuePart;
    email: string;
    name: string;
    role: VenueRole;
    invitedBy: number;
    hash: Buffer;
    hours: number;
  },
): Promise<OpenInvitation | undefined> {
  const { part, email, name, role, invitedBy, hash, hours } = invitation;
  const { readySet, permissionSetId } = toStoredSet(role);
  const commerceIds = role.roleId === ROLE.venueEditor ? null : role.commerceIds;
  const { rows } = await tx.query<OpenInvitation>(
    `insert into invitations (venue_id, token_hash, email, role_id, commerce_ids, invited_by, expires_at, sends,
       ready_set, permission_set_id, name)
     values ($1, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(hours => $8), 1, $9, $10, $11)
     on conflict (venue_id, email) where venue_id is not null and accepted_at is null and revoked_at is null
     do update set role_id = excluded.role_id, commerce_ids = excluded.commerce_ids, invited_by = excluded.invited_by,
       expires_at = excluded.expires_at, ready_set = excluded.ready_set, permission_set_id = excluded.permission_set_id,
       name = excluded.name
     where $2::bigint[] is null or invitations.commerce_ids <@ $2
     returning id, sends, email, ${MAIL_DUE}`,
    [
      part.venueId,
      part.commerceIds,
      hash,
      email,
      role.roleId,
      commerceIds,
      invitedBy,
      hours,
      readySet,
      permissionSetId,
      name,
    ],
  );
  return rows[0];
}

/** Locks an open invitation to a part of a venue. */
export async function lockVenueInvitation(
  tx: Tx,
  { venueId, commerceIds }: VenuePart,
  id: number,
): Promise<OpenInvitation | undefined> {
  const { rows } = await tx.query<OpenInvitation>(
    `select id, sends, email, ${MAIL_DUE} from invitations
     where ${IN_PART} and id = $3 and accepted_at is null and revoked_at is null for update`,
    [venueId, commerceIds, id],
  );
  return rows[0];
}

export async function setInvitationToken(tx: Tx, id: number, token: string): Promise<void> {
  await tx.query('update invitations set token_hash = $2 where id = $1', [id, hashToken(token)]);
}

/** Counts another mail of an invitation and extends it. @returns the count; the first mail is 1 */
export async function countSend(tx: Tx, id: number, hours: number): Promise<number> {
  const { rows } = await tx.query<{ sends: number }>(
    `update invitations set sends = sends + (mailed_at is not null)::int, mailed_at = clock_timestamp(),
       expires_at = clock_timestamp() + make_interval(hours => $2)
     where id = $1 returning sends`,
    [id, hours],
  );
  const [row] = rows;
  if (!row) throw new Error(`The invitation ${id} is missing.`);
  return row.sends;
}

/** Neither accepted nor revoked; also expired ones, which can be sent again. The newest first. */
export async function findVenueInvitations(
  db: Reader,
  { venueId, commerceIds: part }: VenuePart,
): Promise<VenueInvitation[]> {
  const { rows } = await db.query<Row & { isExpired: boolean }>(
    `select id, email, name, role_id as "roleId", to_jsonb(commerce_ids) as "commerceIds", expires_at as "expiresAt",
       ready_set as "readySet", permission_set_id as "permissionSetId", expires_at <= clock_timestamp() as "isExpired"
     from invitations where ${IN_PART} and accepted_at is null and revoked_at is null order by id desc`,
    [venueId, part],
  );
  return rows.map(({ roleId, commerceIds, readySet, permissionSetId, expiresAt, ...row }) => ({
    ...row,
    role: toVenueRole({ roleId, commerceIds, readySet, permissionSetId }),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @returns whether the part of the venue had this invitation open */
export async function revokeVenueInvitation(tx: Tx, { venueId, commerceIds }: VenuePart, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update invitations set revoked_at = clock_timestamp()
     where ${IN_PART} and id = $3 and accepted_at is null and revoked_at is null`,
    [venueId, commerceIds, id],
  );
  return rowCount === 1;
}

/** Revokes what a person without a role any more was sent, and what they sent. */
export async function revokeInvitationsOf(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await tx.query(
    `update invitations set revoked_at = clock_timestamp()
     where venue_id = $1 and accepted_at is null and revoked_at is null
       and (invited_by = $2 or email = (select email from accounts where id = $2))`,
    [venueId, accountId],
  );
}

/** Revokes what a person sent whose role changes: they may give less than before. */
export async function revokeInvitationsBy(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await tx.query(
    `update invitations set revoked_at = clock_timestamp()
     where venue_id = $1 and accepted_at is null and revoked_at is null and invited_by = $2`,
    [venueId, accountId],
  );
}

/** Takes a removed commerce out of open invitations. One that named no other commerce is revoked. */
export async function endInvitationsTo(tx: Tx, venueId: number, commerceId: number): Promise<void> {
  await tx.query(
    `update invitations set
       commerce_ids = case when commerce_ids = array[$2::bigint] then commerce_ids
         else array_remove(commerce_ids, $2::bigint) end,
       revoked_at = case when commerce_ids = array[$2::bigint] then clock_timestamp() end
     where venue_id = $1 and $2 = any(commerce_ids) and accepted_at is null and revoked_at is null`,
    [venueId, commerceId],
  );
}

/** Waits until a removal of the commerces that an invitation names is over. */
export async function lockInvitedCommerces(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `select from commerces commerce
     join invitations on invitations.venue_id = commerce.venue_id and commerce.id = any(invitations.commerce_ids)
     where token_hash = $1 order by commerce.id for key share of commerce`,
    [tokenHash],
  );
}

/** What a mail needs. @returns undefined when the invitation is no longer valid, or was mailed again since */
export async function findInvitationToMail(
  db: Reader,
  id: number,
  sends: number,
): Promise<{ email: string; venueName: string; roleId: number; commerceNames: string[] } | undefined> {
  const { rows } = await db.query<{ email: string; venueName: string; roleId: number; commerceNames: string[] }>(
    `select email, venue.name as "venueName", role_id as "roleId",
       array(select c.name from commerces c where c.venue_id = venue.id and c.id = any(commerce_ids) order by c.position, c.id)
         as "commerceNames"
     from invitations join venues venue on venue.id = venue_id
     where invitations.id = $1 and sends = $2 and ${IS_VALID}`,
    [id, sends],
  );
  return rows[0];
}
