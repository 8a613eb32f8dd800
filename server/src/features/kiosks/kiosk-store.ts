import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { OutOfOrderReason, TerminalSide } from '@app/contract/values/kiosks.ts';
import { KIOSK_RETURN_SECONDS } from '@app/contract/values/limits.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';
import { PRINTER, PRINTER_STATE } from './kiosk-printer-store.ts';

export type NewKiosk = {
  venueId: number;
  commerceId: number;
  name: string;
  publicKey: Buffer;
  configId: number;
  terminalRef: string;
  terminalDescription: string;
  pairedBy: number;
};

/** Most terminals stand where a right hand holds the card. */
const DEFAULT_SIDE: TerminalSide = 'right';

/** A kiosk without a report for this time is offline. */
const ONLINE_SECONDS = 90;

const KIOSK = `k.id, k.name, k.paired_at as "pairedAt", k.last_seen_at as "lastSeenAt",
  coalesce(k.last_seen_at > clock_timestamp() - interval '${ONLINE_SECONDS} seconds', false) as "isOnline",
  k.app_version as "appVersion", k.out_of_order_reason as "outOfOrderReason", a.provider, k.config_id as "configId",
  k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription", ${PRINTER} as printer,
  ${PRINTER_STATE} as "printerState", k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner"`;
const WITH_ACCOUNT = `kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id`;

export type TerminalRow = { provider: number; configId: number; terminalRef: string; terminalDescription: string };
type KioskRow = TerminalRow &
  Omit<Kiosk, 'terminal' | 'pairedAt' | 'lastSeenAt'> & { pairedAt: Date; lastSeenAt: Date | null };

/** Finds the paired kiosks of a commerce, by name. */
export async function findKiosks(tx: Tx, venueId: number, commerceId: number): Promise<Kiosk[]> {
  const { rows } = await tx.query<KioskRow>(
    `select ${KIOSK} from ${WITH_ACCOUNT}
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is not null
     order by k.name, k.paired_at`,
    [venueId, commerceId],
  );
  return rows.map(toKiosk);
}

/** Finds a paired kiosk of a commerce. */
export async function findKiosk(
  tx: Tx,
  { venueId, commerceId, kioskId }: { venueId: number; commerceId: number; kioskId: string },
): Promise<Kiosk | undefined> {
  const { rows } = await tx.query<KioskRow>(
    `select ${KIOSK} from ${WITH_ACCOUNT}
     where k.venue_id = $1 and k.commerce_id = $2 and k.id = $3 and k.unpaired_at is null`,
    [venueId, commerceId, kioskId],
  );
  return rows.map(toKiosk)[0];
}

/** Finds the paired kiosk of a terminal, or the counter that has it: without a key. */
export async function findKioskOfTerminal(
  tx: Tx,
  { venueId, configId, terminalRef }: Pick<NewKiosk, 'venueId' | 'configId' | 'terminalRef'>,
): Promise<{ id: string; commerceId: number; publicKey: Buffer | null } | undefined> {
  const { rows } = await tx.query<{ id: string; commerceId: number; publicKey: Buffer | null }>(
    `select id, commerce_id as "commerceId", public_key as "publicKey" from kiosks
     where venue_id = $1 and config_id = $2 and terminal_ref = $3 and unpaired_at is null for update`,
    [venueId, configId, terminalRef],
  );
  return rows[0];
}

/** @returns the ids of the terminals of an account that kiosks or counters use */
export async function findPairedTerminals(tx: Tx, venueId: number, configId: number): Promise<Set<string>> {
  const { rows } = await tx.query<{ terminalRef: string }>(
    `select terminal_ref as "terminalRef" from kiosks
     where venue_id = $1 and config_id = $2 and unpaired_at is null`,
    [venueId, configId],
  );
  return new Set(rows.map(({ terminalRef }) => terminalRef));
}

/**
 * Inserts a kiosk. A device of the commerce that was paired before has its settings again.
 *
 * @returns null when another kiosk has the terminal or the key, by a concurrent call or in another venue
 */
export async function insertKiosk(tx: Tx, kiosk: NewKiosk): Promise<Kiosk | null> {
  const inserted = await tx.query<{ id: string }>(
    `insert into kiosks (venue_id, commerce_id, name, public_key, config_id, terminal_ref, terminal_description, paired_by,
       printer_host, printer_port, printer_columns, printer_code_page, return_seconds, terminal_side,
       has_scanner)
     select $1, $2, $3, $4, $5, $6, $7, $8, printer_host, printer_port, printer_columns, printer_code_page,
       coalesce(return_seconds, $9), coalesce(terminal_side, $10), coalesce(has_scanner, false)
     from (values (0)) as one left join lateral (
       select printer_host, printer_port, printer_columns, printer_code_page, return_seconds, terminal_side,
         has_scanner from kiosks
       where venue_id = $1 and commerce_id = $2 and public_key = $4 order by paired_at desc limit 1) as former on true
     on conflict do nothing returning id`,
    [
      kiosk.venueId,
      kiosk.commerceId,
      kiosk.name,
      kiosk.publicKey,
      kiosk.configId,
      kiosk.terminalRef,
      kiosk.terminalDescription,
      kiosk.pairedBy,
      KIOSK_RETURN_SECONDS.default,
      DEFAULT_SIDE,
    ],
  );
  const { rows } = await tx.query<KioskRow>(
    `select ${KIOSK} from ${WITH_ACCOUNT} where k.venue_id = $1 and k.id = $2`,
    [kiosk.venueId, inserted.rows[0]?.id ?? null],
  );
  return rows[0] ? toKiosk(rows[0]) : null;
}

