import type { StaffCommerce } from '@app/contract/board.ts';

import type { Reader } from '../platform/database.ts';

/** The commerces that an account may run, by its roles as they are now; of all venues for an Admin. @see ROLE-01 */
export async function findStaffCommerces(db: Reader, accountId: number): Promise<StaffCommerce[]> {
  const { rows } = await db.query<StaffCommerce>(
    `select commerce.id, commerce.code, commerce.name, commerce.address,
       (select '/media/' || image.media_key || '/' || media.widths[array_length(media.widths, 1)] || '.webp'
        from images image join media on media.key = image.media_key
        where image.venue_id = commerce.venue_id and image.owner = 'commerce' and image.owner_id = commerce.id
          and image.image_type = '1') as "logoPath",
       jsonb_build_object('id', venue.id, 'code', venue.code, 'name', venue.name) as venue
     from commerces commerce
     join venues venue on venue.id = commerce.venue_id
     where exists (
       select from account_roles role
       where role.account_id = $1
         and (role.role_id = 1
           or (role.role_id = 2 and role.venue_id = commerce.venue_id)
           or (role.role_id = 3 and role.venue_id = commerce.venue_id and role.commerce_id = commerce.id)))
     order by venue.position, venue.id, commerce.position, commerce.id`,
    [accountId],
  );
  return rows;
}
