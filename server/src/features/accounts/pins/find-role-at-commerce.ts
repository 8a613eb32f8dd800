import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

/** How a person works at a commerce; undefined: not at all. Admins have no role in a venue. */
export async function findRoleAtCommerce(
  db: Reader,
  at: { venueId: number; commerceId: number; accountId: number },
): Promise<'venue' | 'commerce' | undefined> {
  const { rows } = await db.query<{ isOfVenue: boolean }>(
    `select bool_or(role_id = ${ROLE.venueEditor}) as "isOfVenue" from account_roles
     where account_id = $1 and venue_id = $2 and (role_id = ${ROLE.venueEditor} or commerce_id = $3)
     having count(*) > 0`,
    [at.accountId, at.venueId, at.commerceId],
  );
  const [role] = rows;
  if (!role) return undefined;
  return role.isOfVenue ? 'venue' : 'commerce';
}
