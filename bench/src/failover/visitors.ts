import { startLoadWorker } from '../load-worker.ts';
import type { LoadWorker } from '../load-worker.ts';

/** Visitors who order until they are told to go home, each order as often as it takes. */
export type FailoverLoad = {
  /** Of the balancer. */
  webUrl: string;
  visitors: number;
  /** Between two orders of one visitor, at most. */
  pauseMs: number;
  /** Each order is for one of these, by chance. */
  productIds: readonly number[];
  /** A file that exists once they shall go home. */
  endFile: string;
};

/** What a visitor was answered in the end. `http`: 201, or the status of a refusal, whose code is `code`. */
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
  /** Orders without an answer when the time was over. */
  openKeys: string[];
  /** How often an attempt came to nothing, by what came instead. */
  failures: Record<string, number>;
};

export function startPatientVisitors(): LoadWorker<FailoverLoad, FailoverLoadResult> {
  return startLoadWorker('failover/visitors-process.ts');
}
