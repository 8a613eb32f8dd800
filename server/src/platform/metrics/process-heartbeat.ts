import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Registry } from 'prom-client';
import type { Db } from '#platform/database/transactions.ts';
import { measureEventLoopDelay } from './event-loop-delay.ts';

const INTERVAL_MS = 5_000;
/** A process without heartbeats is shown as missing for this long. */
const RETENTION = '1 hour';

type Deps = {
  readonly db: Db;
  /** Pools whose waiting queries are reported. */
  readonly pools: readonly Db[];
  readonly roles: readonly string[];
  readonly version: string;
  readonly metrics: Registry;
  readonly onFailure: (error: unknown) => void;
};

/** Gauges that the heartbeat reports, by the name of the metric. */
export const STREAMS_OPEN = 'streams_open';
export const ORDERS_WAITING = 'orders_waiting';

/** Writes a heartbeat row with health figures every few seconds. @returns `stop` deletes the row */
export function startHeartbeat(deps: Deps): { stop(): Promise<void> } {
  const { db, onFailure } = deps;
  const id = randomUUID();
  const loopDelay = measureEventLoopDelay();
  let writing: Promise<void> | undefined;
  const beat = () => {
    writing ??= writeHeartbeat(deps, id, loopDelay.readMs())
      .catch(onFailure)
      .finally(() => (writing = undefined));
  };
  beat();
  const timer = setInterval(beat, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      loopDelay.stop();
      await writing;
      await db.query('delete from processes where id = $1', [id]).catch(onFailure);
    },
  };
}

async function writeHeartbeat(deps: Deps, id: string, loopDelayMs: number): Promise<void> {
  const { db, pools, roles, version, metrics } = deps;
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
  await db.query('delete from processes where seen_at < clock_timestamp() - $1::interval', [RETENTION]);
}

/** 0 without the gauge, such as streams in a jobs process. */
async function readGauge(metrics: Registry, name: string): Promise<number> {
  const read = await metrics.getSingleMetric(name)?.get();
  return read?.values[0]?.value ?? 0;
}
