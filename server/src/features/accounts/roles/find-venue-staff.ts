import type { Reader } from '#platform/database/transactions.ts';

/** Accounts that may run a venue and have a mail address: Admins and editors of the venue. @see ROLE-01 */
export async function findVenueStaff(db: Reader, venueId: number): Promise<{ accountId: number; email: string }[]> {
  const { rows } = await db.query<{ accountId: number; email: string }>(
    `select id as "accountId", email from accounts
     where email is not null and exists (
       select 1 from current_roles
       where account_id = accounts.id and (role_id = 1 or (role_id = 2 and venue_id = $1)))
     order by id`,
    [venueId],
  );
  return rows;
}
