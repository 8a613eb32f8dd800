import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

/** The last use of a session is stored once an hour, so a shorter time loses people who work. */
const USED_WITHIN = '90 minutes';

/** `signedInIds`: accounts of the people who are signed in. */
export type StaffOfCommerce = { commerceId: number; signedIn: number; signedInIds: number[]; all: number };

/**
 * Counts the people with a role at each commerce of some venues, and those of them who are signed in: on a tablet of the commerce that is not
 * locked, or in a session of their own. Editors of the venue are counted on its tablets alone.
 *
 * @param commerceIds null: of all commerces
 */
export async function findStaffOfCommerces(
  db: Reader,
  venueIds: readonly number[],
  commerceIds: readonly number[] | null,
): Promise<ReadonlyMap<number, StaffOfCommerce>> {
  const { rows } = await db.query<StaffOfCommerce>(
    `with on_tablet as (
       select tablet.commerce_id, session.account_id
       from tablets tablet join sessions session on session.tablet_id = tablet.id
       where tablet.venue_id = any($1::int[]) and tablet.revoked_at is null and session.revoked_at is null and session.expires_at > now()
     ), people as (
       select distinct role.commerce_id, role.account_id from current_roles role
       where role.venue_id = any($1::int[]) and role.role_id = ${ROLE.commerceEditor}
     ), signed_in as (
       select commerce_id, account_id from on_tablet
       union
       select people.commerce_id, people.account_id from people
       where exists (
         select 1 from sessions session
         where session.account_id = people.account_id and session.level = 'staff' and session.tablet_id is null
           and session.revoked_at is null and session.expires_at > now()
           and session.last_used_at > now() - interval '${USED_WITHIN}')
     )
     select c.id::float8 as "commerceId",
       (select count(*)::int from signed_in s where s.commerce_id = c.id) as "signedIn",
       array(select s.account_id::float8 from signed_in s where s.commerce_id = c.id) as "signedInIds",
       (select count(*)::int from (
          select account_id from people p where p.commerce_id = c.id
          union select account_id from on_tablet t where t.commerce_id = c.id
        ) as known) as "all"
     from commerces c where c.venue_id = any($1::int[]) and ($2::bigint[] is null or c.id = any($2::bigint[]))`,
    [venueIds, commerceIds],
  );
  return new Map(rows.map((row) => [row.commerceId, row]));
}
