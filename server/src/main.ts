import path from 'node:path';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { buildApp } from './app.ts';
import { insertDemoFactors } from './demo/demo-factors.ts';
import { insertDemoClubs } from './demo/insert-demo-clubs.ts';
import { startReleasingUnpaid } from './orders/release-unpaid.job.ts';
import { createOutboundClient } from './outside/http/outbound-client.ts';
import { noMailer } from './outside/mail/no-mailer.ts';
import { smtpMailer } from './outside/mail/smtp-mailer.ts';
import { noSmsSender } from './outside/sms/no-sms-sender.ts';
import { twilioSmsSender } from './outside/sms/twilio-sms-sender.ts';
import type { Config } from './platform/config.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { createDatabase } from './platform/database.ts';
import { sealerOfFile } from './platform/key-file.ts';
import { startLive } from './platform/live.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { onStopRequest } from './platform/stop-request.ts';
import { refuseUnsafeStart } from './refuse-unsafe-start.ts';

const APPS_DIR = path.resolve(import.meta.dirname, '../../apps');
const INTAKE_CONNECTIONS = 10;
const READ_CONNECTIONS = 10;
/** Longer than finding out who somebody is takes, so that how long it took tells nothing. */
const SIGN_IN_FLOOR_MS = 350;
/** Whoever started us ends us after ten seconds; what hangs is left behind before that. */
const STOP_LIMIT_MS = 5_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'ending'));
  await serve(config, log).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    log.fatal({ err: error }, 'could not start');
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function serve(config: Config, log: Log): Promise<void> {
  const databaseUrl = requireDatabaseUrl(config);
  const sealer = sealerOfFile(config);
  const intakeDb = createDatabase(databaseUrl, INTAKE_CONNECTIONS);
  const readDb = createDatabase(databaseUrl, READ_CONNECTIONS);
  await refuseUnsafeStart(config, intakeDb);
  const mailer = config.smtpUrl === undefined ? noMailer() : smtpMailer(config.smtpUrl, senderOf(config));
  const outbound = createOutboundClient(config.outside.sandboxOrigin);
  const sms = config.outside.sms === null ? noSmsSender() : twilioSmsSender(outbound, config.outside.sms);
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  if (config.demo) await insertDemoFactors(intakeDb, sealer);
  if (config.demo) await insertDemoClubs(intakeDb, sealer, config.outside);
  const live = await startLive(readDb, config.databaseDirectUrl, (error) => log.warn({ err: error }, 'live changes'));
  const releasing = startReleasingUnpaid(intakeDb, live, (error) => log.error({ err: error }, 'unpaid orders'));
  const app = await buildApp({
    config,
    log,
    intakeDb,
    readDb,
    live,
    mailer,
    sms,
    outbound,
    signInFloorMs: SIGN_IN_FLOOR_MS,
    sealer,
    metrics,
    appsDir: APPS_DIR,
  });
  if (config.smtpUrl === undefined) log.warn('SMTP_URL is not set: nobody can sign in with an e-mail code.');

  onStopRequest(async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    log.info('stopping');
    await app.close();
    await releasing.stop();
    mailer.close();
    await outbound.close();
    await live.close();
    await Promise.all([intakeDb.end(), readDb.end()]);
    process.exit(0);
  });
  await app.listen({ host: '0.0.0.0', port: config.port });
}

function requireDatabaseUrl(config: Config): string {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  throw new ConfigError('DATABASE_URL is not set. `npm start` starts a database of its own and sets it.');
}

function senderOf({ publicUrl }: Config): string {
  return `Entretiempo <no-reply@${new URL(publicUrl).hostname}>`;
}
