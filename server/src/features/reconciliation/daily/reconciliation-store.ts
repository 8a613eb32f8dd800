import { recordComparedSettlement } from '#features/connections/events/record-events.ts';
import type { BookedCapture } from '#features/payments/attempts/capture-store.ts';
import { inTransaction, type Db, type Reader } from '#platform/database/transactions.ts';

/** An account whose last whole day is not reconciled. `from` and `to` span that day and the one before. */
export type DayToReconcile = { venueId: number; configId: number; day: string; from: Date; to: Date };

/** Finds the venues with an account at a provider. */
export async function findVenuesToReconcile(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    'select distinct venue_id as "venueId" from provider_configs order by 1',
  );
  return rows.map(({ venueId }) => venueId);
}

/** By venue: a row that cannot be read stops the reconciliation of its venue only. */
export async function findDaysToReconcile(db: Reader, ofVenueId: number): Promise<DayToReconcile[]> {
  const { rows } = await db.query<DayToReconcile>(
    `select config.venue_id as "venueId", config.id as "configId", to_char(today.at - interval '1 day', 'YYYY-MM-DD') as day,
       (today.at - interval '2 days') at time zone venue.time_zone as "from", today.at at time zone venue.time_zone as "to"
     from provider_configs config
     join venues venue on venue.id = config.venue_id
     cross join lateral (select date_trunc('day', now() at time zone venue.time_zone) as at) as today
     where config.venue_id = $1 and not exists (
       select 1 from daily_reconciliations m
       where m.venue_id = config.venue_id and m.config_id = config.id and m.day = (today.at - interval '1 day')::date)
     order by config.id`,
    [ofVenueId],
  );
  return rows;
}

export async function insertDailyReconciliation(
  db: Db,
  { venueId, configId, day }: DayToReconcile,
  { payments, differences }: { payments: number; differences: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `insert into daily_reconciliations (venue_id, config_id, day, payments, differences) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [venueId, configId, day, payments, differences],
    );
    if (rowCount === 0) return;
    await recordComparedSettlement(tx, venueId, { accountId: configId, day, payments, differences });
  });
}

export async function findCapturesOfDay(
  db: Reader,
  { venueId, configId, from, to }: DayToReconcile,
): Promise<(BookedCapture & { attemptId: string | null })[]> {
  const { rows } = await db.query<BookedCapture & { attemptId: string | null }>(
    `select provider_ref as "providerRef", amount_minor as "amountMinor", currency, attempt_id as "attemptId",
       order_id as "orderId"
     from captures where venue_id = $1 and config_id = $2 and captured_at >= $3 and captured_at < $4`,
    [venueId, configId, from, to],
  );
  return rows;
}
