import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startSandbox } from '@app/sandbox/sandbox.ts';

import { signInForTests } from '../harness/accounts/sign-in.ts';
import { makeVenue } from '../harness/catalogue/venue.ts';
import type { ObservedCapture } from '#invariants/invariant.ts';
import { readConfig } from '#platform/config/config.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { setAccountSecret } from '#features/secrets/set-venue-secret.ts';
import { capturesIn, makeCardToken, readProviderBooks } from '../fakes/fake-provider.ts';
import { FAULT_RATES } from './fault-rates.ts';
import type { ChaosProvider } from './fault-rates.ts';
import { programOf } from './killable-server.ts';

const VENUE = 7;
/** Numbers of `activePaymentProvider` in the contract. */
const PROVIDER_IDS = { 'mercado-pago': 2, 'checkout-pro': 7 } as const satisfies Record<ChaosProvider, number>;
/** Shorter than a slow response of the provider. */
const LIMITS = { MP_READ_LIMIT_MS: '1000', MP_WRITE_LIMIT_MS: '2000' };

const MOST_ATTEMPTS = 20;

/**
 * The server as two processes that can be killed, for web and for jobs, and a sandbox of the provider that outlives
 * them.
 */
export type ChaosServer = Awaited<ReturnType<typeof startChaosServer>>;

/** @param databaseUrl of a migrated, empty database */
export async function startChaosServer(databaseUrl: string, provider: ChaosProvider) {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const [port, healthPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-chaos-'));
  const env = {
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    ...LIMITS,
  };
  const programs = {
    web: programOf({ ...env, ROLES: 'web' }, url),
    jobs: programOf({ ...env, ROLES: 'jobs', HEALTH_PORT: String(healthPort) }, `http://127.0.0.1:${healthPort}`),
  };
  const db = createPool(databaseUrl, 20); // more than concurrent readers: a call waits at most 5 s for a connection
  const products = Array.from({ length: 4 }, (_, place) => ({ name: `Plato ${place}`, stock: 100_000 }));
  const venue = await makeVenue(db, { id: VENUE, commerces: [{ code: 'bar', products }] });
  // The kitchen prepares nothing: its queue would pause the commerce.
  await db.query('update venues set busy_from_orders = null, busy_from_minutes = null, pause_from_minutes = null');
  const configId = await makeAccount(db, PROVIDER_IDS[provider]);
  const encrypter = createEncrypterFromFile(readConfig(env));
  await inTransaction(db, async (tx) => {
    const account = { venueId: VENUE, accountId: configId, setBy: null };
    await setAccountSecret(tx, encrypter, { ...account, name: 'mp-access-token', value: 'TEST-sandbox-chaos' });
    await setAccountSecret(tx, encrypter, { ...account, name: 'mp-webhook-secret', value: 'sandbox-webhook-chaos' });
  });
  await Promise.all([programs.web.start(), programs.jobs.start()]);

  const postToSandbox = (path: string, body: object) =>
    withRetries(() =>
      fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  return {
    url,
    db,
    provider,
    venue,
    configId,
    commerceId: venue.commerceId('bar'),
    productId: (place: number) => venue.productId(`Plato ${place % products.length}`),
    output: () => `${programs.web.output()}\n${programs.jobs.output()}`,
    kill: (role: keyof typeof programs) => programs[role].kill(),
    signIn: (roles: Parameters<typeof signInForTests>[1] = []) => signInForTests(db, roles),
    cardToken: (holder: string) => withRetries(() => makeCardToken(sandbox.url, 'TEST-public-chaos', holder)),
    /** Starts random faults at the provider. */
    async startFaults(seed: number): Promise<void> {
      const response = await postToSandbox('/_chaos', { seed, rates: { 'mercado-pago': FAULT_RATES } });
      if (!response.ok) throw new Error(`The sandbox knows other faults: ${await response.text()}`);
    },
    /** Stops the faults. */
    stopFaults: () => postToSandbox('/_reset', {}),
    /** Expires the session of a payment at the provider's page. */
    async endPage(orderId: number): Promise<void> {
      await db.query(
        `update payment_attempts set ends_at = clock_timestamp(), next_check_at = clock_timestamp()
         where order_id = $1 and state = 'waiting'`,
        [orderId],
      );
      await db.query('update orders set expires_at = clock_timestamp() where id = $1 and status_id = 1', [orderId]);
    },
    /** Captures in the provider's own books. */
    async providerCaptures(): Promise<ObservedCapture[]> {
      return capturesIn(await withRetries(() => readProviderBooks(sandbox.url)), configId);
    },
    async close(): Promise<void> {
      await Promise.all([programs.web.end(), programs.jobs.end()]);
      await sandbox.close();
      await db.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Repeats a call whose connection was closed while idle, as happens on a busy machine. Only for calls that may be sent
 * twice.
 */
async function withRetries<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) throw error;
      await sleep(200);
    }
  }
}

async function makeAccount(db: Db, providerId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with chosen as (
       update payment_configs set active_payment_provider = $2, balance_enabled = true
       where venue_id = $1 returning venue_id, id
     )
     insert into provider_configs (venue_id, id, payment_config_id, provider, public_key)
     select venue_id, id, id, $2, 'TEST-public-chaos' from chosen returning id`,
    [VENUE, providerId],
  );
  return rows[0]?.id ?? 0;
}
