import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';

import { createRestartPolicy } from './restart-policy.ts';
import type { RestartPolicy, ProcessEnd } from './restart-policy.ts';
import type { Config, Role } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { gatherMetrics } from '../platform/metrics/cluster-metrics.ts';

/** What a process tells its supervisor once it does its work. */
export const READY = 'ready';
/** Longer than a process gives itself, shorter than whoever started us waits. */
const STOP_LIMIT_MS = 7_000;
/** What a process does not do to itself. */
const KILLING: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM'];

/**
 * Runs the roles in processes of their own: those for visitors share one port, and one that dies is replaced. On Linux each listens by itself;
 * elsewhere this process accepts the connections and hands them out in turn.
 *
 * @param onCrashLoop told in words when replacing does not help any more
 * @returns the way to stop; resolves when all have ended
 * @see docs/architecture/overview.md
 */
export function startSupervisor(
  config: Pick<Config, 'roles' | 'processes'>,
  log: Log,
  onCrashLoop: (problem: string) => void,
): { stop: () => Promise<void> } {
  const alive = new Map<Worker, Promise<void>>();
  let isStopping = false;
  cluster.schedulingPolicy = cluster.SCHED_RR; // on every platform
  gatherMetrics();

  async function keepRunning(roles: readonly Role[], crew: RestartPolicy): Promise<void> {
    const name = roles.join(',');
    while (!isStopping) {
      const { end, how } = await runOnce(name, crew);
      if (isStopping) return;
      log.error(`a process for ${name} ended by itself with ${how}`);
      const waitMs = crew.noteEnd(end, Date.now());
      if (waitMs === null) {
        return onCrashLoop(
          `Processes for ${name} end again and again, the last one with ${how}. The lines above say why: mend it, then start again.`,
        );
      }
      await sleep(waitMs);
    }
  }

  async function runOnce(roles: string, crew: RestartPolicy): Promise<{ end: ProcessEnd; how: string }> {
    const worker = cluster.fork({ ROLES: roles, PROCESSES: '', WORKERS: '' });
    const ended = endOf(worker, (error) => log.warn({ err: error, pid: worker.process.pid }, 'worker channel failed'));
    alive.set(worker, ended);
    let wasReady = false;
    worker.on('message', (message) => {
      if (message !== READY) return;
      wasReady = true;
      crew.noteReady();
    });
    await ended;
    alive.delete(worker);
    const { exitCode, signalCode } = worker.process;
    const wasKilled = signalCode !== null && KILLING.includes(signalCode);
    const end = wasReady ? 'served' : wasKilled ? 'killed' : 'failed';
    return { end, how: signalCode ?? `code ${exitCode ?? 0}` };
  }

  for (const { roles, count } of crewsOf(config)) {
    const crew = createRestartPolicy();
    for (let place = 0; place < count; place += 1) void keepRunning(roles, crew);
  }
  return {
    async stop() {
      isStopping = true;
      signal(alive.keys(), 'SIGTERM');
      const force = setTimeout(() => signal(alive.keys(), 'SIGKILL'), STOP_LIMIT_MS);
      await Promise.all(alive.values());
      clearTimeout(force);
    },
  };
}

/**
 * Resolves when a worker has ended, or could not be started. Its channel may fail at any moment before that: a worker
 * that dies while the supervisor answers it leaves a pipe that nothing reads (EPIPE).
 */
function endOf(worker: Worker, onChannelError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.on('error', (error) => {
      onChannelError(error);
      if (worker.process.pid === undefined) resolve();
    });
  });
}

function crewsOf({
  roles,
  processes,
}: Pick<Config, 'roles' | 'processes'>): { roles: readonly Role[]; count: number }[] {
  if (processes.jobs === 0) return [{ roles, count: processes.web }];
  return [
    { roles: ['web'], count: processes.web },
    { roles: ['jobs'], count: processes.jobs },
  ];
}

function signal(workers: Iterable<Worker>, name: NodeJS.Signals): void {
  for (const worker of workers) worker.process.kill(name);
}
