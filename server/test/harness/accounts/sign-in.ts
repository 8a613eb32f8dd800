import { randomBytes } from 'node:crypto';
import type { Reader } from '#platform/database/transactions.ts';
import type { ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import { sessionForTests } from './session.ts';
import { staffHeaders } from './staff-headers.ts';

/** Role numbers as in the tables. */
export type TestRole = { roleId: 1 | 2 | 3; venueId?: number; commerceId?: number; readySet?: ReadySetKey };

export type TestHeaders = { authorization: string; cookie?: string; origin?: string };

/** Inserts a signed-in person; with roles, also a staff session. */
export async function signInForTests(
  db: Reader,
  roles: readonly TestRole[],
): Promise<{ accountId: number; email: string; headers: TestHeaders }> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const made = await db.query<{ id: number }>('insert into accounts (email) values ($1) returning id', [email]);
  const accountId = made.rows[0]?.id ?? 0;
  for (const { roleId, venueId = null, commerceId = null, readySet = null } of roles) {
    const values = [accountId, roleId, venueId, commerceId, readySet];
    await db.query(
      'insert into account_roles (account_id, role_id, venue_id, commerce_id, ready_set) values ($1, $2, $3, $4, $5)',
      values,
    );
  }
  const authorization = `Bearer ${await sessionForTests(db, accountId)}`;
  if (roles.length === 0) return { accountId, email, headers: { authorization } };
  return { accountId, email, headers: { authorization, ...(await staffHeaders(db, accountId)) } };
}
