import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import {
  RETRY_AFTER_SECONDS,
  type FoundPrinter,
  type PrinterOfCommerce,
  type PrinterOfVenue,
} from './printer-store.ts';

/** Protocol by which a printer asks the server. */
export type CloudProtocol = 'star' | 'epson';

/** A printer that asks the server. `state`: what it said last. */
export type CloudPrinter = PrinterOfVenue & FoundPrinter & { state: ReadPrinterState | null };

/** Finds the printer of an address. @returns undefined for a replaced or revoked address and for a removed printer */
export async function findCloudPrinter(
  db: Reader,
  protocol: CloudProtocol,
  tokenHash: Buffer,
): Promise<CloudPrinter | undefined> {
  const { rows } = await db.query<CloudPrinter>(
    `select venue_id as "venueId", id as "printerId", commerce_id::float8 as "commerceId", name, state,
       json_build_object('connection', connection, 'columns', columns) as printer
     from stall_printers where token_hash = $1 and connection = $2 and removed_at is null`,
    [tokenHash, protocol],
  );
  return rows[0];
}

/**
 * Records a request of a printer. The first one binds the address to the device.
 *
 * @param deviceId null: the request names none
 * @returns false for another device
 */
export async function recordRequest(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
  deviceId: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update stall_printers set asked_at = statement_timestamp(), device_id = coalesce(device_id, $3)
     where venue_id = $1 and id = $2 and (device_id is null or device_id = $3)`,
    [venueId, printerId, deviceId],
  );
  return rowCount === 1;
}

/** Stores what a printer said of itself. One that is not ready takes a document later. */
export async function storeSaidState(
  db: Reader,
  { venueId, printerId }: PrinterOfVenue,
  state: ReadPrinterState,
): Promise<void> {
  await db.query(
    `update stall_printers set state = $3, read_at = clock.at,
       retry_at = case when $3 <> 'ready' then clock.at + interval '${RETRY_AFTER_SECONDS} seconds' end
     from (select statement_timestamp() as at) as clock where venue_id = $1 and id = $2`,
    [venueId, printerId, state],
  );
}

/**
 * Sets the address of a printer, for any device. @param tokenHash null: no address
 *
 * @returns its protocol; undefined for a printer of another commerce, a removed one, and one that asks no server
 */
export async function setPrinterToken(
  tx: Tx,
  { venueId, commerceId, printerId }: PrinterOfCommerce,
  tokenHash: Buffer | null,
): Promise<CloudProtocol | undefined> {
  const { rows } = await tx.query<{ connection: CloudProtocol }>(
    `update stall_printers set token_hash = $4, device_id = null, asked_at = null, state = null
     where venue_id = $1 and commerce_id = $2 and id = $3 and removed_at is null and connection in ('star', 'epson')
     returning connection`,
    [venueId, commerceId, printerId, tokenHash],
  );
  return rows[0]?.connection;
}
