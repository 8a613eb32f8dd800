import { startLoadWorker } from './load-worker.ts';
import type { LoadWorker } from './load-worker.ts';
import type { PlacedOrder } from './order-load.ts';

/** Visits to one of the stalls, by chance, each from a device of its own: its menu is read, an order is placed, and once it stands it is read. */
export type JourneyLoad = {
  /** Of a server on this machine. */
  port: number;
  /** Connections; who finds none free waits for one, and that wait is part of the time. */
  connections: number;
  commerces: number;
  /** Live streams that stay open, also between loads; once opened there are never fewer. */
  streams: number;
  seconds: number;
  /** Null: on each line the next visit begins when the last one ended. Otherwise visitors come at this rate. */
  perSecond: number | null;
  staff: {
    /** What they send along, so that the server knows them. */
    headers: string;
    /** How often somebody of the next stall looks at its board and charges an order. */
    perSecond: number;
  };
};

export type JourneyResult = {
  /** Answers by call and status: `order 503`; `order none` if there was none in time. */
  answers: Record<string, number>;
  /** 503 without the time to come back. */
  withoutRetryAfter: number;
  /** Visitors who were told to come back after the end. They do not. */
  retryAfterEnd: number;
  placed: PlacedOrder[];
  /** Orders that were placed while visitors came, a second. */
  placedPerSecond: number;
  /** Of orders that were placed, ms from when they were sent for the last time. In each second. */
  orderTimesMs: number[][];
  /** Time to the answer of calls that were served, by call. */
  served: Record<string, { p50Ms: number; p95Ms: number }>;
  /** Streams that the server has not closed. */
  streamsOpen: number;
};

/** Visitors and staff in a process of their own; on one machine it shares the cores with what it measures. */
export function startJourneys(): LoadWorker<JourneyLoad, JourneyResult> {
  return startLoadWorker('journey-process.ts');
}
