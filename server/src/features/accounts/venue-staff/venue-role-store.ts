import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { StaffFilter, VenueRole, VenueSession, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { toPermissionSet, toStoredSet, type StoredSet } from '../permission-sets/stored-set.ts';

/** A part of a venue: the venue, and the commerces of it; null: all of it. */
export type VenuePart = { readonly venueId: number; readonly commerceIds: readonly number[] | null };

type RoleGroup = StoredSet & { readonly roleId: number; readonly commerceIds: readonly number[] };
type Row = Omit<VenueStaffMember, 'role' | 'roles' | 'lastSignInAt' | 'endsAt'> & {
  groups: readonly RoleGroup[];
  lastSignInAt: Date | null;
  endsAt: Date | null;
};

/** SQL condition: a role in the part of the venue $1, $2. Editors of the whole venue belong to no part. */
const IN_PART = `role.venue_id = $1 and ($2::bigint[] is null or role.commerce_id = any($2) and not exists (
  select 1 from current_roles whole where whole.account_id = role.account_id and whole.venue_id = $1
    and whole.role_id = ${ROLE.venueEditor}))`;

/** Accounts with a role in the part of the venue $1, $2, except Admins. */
const MEMBERS = `current_roles role where ${IN_PART} and not exists (
  select 1 from current_roles admin where admin.account_id = role.account_id and admin.role_id = ${ROLE.admin})`;

/** SQL condition: the account also works outside the part of the venue $1, $2. Its sessions do not belong to the part. */
const WORKS_ELSEWHERE = `exists (
  select 1 from current_roles elsewhere where elsewhere.account_id = account.id and (elsewhere.venue_id <> $1
    or $2::bigint[] is not null and (elsewhere.commerce_id is null or elsewhere.commerce_id <> all($2))))`;

const HAS_FACTOR = `(exists (select 1 from totp_factors where account_id = account.id)
  or exists (select 1 from passkeys where account_id = account.id))`;

/** SQL conditions of the filters. */
const SHOWN: Readonly<Record<StaffFilter, string>> = {
  all: 'true',
  temporary: 'member."endsAt" is not null',
  'without-factor': `member."endsAt" is null and not ${HAS_FACTOR}`,
};

/** By name and address. @param wanted.q part of a name or an address */
export async function findVenueMembers(
  db: Reader,
  part: VenuePart,
  { show, q }: { show: StaffFilter; q?: string | undefined },
): Promise<VenueStaffMember[]> {
  const named = `strpos(lower(concat_ws(' ', account.name, account.email)), lower($3)) > 0`;
  const order = 'order by account.name nulls last, account.email, account.id';
  return findMembers(db, `${SHOWN[show]} and ${named} ${order}`, [...valuesOf(part), q?.trim() ?? '']);
}

/** @returns undefined for an account without a role in the part of the venue, and for an Admin */
export async function findVenueMember(
  db: Reader,
  part: VenuePart,
  accountId: number,
): Promise<VenueStaffMember | undefined> {
  return (await findMembers(db, 'account.id = $3', [...valuesOf(part), accountId]))[0];
}

function valuesOf({ venueId, commerceIds }: VenuePart): unknown[] {
  return [venueId, commerceIds];
}

async function findMembers(db: Reader, condition: string, values: unknown[]): Promise<VenueStaffMember[]> {
  const { rows } = await db.query<Row>(
    `select account.id as "accountId", account.name, account.email, member.groups, member."endsAt",
       case when not ${WORKS_ELSEWHERE} then (
         select max(created_at) from sessions where account_id = account.id and level = 'staff') end as "lastSignInAt",
       ${HAS_FACTOR} as "hasSecondFactor",
       case when ${WORKS_ELSEWHERE} then 0 else (
         select count(*)::int from sessions where account_id = account.id and level = 'staff' and revoked_at is null
           and expires_at > clock_timestamp()) end as "openSessions"
     from (
       select account_id, jsonb_agg(jsonb_build_object('roleId', role_id, 'readySet', ready_set,
           'permissionSetId', permission_set_id, 'commerceIds', commerce_ids)
         order by role_id, jsonb_array_length(commerce_ids) desc, ready_set, permission_set_id) as groups,
         case when bool_and(is_temporary) then max(ends_at) end as "endsAt"
       from (
         select role.account_id, role.role_id, role.ready_set, role.permission_set_id,
           coalesce(jsonb_agg(role.commerce_id order by role.commerce_id) filter (where role.commerce_id is not null), '[]')
             as commerce_ids,
           bool_and(role.match_invitation_id is not null) as is_temporary, max(role.ends_at) as ends_at
         from ${MEMBERS} group by 1, 2, 3, 4
       ) grouped group by account_id
     ) member join accounts account on account.id = member.account_id
     where ${condition}`,
    values,
  );
  return rows.map(({ groups, lastSignInAt, endsAt, ...member }) => ({
    ...member,
    ...toRoles(groups),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

/** The role of the whole venue, if there is one; else all commerces, with the set of most of them. */
function toRoles(groups: readonly RoleGroup[]): Pick<VenueStaffMember, 'role' | 'roles'> {
  const roles = groups.map(toVenueRole);
  const [first] = roles;
  if (!first) throw new Error('A member of a venue has no role.');
  if (first.roleId === ROLE.venueEditor) return { role: first, roles };
  const commerceIds = groups.flatMap((group) => group.commerceIds).toSorted((one, other) => one - other);
  return { role: { ...first, commerceIds }, roles };
}

/** @param stored `commerceIds` null: the whole venue */
export function toVenueRole({
  roleId,
  commerceIds,
  ...set
}: StoredSet & { readonly roleId: number; readonly commerceIds: readonly number[] | null }): VenueRole {
  return roleId === ROLE.venueEditor
    ? { roleId: ROLE.venueEditor, ...toPermissionSet(set) }
    : { roleId: ROLE.commerceEditor, ...toPermissionSet(set), commerceIds: [...(commerceIds ?? [])] };
}

/** Whether the account has a role outside the part of a venue, too. */
export async function worksElsewhere(db: Reader, part: VenuePart, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ isSo: boolean }>(
    `select ${WORKS_ELSEWHERE} as "isSo" from accounts account where id = $3`,
    [...valuesOf(part), accountId],
  );
  return rows[0]?.isSo ?? false;
}

/** Open staff sessions of the members who work in this part alone, the last used first. @param ownId the session of the caller */
export async function findVenueSessions(db: Reader, part: VenuePart, ownId: number | null): Promise<VenueSession[]> {
  type Dates = Pick<VenueSession, 'startedAt' | 'lastUsedAt' | 'expiresAt'>;
  const { rows } = await db.query<Omit<VenueSession, keyof Dates> & Record<keyof Dates, Date>>(
    `select session.id, account.id as "accountId", account.name, account.email, session.device_label as device,
       session.created_at as "startedAt", session.last_used_at as "lastUsedAt", session.expires_at as "expiresAt",
       session.id = coalesce($3, 0) as "isThis"
     from sessions session join accounts account on account.id = session.account_id
     where session.account_id in (select role.account_id from ${MEMBERS}) and not ${WORKS_ELSEWHERE}
       and session.level = 'staff'
       and session.revoked_at is null and session.expires_at > clock_timestamp()
     order by session.last_used_at desc, session.id desc`,
    [...valuesOf(part), ownId],
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

/** Replaces the roles of an account in the part of a venue. */
export async function replaceVenueRole(
  tx: Tx,
  part: VenuePart,
  accountId: number,
  role: VenueRole | null,
): Promise<void> {
  await tx.query(
    `delete from account_roles
     where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2)) and account_id = $3`,
    [...valuesOf(part), accountId],
  );
  if (role !== null) await insertVenueRole(tx, part.venueId, accountId, role);
}

/** Where the account has this role already, it gets the permission set, and lasts. */
export async function insertVenueRole(tx: Tx, venueId: number, accountId: number, role: VenueRole): Promise<void> {
  const commerceIds = role.roleId === ROLE.venueEditor ? [null] : role.commerceIds;
  const { readySet, permissionSetId } = toStoredSet(role);
  await tx.query(
    `insert into account_roles (account_id, role_id, venue_id, commerce_id, ready_set, permission_set_id)
     select distinct $1::bigint, $2::smallint, $3::integer, commerce_id, $5, $6::uuid from unnest($4::bigint[]) commerce_id
     on conflict on constraint account_roles_once
     do update set ready_set = excluded.ready_set, permission_set_id = excluded.permission_set_id, match_invitation_id = null`,
    [accountId, role.roleId, venueId, commerceIds, readySet, permissionSetId],
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
       select 1 from current_roles other where other.account_id = taken.account_id
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
