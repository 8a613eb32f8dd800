import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { QueueEntry } from '@app/contract/staff/print-bridge.ts';
import { SENDING_AT_MOST } from './print-job-store.ts';
import type { PrinterOfCommerce } from './printer-store.ts';

const LISTED = 60;

/** Finds the newest documents of a commerce, open ones first. */
export async function findPrintQueue(
  db: Reader,
  { venueId, commerceId }: { venueId: number; commerceId: number },
): Promise<QueueEntry[]> {
  const { rows } = await db.query<Omit<QueueEntry, 'requestedAt'> & { requestedAt: Date }>(
    `select j.id, j.requested_at as "requestedAt", j.document, o.number as "orderNumber",
       o.call_number as "callNumber", j.copy, j.printer_id as "printerId",
       case when j.state = 'sending' and j.sending_at < clock_timestamp() - interval '${SENDING_AT_MOST}' then 'unknown'
         else j.state end as state
     from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.removed_at is null
     left join orders o on o.venue_id = j.venue_id and o.id = j.order_id
     where j.venue_id = $1 and p.commerce_id = $2 and j.state <> 'dropped'
       and (j.ended_at is null or j.ended_at > clock_timestamp() - interval '1 day')
     order by (j.ended_at is null) desc, j.requested_at desc limit ${LISTED}`,
    [venueId, commerceId],
  );
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }));
}

/**
 * Moves the waiting documents of a printer to another one of the commerce. An automatic document that the other one has already is
 * dropped.
 *
 * @returns how many the other printer prints; undefined when it is no other printer of the commerce
 */
export async function moveWaitingPrints(
  tx: Tx,
  { venueId, commerceId, printerId }: PrinterOfCommerce,
  toPrinterId: string,
): Promise<number | undefined> {
  const { rowCount } = await tx.query(
    `select from stall_printers where venue_id = $1 and commerce_id = $2 and id = $3 and id <> $4 and removed_at is null`,
    [venueId, commerceId, toPrinterId, printerId],
  );
  if (rowCount !== 1) return undefined;
  await tx.query(
    `update print_jobs j set state = 'dropped', ended_at = statement_timestamp()
     where venue_id = $1 and printer_id = $2 and state = 'waiting' and requested_by is null
       and exists (select 1 from print_jobs other where other.venue_id = j.venue_id and other.printer_id = $3
         and other.order_id = j.order_id and other.document = j.document and other.requested_by is null)`,
    [venueId, printerId, toPrinterId],
  );
  const moved = await tx.query(
    `update print_jobs set printer_id = $3 where venue_id = $1 and printer_id = $2 and state = 'waiting'`,
    [venueId, printerId, toPrinterId],
  );
  return moved.rowCount ?? 0;
}
