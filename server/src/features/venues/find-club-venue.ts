import type { Reader } from '#platform/database/transactions.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';

/** A venue with a club, for its members. */
export type ClubVenue = { readonly id: number; readonly code: string; readonly hasBenefits: boolean };

const COLUMNS = 'id, code, use_tomorrow_partner_benefits as "hasBenefits"';

/** Finds the venue whose members sign in under this name; undefined when there is none, or it is closed to visitors. */
export async function findVenueOfMembers(db: Reader, entityIdentificator: string): Promise<ClubVenue | undefined> {
  const { rows } = await db.query<ClubVenue>(
    `select ${COLUMNS} from venues where entity_identificator = $1 and enabled order by id limit 1`,
    [entityIdentificator],
  );
  return rows[0];
}

export async function findClubVenue(db: Reader, venueId: number): Promise<ClubVenue | undefined> {
  if (!couldBeVenue(venueId)) return undefined;
  const { rows } = await db.query<ClubVenue>(`select ${COLUMNS} from venues where id = $1 and enabled`, [venueId]);
  return rows[0];
}

/** Finds the venue with a programme of benefits when there is one alone; undefined for none and for several. */
export async function findOnlyProgramme(db: Reader): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from venues where use_tomorrow_partner_benefits and enabled order by id limit 2',
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}
