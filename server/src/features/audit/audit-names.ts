import type { Reader } from '#platform/database/transactions.ts';
import { staffName } from './staff-name.sql.ts';

/** Accounts that have or had a role in venue $1, and Admins. Buyers are not named. */
const PEOPLE = `accounts account where (
  exists (select 1 from account_roles where account_id = account.id and (venue_id = $1 or role_id = 1))
  or exists (select 1 from invitations where accepted_by = account.id and venue_id = $1)
  or exists (select 1 from match_staff where account_id = account.id and venue_id = $1))`;

export async function findPeopleNames(
  db: Reader,
  venueId: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null }>(
    `select account.id, ${staffName('account')} as name from ${PEOPLE} and account.id = any($2::bigint[])`,
    [venueId, [...new Set(accountIds)]],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

export async function findPeopleByName(db: Reader, venueId: number, pattern: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select account.id from ${PEOPLE} and strpos(lower(concat_ws(' ', account.name, account.email)), lower($2)) > 0`,
    [venueId, pattern],
  );
  return rows.map(({ id }) => id);
}

/** Names of permission sets that a venue has, by id. */
export async function findSetNames(
  db: Reader,
  venueId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from permission_sets where venue_id = $1 and id = any($2::uuid[])',
    [venueId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
