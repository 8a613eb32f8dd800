import type { LockedOrder } from '#features/orders/order-store.ts';
import { refundedUnitsOf } from '#features/orders/refunded-units.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';

type OrderId = Pick<LockedOrder, 'venueId' | 'id'>;

/**
 * `isRefunded`: all its units, so that nothing of it is to be prepared. `isAtStation`: the commerce has stations. `startedAt`
 * null: staff did not say that it has begun.
 */
export type BumpableLine = {
  id: number;
  startedAt: Date | null;
  isBumped: boolean;
  isRefunded: boolean;
  isAtStation: boolean;
};

/** Finds the lines of an order that staff bump. Choices belong to the line of their product. */
export async function findBumpableLines(
  db: Reader,
  { venueId, id, commerceId }: OrderId & Pick<LockedOrder, 'commerceId'>,
): Promise<BumpableLine[]> {
  const { rows } = await db.query<BumpableLine>(
    `select l.line as id, begun.started_at as "startedAt", b.line is not null as "isBumped", ${refundedUnitsOf('l')} >= l.quantity as "isRefunded",
       exists (select 1 from stations s where s.venue_id = l.venue_id and s.commerce_id = $3) as "isAtStation"
     from order_lines l
     left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     left join started_lines begun
       on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
     where l.venue_id = $1 and l.order_id = $2 and l.parent_line is null
     order by l.line`,
    [venueId, id, commerceId],
  );
  return rows;
}

export async function insertBumps(
  tx: Tx,
  { venueId, id }: OrderId,
  lineIds: readonly number[],
  actorId: number,
): Promise<void> {
  await tx.query(
    `insert into bumped_lines (venue_id, order_id, line, bumped_by)
     select $1, $2, line, $4 from unnest($3::smallint[]) line`,
    [venueId, id, lineIds, actorId],
  );
}

export async function deleteBumps(tx: Tx, { venueId, id }: OrderId, lineIds: readonly number[]): Promise<void> {
  await tx.query('delete from bumped_lines where venue_id = $1 and order_id = $2 and line = any($3::smallint[])', [
    venueId,
    id,
    lineIds,
  ]);
}
