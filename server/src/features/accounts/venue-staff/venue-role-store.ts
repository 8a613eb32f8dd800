import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { VenueRole, VenueSession, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

type Row = Omit<VenueStaffMember, 'role' | 'lastSignInAt' | 'endsAt'> & {
  isVenueEditor: boolean;
  commerceIds: number[];
  lastSignInAt: Date | null;
  endsAt: Date | null;
};

/** Accounts with a role in venue $1, except Admins. */
const MEMBERS = `current_roles role where role.venue_id = $1 and not exists (
  select from current_roles admin where admin.account_id = role.account_id and admin.role_id = ${ROLE.admin})`;

/** SQL condition: the account also works at another venue than $1. Its sessions belong to no single venue. */
const WORKS_ELSEWHERE = `exists (
  select from current_roles elsewhere where elsewhere.account_id = account.id and elsewhere.venue_id <> $1)`;

/** By name and address. */
export async function findVenueMembers(db: Reader, venueId: number): Promise<VenueStaffMember[]> {
  return findMembers(db, 'true order by account.name nulls last, account.email, account.id', [venueId]);
}

/** @returns undefined for an account without a role in the venue, and for an Admin */
export async function findVenueMember(
  db: Reader,
  venueId: number,
  accountId: number,
): Promise<VenueStaffMember | undefined> {
  return (await findMembers(db, 'account.id = $2', [venueId, accountId]))[0];
}

async function findMembers(db: Reader, condition: string, values: unknown[]): Promise<VenueStaffMember[]> {
  const { rows } = await db.query<Row>(
    `select account.id as "accountId", account.name, account.email, member."isVenueEditor", member."commerceIds", member."endsAt",
       case when not ${WORKS_ELSEWHERE} then (
         select max(created_at) from sessions where account_id = account.id and level = 'staff') end as "lastSignInAt",
       exists (select from totp_factors where account_id = account.id)
         or exists (select from passkeys where account_id = account.id) as "hasSecondFactor",
       case when ${WORKS_ELSEWHERE} then 0 else (
         select count(*)::int from sessions where account_id = account.id and level = 'staff' and revoked_at is null
           and expires_at > clock_timestamp()) end as "openSessions"
     from (
       select role.account_id, bool_or(role.role_id = ${ROLE.venueEditor}) as "isVenueEditor",
         coalesce(jsonb_agg(role.commerce_id order by role.commerce_id) filter (where role.commerce_id is not null), '[]')
           as "commerceIds",
         case when bool_and(role.match_invitation_id is not null) then max(role.ends_at) end as "endsAt"
       from ${MEMBERS} group by role.account_id
     ) member join accounts account on account.id = member.account_id
     where ${condition}`,
    values,
  );
  return rows.map(({ isVenueEditor, commerceIds, lastSignInAt, endsAt, ...member }) => ({
    ...member,
    role: isVenueEditor ? { roleId: ROLE.venueEditor } : { roleId: ROLE.commerceEditor, commerceIds },
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

/** Whether the account has a role at another venue, too. */
export async function worksElsewhere(db: Reader, venueId: number, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ isSo: boolean }>(
    `select ${WORKS_ELSEWHERE} as "isSo" from accounts account where id = $2`,
    [venueId, accountId],
  );
  return rows[0]?.isSo ?? false;
}

/** Open staff sessions of the members who work at this venue alone, the last used first. @param ownId the session of the caller */
export async function findVenueSessions(db: Reader, venueId: number, ownId: number | null): Promise<VenueSession[]> {
  type Dates = Pick<VenueSession, 'startedAt' | 'lastUsedAt' | 'expiresAt'>;
  const { rows } = await db.query<Omit<VenueSession, keyof Dates> & Record<keyof Dates, Date>>(
    `select session.id, account.id as "accountId", account.name, account.email, session.device_label as device,
       session.created_at as "startedAt", session.last_used_at as "lastUsedAt", session.expires_at as "expiresAt",
       session.id = coalesce($2, 0) as "isThis"
     from sessions session join accounts account on account.id = session.account_id
     where session.account_id in (select role.account_id from ${MEMBERS}) and not ${WORKS_ELSEWHERE}
       and session.level = 'staff'
       and session.revoked_at is null and session.expires_at > clock_timestamp()
     order by session.last_used_at desc, session.id desc`,
    [venueId, ownId],
  );
  return rows.map(({ startedAt, lastUsedAt, expiresAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Serialises changes of one account's roles. */
export async function lockAccountRoles(tx: Tx, accountId: number): Promise<void> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId]);
}

/** Replaces the roles of an account in one venue. */
export async function replaceVenueRole(
  tx: Tx,
  venueId: number,
  accountId: number,
  role: VenueRole | null,
): Promise<void> {
  await tx.query('delete from account_roles where account_id = $1 and venue_id = $2', [accountId, venueId]);
  if (role !== null) await insertVenueRole(tx, venueId, accountId, role);
}

export async function insertVenueRole(tx: Tx, venueId: number, accountId: number, role: VenueRole): Promise<void> {
  const commerceIds = role.roleId === ROLE.venueEditor ? [null] : role.commerceIds;
  await tx.query(
    `insert into account_roles (account_id, role_id, venue_id, commerce_id)
     select $1, $2, $3, unnest($4::bigint[]) on conflict do nothing`,
    [accountId, role.roleId, venueId, commerceIds],
  );
}

/** Takes the roles in a commerce. */
export async function deleteCommerceRoles(
  tx: Tx,
  venueId: number,
  commerceId: number,
): Promise<{ accountId: number; hasOtherRole: boolean }[]> {
  const { rows } = await tx.query<{ accountId: number; hasOtherRole: boolean }>(
    `with taken as (
       delete from account_roles where venue_id = $1 and commerce_id = $2 returning account_id
     )
     select taken.account_id as "accountId", exists (
       select from current_roles other where other.account_id = taken.account_id
         and (other.venue_id, other.commerce_id) is distinct from ($1, $2)) as "hasOtherRole"
     from taken order by 1`,
    [venueId, commerceId],
  );
  return rows;
}

/** Whether all commerces belong to the venue. None of them is removed until the transaction ends. */
export async function areCommercesOf(db: Reader, venueId: number, commerceIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from commerces where venue_id = $1 and id = any($2) order by id for key share',
    [venueId, commerceIds],
  );
  return rowCount === new Set(commerceIds).size;
}
