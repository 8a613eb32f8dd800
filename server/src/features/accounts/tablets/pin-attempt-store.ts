import type { Reader, Tx } from '#platform/database/transactions.ts';

const WRONG_PINS_MAX = 5;
const PAUSE_MINUTES = 5;

/** A person on a tablet. */
export type PinEntry = { readonly tabletId: string; readonly accountId: number };

/** What remains after a wrong PIN: attempts, or the seconds of a pause. */
export type PinAttempts = { readonly attemptsLeft: number; readonly pausedForSeconds: number | null };

/** Serialises the checks of a person's PIN on a tablet until the transaction ends. @returns seconds of a pause, or null */
export async function lockPinAttempts(tx: Tx, { tabletId, accountId }: PinEntry): Promise<number | null> {
  const values = [tabletId, accountId];
  await tx.query('insert into pin_attempts (tablet_id, account_id) values ($1, $2) on conflict do nothing', values);
  await tx.query('select from pin_attempts where tablet_id = $1 and account_id = $2 for update', values);
  return (await findAttempts(tx, { tabletId, accountId })).pausedForSeconds;
}

export async function countWrongPin(tx: Tx, { tabletId, accountId }: PinEntry): Promise<PinAttempts> {
  await tx.query(
    `update pin_attempts
     set wrong = case when wrong + 1 >= $3 then 0 else wrong + 1 end,
       paused_until = case when wrong + 1 >= $3 then clock_timestamp() + make_interval(mins => $4) end
     where tablet_id = $1 and account_id = $2`,
    [tabletId, accountId, WRONG_PINS_MAX, PAUSE_MINUTES],
  );
  return findAttempts(tx, { tabletId, accountId });
}

export async function deletePinAttempts(tx: Tx, { tabletId, accountId }: PinEntry): Promise<void> {
  await tx.query('delete from pin_attempts where tablet_id = $1 and account_id = $2', [tabletId, accountId]);
}

/** Deletes what was counted for a person on all tablets, after a new PIN. */
export async function deleteAttemptsOf(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await tx.query(
    `delete from pin_attempts where account_id = $2 and tablet_id in (select id from tablets where venue_id = $1)`,
    [venueId, accountId],
  );
}

/** Counts the people whose PIN is paused, by the commerce of the tablet. A commerce without one is not in the map. */
export async function countPausedPins(db: Reader, venueId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ commerceId: number; people: number }>(
    `select t.commerce_id as "commerceId", count(distinct a.account_id)::int as people
     from tablets t join pin_attempts a on a.tablet_id = t.id
     where t.venue_id = $1 and a.paused_until > clock_timestamp() group by t.commerce_id`,
    [venueId],
  );
  return new Map(rows.map(({ commerceId, people }) => [commerceId, people]));
}

async function findAttempts(db: Reader, { tabletId, accountId }: PinEntry): Promise<PinAttempts> {
  const { rows } = await db.query<PinAttempts>(
    `select ${WRONG_PINS_MAX} - wrong as "attemptsLeft",
       case when paused_until > clock_timestamp()
         then ceil(extract(epoch from paused_until - clock_timestamp()))::int end as "pausedForSeconds"
     from pin_attempts where tablet_id = $1 and account_id = $2`,
    [tabletId, accountId],
  );
  return rows[0] ?? { attemptsLeft: WRONG_PINS_MAX, pausedForSeconds: null };
}
