import { findCommerceQueues, type CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import { terminalAccountOf } from '#features/venues/terminal-account.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Board, Ticket, ThrottledBy } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { findBoardProducts } from './board-product-store.ts';
import { toQueueState } from './commerce-wait.ts';
import { findFlaggedPassUses, type PassUseRow } from './passes/pass-use-store.ts';
import { findLongWaits } from './queue-flow.ts';
import { findStations } from './stations/station-store.ts';
import { findEndedTickets, findEnds, findOpenTickets, type TicketEnd } from './ticket-store.ts';
import type { StoredCommerce } from './without-money.ts';
import { AROUND_EVENT, workdayStart } from './workday-start.sql.ts';

type CommerceRow = {
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

/** A board without names of people, which the role of a venue's scope cannot read. */
export type FoundBoard = Omit<
  Board,
  'carriers' | 'commerce' | 'customers' | 'ended' | 'messages' | 'raisedPromise' | 'flaggedPasses' | 'passKeys'
> & {
  flaggedPasses: PassUseRow[];
  raisedPromise: { minutes: number; until: string; byId: number | null } | null;
  commerce: StoredCommerce;
  ended: { ticket: Ticket; end: TicketEnd | undefined }[];
};

/**
 * Reads a commerce's board in one round trip.
 *
 * @returns undefined for an unknown commerce
 * @see ORD-08
 */
export async function findBoard(db: Reader, venueId: number, commerceId: number): Promise<FoundBoard | undefined> {
  const [row, [queue], tickets, ended, stations, products, flaggedPasses] = await Promise.all([
    findCommerce(db, venueId, commerceId),
    findCommerceQueues(db, venueId, commerceId),
    findOpenTickets(db, venueId, commerceId),
    findEndedTickets(db, venueId, commerceId),
    findStations(db, venueId, commerceId),
    findBoardProducts(db, venueId, commerceId),
    findFlaggedPassUses(db, venueId, commerceId),
  ]);
  if (!row || !queue) return undefined;
  const longWaits = await findLongWaits(db, venueId, [queue]);
  return {
    at: row.at.toISOString(),
    commerce: { ...row.commerce, ...openingOf(row), ...loadOf(row) },
    wait: toQueueState(queue),
    paceBasis: queue.paceBasis,
    longWait: longWaits.get(commerceId) ?? null,
    raisedPromise: raisedOf(queue),
    deliveredToday: row.deliveredToday,
    eventEndsAt: row.eventEndsAt?.toISOString() ?? null,
    tickets,
    ended: await withEnds(db, venueId, ended),
    stations,
    products,
    flaggedPasses,
  };
}

function raisedOf({ raisedPromise, raisedById }: CommerceQueue): FoundBoard['raisedPromise'] {
  if (raisedPromise === null) return null;
  return { minutes: raisedPromise.minutes, until: new Date(raisedPromise.untilMs).toISOString(), byId: raisedById };
}

async function withEnds(db: Reader, venueId: number, ended: readonly Ticket[]): Promise<FoundBoard['ended']> {
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const ends = new Map((await findEnds(db, venueId, ids)).map((end) => [end.orderId, end]));
  return ended.map((ticket) => ({ ticket, end: ends.get(ticket.id) }));
}

function openingOf(row: CommerceRow) {
  const { isOpen, isOutOfHours, opensAt } = commerceOpening(row, row.commerce.timeZone, row.at.getTime());
  return { enabled: isOpen, isOutOfHours, opensAt: opensAt?.toISOString() ?? null };
}

function loadOf({ pausedUntil, pausedBy, pauseReason, busyMinutes, busyUntil, busyBy }: CommerceRow) {
  return {
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pauseReason: pausedUntil ? pauseReason : null,
    busy: busyMinutes !== null && busyUntil ? { minutes: busyMinutes, until: busyUntil.toISOString() } : null,
    loadBy: pausedUntil ? pausedBy : busyUntil ? busyBy : 'staff',
  };
}

async function findCommerce(db: Reader, venueId: number, commerceId: number): Promise<CommerceRow | undefined> {
  const { rows } = await db.query<CommerceRow>(
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
       (select max(e.ends_at) from events e
        where e.venue_id = c.venue_id and e.ends_at > now() and e.starts_at <= now() + interval '${AROUND_EVENT}'
       ) as "eventEndsAt"
     from commerces c join venues v on v.id = c.venue_id
     left join payment_configs pay on pay.venue_id = v.id and pay.id = v.payment_config_id
     where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}