/** Ends the pairing of the venue's kiosk with this id or key. @returns its id; null without one */
export async function endPairing(
  tx: Tx,
  venueId: number,
  which: { id?: string; publicKey?: Buffer },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `update kiosks set unpaired_at = statement_timestamp()
     where venue_id = $1 and unpaired_at is null and (id = $2 or public_key = $3) returning id`,
    [venueId, which.id ?? null, which.publicKey ?? null],
  );
  return rows[0]?.id ?? null;
}

/** Ends all pairings of a commerce. */
export async function endPairingsOfCommerce(
  tx: Tx,
  venueId: number,
  commerceId: number,
): Promise<{ kioskId: string; configId: number; terminalRef: string }[]> {
  const { rows } = await tx.query<{ kioskId: string; configId: number; terminalRef: string }>(
    `update kiosks set unpaired_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and unpaired_at is null
     returning id as "kioskId", config_id as "configId", terminal_ref as "terminalRef"`,
    [venueId, commerceId],
  );
  return rows;
}

/** Finds the venues, except one, in which the device with this key is paired. */
export async function findOtherVenuesOfDevice(db: Reader, publicKey: Buffer, venueId: number): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select venue_id as "venueId" from kiosks where public_key = $1 and venue_id <> $2 and unpaired_at is null`,
    [publicKey, venueId],
  );
  return rows.map((row) => row.venueId);
}

/** @returns undefined for an unknown kiosk, and for a terminal of a counter, which has no key */
export async function findKioskKey(db: Reader, kioskId: string): Promise<{ publicKey: Buffer; now: Date } | undefined> {
  const { rows } = await db.query<{ publicKey: Buffer; now: Date }>(
    `select public_key as "publicKey", clock_timestamp() as now from kiosks
     where id = $1 and unpaired_at is null and public_key is not null`,
    [kioskId],
  );
  return rows[0];
}

/**
 * Uses a challenge of a paired kiosk up, and all that were issued before it.
 *
 * @returns null for one that was used before
 */
export async function useChallenge(tx: Tx, kioskId: string, issuedAt: Date): Promise<KioskState | null> {
  const { rows } = await tx.query<StateRow>(
    `update kiosks k set challenge_used_at = $2, last_seen_at = statement_timestamp()
     from ${PLACE}
     where ${AT_PLACE} and k.id = $1 and k.unpaired_at is null
       and (k.challenge_used_at is null or k.challenge_used_at < $2)
     returning ${STATE}`,
    [kioskId, issuedAt],
  );
  return rows[0] ? toState(rows[0]) : null;
}

/** Stores what a paired kiosk reports. @returns null for one that was unpaired */
export async function recordHeartbeat(
  db: Reader,
  kioskId: string,
  report: { appVersion: string; outOfOrderReason: OutOfOrderReason | null },
): Promise<KioskState | null> {
  const { rows } = await db.query<StateRow>(
    `update kiosks k set last_seen_at = statement_timestamp(), app_version = $2, out_of_order_reason = $3
     from ${PLACE}
     where ${AT_PLACE} and k.id = $1 and k.unpaired_at is null
     returning ${STATE}`,
    [kioskId, report.appVersion, report.outOfOrderReason],
  );
  return rows[0] ? toState(rows[0]) : null;
}

/** Name of another kiosk of the commerce that takes orders: the one paired first. */
const NEXT_KIOSK = `select o.name from kiosks o
  where o.venue_id = k.venue_id and o.commerce_id = k.commerce_id and o.id <> k.id and o.unpaired_at is null
    and o.out_of_order_reason is null and o.last_seen_at > clock_timestamp() - interval '${ONLINE_SECONDS} seconds'
  order by o.paired_at, o.id limit 1`;

const STATE = `k.id as "kioskId", k.venue_id as "venueId", v.code as "venueCode", k.commerce_id as "commerceId",
  c.code as "commerceCode", k.name, a.provider, k.config_id as "configId", k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription",
  ${PRINTER_STATE} as printer, k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner", (${NEXT_KIOSK}) as "nextKioskName"`;
type StateRow = TerminalRow & Omit<KioskState, 'terminal'>;
const PLACE = 'provider_configs a, commerces c, venues v';
const AT_PLACE = `a.venue_id = k.venue_id and a.id = k.config_id and c.venue_id = k.venue_id and c.id = k.commerce_id
       and v.id = k.venue_id`;

function toState({ provider, configId, terminalRef, terminalDescription, ...kiosk }: StateRow): KioskState {
  return { ...kiosk, terminal: toTerminal({ provider, configId, terminalRef, terminalDescription }) };
}

function toKiosk({
  provider,
  configId,
  terminalRef,
  terminalDescription,
  pairedAt,
  lastSeenAt,
  ...kiosk
}: KioskRow): Kiosk {
  return {
    ...kiosk,
    terminal: toTerminal({ provider, configId, terminalRef, terminalDescription }),
    pairedAt: pairedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

export function toTerminal({ provider, configId, terminalRef: id, terminalDescription: description }: TerminalRow) {
  return { provider, configId, id, description };
}
