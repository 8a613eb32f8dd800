import type { Board, BoardProduct, Ticket } from '@app/contract/board.ts';

import type { Reader } from '../platform/database.ts';
import { findWaits } from './stall-queues.ts';

type Stall = Pick<Board, 'commerce' | 'deliveredToday'> & { at: Date; pausedUntil: Date | null };

/**
 * All that a stall's screen shows, in four reads.
 *
 * @param tickets the orders of the stall, read with it
 * @returns undefined when there is no such commerce
 * @see ORD-08
 */
export async function findBoard(
  db: Reader,
  venueId: number,
  commerceId: number,
  findTickets: (db: Reader, venueId: number, commerceId: number) => Promise<Ticket[]>,
): Promise<Board | undefined> {
  const stall = await findStall(db, venueId, commerceId);
  if (!stall) return undefined;
  const [wait] = await findWaits(db, venueId, commerceId);
  return {
    at: stall.at.toISOString(),
    commerce: { ...stall.commerce, pausedUntil: stall.pausedUntil?.toISOString() ?? null },
    wait: { minMinutes: wait?.minMinutes ?? 0, maxMinutes: wait?.maxMinutes ?? 0 },
    deliveredToday: stall.deliveredToday,
    tickets: await findTickets(db, venueId, commerceId),
    products: await findProducts(db, venueId, commerceId),
  };
}

async function findStall(db: Reader, venueId: number, commerceId: number): Promise<Stall | undefined> {
  const { rows } = await db.query<Stall>(
    `select now() as at, case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'address', c.address,
         'logoPath', (
           select '/media/' || m.key || '/' || m.widths[array_length(m.widths, 1)] || '.webp'
           from images i join media m on m.key = i.media_key
           where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
         ),
         'venue', json_build_object('id', v.id, 'code', v.code, 'name', v.name),
         'enabled', c.enabled, 'preparesBeforePaying', c.prepares_before_paying,
         'timeZone', v.time_zone, 'currency', v.currency) as commerce,
       (select count(*)::int from orders o
        where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = 6
          and o.status_since >= date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone
       ) as "deliveredToday"
     from commerces c join venues v on v.id = c.venue_id
     where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}

/** Everything that the stall can sell, sold out or not; of clothing the units of all sizes together. */
async function findProducts(db: Reader, venueId: number, commerceId: number): Promise<BoardProduct[]> {
  const { rows } = await db.query<Omit<BoardProduct, 'stoppedUntil'> & { stoppedUntil: Date | null }>(
    `select p.id, p.name, p.type_id as "typeId",
       (select sum(s.units)::int from stock s
        where s.venue_id = p.venue_id and s.product_id = p.id and s.is_counted) as stock,
       case when p.stopped_until > now() then p.stopped_until end as "stoppedUntil",
       (select '/media/' || m.key || '/' || m.widths[1] || '.webp'
        from images i join media m on m.key = i.media_key
        where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id
        order by i.image_type limit 1) as "imagePath"
     from products p
     join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
     where p.venue_id = $1 and p.commerce_id = $2 and p.enabled
     order by g.position, g.id, p.position, p.id`,
    [venueId, commerceId],
  );
  return rows.map((row) => ({ ...row, stoppedUntil: row.stoppedUntil?.toISOString() ?? null }));
}
