import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { PermissionSet } from '@app/contract/back-office/permission-sets.ts';
import type { Permission } from '@app/contract/protocol/permissions.ts';
import type { Currency } from '@app/contract/values/money.ts';

/** What people choose of a set. `refundLimitMinor`: minor units; null: no limit. */
export type SetValues = {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly refundLimitMinor: number | null;
};

const IS_OPEN = 'accepted_at is null and revoked_at is null';

/** The sets of a venue, by name. */
export async function findPermissionSets(db: Reader, venueId: number): Promise<PermissionSet[]> {
  const { rows } = await db.query<PermissionSet>(
    `select id, name, permissions, refund_limit_minor::float8 as "refundLimitMinor", copied_from as "copiedFrom",
       role_id as "roleId",
       (select count(distinct account_id)::int from account_roles role
        where role.venue_id = chosen.venue_id and role.permission_set_id = chosen.id)
       + (select count(*)::int from invitations
          where venue_id = chosen.venue_id and permission_set_id = chosen.id and ${IS_OPEN}) as people
     from permission_sets chosen where venue_id = $1 order by lower(name), id`,
    [venueId],
  );
  return rows;
}

/** Locks a set, so that no role gets it until the transaction ends. */
export async function lockPermissionSet(tx: Tx, venueId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from permission_sets where venue_id = $1 and id = $2 for update', [
    venueId,
    id,
  ]);
  return rowCount === 1;
}

/** @returns the id; null for a name in use */
export async function insertPermissionSet(
  tx: Tx,
  venueId: number,
  { name, permissions, refundLimitMinor, copiedFrom, roleId }: SetValues & Pick<PermissionSet, 'copiedFrom' | 'roleId'>,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into permission_sets (venue_id, name, copied_from, role_id, permissions, refund_limit_minor)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [venueId, name, copiedFrom, roleId, permissions, refundLimitMinor],
  );
  return rows[0]?.id ?? null;
}

/** @returns false for a name in use */
export async function updatePermissionSet(
  tx: Tx,
  venueId: number,
  id: string,
  { name, permissions, refundLimitMinor }: SetValues,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update permission_sets set name = $3, permissions = $4, refund_limit_minor = $5
     where venue_id = $1 and id = $2 and not exists (
       select 1 from permission_sets other where other.venue_id = $1 and other.id <> $2 and lower(other.name) = lower($3))`,
    [venueId, id, name, permissions, refundLimitMinor],
  );
  return rowCount === 1;
}

/** Ended invitations forget it. @returns false while a person or an open invitation has it */
export async function deletePermissionSet(tx: Tx, venueId: number, id: string): Promise<boolean> {
  await tx.query(
    `update invitations set permission_set_id = null
     where venue_id = $1 and permission_set_id = $2 and not (${IS_OPEN})`,
    [venueId, id],
  );
  const { rowCount } = await tx.query(
    `delete from permission_sets where venue_id = $1 and id = $2
       and not exists (select 1 from account_roles where venue_id = $1 and permission_set_id = $2)
       and not exists (select 1 from invitations where venue_id = $1 and permission_set_id = $2)`,
    [venueId, id],
  );
  return rowCount === 1;
}

/** The accounts with a set. */
export async function findPeopleOfSet(db: Reader, venueId: number, id: string): Promise<number[]> {
  const { rows } = await db.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from account_roles where venue_id = $1 and permission_set_id = $2 order by 1`,
    [venueId, id],
  );
  return rows.map(({ accountId }) => accountId);
}

export async function findCurrency(db: Reader, venueId: number): Promise<Currency | undefined> {
  const { rows } = await db.query<{ currency: Currency }>('select currency from venues where id = $1', [venueId]);
  return rows[0]?.currency;
}

/** A set of a venue for a role. It is not removed until the transaction ends. */
export async function findSetOfRole(
  tx: Reader,
  venueId: number,
  { id, roleId }: { readonly id: string; readonly roleId: number },
): Promise<{ permissions: Permission[]; refundLimitMinor: number | null } | undefined> {
  const { rows } = await tx.query<{ permissions: Permission[]; refundLimitMinor: number | null }>(
    `select permissions, refund_limit_minor::float8 as "refundLimitMinor" from permission_sets
     where venue_id = $1 and id = $2 and role_id = $3 for key share`,
    [venueId, id, roleId],
  );
  return rows[0];
}
