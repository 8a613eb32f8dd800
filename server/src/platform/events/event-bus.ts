import { randomUUID } from 'node:crypto';
import { createCoalescedRunner } from '#platform/concurrency/coalesce.ts';
import type { Db } from '#platform/database/transactions.ts';
import { startOutboxListener } from './outbox-listener.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { OUTBOX_CHANNEL, type BusEvent } from './outbox-store.ts';

/** Events of one subscription. */
export type EventFilter =
  | { topic: 'catalogue'; venueId?: number }
  | { topic: 'board'; commerceId: number }
  | { topic: 'order'; orderId: number }
  | { topic: 'order'; commerceId: number }
  | { topic: 'order'; buyerId: number }
  | { topic: 'session'; sessionId: number };

export type BusListener = (event: BusEvent) => void;

export interface EventBus {
  /** @returns a function that ends the subscription */
  subscribe(filter: EventFilter, listener: BusListener): () => void;
  /**
   * Delivers published events: this process reads the outbox and notifies the others. Call it after the transaction of
   * `publishEvents` has committed. Concurrent calls share one notification.
   */
  deliver(): void;
  /** False: the LISTEN connection is down, so events of other processes arrive with the next poll. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Bounds the delay of an event whose notification was lost (broken connection, killed process, pooler). */
const POLL_MS = 1_000;
/** Shortest time between two reads of the outbox: the first event is delivered at once, the following ones in batches. */
const READ_INTERVAL_MS = 20;

/**
 * Starts the process's only reader of the outbox.
 *
 * @param directUrl without a transaction pooler, for LISTEN; undefined: events arrive by polling only
 * @param onFailure called for each failed read, connection or listener; reads and connections are retried
 */
export async function startEventBus(
  db: Db,
  directUrl: string | undefined,
  onFailure: (error: unknown) => void,
): Promise<EventBus> {
  const subscriptions = createSubscriptions(onFailure);
  const reader = createOutboxReader(db, (event) => subscriptions.deliver(event));
  await reader.start();
  const reading = createCoalescedRunner(READ_INTERVAL_MS, () => reader.read(), onFailure);
  const processId = randomUUID();
  const notify = async () => void (await db.query(`select pg_notify('${OUTBOX_CHANNEL}', $1)`, [processId]));
  const notifying = createCoalescedRunner(READ_INTERVAL_MS, notify, onFailure);
  const onNotify = (sender: string | undefined) => {
    if (sender !== processId) reading.request(); // this process has read before it notified
  };
  const listener = directUrl === undefined ? undefined : startOutboxListener(directUrl, onNotify, onFailure);
  const polling = setInterval(() => reading.request(), POLL_MS);
  polling.unref();
  return {
    subscribe: (filter, listener) => subscriptions.add(filter, listener),
    deliver() {
      reading.request();
      if (directUrl !== undefined) notifying.request();
    },
    isListening: () => listener?.isConnected() ?? true,
    async close() {
      clearInterval(polling);
      subscriptions.clear();
      await Promise.all([listener?.close(), reading.close(), notifying.close()]);
    },
  };
}

function createSubscriptions(onFailure: (error: unknown) => void) {
  const listenersByKey = new Map<string, Set<BusListener>>();
  return {
    add(filter: EventFilter, listener: BusListener): () => void {
      const key = keyOf(filter);
      const listeners = listenersByKey.get(key) ?? new Set();
      // A wrapper per subscription: a function that subscribes twice is called twice and unsubscribes separately.
      const subscription: BusListener = (event) => listener(event);
      listenersByKey.set(key, listeners.add(subscription));
      return () => {
        listeners.delete(subscription);
        if (listeners.size === 0 && listenersByKey.get(key) === listeners) listenersByKey.delete(key);
      };
    },
    deliver(event: BusEvent): void {
      for (const key of keysOf(event)) {
        for (const listener of listenersByKey.get(key) ?? []) {
          try {
            listener(event);
          } catch (error) {
            onFailure(error); // the other listeners still receive the event
          }
        }
      }
    },
    clear: (): void => listenersByKey.clear(),
  };
}

function keyOf(filter: EventFilter): string {
  if (filter.topic === 'catalogue') return filter.venueId === undefined ? 'catalogue' : `catalogue ${filter.venueId}`;
  if (filter.topic === 'session') return `session ${filter.sessionId}`;
  if (filter.topic === 'board') return `board ${filter.commerceId}`;
  if ('orderId' in filter) return `order ${filter.orderId}`;
  return 'commerceId' in filter ? `commerce ${filter.commerceId}` : `buyer ${filter.buyerId}`;
}

function keysOf(event: BusEvent): string[] {
  if (event.topic === 'catalogue') return ['catalogue', `catalogue ${event.venueId}`];
  if (event.topic === 'session') return [`session ${event.sessionId}`];
  if (event.topic === 'board') return [`board ${event.commerceId}`];
  const { orderId, commerceId, buyerId } = event;
  return [`order ${orderId}`, `commerce ${commerceId}`, ...(buyerId === null ? [] : [`buyer ${buyerId}`])];
}
