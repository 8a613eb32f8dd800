import { startLoadWorker, type LoadWorker } from './load-worker.ts';
import type { PlacedOrder } from './order-load.ts';

/** Random visits to the commerces, each from its own device: read the menu, place an order, read the order. */
export type JourneyLoad = {
  /** Of a server on this machine. */
  port: number;
  /** Connections. The wait for a free one is part of the measured time. */
  connections: number;
  commerces: number;
  /** Streams that stay open, also between loads. Their number never decreases. */
  streams: number;
  seconds: number;
  /**
   * Null: closed loop, each connection starts its next visit when the last one ended. Otherwise open loop at this rate.
   */
  perSecond: number | null;
  staff: {
    /** Headers that authenticate the staff. */
    headers: string;
    /** Rate at which staff read the board of the next commerce and accept the cash of an order. */
    perSecond: number;
  };
};

export type JourneyResult = {
  /** Answers by call and status: `order 503`; `order none` if there was none in time. */
  answers: Record<string, number>;
  /** 503 responses without a retry time. */
  withoutRetryAfter: number;
  /** Visitors with a retry time after the end of the load. They do not retry. */
  retryAfterEnd: number;
  placed: PlacedOrder[];
  /** Orders that were placed while visitors came, a second. */
  placedPerSecond: number;
  /** Latency of the last attempt of placed orders, ms, per second of the load. */
  orderTimesMs: number[][];
  /** Time to the answer of calls that were served, by call. */
  served: Record<string, { p50Ms: number; p95Ms: number }>;
  /** Streams that the server has not closed. */
  streamsOpen: number;
};

/** Starts the visitors and staff in their own process. On one machine it shares the cores with the server. */
export function startJourneys(): LoadWorker<JourneyLoad, JourneyResult> {
  return startLoadWorker('journey-process.ts');
}
