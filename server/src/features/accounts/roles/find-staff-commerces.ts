import { imagePath } from '#features/media/image-store.ts';
import { terminalAccountOf } from '#features/venues/terminal-account.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { grantAt } from './role-scope.ts';
import type { Role } from './role-sql.ts';

type Row = Omit<StaffCommerce, 'logoPath' | 'permissions' | 'refundLimitMinor'> & { logoKey: string | null };

/**
 * Commerces where a person works by their present roles, with what they may do there; of all venues for an Admin.
 *
 * @see ROLE-01
 */
export async function findStaffCommerces(
  db: Reader,
  { accountId, roles }: { readonly accountId: number; readonly roles: readonly Role[] },
): Promise<StaffCommerce[]> {
  const { rows } = await db.query<Row>(
    `select commerce.id, commerce.code, commerce.name, commerce.address,
       (select media_key from images
        where venue_id = commerce.venue_id and owner = 'commerce' and owner_id = commerce.id
          and image_type <> '2' order by image_type limit 1) as "logoKey",
       jsonb_build_object('id', venue.id, 'code', venue.code, 'name', venue.name) as venue,
       venue.time_zone as "timeZone", venue.currency,
       ${terminalAccountOf('venue', 'commerce')} as terminals,
       venue.enabled and coalesce(config.balance_enabled, false) as "takesTopUps"
     from commerces commerce
     join venues venue on venue.id = commerce.venue_id
     left join payment_configs config on config.venue_id = venue.id and config.id = venue.payment_config_id
     where exists (
       select 1 from current_roles role
       where role.account_id = $1
         and (role.role_id = 1
           or (role.role_id = 2 and role.venue_id = commerce.venue_id)
           or (role.role_id = 3 and role.venue_id = commerce.venue_id and role.commerce_id = commerce.id)))
     order by venue.position, venue.id, commerce.position, commerce.id`,
    [accountId],
  );
  return rows.map(({ logoKey, ...commerce }) => {
    const { permissions, refundLimitMinor } = grantAt(roles, commerce.venue.id, commerce.id);
    const logoPath = logoKey === null ? null : imagePath(logoKey);
    return { ...commerce, logoPath, permissions: [...permissions], refundLimitMinor };
  });
}
