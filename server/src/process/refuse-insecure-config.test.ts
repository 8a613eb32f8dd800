import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { createEncrypter, KEY_BYTES, keyIdOf } from '#platform/crypto/encryption.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-start-'));
});
afterEach(async () => {
  await db.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

/** Starts the server, which has to exit. @returns its output without the lines of its log */
async function refusedStart(environment: Record<string, string> = {}): Promise<string> {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'off',
      PORT: String(await findFreePort()),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_URL: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await once(program, 'close');
  expect(program.exitCode).toBe(1);
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n');
}

async function makeDemoStaff(): Promise<void> {
  await db.query(`insert into accounts (id, email) overriding system value values (1, 'admin@example.com')`);
  await db.query('insert into account_roles (account_id, role_id) values (1, 1)');
}

it('without the demo, its public second factor is rejected with a remedy', async () => {
  await db.query(`insert into accounts (id, email) overriding system value values (1, 'jefa@sede.com')`);
  const ciphertext = createEncrypter([makeKeyOf(folder)]).encrypt(Buffer.from('secret'), 'totp');
  await db.query(
    'insert into totp_factors (account_id, encrypted_secret, last_step, is_demo) values (1, $1, 0, true)',
    [ciphertext],
  );
  const output = await refusedStart();
  expect(output.trim().split('\n')).toEqual([
    'DEMO=off, but accounts have the second factor that the README publishes. Run in the database:  delete from totp_factors where is_demo;',
  ]);
});

it('without the demo, its staff and sandbox URLs are rejected, a line each', async () => {
  await makeDemoStaff();
  const lines = (
    await refusedStart({
      CLUB_URLS: 'estadio=http://127.0.0.1:3001/club/la-ribera',
      PAYMENT_URLS: 'mercado-pago-api=http://127.0.0.1:3001/mercado-pago',
      SMS_URL: 'http://localhost:3001',
      SMS_ACCOUNT_SID: 'AC1',
      SMS_AUTH_TOKEN: 'token',
      SMS_FROM: 'Sede',
    })
  )
    .trim()
    .split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^DEMO=off, but SMS_URL names http:\/\/localhost:3001: set the provider's own/),
    expect.stringMatching(/^DEMO=off, but PAYMENT_URLS names http:\/\/127.0.0.1:3001: set the provider's own/),
    expect.stringMatching(/^DEMO=off, but CLUB_URLS names http:\/\/127.0.0.1:3001: set the provider's own/),
    expect.stringMatching(/^DEMO=off, but accounts of the demo have staff roles\. Run .* delete from account_roles/),
  ]);
});

it.each([
  [
    'an unencrypted http address',
    { PUBLIC_URL: 'http://pedidos.sede.com' },
    /^DEMO=off, but visitors would come over http \(PUBLIC_URL http:\/\/pedidos\.sede\.com\).* ALLOW_HTTP=on/,
  ],
  ['no way to send a sign-in code', { SMTP_URL: '' }, /^DEMO=off, but SMTP_URL is not set.* SMTP_URL=none/],
])('without the demo, %s is refused unless it was meant', async (_what, environment, sentence) => {
  expect((await refusedStart(environment)).trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  await makeDemoStaff();
  const meant = { ...environment, ALLOW_HTTP: 'on', SMTP_URL: 'none' };
  expect(await refusedStart(meant)).not.toMatch(/http:|SMTP_URL/);
});

it('a key file readable by others is rejected with a remedy', async () => {
  const file = path.join(folder, 'shared.key');
  fs.writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'));
  fs.chmodSync(file, 0o644);
  expect(await refusedStart({ SECRETS_KEY_FILE: file })).toBe(
    `SECRETS_KEY_FILE ${file} is readable by other users: run  chmod 0400 ${file}\n`,
  );
});

it('secrets without their key stop the start, and the key is named', async () => {
  await makeVenue(db, { id: 7 });
  const lost = randomBytes(KEY_BYTES);
  await inTransaction(db, (tx) =>
    setVenueSecret(tx, createEncrypter([lost]), { venueId: 7, name: 'club-api-key', value: 'key', setBy: null }),
  );
  expect(await refusedStart({ DEMO: 'on' })).toContain(`need key ${keyIdOf(lost)}, which is not in ${folder}`);
});

/** Creates the key of a data folder, as its first start would. */
function makeKeyOf(dataDir: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  fs.mkdirSync(path.join(dataDir, 'keys'), { mode: 0o700 });
  fs.writeFileSync(path.join(dataDir, 'keys/secrets.key'), key.toString('base64'), { mode: 0o400 });
  return key;
}
