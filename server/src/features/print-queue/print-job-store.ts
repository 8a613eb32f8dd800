import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PrintedDocument, CommerceDocument, DrawerDocument } from '@app/contract/values/paper.ts';
import type { PrinterOfVenue } from './printer-store.ts';

export type PrintJobId = { venueId: number; id: string };

/** A document with the object that it is about. */
export type PrintedObject =
  | { document: PrintedDocument; orderId: number; drawerId: null }
  | { document: DrawerDocument; orderId: null; drawerId: number }
  | { document: CommerceDocument; orderId: null; drawerId: null };

/** A claimed print. */
export type PrintJob = PrintJobId & {
  printerId: string;
  copy: number;
  requestedAt: Date;
  requestedBy: string | null;
} & PrintedObject;

/** A print whose process ended before its outcome was stored is sent again after this time, as a copy. */
export const SENDING_AT_MOST = '60 seconds';

/** SQL of a job `j` that no process is sending. */
const IS_OPEN = `(j.state = 'waiting'
  or (j.state = 'sending' and j.sending_at < clock_timestamp() - interval '${SENDING_AT_MOST}'))`;

/** SQL of the columns of a claimed print `j`. */
export const PRINT_JOB = `j.venue_id as "venueId", j.id, j.printer_id as "printerId", j.document, j.order_id::float8 as "orderId",
  j.drawer_id::float8 as "drawerId", j.copy, j.requested_at as "requestedAt",
  (select name from accounts where id = j.requested_by) as "requestedBy"`;

/**
 * Queues the automatic documents of orders in the transaction of their transition: slip and labels once an order is to be
 * prepared, the receipt once it is paid. Each is queued once, and none at a commerce without a printer for it.
 *
 * @see ORD-08
 */
export async function queueAutomaticPrints(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  { isToPrepare, isPaid }: { isToPrepare: boolean; isPaid: boolean },
): Promise<void> {
  await tx.query(
    `insert into print_jobs (venue_id, printer_id, document, order_id)
     select o.venue_id, p.id, wanted.document, o.id
     from orders o
     join stall_printers p on p.venue_id = o.venue_id and p.commerce_id = o.commerce_id and p.removed_at is null
     cross join lateral (values ('slip', p.prints_slip and $3::boolean), ('labels', p.prints_labels and $3::boolean),
       ('receipt', p.prints_receipt and $4::boolean)) wanted(document, is_wanted)
     where o.venue_id = $1 and o.id = any($2::bigint[]) and not o.is_discount and wanted.is_wanted
     on conflict do nothing`,
    [venueId, orderIds, isToPrepare, isPaid],
  );
}

/**
 * Queues a correction at each printer that has printed the slip or the labels of an order, in the transaction that ends or
 * refunds it. A slip that still waits prints the order as it is then, or is dropped.
 *
 * @see ORD-08, REF-04
 */
export async function queueCorrections(tx: Tx, venueId: number, orderId: number): Promise<void> {
  await tx.query(
    `insert into print_jobs (venue_id, printer_id, document, order_id)
     select distinct j.venue_id, j.printer_id, 'correction', j.order_id
     from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.removed_at is null
     where j.venue_id = $1 and j.order_id = $2 and j.document in ('slip', 'labels')
       and j.state in ('sending', 'printed', 'sent')
     on conflict do nothing`,
    [venueId, orderId],
  );
}

/** Queues a document that staff asked for. A document that was queued before is a copy. */
export async function queueRequestedPrint(
  tx: Tx,
  { venueId, printerId }: PrinterOfVenue,
  { document, orderId, drawerId, actorId }: PrintedObject & { actorId: number },
): Promise<{ id: string; copy: number }> {
  const { rows } = await tx.query<{ id: string; copy: number }>(
    `insert into print_jobs (venue_id, printer_id, document, order_id, drawer_id, requested_by, copy)
     select $1, $2, $3, $4::bigint, $6::bigint, $5, 1 + coalesce((
       select max(copy) from print_jobs
       where venue_id = $1 and document = $3 and state <> 'dropped'
         and (order_id = $4::bigint or drawer_id = $6::bigint)
     ), 0)
     returning id, copy`,
    [venueId, printerId, document, orderId, actorId, drawerId],
  );
  if (!rows[0]) throw new Error(`The ${document} was not queued for printer ${printerId}.`);
  return rows[0];
}

/**
 * Finds the next print of each printer that the server connects to, and those of removed printers.
 *
 * @param isDue SQL condition of the task's own retries
 */
