import { ROLE } from '@app/contract/protocol/roles.ts';

/**
 * SQL condition: the account has a role in the commerce of a tablet. Admins have none there: they enter with their
 * second factor.
 *
 * @param account SQL expression of an account id
 * @param tablet alias of a row with `venue_id` and `commerce_id`
 */
export function worksAt(account: string, tablet: string): string {
  return `exists (
    select 1 from current_roles role where role.account_id = ${account} and role.venue_id = ${tablet}.venue_id
      and (role.role_id = ${ROLE.venueEditor}
        or (role.role_id = ${ROLE.commerceEditor} and role.commerce_id = ${tablet}.commerce_id)))`;
}
