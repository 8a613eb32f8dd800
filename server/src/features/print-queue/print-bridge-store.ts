import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { PRINT_JOB, SENDING_AT_MOST, type PrintJob } from './print-job-store.ts';
import { RETRY_AFTER_SECONDS, SILENT_AFTER_SECONDS } from './printer-store.ts';

type Commerce = { venueId: number; commerceId: number };

/** The computer that prints for a commerce, or printed last. */
export type BridgeRow = { holderId: string; name: string; fence: number; since: Date; seenAt: Date; isLeased: boolean };

const BRIDGE = `b.holder_id as "holderId", b.name, b.fence::float8 as fence, b.since, b.seen_at as "seenAt",
  b.expires_at > clock_timestamp() as "isLeased"`;

const LEASE_END = `clock_timestamp() + interval '${SILENT_AFTER_SECONDS.bridge} seconds'`;

/** Takes or renews the lease of a commerce, unless another computer has it. The fence rises with each holder. */
export async function takeBridgeLease(
  tx: Tx,
  { venueId, commerceId }: Commerce,
  { holderId, name }: { holderId: string; name: string },
): Promise<void> {
  await tx.query(
    `insert into print_bridges as b (venue_id, commerce_id, holder_id, name, expires_at)
     select venue_id, id, $3, $4, ${LEASE_END} from commerces where venue_id = $1 and id = $2
     on conflict (venue_id, commerce_id) do update
     set holder_id = $3, name = $4, seen_at = excluded.seen_at, expires_at = excluded.expires_at,
       fence = case when b.holder_id = $3 then b.fence else b.fence + 1 end,
       since = case when b.holder_id = $3 then b.since else excluded.since end
     where b.holder_id = $3 or b.expires_at <= excluded.seen_at`,
    [venueId, commerceId, holderId, name],
  );
}

/** Ends the lease of a computer that stops. */
export async function endBridgeLease(tx: Tx, { venueId, commerceId }: Commerce, holderId: string): Promise<void> {
  await tx.query(
    `update print_bridges set expires_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and holder_id = $3 and expires_at > statement_timestamp()`,
    [venueId, commerceId, holderId],
  );
}

/** Finds the computer that prints. @returns undefined for an unknown commerce; `bridge` null when none ever printed */
export async function findBridge(
  db: Reader,
  { venueId, commerceId }: Commerce,
): Promise<{ bridge: BridgeRow | null } | undefined> {
  const { rows } = await db.query<Omit<BridgeRow, 'holderId'> & { holderId: string | null }>(
    `select ${BRIDGE} from commerces c
     left join print_bridges b on b.venue_id = c.venue_id and b.commerce_id = c.id where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { holderId, ...bridge } = row;
  return { bridge: holderId === null ? null : { ...bridge, holderId } };
}

/** Stores what the computer that prints sees of its printers. */
export async function storeSeenPrinters(
  tx: Tx,
  { venueId, commerceId }: Commerce,
  printers: readonly { printerId: string; state: ReadPrinterState }[],
): Promise<void> {
  await tx.query(
    `update stall_printers p
     set asked_at = statement_timestamp(), state = seen.state,
       retry_at = case when seen.state = p.state then p.retry_at
         when seen.state <> 'ready' then statement_timestamp() + interval '${RETRY_AFTER_SECONDS} seconds' end
     from unnest($3::uuid[], $4::text[]) seen(id, state)
     where p.venue_id = $1 and p.commerce_id = $2 and p.id = seen.id and p.connection = 'bridge' and p.removed_at is null`,
    [venueId, commerceId, printers.map(({ printerId }) => printerId), printers.map(({ state }) => state)],
  );
}

/**
 * Claims the next document of some printers for the computer that has the lease. One that a former computer claimed and did not
 * report is a copy.
 */
export async function claimForBridge(
  db: Reader,
  { venueId, commerceId }: Commerce,
  { holderId, fence, printerIds }: { holderId: string; fence: number; printerIds: readonly string[] },
): Promise<PrintJob | undefined> {
  const { rows } = await db.query<PrintJob>(
    `update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), fence = $4,
       copy = case when j.state = 'sending' then j.copy + 1 else j.copy end
     where j.venue_id = $1 and j.id = (
       select due.id from print_jobs due
       join stall_printers p on p.venue_id = due.venue_id and p.id = due.printer_id
       where due.venue_id = $1 and p.commerce_id = $2 and p.connection = 'bridge' and p.removed_at is null
         and p.id = any($5::uuid[]) and (p.retry_at is null or p.retry_at <= statement_timestamp())
         and (due.state = 'waiting' or (due.state = 'sending' and (due.fence is distinct from $4
           or due.sending_at < statement_timestamp() - interval '${SENDING_AT_MOST}')))
       order by due.requested_at, due.document desc limit 1 for update of due skip locked)
     and exists (select 1 from print_bridges b where b.venue_id = $1 and b.commerce_id = $2 and b.holder_id = $3
       and b.fence = $4 and b.expires_at > statement_timestamp())
     returning ${PRINT_JOB}`,
    [venueId, commerceId, holderId, fence, printerIds],
  );
  return rows[0];
}

/** Finds a claimed document of a commerce, while its claim is the last one. */
export async function findBridgeClaim(
  db: Reader,
  { venueId, commerceId }: Commerce,
  { printId, fence }: { printId: string; fence: number },
): Promise<{ venueId: number; id: string; printerId: string } | undefined> {
  const { rows } = await db.query<{ venueId: number; id: string; printerId: string }>(
    `select j.venue_id as "venueId", j.id, j.printer_id as "printerId" from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.commerce_id = $2
     where j.venue_id = $1 and j.id = $3 and j.fence = $4 and j.state = 'sending' for update of j`,
    [venueId, commerceId, printId, fence],
  );
  return rows[0];
}
