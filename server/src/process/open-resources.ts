import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import type { PrometheusContentType, Registry } from 'prom-client';

import { connectPaymentAccounts } from '../app/connect-payment-accounts.ts';
import { createOutboundClient } from '../platform/http-client/outbound-client.ts';
import type { OutboundClient } from '../platform/http-client/outbound-client.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import { noMailer } from '../integrations/mail/no-mailer.ts';
import { smtpMailer } from '../integrations/mail/smtp-mailer.ts';
import type { PaymentAccounts } from '../integrations/payments/payment-accounts.ts';
import { createPaymentCounters } from '../features/payments/payment-counters.ts';
import type { PaymentCounters } from '../features/payments/payment-counters.ts';
import { databaseUrls } from '../platform/config/config.ts';
import type { Config } from '../platform/config/config.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Db } from '../platform/database/transactions.ts';
import { createEncrypterFromFile } from '../platform/crypto/key-file.ts';
import { startEventBus } from '../platform/events/event-bus.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import type { Log } from '../platform/log/log.ts';
import type { Encrypter } from '../platform/crypto/encryption.ts';

/** What a process holds of the world, whatever it does with it; its roles share it. */
export type Resources = {
  readonly config: Config;
  readonly log: Log;
  /** For writes. Apart from the pool of reads, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  /** For what happens by itself: it must not make those wait who place orders. */
  readonly jobsDb: Db;
  /** The database, never through a pooler. */
  readonly directUrl: string;
  readonly eventBus: EventBus;
  readonly mailer: Mailer;
  /** The way to everybody else who is asked over HTTP. */
  readonly outbound: OutboundClient;
  /** For secrets that are kept in the database. */
  readonly sealer: Encrypter;
  /** Of the venues, at payment providers. */
  readonly accounts: PaymentAccounts;
  readonly paymentCounts: PaymentCounters;
  readonly metrics: Registry;
  close(): Promise<void>;
};

export async function openResources(config: Config, log: Log): Promise<Resources> {
  const sealer = createEncrypterFromFile(config);
  const { url, directUrl } = databaseUrls(config);
  const { intakeDb, readDb, jobsDb } = openDatabases(config, url);
  const smtpUrl = config.smtpUrl ?? null;
  if (smtpUrl === null) log.warn('No SMTP_URL: nobody can sign in with an e-mail code.');
  if (config.integrations.acceptsTestPayments && !config.demo) {
    log.warn(
      'TEST_PAYMENTS is on: whoever has a test card orders for nothing at stalls whose account is a test account.',
    );
  }
  const mailer = smtpUrl === null ? noMailer() : smtpMailer(smtpUrl, senderOf(config));
  const outbound = createOutboundClient(config.integrations.sandboxOrigin);
  const metrics = new AggregatorRegistry<PrometheusContentType>(); // hears when the figures of all processes are gathered
  collectDefaultMetrics({ register: metrics });
  const accounts = connectPaymentAccounts({ config, db: intakeDb, outbound, sealer, metrics });
  const paymentCounts = createPaymentCounters(metrics);
  const eventBus = await startEventBus(readDb, directUrl, (error) => log.warn({ err: error }, 'live changes'));
  return {
    config,
    log,
    intakeDb,
    readDb,
    jobsDb,
    directUrl,
    eventBus,
    mailer,
    outbound,
    sealer,
    accounts,
    paymentCounts,
    metrics,
    close: async () => {
      mailer.close();
      await outbound.close();
      await eventBus.close();
      await Promise.all([...new Set([intakeDb, readDb, jobsDb])].map((db) => db.end()));
    },
  };
}

/** Jobs alone read what they write, so one pool is enough for them. */
function openDatabases(config: Config, url: string): Pick<Resources, 'intakeDb' | 'readDb' | 'jobsDb'> {
  const { isDatabasePooled: isPooled, statementNames, connections, roles } = config;
  const open = (most: number) => createPool(url, most, { isPooled, statementNames });
  if (!roles.includes('web')) {
    const db = open(connections.jobs);
    return { intakeDb: db, readDb: db, jobsDb: db };
  }
  const intakeDb = open(connections.intake);
  return {
    intakeDb,
    readDb: open(connections.read),
    jobsDb: roles.includes('jobs') ? open(connections.jobs) : intakeDb,
  };
}

function senderOf({ publicUrl }: Config): string {
  return `Entretiempo <no-reply@${new URL(publicUrl).hostname}>`;
}
