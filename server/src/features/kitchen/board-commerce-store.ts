import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import { terminalAccountOf } from '#features/venues/terminal-account.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { ThrottledBy } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { PRESENT_EVENT_END, workdayStart } from './leftovers/workday-start.sql.ts';
import type { StoredCommerce } from './without-money.ts';

/** The commerce of a board, with the venue's clock. */
export type BoardCommerceRow = {
  at: Date;
  commerce: Omit<
    StoredCommerce,
    'enabled' | 'isOutOfHours' | 'opensAt' | 'pausedUntil' | 'pauseReason' | 'busy' | 'loadBy'
  >;
  enabled: boolean;
  opensAt: Date | null;
  hours: OpeningHours | null;
  pausedUntil: Date | null;
  pauseReason: string | null;
  pausedBy: ThrottledBy;
  busyMinutes: number | null;
  busyUntil: Date | null;
  busyBy: ThrottledBy;
  deliveredToday: number;
  eventEndsAt: Date | null;
};

/** Finds the commerce of a board. @returns undefined for an unknown one */
export async function findBoardCommerce(
  db: Reader,
  venueId: number,
  commerceId: number,
): Promise<BoardCommerceRow | undefined> {
  const { rows } = await db.query<BoardCommerceRow>(
    `select now() as at, case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       c.paused_by as "pausedBy", c.pause_reason as "pauseReason", c.enabled, ${openingHoursOf('c')} as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", c.busy_minutes as "busyMinutes", c.busy_by as "busyBy",
       case when c.busy_until > now() then c.busy_until end as "busyUntil",
       json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'address', c.address,
         'logoPath', (
           select '/media/' || m.key || '/' || m.widths[array_length(m.widths, 1)] || '.webp'
           from images i join media m on m.key = i.media_key
           where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
         ),
         'venue', json_build_object('id', v.id, 'code', v.code, 'name', v.name),
         'preparesBeforePaying', c.prepares_before_paying, 'trayUnits', c.tray_units,
         'timeZone', v.time_zone, 'currency', v.currency,
         'terminals', ${terminalAccountOf('v', 'c')}, 'takesTopUps', v.enabled and coalesce(pay.balance_enabled, false)) as commerce,
       (select count(*)::int from orders o
        where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = ${ORDER_STATUS.delivered}
          and o.status_since >= ${workdayStart('v')}
       ) as "deliveredToday",
       ${PRESENT_EVENT_END} as "eventEndsAt"
     from commerces c join venues v on v.id = c.venue_id
     left join payment_configs pay on pay.venue_id = v.id and pay.id = v.payment_config_id
     where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}
