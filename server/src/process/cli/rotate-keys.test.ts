import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberQrContext } from '#features/accounts/members/refresh-memberships.ts';
import { totpContext } from '#features/accounts/staff-auth/totp/confirm-totp.ts';
import { findKeysInUse } from '#features/secrets/keys-in-use.ts';
import { readVenueSecret } from '#features/secrets/read-venue-secret.ts';
import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { readConfig } from '#platform/config/config.ts';
import { keyIdOf, type Encrypter } from '#platform/crypto/encryption.ts';
import { readKeys, createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
let encrypter: Encrypter;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 4);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-rotate-'));
  encrypter = createEncrypterFromFile(configNow());
  await makeVenue(db, { id: 7 });
  await inTransaction(db, (tx) =>
    setVenueSecret(tx, encrypter, { venueId: 7, name: 'club-api-key', value: 'of the club', setBy: null }),
  );
  await db.query(`insert into accounts (id, email) overriding system value values (1, 'jefa@sede.com')`);
  await db.query('insert into totp_factors (account_id, encrypted_secret, last_step) values (1, $1, 0)', [
    encrypter.encrypt(Buffer.from('of the app'), totpContext(1)),
  ]);
  await db.query(`insert into club_members (venue_id, account_id, member_id, encrypted_qr) values (7, 1, '12', $1)`, [
    encrypter.encrypt(Buffer.from('of the gate'), memberQrContext({ venueId: 7, memberId: '12' })),
  ]);
});
afterEach(async () => {
  await db.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const configNow = () => readConfig({ DATA_DIR: folder, DATABASE_URL: database.url });
const keyIdsNow = () => readKeys(configNow()).map(keyIdOf);

async function rotate(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'rotate-keys.ts'), ...options],
    { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: database.url } },
  );
  return stdout;
}

/** All secrets, decrypted by a server that was started before. */
async function readAll(): Promise<string[]> {
  const { rows } = await db.query<{ totp: Buffer; qr: Buffer }>(
    'select encrypted_secret as totp, encrypted_qr as qr from totp_factors, club_members',
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing is there.');
  return [
    (await readVenueSecret(db, encrypter, 7, 'club-api-key')) ?? 'unset',
    encrypter.decrypt(row.totp, totpContext(1)).toString(),
    encrypter.decrypt(row.qr, memberQrContext({ venueId: 7, memberId: '12' })).toString(),
  ];
}
const ALL = ['of the club', 'of the app', 'of the gate'];

it('a new key takes effect while a server runs, and the former can be removed', async () => {
  const [former] = keyIdsNow();
  expect(await rotate()).toContain('3 secrets were reencrypted');
  const [current, ...formerIds] = keyIdsNow();
  expect(current).not.toBe(former);
  expect(formerIds).toEqual([former]);
  expect(await findKeysInUse(db)).toEqual([current]);
  expect(await readAll()).toEqual(ALL);

  expect(await rotate('--forget')).toContain('1 former keys were removed');
  expect(keyIdsNow()).toEqual([current]);
  expect(await readAll()).toEqual(ALL);
  await rotate('--data-keys');
  expect(await readAll()).toEqual(ALL);
});

it('a former key in use is not removed', async () => {
  const [former] = keyIdsNow();
  const before = await db.query<{ ciphertext: Buffer }>('select encrypted_secret as ciphertext from totp_factors');
  await rotate();
  await db.query('update totp_factors set encrypted_secret = $1', [before.rows[0]?.ciphertext]);
  await expect(rotate('--forget')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Key ${former} is still in use`),
  });
  expect(await readAll()).toEqual(ALL);
  expect(await rotate('--rewrap')).toContain('1 secrets were reencrypted');
  await rotate('--forget');
  expect(await readAll()).toEqual(ALL);
});

it('an unknown option changes nothing and prints the usage', async () => {
  const before = keyIdsNow();
  await expect(rotate('--all')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--data-keys') });
  await expect(rotate('--forget', '--rewrap')).rejects.toMatchObject({ code: 2 });
  expect(keyIdsNow()).toEqual(before);
});
