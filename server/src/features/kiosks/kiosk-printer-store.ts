import type { PrinterAddress } from '#integrations/printers/ticket-printer.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { KioskPrinter, PrinterState } from '@app/contract/values/kiosk-printer.ts';
import type { TerminalSide } from '@app/contract/values/kiosks.ts';

/** The printer of a kiosk `k` as JSON; null without one. */
export const PRINTER = `case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end`;

/** State of the printer of a kiosk `k`. */
export const PRINTER_STATE = `case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end`;

/** A printer is asked at most once in this time, by all processes together. */
const READ_EVERY_SECONDS = 30;

/** What staff set for a kiosk. */
export type KioskSettings = {
  printer: KioskPrinter | null;
  returnSeconds: number;
  terminalSide: TerminalSide;
  hasScanner: boolean;
};

export type KioskOfVenue = { venueId: number; id: string };

/** @returns false without a paired kiosk of the commerce */
export async function storeSettings(
  tx: Tx,
  { venueId, id, commerceId }: KioskOfVenue & { commerceId: number },
  { printer, returnSeconds, terminalSide, hasScanner }: KioskSettings,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update kiosks set printer_host = $4, printer_port = $5, printer_columns = $6, printer_code_page = $7,
       printer_state = null, printer_read_at = null, return_seconds = $8, terminal_side = $9, has_scanner = $10
     where venue_id = $1 and id = $2 and commerce_id = $3 and unpaired_at is null and public_key is not null`,
    [
      venueId,
      id,
      commerceId,
      printer?.host ?? null,
      printer?.port ?? null,
      printer?.columns ?? null,
      printer?.codePage ?? null,
      returnSeconds,
      terminalSide,
      hasScanner,
    ],
  );
  return rowCount === 1;
}

/** Finds the printer of a kiosk, and what its ticket says of the kiosk. */
export async function findPrinter(
  db: Reader,
  { venueId, id }: KioskOfVenue,
): Promise<{ printer: KioskPrinter | null; kioskName: string; terminal: string } | undefined> {
  const { rows } = await db.query<{ printer: KioskPrinter | null; kioskName: string; terminal: string }>(
    `select ${PRINTER} as printer, k.name as "kioskName", k.terminal_description as terminal from kiosks k
     where k.venue_id = $1 and k.id = $2`,
    [venueId, id],
  );
  return rows[0];
}

/** Claims the next reading of the printer's state. @returns its address; null when the last reading is recent enough */
export async function claimReading(db: Reader, { venueId, id }: KioskOfVenue): Promise<PrinterAddress | null> {
  const { rows } = await db.query<PrinterAddress>(
    `update kiosks set printer_read_at = statement_timestamp()
     where venue_id = $1 and id = $2 and printer_host is not null
       and (printer_read_at is null or printer_read_at < statement_timestamp() - interval '${READ_EVERY_SECONDS} seconds')
     returning printer_host as host, printer_port as port`,
    [venueId, id],
  );
  return rows[0] ?? null;
}

/** Stores what a printer answered, unless the kiosk has another printer now. */
export async function storePrinterState(
  db: Reader,
  { venueId, id }: KioskOfVenue,
  { host, port }: PrinterAddress,
  state: Exclude<PrinterState, 'none'>,
): Promise<void> {
  await db.query(
    `update kiosks set printer_state = $5, printer_read_at = statement_timestamp()
     where venue_id = $1 and id = $2 and printer_host = $3 and printer_port = $4`,
    [venueId, id, host, port, state],
  );
}
