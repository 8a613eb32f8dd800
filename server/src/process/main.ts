import cluster from 'node:cluster';
import { APPS_DIR, areAppsBuilt } from '#features/web/built-apps.ts';
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { claimPort } from '#platform/http/reuse-port-listeners.ts';
import { logSlowWait } from '#platform/log/log-slow-wait.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import { runPreflight } from './preflight.ts';
import { onShutdownSignal } from './shutdown-signals.ts';
import { READY, startSupervisor } from './supervisor.ts';

/** Service managers kill a process after ten seconds. A hanging shutdown is aborted before that. */
const STOP_LIMIT_MS = 5_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught error; process exits'));
  await start(config, log).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    log.fatal({ err: error }, 'start failed; process exits');
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The primary process starts and supervises the others, which run this file again. */
async function start(config: Config, log: Log): Promise<void> {
  if (cluster.isPrimary && config.roles.includes('web') && !areAppsBuilt(APPS_DIR)) {
    log.warn('web apps not built; only the API is served (`npm start` builds them)');
  }
  if (cluster.isPrimary) await logSlowWait(log, 'the preflight checks', runPreflight(config));
  if (cluster.isPrimary && config.roles.includes('web')) await claimPort(config.port);
  const { web, jobs } = config.processes;
  if (cluster.isPrimary && web + jobs > 1) return superviseProcesses(config, log);
  const traces = await startTraces(config, log);
  const { startRoles } = await import('./start-roles.ts'); // a supervisor does not load it
  const running = await startRoles(config, log);
  onShutdownSignal(async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    log.info('stopping');
    await running.stop();
    await traces?.stop();
    process.exit(0);
  });
  log.info(`ready for ${config.roles.join(',')}`);
  process.send?.(READY);
}

/** Loads the exporter only if a collector is set. */
async function startTraces({ traces }: Config, log: Log): Promise<{ stop: () => Promise<void> } | null> {
  if (traces === null) return null;
  const { exportTraces } = await import('#platform/tracing/export-traces.ts');
  return exportTraces({ ...traces, version: serverPackage.version }, () =>
    log.warn('trace export failed; traces dropped'),
  );
}

function superviseProcesses(config: Config, log: Log): void {
  const exit = async (code: number) => {
    await processes.stop();
    process.exit(code);
  };
  const processes = startSupervisor(config, log, (problem) => {
    process.stderr.write(`${problem}\n`);
    void exit(1);
  });
  onShutdownSignal(() => exit(0));
}
