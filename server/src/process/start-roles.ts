import { createPlaceOrder } from '#features/orders/placing/place-order.ts';
import type { Config } from '#platform/config/config.ts';
import type { LoadSignal } from '#platform/load-shedding/load-signals.ts';
import { logSlowWait } from '#platform/log/log-slow-wait.ts';
import type { Log } from '#platform/log/log.ts';
import { startHeartbeat } from '#platform/metrics/process-heartbeat.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import { startHealthServer } from './health-server.ts';
import { startMetricsServer } from './metrics-server.ts';
import { openResources, type Resources } from './open-resources.ts';
import { startWeb } from './start-web.ts';
import { startWorker } from './start-worker.ts';

/**
 * Starts the roles of this process.
 *
 * @returns `stop` resolves when running work is done
 */
export async function startRoles(config: Config, log: Log): Promise<{ stop: () => Promise<void> }> {
  const resources = await logSlowWait(log, 'the database', openResources(config, log));
  const heartbeat = startHeartbeatOf(resources);
  const started: { stop: () => Promise<void> }[] = [];
  // The web role starts last and stops first, so that background jobs run whenever visitors are served.
  if (config.roles.includes('jobs')) started.push(await logSlowWait(log, 'the job queues', startWorker(resources)));
  if (config.roles.includes('web')) {
    const loadSignals: LoadSignal[] = [];
    const placeOrder = createPlaceOrder(resources.intakeDb, resources.eventBus, (signal) => loadSignals.push(signal));
    started.push(await startWeb(resources, placeOrder, loadSignals));
  } else if (config.healthPort !== undefined) started.push(await startHealthServer(resources, config.healthPort));
  if (config.metricsPort !== undefined) started.push(await startMetricsServer(resources, config.metricsPort));
  return {
    async stop() {
      for (const role of started.toReversed()) await role.stop();
      await heartbeat.stop();
      await resources.close();
    },
  };
}

function startHeartbeatOf({ config, intakeDb, readDb, jobsDb, metrics, log }: Resources): {
  stop: () => Promise<void>;
} {
  return startHeartbeat({
    db: readDb,
    pools: [...new Set([intakeDb, readDb, jobsDb])],
    roles: config.roles,
    version: serverPackage.version,
    metrics,
    onFailure: (err) => log.warn({ err }, 'heartbeat write failed; process may be shown as missing'),
  });
}
