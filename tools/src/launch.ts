import { hasDemo } from '@app/demo/has-demo.ts';
import { pointChatbotToSandbox } from '@app/demo/point-chatbot-to-sandbox.ts';
import { prepareDemo } from '@app/demo/prepare-demo.ts';
import { registerSitefMerchants } from '@app/demo/register-sitef-merchants.ts';
import { rescheduleMatches } from '@app/demo/reschedule-matches.ts';
import { sellDemoOrders } from '@app/demo/sell-demo-orders.ts';
import { inviteFirstAdmin } from '@app/server/features/accounts/invitations/invite-admin.ts';
import { ConfigError, readConfig, type Config } from '@app/server/platform/config/config.ts';
import { createPatientPool, DatabaseUnreachableError } from '@app/server/platform/database/wait-for-database.ts';
import { EmbeddedPostgresError } from '@app/server/platform/embedded-postgres/embedded-postgres-error.ts';
import { MigrationError } from '@app/server/platform/migrations/migrate.ts';
import { buildWebApps } from './build-web.ts';
import type { ChildProgram } from './child-program.ts';
import { requireWritable } from './data-dir.ts';
import { prepareDatabase, startDatabaseServer, type Database, type DatabaseServer } from './database-start.ts';
import { requireFreePort } from './ports.ts';
import { loadDemo, programDied, programEnvironment, startPrograms } from './programs.ts';
import { say, seconds, step } from './progress.ts';
import { lockInstance } from './single-instance.ts';
import { StartError } from './start-error.ts';
import { withStartOptions } from './start-options.ts';
import { startSummary } from './start-summary.ts';
import { onStopRequest } from './stop-request.ts';

/** Programs of a killed launcher exit within five seconds. */
const KILLED_RUN_PATIENCE_MS = 8000;

type Stop = () => Promise<void>;
/** Running parts, stopped in reverse order. */
const running: Stop[] = [];

async function launch(startedAtMs: number): Promise<void> {
  const config = readConfig(withStartOptions(process.env, process.argv.slice(2)));
  await requirePlace(config);

  const startingServer = startDatabaseServer(config);
  // An external database needs no stop. A bundled one that still starts would outlive this process.
  if (config.databaseUrl === undefined) stopLater(() => stopStarted(startingServer));
  const [{ database, env }] = await Promise.all([
    prepareInstallation(config, startingServer),
    config.nodeEnv === 'development' ? undefined : buildWebApps(), // `npm run dev` stores its own data
  ]);

  const programs = await startPrograms(config, env, onStarted);
  if (config.demo)
    await preparation('Registering the merchants of the demo', () => registerSitefMerchants(readConfig(env)));
  const invitation = config.demo ? null : await inviteAtStart(config, database.directUrl);
  say(startSummary(config, seconds(startedAtMs), invitation));
  process.send?.({ kind: 'ready', port: config.port });

  const ends = programs.map((program) => program.ended.then((end) => ({ program, ...end })));
  const died = await Promise.race([...ends, database.failed]);
  throw programDied(died.program, died.lastLines);
}

async function prepareInstallation(config: Config, starting: Promise<DatabaseServer>) {
  const database = await prepareDatabase(await starting);
  const env = await programEnvironment(config, database);
  if (config.demo) await fillDemo(config, database, env);
  return { database, env };
}

async function fillDemo({ publicSandboxUrl }: Config, { isEmpty, directUrl }: Database, env: NodeJS.ProcessEnv) {
  if (isEmpty) {
    await loadDemo(env, onStarted);
    await preparation('Selling the first orders of the demo', () => sellDemoOrders(directUrl));
  }
  // An operator's own data gets no row of the demo. Only the sandbox runs beside it.
  if (!(await preparation('Looking for the demo', () => hasDemo(directUrl)))) return;
  await preparation("Moving the demo's matches to today", () => rescheduleMatches(directUrl));
  await preparation('Preparing the secrets of the demo', () => prepareDemo(readConfig(env)));
  if (publicSandboxUrl === null) return;
  await preparation('Pointing the chatbot to the sandbox', () => pointChatbotToSandbox(directUrl, publicSandboxUrl));
}

/** A step that the next start repeats. Its failure names it and says what to do. */
function preparation<Result>(label: string, run: () => Promise<Result>): Promise<Result> {
  return step(label, run).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${label} failed: ${reason}\nStart again: what was done stays, and the rest is repeated.`, {
      cause,
    });
  });
}

/** Without the demo, the first Admin of a new installation is the person at this terminal. */
async function inviteAtStart({ publicUrl }: Config, databaseUrl: string): Promise<string | null> {
  const db = createPatientPool(databaseUrl, 1);
  try {
    return await inviteFirstAdmin(db, publicUrl);
  } finally {
    await db.end();
  }
}

function onStarted(program: ChildProgram): void {
  stopLater(() => program.stop());
}

/** A part that starts during the shutdown is stopped at once. */
function stopLater(stop: Stop): void {
  if (stopping === undefined) running.push(stop);
  else void stop();
}

async function stopStarted(starting: Promise<DatabaseServer>): Promise<void> {
  const started = await starting.catch(() => undefined);
  await started?.stop();
}

/** Checks first that the data folder is writable and not in use, and that the ports are free. */
async function requirePlace(config: Config): Promise<void> {
  requireWritable(config.dataDir);
  const lock = await lockInstance(config.dataDir, config.port);
  if (typeof lock === 'number') {
    throw new StartError(`Entretiempo is already running on port ${lock} with the data folder ${config.dataDir}.`);
  }
  stopLater(() => Promise.resolve(lock.release()));
  announceStop = () => lock.announceStop();
  const patienceMs = lock.lastRunWasKilled ? KILLED_RUN_PATIENCE_MS : 0;
  await requireFreePort(config.port, 'PORT', patienceMs);
  if (config.demo) await requireFreePort(config.sandboxPort, 'SANDBOX_PORT', patienceMs);
}

let stopping: Promise<void> | undefined;
let announceStop = () => {};

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    announceStop();
    for (const stop of running.toReversed()) await stop();
  })();
  return stopping;
}

function isExpected(error: unknown): error is Error {
  return [StartError, ConfigError, EmbeddedPostgresError, MigrationError, DatabaseUnreachableError].some(
    (kind) => error instanceof kind,
  );
}

onStopRequest(async () => {
  say('Stopping…');
  await stopAll();
  process.exit(0);
});

try {
  await launch(performance.now() - process.uptime() * 1000);
} catch (error) {
  if (stopping === undefined) {
    console.error(isExpected(error) ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
