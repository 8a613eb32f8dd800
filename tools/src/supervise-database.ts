import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@app/server/platform/embedded-postgres/embedded-postgres.ts';
import { createRestartPolicy, type ProcessExit } from '@app/server/process/restart-policy.ts';
import { say, seconds } from './progress.ts';
import { StartError } from './start-error.ts';

const CHECK_MS = 250;

export interface SupervisedDatabase {
  /** Rejects with a StartError when restarting does not help; pending otherwise. */
  readonly failed: Promise<never>;
  /** Stops watching, then the server. */
  readonly stop: () => Promise<void>;
}

/**
 * Restarts the embedded PostgreSQL on its port after a crash, with backoff while it does not start. Servers reconnect
 * without a restart, and committed transactions are in PostgreSQL's WAL.
 */
export function superviseDatabase(postgres: EmbeddedPostgres): SupervisedDatabase {
  const stopping = new AbortController();
  const { signal } = stopping;
  const restarts = createRestartPolicy();
  restarts.onReady();

  async function watch(): Promise<never> {
    let exit: ProcessExit = 'served';
    let diedAtMs: number | null = null;
    for (;;) {
      await sleep(CHECK_MS, undefined, { signal });
      if (postgres.isRunning()) continue;
      diedAtMs ??= performance.now();
      const waitMs = restarts.onExit(exit, Date.now());
      if (waitMs === null) {
        throw new StartError(
          `PostgreSQL dies again and again. Its log says why: ${postgres.clusterDir}/server.log. Then start again.`,
        );
      }
      await sleep(waitMs, undefined, { signal });
      exit = (await restart(diedAtMs)) ? 'served' : 'failed';
      if (exit === 'failed') continue;
      diedAtMs = null;
      restarts.onReady();
    }
  }

  async function restart(diedAtMs: number): Promise<boolean> {
    try {
      await postgres.restart();
      say(`PostgreSQL had died and runs again after ${seconds(diedAtMs)}. Nothing that was committed is lost.`);
      return true;
    } catch (error) {
      say(`PostgreSQL has died and does not start: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  const watching = watch();
  watching.catch(() => undefined);
  return {
    failed: watching.catch((error: unknown) =>
      signal.aborted ? new Promise<never>(() => undefined) : Promise.reject(error),
    ),
    async stop() {
      stopping.abort();
      await watching.catch(() => undefined);
      await postgres.stop();
    },
  };
}
