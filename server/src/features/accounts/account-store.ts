import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ROLE, type RoleId } from '@app/contract/protocol/roles.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { findMemberProfile, NO_MEMBER } from './member-profile.ts';

type Row = Omit<User, 'roleId' | 'updatedAt' | 'level' | 'tomorrowConsumptions' | 'partnerProfile'> & {
  roleId: number | null;
  updatedAt: Date;
};

/**
 * Returns an account as a session of this level may see it. `roleId` is the widest of its roles; Buyer without any.
 * Only a proven session sees the member card.
 *
 * @param venueId whose club's card; null: of the club that was read last
 * @see ROLE-01, HOME-02
 */
export async function findUser(
  db: Reader,
  accountId: number,
  level: User['level'],
  venueId: number | null = null,
): Promise<User | null> {
  const { rows } = await db.query<Row>(
    `select id, email, name, phone, dni,
       (select min(role_id) from current_roles where account_id = account.id) as "roleId",
       is_member as "isPartner", is_tomorrow_partner as "isTomorrowPartner", tomorrow_plan_id as "tomorrowPlanId",
       enabled_to_tomorrow_benefits as "enabledToTomorrowBenefits", updated_at as "updatedAt"
     from accounts account where id = $1`,
    [accountId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    ...(level === 'claimed' ? NO_MEMBER : await findMemberProfile(db, accountId, venueId)),
    level,
    roleId: toRoleId(row.roleId),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Inserts the account of a claimed session until a code proves the person. It holds the orders of the session and no
 * data of the claimed person.
 *
 * @see AUTH-04, AUTH-05
 */
export async function insertPlaceholderAccount(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('insert into accounts (is_placeholder) values (true) returning id');
  return idOf(rows);
}

/** Sets the masked number that the placeholder account claims. */
export async function setClaimedPhone(tx: Tx, placeholderId: number, masked: string): Promise<void> {
  await tx.query('update accounts set phone = $2, updated_at = now() where id = $1 and is_placeholder', [
    placeholderId,
    masked,
  ]);
}

/** Marks the placeholder account as a claimed membership. */
export async function setClaimedMember(tx: Tx, placeholderId: number): Promise<void> {
  await tx.query('update accounts set is_member = true, updated_at = now() where id = $1 and is_placeholder', [
    placeholderId,
  ]);
}

/** Mail address of an account; null without an address or an account. */
export async function findEmail(db: Reader, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>('select email from accounts where id = $1', [accountId]);
  return rows[0]?.email ?? null;
}

export async function insertAccount(tx: Tx, proven: { email: string | null; phone: string | null }): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('insert into accounts (email, phone) values ($1, $2) returning id', [
    proven.email,
    proven.phone,
  ]);
  return idOf(rows);
}

export async function hasStaffRole(db: Reader, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from current_roles where account_id = $1 limit 1', [accountId]);
  return rowCount !== 0;
}

function idOf(rows: readonly { id: number }[]): number {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The insert of an account returned no id.');
  return id;
}

function toRoleId(roleId: number | null): RoleId {
  return Object.values(ROLE).find((known) => known === roleId) ?? ROLE.buyer;
}

/** Returns whether the account exists, and locks it against deletion until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from accounts where id = $1 for key share', [accountId]);
  return rowCount !== 0;
}
