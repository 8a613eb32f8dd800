import { ROLE } from '@app/contract/order-statuses.ts';
import type { RoleId } from '@app/contract/order-statuses.ts';
import type { User } from '@app/contract/accounts.ts';

import type { Reader, Tx } from '../platform/database.ts';

type Row = Omit<User, 'roleId' | 'updatedAt' | 'level' | 'tomorrowConsumptions' | 'partnerProfile'> & {
  roleId: number | null;
  updatedAt: Date;
};

/** An account as its owner sees it. `roleId` is the widest of its roles; Buyer without any. @see ROLE-01 */
export async function findUser(db: Reader, accountId: number): Promise<User | null> {
  const { rows } = await db.query<Row>(
    `select id, email, name, phone, dni,
       (select min(role_id) from account_roles where account_id = account.id) as "roleId",
       is_partner as "isPartner", is_tomorrow_partner as "isTomorrowPartner", tomorrow_plan_id as "tomorrowPlanId",
       enabled_to_tomorrow_benefits as "enabledToTomorrowBenefits", updated_at as "updatedAt"
     from accounts account where id = $1`,
    [accountId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    level: 'proven',
    roleId: toRoleId(row.roleId),
    tomorrowConsumptions: [],
    partnerProfile: null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The account of an address; made when there is none yet. */
export async function findOrMakeAccount(tx: Tx, email: string): Promise<number> {
  await tx.query('insert into accounts (email) values ($1) on conflict (email) do nothing', [email]);
  const { rows } = await tx.query<{ id: number }>('select id from accounts where email = $1', [email]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The account was deleted while its owner signed in.');
  return id;
}

function toRoleId(roleId: number | null): RoleId {
  return Object.values(ROLE).find((known) => known === roleId) ?? ROLE.buyer;
}
