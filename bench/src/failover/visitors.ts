import { startLoadWorker, type LoadWorker } from '../load-worker.ts';

/** Visitors who order until the stop file exists, each order as often as needed. */
export type FailoverLoad = {
  /** Of the load balancer. */
  webUrl: string;
  visitors: number;
  /** Longest pause between two orders of a visitor. */
  pauseMs: number;
  /** Each order is for a random one of these. */
  productIds: readonly number[];
  /** Stop file: visitors stop when it exists. */
  endFile: string;
};

/** Final response of an order. `http`: 201, or the status of a problem with `code`. */
export type Answer = {
  key: string;
  orderId: number | null;
  http: number;
  code: string;
  atMs: number;
  attempts: number;
};

export type FailoverLoadResult = {
  answers: Answer[];
  /** Orders without a response at the end. */
  openKeys: string[];
  /** Number of failed attempts, by their result. */
  failures: Record<string, number>;
};

export function startPatientVisitors(): LoadWorker<FailoverLoad, FailoverLoadResult> {
  return startLoadWorker('failover/visitors-process.ts');
}
