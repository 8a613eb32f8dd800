import { collectDefaultMetrics, Registry } from 'prom-client';

import { insertDemoFactors } from './demo/demo-factors.ts';
import { insertDemoClubs } from './demo/insert-demo-clubs.ts';
import { createOutboundClient } from './outside/http/outbound-client.ts';
import type { OutboundClient } from './outside/http/outbound-client.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import { noMailer } from './outside/mail/no-mailer.ts';
import { smtpMailer } from './outside/mail/smtp-mailer.ts';
import { ConfigError } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { createDatabase } from './platform/database.ts';
import type { Db } from './platform/database.ts';
import { sealerOfFile } from './platform/key-file.ts';
import { startLive } from './platform/live.ts';
import type { Live } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import type { Sealer } from './platform/sealing.ts';
import { refuseUnsafeStart } from './refuse-unsafe-start.ts';

const INTAKE_CONNECTIONS = 10;
const READ_CONNECTIONS = 10;

/** What a process holds of the world, whatever it does with it; its roles share it. */
export type Resources = {
  readonly config: Config;
  readonly log: Log;
  /** For writes. Apart from the pool of reads, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  /** The database, never through a pooler. */
  readonly directUrl: string;
  readonly live: Live;
  readonly mailer: Mailer;
  /** The way to everybody else who is asked over HTTP. */
  readonly outbound: OutboundClient;
  /** For secrets that are kept in the database. */
  readonly sealer: Sealer;
  readonly metrics: Registry;
  close(): Promise<void>;
};

/** @throws ConfigError when a setting is missing, or when this database must not be served with these settings */
export async function openResources(config: Config, log: Log): Promise<Resources> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL is not set. `npm start` starts a database of its own and sets it.');
  }
  const sealer = sealerOfFile(config);
  const intakeDb = createDatabase(config.databaseUrl, INTAKE_CONNECTIONS);
  const readDb = createDatabase(config.databaseUrl, READ_CONNECTIONS);
  await refuseUnsafeStart(config, intakeDb);
  if (config.demo) {
    await insertDemoFactors(intakeDb, sealer);
    await insertDemoClubs(intakeDb, sealer, config.outside);
  }
  const smtpUrl = config.smtpUrl ?? null;
  if (smtpUrl === null) log.warn('No SMTP_URL: nobody can sign in with an e-mail code.');
  const mailer = smtpUrl === null ? noMailer() : smtpMailer(smtpUrl, senderOf(config));
  const outbound = createOutboundClient(config.outside.sandboxOrigin);
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const live = await startLive(readDb, directUrl, (error) => log.warn({ err: error }, 'live changes'));
  return {
    config,
    log,
    intakeDb,
    readDb,
    directUrl,
    live,
    mailer,
    outbound,
    sealer,
    metrics,
    close: async () => {
      mailer.close();
      await outbound.close();
      await live.close();
      await Promise.all([intakeDb.end(), readDb.end()]);
    },
  };
}

function senderOf({ publicUrl }: Config): string {
  return `Entretiempo <no-reply@${new URL(publicUrl).hostname}>`;
}
