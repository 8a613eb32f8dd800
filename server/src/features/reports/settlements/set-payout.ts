import type { z } from 'zod';
import { recordAudit } from '#features/audit/record-audit.ts';
import { recordPayout } from '#features/connections/events/record-events.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { setPayout } from '@app/contract/back-office/reports/reports.ts';

type PayoutOfDay = z.infer<(typeof setPayout)['schema']['body']>;
type Place = Pick<PayoutOfDay, 'day' | 'currency'> & { venueId: number; accountId: number };
type Paid = NonNullable<PayoutOfDay['paid']>;

/**
 * Stores or removes what a provider paid for a day, with its audit.
 *
 * @throws ProblemError 404 for an account of another venue
 * @see API-03, PAY-04
 */
export async function setPayoutOfDay(
  db: Db,
  { venueId, accountId, actorId }: { venueId: number; accountId: number; actorId: number },
  { paid, ...wanted }: PayoutOfDay,
): Promise<void> {
  const place = { ...wanted, venueId, accountId };
  await inVenueScope(db, venueId, async (tx) => {
    const before = await lockPayout(tx, place);
    if (paid === null) await removePayout(tx, place);
    else await storePayout(tx, place, { ...paid, enteredBy: actorId });
    const { day, currency } = place;
    const { paidMinor, withheldMinor } = paid ?? { paidMinor: null, withheldMinor: null };
    await recordPayout(tx, venueId, { accountId, day, currency, paidMinor, withheldMinor });
    await recordAudit(tx, {
      venueId,
      actorId,
      action: paid === null ? 'payout.removed' : 'payout.set',
      subject: `payout:${place.accountId}:${place.day}:${place.currency}`,
      // The audit outlives notes, which are free texts.
      facts: {
        paidBefore: before?.paidMinor ?? null,
        withheldBefore: before?.withheldMinor ?? null,
        paidAfter: paid?.paidMinor ?? null,
        withheldAfter: paid?.withheldMinor ?? null,
      },
    });
  });
}

/** Locks the account, so that two people who enter the same day wait for each other. */
async function lockPayout(tx: Tx, { venueId, accountId, day, currency }: Place): Promise<Paid | null> {
  const { rowCount } = await tx.query('select from provider_configs where venue_id = $1 and id = $2 for update', [
    venueId,
    accountId,
  ]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
  const { rows } = await tx.query<Paid>(
    `select paid_minor::float8 as "paidMinor", withheld_minor::float8 as "withheldMinor", note from provider_payouts
     where venue_id = $1 and config_id = $2 and day = $3 and currency = $4`,
    [venueId, accountId, day, currency],
  );
  return rows[0] ?? null;
}

async function storePayout(tx: Tx, place: Place, paid: Paid & { enteredBy: number }): Promise<void> {
  await tx.query(
    `insert into provider_payouts (venue_id, config_id, day, currency, paid_minor, withheld_minor, note, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (venue_id, config_id, day, currency) do update
       set paid_minor = excluded.paid_minor, withheld_minor = excluded.withheld_minor, note = excluded.note,
         entered_by = excluded.entered_by, entered_at = excluded.entered_at`,
    [
      place.venueId,
      place.accountId,
      place.day,
      place.currency,
      paid.paidMinor,
      paid.withheldMinor,
      paid.note.trim(),
      paid.enteredBy,
    ],
  );
}

async function removePayout(tx: Tx, { venueId, accountId, day, currency }: Place): Promise<void> {
  await tx.query('delete from provider_payouts where venue_id = $1 and config_id = $2 and day = $3 and currency = $4', [
    venueId,
    accountId,
    day,
    currency,
  ]);
}
