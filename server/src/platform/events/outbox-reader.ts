import type { Db } from '#platform/database/transactions.ts';
import type { BusEvent } from './outbox-store.ts';

export interface OutboxReader {
  /** Skips everything that was committed before. */
  start(): Promise<void>;
  /** Reads all new events. */
  read(): Promise<void>;
}

type Row = { id: number; transactionId: string; horizon: string } & (
  | { topic: null }
  | Extract<BusEvent, { topic: 'catalogue' }>
  | Extract<BusEvent, { topic: 'board' }>
  | Extract<BusEvent, { topic: 'order' }>
  | Extract<BusEvent, { topic: 'session' }>
);

const BATCH_ROWS = 5_000;

/**
 * Reads the outbox in the order of transactions.
 *
 * Identity values commit out of order, so `id > last` would miss rows. Each read starts at the transaction horizon of the
 * previous one and skips the events that it delivered. The horizon passes ended transactions only.
 */
export function createOutboxReader(db: Db, deliver: (event: BusEvent) => void): OutboxReader {
  let horizon = '0';
  let delivered = new Map<number, bigint>();
  /** Of the delivered events. A standby that becomes the leader reuses transaction ids that only the failed leader used. */
  let lastTransactionId: bigint | undefined;

  /** @returns whether more rows are left */
  async function readBatch(): Promise<boolean> {
    const rows = await findEvents(db, horizon, [...delivered.keys()]);
    for (const row of rows) if (row.topic !== null) markDelivered(row.id, BigInt(row.transactionId));
    const isMore = rows.length === BATCH_ROWS;
    if (!isMore) horizon = boundedHorizon(rows[0]?.horizon ?? horizon);
    delivered = new Map([...delivered].filter(([, transactionId]) => transactionId >= BigInt(horizon)));
    for (const row of rows) if (row.topic !== null) deliver(toEvent(row));
    return isMore;
  }

  function markDelivered(id: number, transactionId: bigint): void {
    delivered.set(id, transactionId);
    if (lastTransactionId === undefined || transactionId > lastTransactionId) lastTransactionId = transactionId;
  }

  function boundedHorizon(current: string): string {
    if (lastTransactionId === undefined) return horizon;
    return lastTransactionId < BigInt(current) ? String(lastTransactionId + 1n) : current;
  }

  return {
    async start() {
      const { rows } = await db.query<{ horizon: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
      );
      horizon = rows[0]?.horizon ?? horizon;
    },
    async read() {
      while (await readBatch());
    },
  };
}

async function findEvents(db: Db, horizon: string, deliveredIds: number[]): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: 'read-outbox',
    text: `select o.id, o.transaction_id::text as "transactionId", now.horizon::text as horizon, o.topic,
       o.venue_id as "venueId", o.commerce_id as "commerceId", o.order_id as "orderId", o.version,
       o.order_status_id as "orderStatusId", o.buyer_id as "buyerId",
       o.session_id as "sessionId"
     from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
     left join lateral (
       select * from outbox where transaction_id >= $1::text::xid8 and not id = any($2::bigint[])
       order by transaction_id, id limit ${BATCH_ROWS}
     ) o on true
     order by o.id`,
    values: [horizon, deliveredIds],
  });
  return rows;
}

function toEvent(row: Exclude<Row, { topic: null }>): BusEvent {
  const { topic, venueId } = row;
  if (topic === 'catalogue') return { topic, venueId };
  if (topic === 'session') return { topic, venueId, sessionId: row.sessionId };
  if (topic === 'board') return { topic, venueId, commerceId: row.commerceId };
  const { commerceId, orderId, version, orderStatusId, buyerId } = row;
  return { topic, venueId, commerceId, orderId, version, orderStatusId, buyerId };
}
