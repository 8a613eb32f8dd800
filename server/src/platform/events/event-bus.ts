import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { Db, Tx } from '../database/transactions.ts';
import { createCoalescedRunner } from '../concurrency/coalesce.ts';

/** Sessions cross venues; what is told of them stands under this one. */
export const NO_VENUE = 0;

/** Something that changed, told to every process once the change was committed. */
export type BusEvent =
  | { topic: 'catalogue'; venueId: number }
  | {
      topic: 'order';
      venueId: number;
      commerceId: number;
      orderId: number;
      version: number;
      orderStatusId: number;
      buyerId: number | null;
    }
  | { topic: 'session'; venueId: typeof NO_VENUE; sessionId: number };

/** What changed in a venue. The end of a session is told by the statement that ends it. */
export type VenueEvent = Exclude<BusEvent, { topic: 'session' }>;

/** What a subscriber wants to hear of. */
export type EventFilter =
  | { topic: 'catalogue'; venueId?: number }
  | { topic: 'order'; orderId: number }
  | { topic: 'order'; commerceId: number }
  | { topic: 'order'; buyerId: number }
  | { topic: 'session'; sessionId: number };

export type BusListener = (event: BusEvent) => void;

export interface EventBus {
  /** @returns the way to stop listening */
  subscribe(filter: EventFilter, listener: BusListener): () => void;
  /**
   * To be called after a transaction that published has committed: this process reads at once, the others are woken.
   * Calls while a wake-up is under way share the next one, so a rush costs no notification an order.
   */
  wake(): void;
  /** False: the connection that wakes us is down, and events of other processes are up to a poll late. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** A notification here makes every process look at the outbox. */
export const OUTBOX_CHANNEL = 'outbox';
/** A wake-up that was lost (a cut line, a killed process, a pooler) delays an event by this much, and no more. */
const POLL_MS = 1_000;
const RECONNECT_MS = 1_000;
const KEPT = '10 minutes';
const ROWS_AT_ONCE = 5_000;
/** A rush is told in such steps: the first event at once, what follows together. */
const PACE_MS = 20;

/**
 * Writes events in the transaction of its change: they are told if and only if that commits.
 *
 * @see EventBus.wake
 */
export async function publishEvents(tx: Tx, events: readonly VenueEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) =>
    event.topic === 'order' ? event : { ...event, commerceId: null, orderId: null, version: null, orderStatusId: null },
  );
  await tx.query({
    name: 'publish',
    text: `insert into outbox (venue_id, topic, commerce_id, order_id, version, order_status_id, buyer_id)
     select "venueId", topic, "commerceId", "orderId", version, "orderStatusId", "buyerId"
     from jsonb_to_recordset($1) as event("venueId" int, topic text, "commerceId" bigint, "orderId" bigint,
       version int, "orderStatusId" smallint, "buyerId" bigint)`,
    values: [JSON.stringify(rows)],
  });
}

/**
 * One reader of the outbox for the whole process.
 *
 * Identity values commit out of order, so rows are not read by `id > last`: each read takes what transactions from the
 * last horizon on have written and skips what was told already. The horizon only passes what has ended, and what was told.
 *
 * @param directUrl not through a pooler: LISTEN belongs to a session. Undefined: polling alone
 * @param onFailure told of a read or a connection that failed; both are tried again
 */
export async function startEventBus(
  db: Db,
  directUrl: string | undefined,
  onFailure: (error: unknown) => void,
): Promise<EventBus> {
  const subscribers = new Map<string, Set<BusListener>>();
  const reader = createReader(db, (event) => {
    for (const key of keysOf(event)) for (const listener of subscribers.get(key) ?? []) tell(listener, event);
  });
  const tell = (listener: BusListener, event: BusEvent) => {
    try {
      listener(event);
    } catch (error) {
      onFailure(error); // one listener's mistake must not keep the event from the others
    }
  };
  await reader.begin();
  const reading = createCoalescedRunner(PACE_MS, () => reader.read(), onFailure);
  const own = randomUUID();
  const notify = async () => void (await db.query(`select pg_notify('${OUTBOX_CHANNEL}', $1)`, [own]));
  const notifying = createCoalescedRunner(PACE_MS, notify, onFailure);
  const onNotify = (from: string | undefined) => {
    if (from !== own) reading.ask(); // who wakes the others has read already
  };
  const listening = directUrl === undefined ? undefined : listen(directUrl, onNotify, onFailure);
  const polling = setInterval(() => reading.ask(), POLL_MS);
  polling.unref();
  return {
    subscribe(filter, listener) {
      const key = keyOf(filter);
      const listeners = subscribers.get(key) ?? new Set();
      // Wrapped, so that the same function subscribed twice is heard twice and let go one at a time.
      const own: BusListener = (event) => listener(event);
      subscribers.set(key, listeners.add(own));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && subscribers.get(key) === listeners) subscribers.delete(key);
      };
    },
    wake() {
      reading.ask();
      if (directUrl !== undefined) notifying.ask();
    },
    isListening: () => listening?.isUp() ?? true,
    async close() {
      clearInterval(polling);
      subscribers.clear();
      await Promise.all([listening?.close(), reading.close(), notifying.close()]);
    },
  };
}

