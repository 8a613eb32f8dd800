import type { Measured } from './figures.ts';
import { startLoadWorker } from './load-worker.ts';
import type { LoadWorker } from './load-worker.ts';

/** Orders of one unit of one product, each from a device of its own. */
export type Load = {
  /** Of a server on this machine. */
  port: number;
  visitors: number;
  /** Each order is for one of these, by chance. */
  productIds: readonly number[];
  warmUpSeconds: number;
  seconds: number;
  /** Null: each visitor sends the next order as soon as the last was answered. Otherwise they come at this rate. */
  perSecond: number | null;
};

/** An acknowledged order and its idempotency key. */
export type PlacedOrder = { key: string; id: number };

/** `placed`: every order that was answered, those of the warm-up too. */
export type LoadResult = Measured & { placed: PlacedOrder[] };

export function startVisitors(): LoadWorker<Load, LoadResult> {
  return startLoadWorker('load-process.ts');
}
