import type { Reader } from '#platform/database/transactions.ts';
import type { OwnPin } from '@app/contract/staff/pins.ts';

/** The venues in which a person has a role, with the PIN there. */
export async function findOwnPins(db: Reader, accountId: number): Promise<OwnPin[]> {
  const { rows } = await db.query<Omit<OwnPin, 'setAt'> & { setAt: Date | null }>(
    `select venue.id as "venueId", venue.name as "venueName", pin.set_at as "setAt",
       pin.one_time_until is not null as "isOneTime"
     from venues venue left join staff_pins pin on pin.venue_id = venue.id and pin.account_id = $1
     where exists (select 1 from current_roles role where role.account_id = $1 and role.venue_id = venue.id)
     order by venue.name, venue.id`,
    [accountId],
  );
  return rows.map((row) => ({ ...row, setAt: row.setAt?.toISOString() ?? null }));
}
