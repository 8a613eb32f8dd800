import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startSandbox } from '@app/sandbox/sandbox.ts';

import { makeVenue } from '../catalogue/venue-for-tests.ts';
import type { SeenCapture } from '../invariants/invariant.ts';
import { readConfig } from '../platform/config.ts';
import { createDatabase, inTransaction } from '../platform/database.ts';
import { findFreePort } from '../platform/free-port.ts';
import { sealerOfFile } from '../platform/key-file.ts';
import { setAccountSecret } from '../secrets/set-venue-secret.ts';
import { capturesIn, makeCardToken, readProviderBooks } from './played-provider-for-tests.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const READY_MS = 60_000;
const VENUE = 7;

/** Our server as a process of its own that can be killed, and the provider's sandbox, which outlives it. */
export type ChaosServer = Awaited<ReturnType<typeof startChaosServer>>;

/** @param databaseUrl of a migrated and empty database */
export async function startChaosServer(databaseUrl: string) {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const port = await findFreePort();
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
  };
  const db = createDatabase(databaseUrl, 2);
  const products = Array.from({ length: 4 }, (_, place) => ({ name: `Plato ${place}`, stock: 100_000 }));
  const venue = await makeVenue(db, { id: VENUE, commerces: [{ code: 'bar', products }] });
  // Nobody prepares anything: the queue would pause the stall.
  await db.query('update venues set busy_from_orders = null, busy_from_minutes = null, pause_from_minutes = null');
  const { rows } = await db.query<{ id: number }>(
    `with chosen as (
       update payment_configs set active_payment_provider = 2 where venue_id = $1 returning venue_id, id
     )
     insert into provider_configs (venue_id, id, payment_config_id, provider, public_key)
     select venue_id, id, id, 2, 'TEST-public-chaos' from chosen returning id`,
    [VENUE],
  );
  const configId = rows[0]?.id ?? 0;
  const sealer = sealerOfFile(readConfig(env));
  await inTransaction(db, async (tx) => {
    const account = { venueId: VENUE, accountId: configId, setBy: null };
    await setAccountSecret(tx, sealer, { ...account, name: 'mp-access-token', value: 'TEST-sandbox-chaos' });
    await setAccountSecret(tx, sealer, { ...account, name: 'mp-webhook-secret', value: 'sandbox-webhook-chaos' });
  });

  let program: ChildProcess | undefined;
  let said = '';
  const start = async () => {
    program = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4_000)));
    }
    for (const untilMs = Date.now() + READY_MS; Date.now() < untilMs; await sleep(50)) {
      if ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) return;
    }
    throw new Error(`The server did not become ready. It said:\n${said}`);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    program.kill(signal);
    await once(program, 'exit');
  };
  await start();

  return {
    url,
    db,
    venue,
    configId,
    commerceId: venue.commerceId('bar'),
    productId: (place: number) => venue.productId(`Plato ${place % products.length}`),
    said: () => said,
    /** Ends the process as a power cut would, and starts it again. */
    async kill(): Promise<void> {
      await end('SIGKILL');
      await start();
    },
    async ask(path: string, body?: object): Promise<Response> {
      return fetch(sandbox.url + path, {
        method: body ? 'POST' : 'GET',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    },
    cardToken: (holder: string) => makeCardToken(sandbox.url, 'TEST-public-chaos', holder),
    /** What the provider has captured, out of its own books. */
    async providerCaptures(): Promise<SeenCapture[]> {
      return capturesIn(await readProviderBooks(sandbox.url), configId);
    },
    async close(): Promise<void> {
      await end('SIGTERM');
      await sandbox.close();
      await db.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
