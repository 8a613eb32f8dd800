import type { StoredTerminalRecord, TerminalRecords } from '#integrations/payments/terminal-records.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';

type Account = { venueId: number; configId: number };

export type NewTerminalRecord = Account & {
  providerRef: string;
  attemptId: string;
  kioskId: string;
  reference: string;
  amountMinor: number;
  state: string;
  paymentState: string;
  cardLabel: string | null;
  paymentMethod: string;
  cardBrand: string | null;
  cardLastFour: string | null;
  isAccepted: boolean;
};

export type PersistedRecord = { attemptId: string; isAccepted: boolean };

/** Stores a reported payment. The first report counts. @returns the stored one */
export async function insertTerminalRecord(db: Reader, record: NewTerminalRecord): Promise<PersistedRecord> {
  const { venueId, configId, providerRef } = record;
  await db.query(
    `insert into terminal_records (venue_id, config_id, provider_ref, attempt_id, kiosk_id, reference, amount_minor, state,
       payment_state, card_label, payment_method, card_brand, card_last_four, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $14 then clock_timestamp() end)
     on conflict (venue_id, config_id, provider_ref) do nothing`,
    [
      venueId,
      configId,
      providerRef,
      record.attemptId,
      record.kioskId,
      record.reference,
      record.amountMinor,
      record.state,
      record.paymentState,
      record.cardLabel,
      record.paymentMethod,
      record.cardBrand,
      record.cardLastFour,
      record.isAccepted,
    ],
  );
  const { rows } = await db.query<PersistedRecord>(
    `select attempt_id as "attemptId", accepted_at is not null as "isAccepted" from terminal_records
     where venue_id = $1 and config_id = $2 and provider_ref = $3`,
    [venueId, configId, providerRef],
  );
  if (!rows[0]) throw new Error(`The report of payment ${providerRef} is gone.`);
  return rows[0];
}

/**
 * Sums the accepted reports of a kiosk of the last hour. A kiosk has one open sale at a time, so that no two reports are
 * added to one sum.
 */
export async function sumAcceptedOfHour(tx: Tx, { venueId, configId }: Account, kioskId: string): Promise<number> {
  const { rows } = await tx.query<{ sumMinor: number }>(
    `select coalesce(sum(amount_minor), 0)::float8 as "sumMinor" from terminal_records
     where venue_id = $1 and config_id = $2 and kiosk_id = $3 and accepted_at is not null
       and received_at > clock_timestamp() - interval '1 hour'`,
    [venueId, configId, kioskId],
  );
  return rows[0]?.sumMinor ?? 0;
}

/** Accepts a report that was stored before. */
export async function acceptTerminalRecord(
  db: Reader,
  { venueId, configId, providerRef }: Account & { providerRef: string },
): Promise<void> {
  await db.query(
    `update terminal_records set accepted_at = statement_timestamp()
     where venue_id = $1 and config_id = $2 and provider_ref = $3 and accepted_at is null`,
    [venueId, configId, providerRef],
  );
}

/** Returns the stored reports of an account. */
export function terminalRecordsOf(db: Reader, { venueId, configId }: Account): TerminalRecords {
  async function find(condition: string, ...values: unknown[]): Promise<StoredTerminalRecord[]> {
    const { rows } = await db.query<StoredTerminalRecord>(
      `select provider_ref as "providerRef", reference, amount_minor::float8 as "amountMinor", card_brand as "cardBrand",
         card_last_four as "cardLastFour", received_at as "receivedAt", accepted_at is not null as "isAccepted"
       from terminal_records where venue_id = $1 and config_id = $2 and ${condition} order by received_at, provider_ref`,
      [venueId, configId, ...values],
    );
    return rows;
  }
  return {
    findByReference: (reference) => find('reference = $3', reference),
    findByProviderRef: async (providerRef) => (await find('provider_ref = $3', providerRef))[0] ?? null,
    listReceived: (from, to) => find('received_at >= $3 and received_at < $4', from, to),
  };
}
