import { fork } from 'node:child_process';
import path from 'node:path';

import type { Measured } from './figures.ts';

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
  /** Any other ends the measurement. */
  expectedStatus: number;
};

/** What a visitor was told: under this key he has this order. */
export type PlacedOrder = { key: string; id: number };

/** `placed`: every order that was answered, those of the warm-up too. */
export type LoadResult = Measured & { placed: PlacedOrder[] };

/** Visitors in a process of their own, so that what they cost is not the server's. */
export interface Visitors {
  order(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

type Told = { result: LoadResult } | { error: string };

export function startVisitors(): Visitors {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), [], { serialization: 'advanced' });
  return {
    order: (load) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`The visitors ended with ${code}.`));
        child.once('exit', ended);
        child.once('message', (told: Told) => {
          child.off('exit', ended);
          if ('result' in told) resolve(told.result);
          else reject(new Error(told.error));
        });
        child.send(load);
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
