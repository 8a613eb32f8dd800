import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import type { AppDeps } from '#app/app-deps.ts';
import { buildApp } from '#app/build-app.ts';
import { connectClubs } from '#app/connect-clubs.ts';
import { connectPaymentAccounts } from '#app/connect-payment-accounts.ts';
import { connectPush } from '#app/connect-push.ts';
import { jobWorkers } from '#app/job-workers.ts';
import { openMediaFiles } from '#features/media/open-media-files.ts';
import { createPlaceOrder } from '#features/orders/placing/place-order.ts';
import { createPaymentCounters } from '#features/payments/payment-counters.ts';
import type { Mail, Mailer } from '#integrations/mail/mailer.ts';
import type { Sms } from '#integrations/sms/sms-sender.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { startEventBus } from '#platform/events/event-bus.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { LoadSignal } from '#platform/load-shedding/load-signals.ts';
import { createLog } from '#platform/log/log.ts';
import { signInForTests, type TestHeaders, type TestRole } from './accounts/sign-in.ts';
import { runEnqueuedJobs } from './run-enqueued-jobs.ts';
import { createAnswerWatch } from './served-answers.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: ApiServer;
  readonly db: Db;
  /** Set by tests that open connections of their own. */
  readonly databaseUrl: string;
  /** The sent mails, newest last. Empty if the test replaces the mailer. */
  readonly mails: readonly Mail[];
  /** Like `mails`, for text messages. */
  readonly smses: readonly Sms[];
  /** The metrics as Prometheus reads them. */
  metrics(): Promise<string>;
  /** Runs the enqueued jobs once, as a jobs process does. */
  runJobs(): Promise<void>;
  /** Listens on a free port of this machine, for tests that need real connections. */
  listen(): Promise<string>;
  /**
   * Inserts an account and a confirmed session and returns its headers. Roles by their numbers in the tables; with
   * roles the headers contain a staff session, too.
   */
  signIn(roles?: readonly TestRole[]): Promise<{ accountId: number; email: string; headers: TestHeaders }>;
  close(): Promise<void>;
}

/** Solved within milliseconds. */
export const TEST_PROOF_BITS = 3;

const POOL_CONNECTIONS = 8;
const RESERVED_CONNECTIONS = 2;
const PATIENCE = 10;
/** Shared by all apps of a test, which may share a database. */
const ENCRYPTER = createEncrypter([randomBytes(KEY_BYTES)]);

/** Variables of the environment. */
type Settings = Readonly<Record<string, string>>;
type ChangedDeps = Partial<AppDeps> & { readonly settings?: Settings };

/** Starts the production application on its own database. Call `close` when done. */
export async function startTestApp({ settings, ...changed }: ChangedDeps = {}): Promise<TestApp> {
  const { database, db, readDb, reservedDb, config, log, eventBus, outbound } = await openTestResources(settings);
  const loadSignals: LoadSignal[] = [];
  const mails: Mail[] = [];
  const smses: Sms[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => undefined };
  const metrics = changed.metrics ?? new Registry();
  const accounts = connectPaymentAccounts({
    config: changed.config ?? config,
    db: changed.intakeDb ?? db,
    outbound: changed.outbound ?? outbound,
    encrypter: changed.encrypter ?? ENCRYPTER,
    metrics,
    onFailure: () => undefined,
  });
  const app = await buildApp({
    config,
    log,
    intakeDb: db,
    readDb,
    reservedDb,
    loadSignals,
    eventBus,
    mailer,
    outbound,
    sms: { send: async (sms) => void smses.push(sms) },
    signInFloorMs: 0,
    encrypter: ENCRYPTER,
    accounts,
    paymentCounts: createPaymentCounters(metrics),
    metrics,
    placeOrder: createPlaceOrder(changed.intakeDb ?? db, eventBus, (signal) => loadSignals.push(signal)),
    appsDir: config.dataDir,
    ...changed,
  });
  const answers = createAnswerWatch();
  app.addHook('onResponse', async (request, reply) => answers.look(request, reply));
  await app.ready();
  const used = {
    mailer: changed.mailer ?? mailer,
    encrypter: changed.encrypter ?? ENCRYPTER,
    accounts: changed.accounts ?? accounts,
    clubs: connectClubs({
      config: changed.config ?? config,
      db,
      outbound: changed.outbound ?? outbound,
      encrypter: changed.encrypter ?? ENCRYPTER,
    }),
    onClubFailure: () => undefined,
    onMailDropped: () => undefined,
    media: await openMediaFiles(changed.config ?? config),
    sendPush: await connectPush({
      db,
      encrypter: changed.encrypter ?? ENCRYPTER,
      outbound: changed.outbound ?? outbound,
      publicUrl: config.publicUrl,
      sandboxOrigin: (changed.config ?? config).integrations.sandboxOrigin,
    }),
  };
  return {
    app,
    db,
    databaseUrl: database.url,
    mails,
    smses,
    metrics: () => (changed.metrics ?? metrics).metrics(),
    runJobs: () => runJobs({ ...used, db, publicUrl: config.publicUrl, eventBus }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    signIn: (roles = []) => signInForTests(db, roles),
    close: async () => {
      await app.close();
      answers.requireDescribed();
      await (changed.outbound ?? outbound).close();
      await eventBus.close();
      used.mailer.close();
      await Promise.all([db.end(), readDb.end(), reservedDb.end()]);
      await database.drop();
      await fs.rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function runJobs(deps: Parameters<typeof jobWorkers>[0]): Promise<void> {
  await runEnqueuedJobs(deps.db, await jobWorkers(deps));
}

async function openTestResources(settings: Settings = {}) {
  const database = await createTestDatabase();
  const db = createPool(database.url, POOL_CONNECTIONS, { patience: PATIENCE });
  const readDb = createPool(database.url, POOL_CONNECTIONS, { patience: PATIENCE });
  const reservedDb = createPool(database.url, RESERVED_CONNECTIONS, { patience: PATIENCE });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SIGN_IN_PROOF_BITS: String(TEST_PROOF_BITS),
    DATABASE_URL: database.url,
    DATA_DIR: path.join(os.tmpdir(), `entretiempo-app-${randomBytes(6).toString('hex')}`),
    ...settings,
  });
  const log = createLog(config.logLevel);
  const eventBus = await startEventBus(readDb, database.url, (error) =>
    log.warn({ err: error }, 'event bus listener failed; reconnecting'),
  );
  return { database, db, readDb, reservedDb, config, log, eventBus, outbound: createOutboundClient(null) };
}
