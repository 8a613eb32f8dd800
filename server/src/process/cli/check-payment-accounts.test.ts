import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { paypalAccount } from '#test/harness/payments/paypal-account.ts';
import {
  insertProviderAccount,
  mercadoPagoAccount,
  PROVIDER_IDS,
  SELLER,
  type ProviderAccount,
} from '#test/harness/payments/seller.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';

const PROGRAM = path.join(import.meta.dirname, 'check-payment-accounts.ts');

let database: TestDatabase;
let db: Db;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox({ http: 0, smtp: 0 })]);
  db = createPool(database.url, 2);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-provider-check-'));
});
afterAll(async () => {
  await db.end();
  await database.drop();
  await sandbox.close();
  fs.rmSync(folder, { recursive: true });
});

const env = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  SANDBOX_URL: sandbox.url,
  SANDBOX_PORT: new URL(sandbox.url).port,
  WEBHOOK_BASE_URL: 'https://pedidos.example.com',
});

function run(changed: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { ...process.env, ...env(), ...changed } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function insert(venueId: number, account: ProviderAccount, currency: string): Promise<number> {
  await makeVenue(db, { id: venueId, code: `venue-${venueId}` });
  await db.query('update venues set currency = $2 where id = $1', [venueId, currency]);
  return insertProviderAccount(db, createEncrypterFromFile(readConfig(env())), venueId, account);
}

it('an account shows its owner, mode, currency and webhook address [METHOD-03]', async () => {
  const mercadoPago = await insert(11, mercadoPagoAccount(PROVIDER_IDS.cards, SELLER, false), 'ARS');
  const first = await run({}, 'venue-11');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining(`Account ${mercadoPago} at Mercado Pago`)]);
  expect(first.output).toMatch(/owner {5}\d+\n {2}mode {6}test: no money moves\n {2}currency {2}ARS\n/);

  const { parameters, ...account } = paypalAccount();
  const paypal = await insert(12, { ...account, parameters: { ...parameters, webhookId: '' } }, 'USD');
  const second = await run({}, 'venue-12');
  expect(second.code).toBe(0);
  expect(second.output).toContain(`webhook   https://pedidos.example.com/api/payments/webhooks/12/${paypal}\n`);
  expect(second.output).toContain('note      The parameter webhookId is empty.');
});

it('each problem of an account is a line, and the exit code is 1 [METHOD-03]', async () => {
  await insert(13, paypalAccount(), 'ARS');
  const pesos = await run({}, 'venue-13');
  expect([pesos.code, pesos.output]).toEqual([
    1,
    expect.stringContaining('problem   It takes USD, but the venue charges in ARS.\n'),
  ]);
  const { secrets, ...account } = paypalAccount();
  await insert(
    14,
    { ...account, secrets: { 'paypal-client-secret': `${secrets['paypal-client-secret']}-old` } },
    'USD',
  );
  const former = await run({ WEBHOOK_BASE_URL: 'http://localhost:3000' }, 'venue-14');
  expect(former.code).toBe(1);
  expect(former.output).toMatch(/problem {3}The provider rejects the credentials/);
  expect(former.output).toContain('problem   The provider cannot reach this webhook address');
  expect(former.output).not.toContain('sandbox-secret');
  await insert(15, { ...account, secrets: {}, parameters: { currency: 'USD' } }, 'USD');
  const empty = await run({}, 'venue-15');
  expect(empty.output).toMatch(/problem {3}The parameter clientId is missing or invalid/);
  expect(empty.output).toContain('problem   The secret paypal-client-secret is not stored.');
  const live = await run({ TEST_PAYMENTS: 'off' }, 'venue-13');
  expect(live.output).toContain('problem   It is a test account, and TEST_PAYMENTS is off');
});

it('a venue without an account, an unknown one and a missing name differ [METHOD-03]', async () => {
  await makeVenue(db, { id: 16, code: 'venue-16' });
  expect(await run({}, 'venue-16')).toEqual({ code: 1, output: 'venue-16 has no payment account.\n' });
  expect(await run({}, 'nowhere')).toEqual({ code: 1, output: 'There is no venue nowhere.\n' });
  expect(await run({})).toMatchObject({ code: 2 });
});
