import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inPipelinedTransaction, type Db } from '#platform/database/transactions.ts';
import { reserveCallNumbers, SHORT_MAX, type CallNumberState } from '@app/rules/orders/numbers/call-numbers.ts';

/** SQL of the statuses of an open order, as in the index of call numbers. */
const IS_OPEN = 'status_id in (1, 2, 3, 4, 5)';
const DELIVERED = 'status_id = 6';
/** A commerce that neither gets nor hands over an order for so long begins at 1. */
const NEW_NIGHT = `interval '4 hours'`;
/** Longer than a reserved number waits for its order: `UNUSED_MS` of `call-numbers.ts`, then a batch. */
const ROUND_AT_LEAST = `interval '1 minute'`;

/**
 * Reserves call numbers of a commerce in a transaction of its own, so that no order waits for the lock of the counter. After
 * a lost COMMIT others are reserved, and the first ones stay unused.
 *
 * @returns none for an unknown commerce
 */
export async function reserveNumbers(
  db: Db,
  { venueId, commerceId }: { venueId: number; commerceId: number },
  count: number,
): Promise<readonly number[]> {
  const reserve = () =>
    inPipelinedTransaction(
      db,
      async (tx) => {
        const values = [venueId, commerceId];
        // Two statements: the second one sees what the holder of the lock before has committed.
        const [, { rows }] = await Promise.all([
          tx.query({
            name: 'lock-call-numbers',
            text: `insert into call_number_counters as counter (venue_id, commerce_id)
           select venue_id, id from commerces where venue_id = $1 and id = $2
           on conflict (venue_id, commerce_id) do update set last_number = counter.last_number`,
            values,
          }),
          tx.query<CallNumberState>({ name: 'find-call-numbers', text: STATE, values }),
        ]);
        return rows[0];
      },
      (tx, state) => {
        const { numbers, lastNumber, lastLongNumber, startsRound } = state
          ? reserveCallNumbers(state, count)
          : { numbers: [], lastNumber: 0, lastLongNumber: SHORT_MAX, startsRound: false };
        const written = tx.query({
          name: 'reserve-call-numbers',
          text: `update call_number_counters set last_number = $3, last_long_number = $4, reserved_at = clock.at,
           round_started_at = case when $5::boolean then clock.at else round_started_at end
         from (select statement_timestamp() as at) as clock
         where venue_id = $1 and commerce_id = $2`,
          values: [venueId, commerceId, lastNumber, lastLongNumber, startsRound],
        });
        return { result: numbers, written };
      },
    );
  return retryConflicts(reserve);
}

const OF_COMMERCE = 'o.venue_id = counter.venue_id and o.commerce_id = counter.commerce_id';

const STATE = `select counter.last_number as "lastNumber", counter.last_long_number as "lastLongNumber",
    counter.reserved_at < clock_timestamp() - ${NEW_NIGHT} and not exists (
      select 1 from orders o where ${OF_COMMERCE} and o.${DELIVERED} and o.status_since > clock_timestamp() - ${NEW_NIGHT}
    ) as "isNewNight",
    counter.round_started_at < clock_timestamp() - ${ROUND_AT_LEAST} as "mayWrap",
    array(select o.call_number from orders o
      where ${OF_COMMERCE} and o.${IS_OPEN} and o.call_number between 1 and ${SHORT_MAX}) as "openNumbers",
    coalesce((select max(o.call_number) from orders o where ${OF_COMMERCE} and o.${IS_OPEN}), 0) as "largestOpen"
  from call_number_counters counter
  where counter.venue_id = $1 and counter.commerce_id = $2`;
