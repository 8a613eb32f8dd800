import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { StoredSet } from '../permission-sets/stored-set.ts';

/**
 * SQL condition: the invitation can be accepted. One without an address is for the first Admin, so it is void while there is
 * an Admin.
 */
export const IS_VALID = `accepted_at is null and revoked_at is null and expires_at > clock_timestamp()
  and (email is not null or not exists (select 1 from current_roles where role_id = ${ROLE.admin}))`;

export async function insertInvitation(
  tx: Tx,
  { tokenHash, email, minutes }: { tokenHash: Buffer; email: string | null; minutes: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into invitations (token_hash, email, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(mins => $3)) returning id`,
    [tokenHash, email, minutes],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The insert of an invitation returned no id.');
  return id;
}

/** Revokes the open invitations without an address. */
export async function revokeOpenInvitations(tx: Tx): Promise<void> {
  await tx.query(
    'update invitations set revoked_at = clock_timestamp() where email is null and accepted_at is null and revoked_at is null',
  );
}

type FoundInvitation = {
  email: string | null;
  name: string | null;
  expiresAt: Date;
  roleId: number;
  venueName: string | null;
};

export async function findInvitation(db: Reader, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await db.query<FoundInvitation>(
    `select email, name, expires_at as "expiresAt", role_id as "roleId",
       (select name from venues where id = invitations.venue_id) as "venueName"
     from invitations where token_hash = $1 and ${IS_VALID}`,
    [tokenHash],
  );
  return rows[0];
}

/** `venueId` null: of an Admin. */
export type ConsumedInvitation = StoredSet & {
  readonly id: number;
  readonly email: string | null;
  readonly roleId: number;
  readonly venueId: number | null;
  readonly commerceIds: readonly number[] | null;
};

/** Uses up an invitation. Concurrent calls wait for each other at the row. @returns undefined for an invalid one */
export async function consumeInvitation(tx: Tx, tokenHash: Buffer): Promise<ConsumedInvitation | undefined> {
  const { rows } = await tx.query<ConsumedInvitation>(
    `update invitations set accepted_at = clock_timestamp() where token_hash = $1 and ${IS_VALID}
     returning id, email, role_id as "roleId", venue_id as "venueId", commerce_ids as "commerceIds",
       ready_set as "readySet", permission_set_id as "permissionSetId"`,
    [tokenHash],
  );
  return rows[0];
}

export async function setAcceptedBy(tx: Tx, invitationId: number, accountId: number): Promise<void> {
  await tx.query('update invitations set accepted_by = $2 where id = $1', [invitationId, accountId]);
}

/** Also revokes the link for the first Admin. @returns whether the account was no Admin before */
export async function insertAdmin(tx: Tx, accountId: number): Promise<boolean> {
  await revokeOpenInvitations(tx);
  const { rowCount } = await tx.query(
    'insert into account_roles (account_id, role_id) values ($1, $2) on conflict do nothing',
    [accountId, ROLE.admin],
  );
  return rowCount === 1;
}

export async function hasAdmin(db: Reader): Promise<boolean> {
  const { rowCount } = await db.query('select from current_roles where role_id = $1 limit 1', [ROLE.admin]);
  return rowCount !== 0;
}
