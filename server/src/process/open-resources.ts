import { AggregatorRegistry, collectDefaultMetrics, type PrometheusContentType, type Registry } from 'prom-client';
import { connectPaymentAccounts } from '#app/connect-payment-accounts.ts';
import { createPaymentCounters, type PaymentCounters } from '#features/payments/payment-counters.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { noMailer } from '#integrations/mail/no-mailer.ts';
import { smtpMailer } from '#integrations/mail/smtp-mailer.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { databaseUrls, type Config } from '#platform/config/config.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { waitForDatabase } from '#platform/database/wait-for-database.ts';
import { startEventBus, type EventBus } from '#platform/events/event-bus.ts';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { Log } from '#platform/log/log.ts';

/** Connections and clients of a process, shared by its roles. */
export type Resources = {
  readonly config: Config;
  readonly log: Log;
  /** For writes. Separate from the read pool, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  /** For background jobs, which must not delay orders. */
  readonly jobsDb: Db;
  /** URL of the database without a pooler. */
  readonly directUrl: string;
  readonly eventBus: EventBus;
  readonly mailer: Mailer;
  /** HTTP client for all integrations. */
  readonly outbound: OutboundClient;
  /** For secrets in the database. */
  readonly encrypter: Encrypter;
  /** The venues' accounts at payment providers. */
  readonly accounts: PaymentAccounts;
  readonly paymentCounts: PaymentCounters;
  readonly metrics: Registry;
  close(): Promise<void>;
};

export async function openResources(config: Config, log: Log): Promise<Resources> {
  const encrypter = createEncrypterFromFile(config);
  const { url, directUrl } = databaseUrls(config);
  const { intakeDb, readDb, jobsDb } = openDatabases(config, url);
  const smtpUrl = config.smtpUrl ?? null;
  if (smtpUrl === null) log.warn('SMTP_URL not set; sign-in by e-mail code is unavailable');
  if (config.integrations.acceptsTestPayments && !config.demo) {
    log.warn('TEST_PAYMENTS is on; test cards pay orders at commerces with a test account, without money');
  }
  const mailer = smtpUrl === null ? noMailer() : smtpMailer(smtpUrl, senderOf(config));
  const outbound = createOutboundClient(config.integrations.sandboxOrigin);
  const metrics = new AggregatorRegistry<PrometheusContentType>(); // answers when the primary process collects the metrics of all processes
  collectDefaultMetrics({ register: metrics });
  const accounts = connectPaymentAccounts({
    config,
    db: intakeDb,
    outbound,
    encrypter,
    metrics,
    onFailure: (error) => log.error({ err: error }, 'outage of a payment provider not recorded'),
  });
  const paymentCounts = createPaymentCounters(metrics);
  const startBus = () =>
    startEventBus(readDb, directUrl, (error) => log.warn({ err: error }, 'event bus listener failed; reconnecting'));
  const eventBus = await waitForDatabase(url, startBus, { onWait: (line) => log.warn(line.trim()) });
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
    encrypter,
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

/** A process without visitors needs one pool only. */
function openDatabases(config: Config, url: string): Pick<Resources, 'intakeDb' | 'readDb' | 'jobsDb'> {
  const { isDatabasePooled: isPooled, statementNames, connections, roles } = config;
  const open = (maxConnections: number) => createPool(url, maxConnections, { isPooled, statementNames });
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
