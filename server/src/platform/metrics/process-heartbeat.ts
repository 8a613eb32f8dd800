import { randomUUID } from 'node:crypto';
import os from 'node:os';

import type { Registry } from 'prom-client';

import type { Db } from '../database/transactions.ts';
import { measureEventLoopDelay } from './event-loop-delay.ts';

const EVERY_MS = 5_000;
/** A process that ended without a word is shown as missing for so long. */
const MISSED_FOR = '1 hour';

type Deps = {
  readonly db: Db;
  /** Whose waiting queries are told. */
  readonly pools: readonly Db[];
  readonly roles: readonly string[];
  readonly version: string;
  readonly metrics: Registry;
  readonly onFailure: (error: unknown) => void;
};

/** Figures of a process that others want to see; each is a gauge of the same name. */
export const STREAMS_OPEN = 'streams_open';
export const ORDERS_WAITING = 'orders_waiting';

/**
 * Tells every few seconds, in a row of its own, that this process is alive and how it fares.
 *
 * @returns the way to stop, which takes the row away
 */
export function startHeartbeat(needs: Deps): { stop(): Promise<void> } {
  const { db, onFailure } = needs;
  const id = randomUUID();
  const loopDelay = measureEventLoopDelay();
  let giving: Promise<void> | undefined;
  const give = () => {
    giving ??= giveSign(needs, id, loopDelay.readMs())
      .catch(onFailure)
      .finally(() => (giving = undefined));
  };
  give();
  const timer = setInterval(give, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      loopDelay.stop();
      await giving;
      await db.query('delete from processes where id = $1', [id]).catch(onFailure);
    },
  };
}

async function giveSign(needs: Deps, id: string, loopDelayMs: number): Promise<void> {
  const { db, pools, roles, version, metrics } = needs;
  await db.query(
    `insert into processes
       (id, host, pid, roles, version, loop_delay_ms, queries_waiting, streams_open, orders_waiting)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set seen_at = clock_timestamp(), loop_delay_ms = excluded.loop_delay_ms,
       queries_waiting = excluded.queries_waiting, streams_open = excluded.streams_open,
       orders_waiting = excluded.orders_waiting`,
    [
      id,
      os.hostname(),
      process.pid,
      roles,
      version,
      loopDelayMs,
      pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
      await readGauge(metrics, STREAMS_OPEN),
      await readGauge(metrics, ORDERS_WAITING),
    ],
  );
  await db.query('delete from processes where seen_at < clock_timestamp() - $1::interval', [MISSED_FOR]);
}

/** 0 where nothing is counted, such as streams in a process that serves nobody. */
async function readGauge(metrics: Registry, name: string): Promise<number> {
  const read = await metrics.getSingleMetric(name)?.get();
  return read?.values[0]?.value ?? 0;
}
