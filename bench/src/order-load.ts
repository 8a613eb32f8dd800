import type { Measured } from './figures.ts';
import { startLoadWorker, type LoadWorker } from './load-worker.ts';

/** Orders of one unit of one product, each from its own device. */
export type Load = {
  /** Of a server on this machine. */
  port: number;
  visitors: number;
  /** Each order is for a random one of these. */
  productIds: readonly number[];
  warmUpSeconds: number;
  seconds: number;
  /** Null: closed loop. Otherwise open loop at this rate. */
  perSecond: number | null;
};

/** An acknowledged order and its idempotency key. */
export type PlacedOrder = { key: string; id: number };

/** `placed`: all acknowledged orders, including those of the warm-up. */
export type LoadResult = Measured & { placed: PlacedOrder[] };

export function startVisitors(): LoadWorker<Load, LoadResult> {
  return startLoadWorker('load-process.ts');
}
