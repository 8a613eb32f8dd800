import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObservedCapture } from '#invariants/invariant.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { capturesIn, makeCardToken, readProviderBooks } from '../fakes/fake-provider.ts';
import { signInForTests } from '../harness/accounts/sign-in.ts';
import { makeVenue } from '../harness/catalogue/venue.ts';
import { insertProviderAccount, SELLER } from '../harness/payments/seller.ts';
import type { ChaosAccount } from './chaos-account.ts';
import { CLUB_RATES, connectClub, VENUE_OF_CLUB } from './chaos-club.ts';
import { programOf } from './killable-server.ts';

const VENUE = 7;
const PRODUCTS = Array.from({ length: 4 }, (_, place) => ({ name: `Plato ${place}`, stock: 100_000 }));
/** Shorter than a slow response of the provider. */
const LIMITS = { PAYMENT_READ_LIMIT_MS: '1000', PAYMENT_WRITE_LIMIT_MS: '2000' };

const MOST_ATTEMPTS = 20;

/**
 * The server as two processes that can be killed, for web and for jobs, and a sandbox of the provider that outlives
 * them.
 */
export type ChaosServer = Awaited<ReturnType<typeof startChaosServer>>;

/** @param databaseUrl of a migrated, empty database */
export async function startChaosServer(databaseUrl: string, account: ChaosAccount) {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-chaos-'));
  const { env, url, programs } = await planPrograms({ databaseUrl, dataDir, sandbox });
  const db = createPool(databaseUrl, 20); // more than concurrent readers: a call waits at most 5 s for a connection
  const venue = await makeVenue(db, {
    id: VENUE,
    code: VENUE_OF_CLUB,
    commerces: [{ code: 'bar', products: PRODUCTS }],
  });
  // The kitchen prepares nothing: its queue would pause the commerce.
  await db.query('update venues set busy_from_orders = null, busy_from_minutes = null, pause_from_minutes = null');
  await db.query('update venues set currency = $1', [account.currency]);
  const encrypter = createEncrypterFromFile(readConfig(env));
  const configId = await insertProviderAccount(db, encrypter, VENUE, account.account);
  await connectClub(db, encrypter, venue);
  await account.registerWebhook?.(sandbox.url, `${url}/api/payments/webhooks/${VENUE}/${configId}`);
  await Promise.all([programs.web.start(), programs.jobs.start()]);

  return {
    url,
    db,
    venue,
    configId,
    commerceId: venue.commerceId('bar'),
    productId: (place: number) => venue.productId(`Plato ${place % PRODUCTS.length}`),
    output: () => `${programs.web.output()}\n${programs.jobs.output()}`,
    kill: (role: keyof typeof programs) => programs[role].kill(),
    signIn: (roles: Parameters<typeof signInForTests>[1] = []) => signInForTests(db, roles),
    sandboxUrl: sandbox.url,
    ...controlSandbox(sandbox.url, configId, account),
    expirePage: (orderId: number) => expirePage(db, orderId),
    async close(): Promise<void> {
      await Promise.all([programs.web.end(), programs.jobs.end()]);
      await sandbox.close();
      await db.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Plan = { databaseUrl: string; dataDir: string; sandbox: { url: string; smtpUrl: string } };

/** Environment and programs of the web process and the jobs process, on free ports. */
async function planPrograms({ databaseUrl, dataDir, sandbox }: Plan) {
  const [port, healthPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX_URL: sandbox.url,
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: sandbox.smtpUrl,
    ...LIMITS,
  };
  const programs = {
    web: programOf({ ...env, ROLES: 'web' }, url),
    jobs: programOf({ ...env, ROLES: 'jobs', HEALTH_PORT: String(healthPort) }, `http://127.0.0.1:${healthPort}`),
  };
  return { env, url, programs };
}

function controlSandbox(sandboxUrl: string, configId: number, { party, rates, currency }: ChaosAccount) {
  const post = (path: string, body: object) =>
    withRetries(() =>
      fetch(sandboxUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    cardToken: (holder: string) => withRetries(() => makeCardToken(sandboxUrl, SELLER.publicKey, holder)),
    /** Starts random faults at the provider and the club. */
    async startFaults(seed: number): Promise<void> {
      const response = await post('/_chaos', { seed, rates: { [party]: rates, club: CLUB_RATES } });
      if (!response.ok) throw new Error(`The sandbox knows other faults: ${await response.text()}`);
    },
    /** Stops the faults. The books stay. */
    stopFaults: () => post('/_chaos', { seed: 0, rates: {} }),
    /** Captures in the provider's own books. */
    async providerCaptures(): Promise<ObservedCapture[]> {
      return capturesIn(await withRetries(() => readProviderBooks(sandboxUrl, party)), configId, currency);
    },
  };
}

/** Expires the session of a payment at the provider's page. */
async function expirePage(db: Db, orderId: number): Promise<void> {
  await db.query(
    `update payment_attempts set ends_at = clock_timestamp(), next_check_at = clock_timestamp()
     where order_id = $1 and state = 'waiting'`,
    [orderId],
  );
  await db.query('update orders set expires_at = clock_timestamp() where id = $1 and status_id = 1', [orderId]);
}

/**
 * Repeats a call whose connection was closed while idle, as happens on a busy machine. Only for calls that may be sent
 * twice.
 */
export async function withRetries<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) throw error;
      await sleep(200);
    }
  }
}