export async function findDuePrints(
  db: Reader,
  isDue: string,
  limit: number,
): Promise<(PrintJobId & { printerId: string })[]> {
  const { rows } = await db.query<PrintJobId & { printerId: string }>(
    `select distinct on (j.venue_id, j.printer_id) j.venue_id as "venueId", j.id, j.printer_id as "printerId"
     from print_jobs j join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id
     where ${IS_OPEN} and (p.connection = 'network' or p.removed_at is not null) and (p.retry_at is null or p.retry_at <= clock_timestamp()) and ${isDue}
     order by j.venue_id, j.printer_id, j.requested_at, j.document desc limit ${limit}`,
  );
  return rows;
}

/** Claims a print before its bytes leave. One whose outcome is not known becomes a copy. @returns undefined when another claimed it */
export async function claimPrint(db: Reader, { venueId, id }: PrintJobId): Promise<PrintJob | undefined> {
  const { rows } = await db.query<PrintJob>(
    `update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), copy = case when j.state = 'sending' then copy + 1 else copy end
     where j.venue_id = $1 and j.id = $2 and ${IS_OPEN}
     returning ${PRINT_JOB}`,
    [venueId, id],
  );
  return rows[0];
}

/** Ends a claimed print. */
export async function endPrint(
  db: Reader,
  { venueId, id }: PrintJobId,
  state: 'printed' | 'sent' | 'dropped',
): Promise<void> {
  await db.query(
    `update print_jobs set state = $3, ended_at = statement_timestamp() where venue_id = $1 and id = $2 and state = 'sending'`,
    [venueId, id, state],
  );
}

/** A printer that comes back after a night has no use for the papers of orders that ended before it. */
export const ENDED_HOURS_AT_MOST = 12;

/**
 * Drops the waiting papers of orders that ended a night ago, unless staff asked for them since.
 *
 * @returns how many
 * @see ORD-08
 */
export async function dropPapersOfEndedOrders(db: Reader): Promise<number> {
  const { rowCount } = await db.query(
    `update print_jobs j set state = 'dropped', ended_at = statement_timestamp()
     from orders o
     where j.state = 'waiting' and o.venue_id = j.venue_id and o.id = j.order_id
       and o.status_id in (${ORDER_STATUS.delivered}, ${ORDER_STATUS.incompleted})
       and greatest(o.status_since, j.requested_at) < statement_timestamp() - interval '${ENDED_HOURS_AT_MOST} hours'`,
  );
  return rowCount ?? 0;
}

/** Lets a claimed print wait for its printer. @param isCopy a part of it may be on paper */
export async function retryPrint(db: Reader, { venueId, id }: PrintJobId, isCopy: boolean): Promise<void> {
  await db.query(
    `update print_jobs set state = 'waiting', copy = case when $3 then copy + 1 else copy end
     where venue_id = $1 and id = $2 and state = 'sending'`,
    [venueId, id, isCopy],
  );
}

/** Finds the next print of a printer that asks for it; undefined while it prints another one, and before its retry. */
export async function findNextPrint(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
): Promise<PrintJobId | undefined> {
  const { rows } = await db.query<PrintJobId>(
    `select j.venue_id as "venueId", j.id
     from print_jobs j join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id
     where j.venue_id = $1 and j.printer_id = $2 and ${IS_OPEN}
       and (p.retry_at is null or p.retry_at <= clock_timestamp())
       and not exists (select 1 from print_jobs other where other.venue_id = j.venue_id and other.printer_id = j.printer_id
         and other.id <> j.id and other.state = 'sending'
         and other.sending_at >= clock_timestamp() - interval '${SENDING_AT_MOST}')
     order by j.requested_at, j.document desc limit 1`,
    [venueId, printerId],
  );
  return rows[0];
}

/** Claims a print that its printer asks for by name. One that was given before becomes a copy. @returns undefined for an ended one */
export async function claimNamedPrint(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
  id: string,
): Promise<PrintJob | undefined> {
  const { rows } = await db.query<PrintJob>(
    `update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), copy = case when j.state = 'sending' then copy + 1 else copy end
     where j.venue_id = $1 and j.printer_id = $2 and j.id = $3 and j.state in ('waiting', 'sending')
     returning ${PRINT_JOB}`,
    [venueId, printerId, id],
  );
  return rows[0];
}

/** Finds the print that a printer was given and has not reported. @param id null: whichever it is */
export async function findGivenPrint(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
  id: string | null,
): Promise<PrintJobId | undefined> {
  const { rows } = await db.query<PrintJobId>(
    `select venue_id as "venueId", id from print_jobs
     where venue_id = $1 and printer_id = $2 and ($3::uuid is null or id = $3) and state = 'sending'
     order by sending_at desc limit 1`,
    [venueId, printerId, id],
  );
  return rows[0];
}
