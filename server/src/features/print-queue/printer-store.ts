import type { PrinterAddress, ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { CommercePrinter, CommercePrinterSettings, ConnectedPrinter } from '@app/contract/staff/printing.ts';

export type PrinterOfVenue = { venueId: number; printerId: string };
export type PrinterOfCommerce = PrinterOfVenue & { commerceId: number };

/** SQL of a printer `p` as JSON. */
const PRINTER = `json_strip_nulls(json_build_object('connection', p.connection, 'host', p.host, 'port', p.port,
  'columns', p.columns, 'codePage', p.code_page))`;

/**
 * Time without a request after which a printer is unreachable: one that asks every 5 seconds, and one that a computer prints on.
 * Star asks for twice the interval and 5 seconds at least ("CloudPRNT Developer Guide", 9).
 */
export const SILENT_AFTER_SECONDS = { printer: 30, bridge: 15 } as const;

/** SQL of the state of a printer `p`. */
const STATE = `case when p.asked_at < clock_timestamp() - make_interval(secs => case p.connection
    when 'bridge' then ${SILENT_AFTER_SECONDS.bridge} else ${SILENT_AFTER_SECONDS.printer} end) then 'unreachable'
  else coalesce(p.state, 'unknown') end`;

/** Time after which a printer is asked for its state, and before it is asked to print again. */
const READ_AFTER_SECONDS = 30;
export const RETRY_AFTER_SECONDS = 5;

type PrinterRow = Omit<CommercePrinter, 'askedAt' | 'waitingSince'> & {
  askedAt: Date | null;
  waitingSince: Date | null;
};

/** Finds the printers of a commerce with their queues, in the order in which staff added them. */
export async function findPrinters(
  db: Reader,
  { venueId, commerceId, printerId = null }: { venueId: number; commerceId: number; printerId?: string | null },
): Promise<CommercePrinter[]> {
  const { rows } = await db.query<PrinterRow>(
    `select p.id, p.name, ${PRINTER} as printer, ${STATE} as state, p.asked_at as "askedAt",
       p.device_id as "deviceId", p.token_hash is not null as "hasAddress",
       json_build_object('slip', p.prints_slip, 'labels', p.prints_labels, 'receipt', p.prints_receipt) as automatic,
       queue.waiting, queue.since as "waitingSince"
     from stall_printers p
     cross join lateral (
       select count(*)::int as waiting, min(j.requested_at) as since from print_jobs j
       where j.venue_id = p.venue_id and j.printer_id = p.id and j.state in ('waiting', 'sending')) queue
     where p.venue_id = $1 and p.commerce_id = $2 and p.removed_at is null and ($3::uuid is null or p.id = $3)
     order by p.added_at, p.id`,
    [venueId, commerceId, printerId],
  );
  return rows.map(({ askedAt, waitingSince, ...row }) => ({
    ...row,
    askedAt: askedAt?.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
  }));
}

/** A printer of a print. */
export type FoundPrinter = { name: string; printer: ConnectedPrinter; commerceId: number };

/** Finds the printer of a print. */
export async function findPrinter(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
): Promise<FoundPrinter | undefined> {
  const { rows } = await db.query<FoundPrinter>(
    `select p.name, ${PRINTER} as printer, p.commerce_id::float8 as "commerceId" from stall_printers p
     where p.venue_id = $1 and p.id = $2 and p.removed_at is null`,
    [venueId, printerId],
  );
  return rows[0];
}

/**
 * Inserts a printer, or changes one of the commerce. Its state is asked again. One that is reached in another way needs an
 * address of its own again.
 *
 * @returns false for a printer of another commerce, a removed one, and an unknown commerce
 */
export async function storePrinter(
  tx: Tx,
  { venueId, commerceId, printerId }: PrinterOfCommerce,
  { name, printer, automatic }: CommercePrinterSettings,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into stall_printers as p (venue_id, id, commerce_id, name, connection, host, port, columns, code_page,
       prints_slip, prints_labels, prints_receipt)
     select venue_id, $2, id, $4, $5, $6, $7, $8, $9, $10, $11, $12 from commerces where venue_id = $1 and id = $3
     on conflict (venue_id, id) do update
     set name = $4, connection = $5, host = $6, port = $7, columns = $8, code_page = $9, prints_slip = $10,
       prints_labels = $11, prints_receipt = $12, read_at = null, retry_at = null,
       state = case when p.connection = $5 and $5 <> 'network' then p.state end,
       asked_at = case when p.connection = $5 then p.asked_at end,
       token_hash = case when p.connection = $5 then p.token_hash end,
       device_id = case when p.connection = $5 then p.device_id end
     where p.commerce_id = $3 and p.removed_at is null`,
    [
      venueId,
      printerId,
      commerceId,
      name,
      printer.connection,
      printer.connection === 'network' ? printer.host : null,
      printer.connection === 'network' ? printer.port : null,
      printer.columns,
      'codePage' in printer ? printer.codePage : null,
      automatic.slip,
      automatic.labels,
      automatic.receipt,
    ],
  );
  return rowCount === 1;
}

/** Removes a printer; its waiting documents are dropped. @returns false without such a printer */
export async function markPrinterRemoved(
  tx: Tx,
  { venueId, commerceId, printerId }: PrinterOfCommerce,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update stall_printers set removed_at = statement_timestamp(), token_hash = null
     where venue_id = $1 and commerce_id = $2 and id = $3 and removed_at is null`,
    [venueId, commerceId, printerId],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `update print_jobs set state = 'dropped', ended_at = statement_timestamp()
     where venue_id = $1 and printer_id = $2 and state = 'waiting'`,
    [venueId, printerId],
  );
  return true;
}

/** Stores what a printer answered, unless it has another address now. One that is not ready prints again later. */
export async function storePrinterState(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
  { host, port }: PrinterAddress,
  state: ReadPrinterState,
): Promise<void> {
  await db.query(
    `update stall_printers set state = $5, read_at = clock.at,
       retry_at = case when $5 <> 'ready' then clock.at + interval '${RETRY_AFTER_SECONDS} seconds' end
     from (select statement_timestamp() as at) as clock where venue_id = $1 and id = $2 and host = $3 and port = $4`,
    [venueId, printerId, host, port, state],
  );
}

/** Finds printers whose state is old. @param isDue SQL condition of the task's own retries */
export async function findPrintersToRead(
  db: Reader,
  isDue: string,
  limit: number,
): Promise<(PrinterOfVenue & PrinterAddress)[]> {
  const { rows } = await db.query<PrinterOfVenue & PrinterAddress>(
    `select venue_id as "venueId", id as "printerId", host, port from stall_printers
     where removed_at is null and connection = 'network'
       and (read_at is null or read_at < clock_timestamp() - interval '${READ_AFTER_SECONDS} seconds') and ${isDue}
     order by read_at nulls first limit ${limit}`,
  );
  return rows;
}
