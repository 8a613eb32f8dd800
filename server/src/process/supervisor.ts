import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import type { Role } from '#platform/config/environment.ts';
import type { Log } from '#platform/log/log.ts';
import { collectClusterMetrics } from '#platform/metrics/cluster-metrics.ts';
import { createRestartPolicy, type RestartPolicy, type ProcessExit } from './restart-policy.ts';

/** Message of a process to its supervisor after a successful start. */
export const READY = 'ready';
/** Longer than a process's own limit, shorter than that of a service manager. */
const STOP_LIMIT_MS = 7_000;
/** Signals that come from outside, such as the kernel's out-of-memory killer. */
const KILL_SIGNALS: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM'];

/**
 * Runs the roles in child processes and restarts those that crash. Web processes share one port: on Linux each of them listens,
 * elsewhere this process accepts the connections and distributes them round-robin.
 *
 * @param onCrashLoop called with a message for the operator when restarts are given up
 * @returns `stop` resolves when all processes have exited
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
  collectClusterMetrics();

  async function superviseProcess(roles: readonly Role[], policy: RestartPolicy): Promise<void> {
    const name = roles.join(',');
    while (!isStopping) {
      const { exit, cause } = await runProcess(name, policy, { alive, log });
      if (isStopping) return;
      const delayMs = policy.onExit(exit, Date.now());
      log.error(
        { roles, cause, delayMs },
        delayMs === null ? 'process exited; giving up' : 'process exited; restarting',
      );
      if (delayMs === null) {
        return onCrashLoop(
          `Processes for ${name} crash repeatedly, the last one with ${cause}. Fix the errors logged above, then start again.`,
        );
      }
      await sleep(delayMs);
    }
  }

  for (const { roles, count } of processGroups(config)) {
    const policy = createRestartPolicy();
    for (let index = 0; index < count; index += 1) void superviseProcess(roles, policy);
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

/** Runs one process until it exits. */
async function runProcess(
  roles: string,
  policy: RestartPolicy,
  { alive, log }: { alive: Map<Worker, Promise<void>>; log: Log },
): Promise<{ exit: ProcessExit; cause: string }> {
  const worker = cluster.fork({ ROLES: roles, PROCESSES: '', WORKERS: '' });
  const exited = exitOf(worker, (error) =>
    log.warn({ err: error, pid: worker.process.pid }, 'worker channel failed; waiting for its exit'),
  );
  alive.set(worker, exited);
  let wasReady = false;
  worker.on('message', (message) => {
    if (message !== READY) return;
    wasReady = true;
    policy.onReady();
  });
  await exited;
  alive.delete(worker);
  const { exitCode, signalCode } = worker.process;
  const wasKilled = signalCode !== null && KILL_SIGNALS.includes(signalCode);
  const exit = wasReady ? 'served' : wasKilled ? 'killed' : 'failed';
  return { exit, cause: signalCode ?? `code ${exitCode ?? 0}` };
}

/**
 * Resolves when a worker has exited or failed to start. Its channel may fail before that: a worker that dies while the
 * supervisor writes to it leaves a broken pipe (EPIPE).
 */
function exitOf(worker: Worker, onChannelError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.on('error', (error) => {
      onChannelError(error);
      if (worker.process.pid === undefined) resolve();
    });
  });
}

function processGroups({
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
