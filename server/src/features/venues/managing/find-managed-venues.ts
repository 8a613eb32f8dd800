import type { Reader } from '#platform/database/transactions.ts';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import type { Permission } from '@app/contract/protocol/permissions.ts';
import type { Paged } from '@app/contract/values/paged.ts';

/** What a person runs. `wholeVenueIds` null: every venue. `permissionsIn`: what they may do in a venue or in a part of it. */
export type RunScope = {
  readonly wholeVenueIds: readonly number[] | null;
  readonly commerceIds: readonly number[];
  readonly permissionsIn: (venueId: number) => readonly Permission[];
};

/** The venues that a person runs, whole or in part, in their order. */
export async function findManagedVenues(
  db: Reader,
  { wholeVenueIds, commerceIds, permissionsIn }: RunScope,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Paged<ManagedVenueSummary>> {
  const { rows } = await db.query<Omit<ManagedVenueSummary, 'permissions'> & { total: number }>(
    `with run as (
       select v.*, $1::bigint[] is null or v.id = any($1) as is_whole from venues v
       where $1::bigint[] is null or v.id = any($1)
         or exists (select 1 from commerces c where c.venue_id = v.id and c.id = any($2::bigint[]))
     )
     select r.id, r.code, r.name, r.enabled, r.language, r.currency::text as currency, r.time_zone as "timeZone",
       r.app_color as "appColor", r.app_secondary_color as "appSecondaryColor", r.is_whole as "isWhole",
       (select count(*)::int from commerces c
        where c.venue_id = r.id and (r.is_whole or c.id = any($2::bigint[]))) as commerces,
       (select count(*)::int from products p
        where p.venue_id = r.id and p.enabled and (r.is_whole or p.commerce_id = any($2::bigint[]))) as products,
       (count(*) over ())::int as total
     from run r order by r.position, r.id limit $3 offset $4`,
    [wholeVenueIds, commerceIds, perPage, (page - 1) * perPage],
  );
  const total = rows[0]?.total ?? 0;
  const data = rows.map(({ total: _total, ...venue }) => ({ ...venue, permissions: [...permissionsIn(venue.id)] }));
  return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, data, total };
}
