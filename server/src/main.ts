import serverPackage from '../package.json' with { type: 'json' };
import { answerHealth } from './answer-health.ts';
import { openResources } from './open-resources.ts';
import type { Resources } from './open-resources.ts';
import { createPlaceOrder } from './orders/place-order.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { giveSigns } from './platform/process-signs.ts';
import { onStopRequest } from './platform/stop-request.ts';
import { runJobs } from './run-jobs.ts';
import { serveWeb } from './serve-web.ts';

/** Whoever started us ends us after ten seconds; what hangs is left behind before that. */
const STOP_LIMIT_MS = 5_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'ending'));
  await run(config, log).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    log.fatal({ err: error }, 'could not start');
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function run(config: Config, log: Log): Promise<void> {
  const resources = await openResources(config, log);
  const signs = giveSignsOf(resources);
  const roles = await startRoles(resources);
  onStopRequest(async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    log.info('stopping');
    for (const role of roles.toReversed()) await role.stop();
    await signs.stop();
    await resources.close();
    process.exit(0);
  });
}

/** Visitors come last and leave first: what runs by itself is there before them. */
async function startRoles(resources: Resources): Promise<{ stop: () => Promise<void> }[]> {
  const { roles, healthPort } = resources.config;
  const started = [];
  if (roles.includes('jobs')) started.push(await runJobs(resources));
  if (roles.includes('web')) {
    const { intakeDb, live } = resources;
    started.push(await serveWeb(resources, createPlaceOrder(intakeDb, live)));
  } else if (healthPort !== undefined) started.push(await answerHealth(resources, healthPort));
  return started;
}

function giveSignsOf({ config, intakeDb, readDb, metrics, log }: Resources): { stop: () => Promise<void> } {
  return giveSigns({
    db: readDb,
    pools: [intakeDb, readDb],
    roles: config.roles,
    version: serverPackage.version,
    metrics,
    onFailure: (err) => log.warn({ err }, 'this process could not say that it is alive'),
  });
}