function keyOf(filter: EventFilter): string {
  if (filter.topic === 'catalogue') return filter.venueId === undefined ? 'catalogue' : `catalogue ${filter.venueId}`;
  if (filter.topic === 'session') return `session ${filter.sessionId}`;
  if ('orderId' in filter) return `order ${filter.orderId}`;
  return 'commerceId' in filter ? `commerce ${filter.commerceId}` : `buyer ${filter.buyerId}`;
}

function keysOf(event: BusEvent): string[] {
  if (event.topic === 'catalogue') return ['catalogue', `catalogue ${event.venueId}`];
  if (event.topic === 'session') return [`session ${event.sessionId}`];
  const { orderId, commerceId, buyerId } = event;
  return [`order ${orderId}`, `commerce ${commerceId}`, ...(buyerId === null ? [] : [`buyer ${buyerId}`])];
}

type Row = { id: number; transactionId: string; horizon: string } & (
  | { topic: null }
  | Extract<BusEvent, { topic: 'catalogue' }>
  | Extract<BusEvent, { topic: 'order' }>
  | Extract<BusEvent, { topic: 'session' }>
);

function eventOf(row: Exclude<Row, { topic: null }>): BusEvent {
  const { topic, venueId } = row;
  if (topic === 'catalogue') return { topic, venueId };
  if (topic === 'session') return { topic, venueId, sessionId: row.sessionId };
  const { commerceId, orderId, version, orderStatusId, buyerId } = row;
  return { topic, venueId, commerceId, orderId, version, orderStatusId, buyerId };
}

function createReader(db: Db, tell: (event: BusEvent) => void) {
  let horizon = '0';
  let told = new Map<number, bigint>();
  /** Of what was told. A standby that becomes the leader gives out again the ids after it that only the dead leader used. */
  let lastTransactionId: bigint | undefined;

  /** @returns whether there is more to read */
  async function readOnce(): Promise<boolean> {
    const { rows } = await db.query<Row>({
      name: 'read-outbox',
      text: `select o.id, o.transaction_id::text as "transactionId", now.horizon::text as horizon, o.topic,
         o.venue_id as "venueId", o.commerce_id as "commerceId", o.order_id as "orderId", o.version,
         o.order_status_id as "orderStatusId", o.buyer_id as "buyerId",
         o.session_id as "sessionId"
       from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
       left join lateral (
         select * from outbox where transaction_id >= $1::text::xid8 and not id = any($2::bigint[])
         order by transaction_id, id limit ${ROWS_AT_ONCE}
       ) o on true
       order by o.id`,
      values: [horizon, [...told.keys()]],
    });
    for (const row of rows) if (row.topic !== null) remember(row.id, BigInt(row.transactionId));
    const isMore = rows.length === ROWS_AT_ONCE;
    if (!isMore) horizon = boundedHorizon(rows[0]?.horizon ?? horizon);
    told = new Map([...told].filter(([, transactionId]) => transactionId >= BigInt(horizon)));
    for (const row of rows) if (row.topic !== null) tell(eventOf(row));
    return isMore;
  }

  function remember(id: number, transactionId: bigint): void {
    told.set(id, transactionId);
    if (lastTransactionId === undefined || transactionId > lastTransactionId) lastTransactionId = transactionId;
  }

  function boundedHorizon(current: string): string {
    if (lastTransactionId === undefined) return horizon;
    return lastTransactionId < BigInt(current) ? String(lastTransactionId + 1n) : current;
  }

  return {
    async begin(): Promise<void> {
      const { rows } = await db.query<{ horizon: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
      );
      horizon = rows[0]?.horizon ?? horizon;
    },
    async read(): Promise<void> {
      while (await readOnce());
    },
  };
}

function listen(url: string, onNotify: (from: string | undefined) => void, onFailure: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isUp = false;

  function connect(): void {
    const own = new pg.Client({ connectionString: url, application_name: 'entretiempo-live', keepAlive: true });
    client = own;
    let isDown = false;
    const down = (error: unknown) => {
      if (isDown || isClosed) return;
      isDown = true;
      isUp = false;
      onFailure(error);
      void end(own);
      retry = setTimeout(connect, RECONNECT_MS).unref();
    };
    own.on('error', down);
    own.on('end', () => down(new Error('The listening connection ended.')));
    own.on('notification', ({ payload }) => onNotify(payload));
    own
      .connect()
      .then(() => own.query(`listen ${OUTBOX_CHANNEL}`))
      .then(() => {
        isUp = true;
        onNotify(undefined);
      })
      .catch(down);
  }

  async function end(dead: pg.Client): Promise<void> {
    try {
      await dead.end();
    } catch (error) {
      onFailure(error);
    }
  }

  connect();
  return {
    isUp: () => isUp,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Forgets what every process has told long ago. Nobody reads back: a screen that was away reads its list anew. */
export async function trimOutbox(db: Db): Promise<void> {
  await db.query(`delete from outbox where at < now() - $1::interval`, [KEPT]);
}
