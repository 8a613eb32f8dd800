import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { MatchPlace } from '@app/contract/staff/match-staff.ts';
import type { MatchInvitationRow } from './match-invitation-store.ts';

/** Inserts an account that has a name and nothing else: no address, no factor. It enters by PIN on a tablet alone. */
export async function insertTemporaryAccount(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('insert into accounts (name) values ($1) returning id', [name]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The insert of an account returned no id.');
  return id;
}

type NewMember = {
  readonly accountId: number;
  readonly name: string;
  readonly documentEnd: string;
  readonly keyHash: Buffer;
  readonly isIn: boolean | null;
};

export async function insertMatchMember(
  tx: Tx,
  { venueId, id: invitationId }: MatchInvitationRow,
  { accountId, name, documentEnd, keyHash, isIn }: NewMember,
): Promise<void> {
  await tx.query(
    `insert into match_staff (venue_id, invitation_id, account_id, name, document_end, key_hash, is_in, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7::boolean, case when $7::boolean is not null then clock_timestamp() end)`,
    [venueId, invitationId, accountId, name, documentEnd, keyHash, isIn],
  );
}

/** Gives the role of the invitation, which lasts as long as the invitation. */
export async function insertMatchRole(
  tx: Tx,
  { venueId, commerceId, set, id }: MatchInvitationRow,
  accountId: number,
): Promise<void> {
  await tx.query(
    `insert into account_roles (account_id, role_id, venue_id, commerce_id, ready_set, match_invitation_id)
     values ($1, ${ROLE.commerceEditor}, $2, $3, $4, $5) on conflict do nothing`,
    [accountId, venueId, commerceId, set, id],
  );
}

/** Names of the people who work at the commerce now, and of those who wait for a place of the invitation. */
export async function findNamesAtCommerce(tx: Tx, invitation: MatchInvitationRow): Promise<string[]> {
  const { venueId, commerceId, id } = invitation;
  const { rows } = await tx.query<{ name: string }>(
    `select account.name from current_roles role join accounts account on account.id = role.account_id
     where role.venue_id = $1 and role.commerce_id = $2 and account.name is not null
     union select name from match_staff where venue_id = $1 and invitation_id = $3 and is_in is distinct from false`,
    [venueId, commerceId, id],
  );
  return rows.map(({ name }) => name);
}

/** Whether the phone joined before, and what became of it. */
export async function findPlace(db: Reader, keyHash: Buffer): Promise<MatchPlace | undefined> {
  const { rows } = await db.query<MatchPlace>(
    `select m.name, case when m.is_in = false then 'refused'
         when i.ended_at is not null or event.id is null
           or event.ends_at + make_interval(mins => venue.match_staff_minutes) <= clock_timestamp() then 'ended'
         when m.is_in then 'in' else 'waiting' end as state
     from match_staff m
     join match_invitations i on i.venue_id = m.venue_id and i.id = m.invitation_id
     join venues venue on venue.id = i.venue_id
     left join events event on event.venue_id = i.venue_id and event.id = i.event_id
     where m.key_hash = $1`,
    [keyHash],
  );
  return rows[0];
}

export type MatchMember = { accountId: number | null; name: string; isIn: boolean | null };

export async function findMatchMember(
  tx: Tx,
  venueId: number,
  invitationId: string,
  id: string,
): Promise<MatchMember | undefined> {
  const { rows } = await tx.query<MatchMember>(
    `select account_id as "accountId", name, is_in as "isIn" from match_staff
     where venue_id = $1 and invitation_id = $2 and id = $3`,
    [venueId, invitationId, id],
  );
  return rows[0];
}

export async function setDecision(
  tx: Tx,
  { venueId, id, isIn, decidedBy }: { venueId: number; id: string; isIn: boolean; decidedBy: number },
): Promise<void> {
  await tx.query(
    `update match_staff set is_in = $3, decided_at = statement_timestamp(), decided_by = $4 where venue_id = $1 and id = $2`,
    [venueId, id, isIn, decidedBy],
  );
}

/** Takes the roles of an invitation. @returns the accounts that had one */
export async function deleteMatchRoles(tx: Tx, venueId: number, invitationId: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'delete from account_roles where venue_id = $1 and match_invitation_id = $2 returning account_id as id',
    [venueId, invitationId],
  );
  return rows.map(({ id }) => id);
}

export async function deleteMatchRole(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await tx.query(
    'delete from account_roles where venue_id = $1 and account_id = $2 and match_invitation_id is not null',
    [venueId, accountId],
  );
}
