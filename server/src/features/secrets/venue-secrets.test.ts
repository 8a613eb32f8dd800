import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEncrypter, KEY_BYTES, DecryptionError, type Encrypter } from '#platform/crypto/encryption.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { readAccountSecret, readVenueSecret } from './read-venue-secret.ts';
import { rotateVenueKeys, rewrapVenueKeys } from './rotate-venue-keys.ts';
import { setAccountSecret, setVenueSecret } from './set-venue-secret.ts';

const formerKey = randomBytes(KEY_BYTES);
const currentKey = randomBytes(KEY_BYTES);
const former = createEncrypter([formerKey]);
const both = createEncrypter([currentKey, formerKey]);
const current = createEncrypter([currentKey]);

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 8);
  await makeVenue(db, { id: 7 });
  await makeVenue(db, { id: 8 });
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

const set = (encrypter: Encrypter, venueId: number, value: string) =>
  inTransaction(db, (tx) => setVenueSecret(tx, encrypter, { venueId, name: 'club-api-key', value, setBy: 3 }));
const read = (encrypter: Encrypter, venueId: number) => readVenueSecret(db, encrypter, venueId, 'club-api-key');

/** Reads continuously while `work` runs. @returns the number of reads and of failed ones */
async function whileReading(
  encrypter: Encrypter,
  work: () => Promise<unknown>,
): Promise<{ reads: number; failures: number }> {
  let isDone = false;
  let reads = 0;
  let failures = 0;
  const reader = async () => {
    while (!isDone) {
      const value = await read(encrypter, 7).catch(() => undefined);
      reads += 1;
      if (value !== 'the api key') failures += 1;
    }
  };
  const readers = Promise.all([reader(), reader(), reader()]);
  await work();
  isDone = true;
  await readers;
  return { reads, failures };
}

it('each venue reads its own last secret, and null before', async () => {
  expect(await read(former, 7)).toBeNull();
  await set(former, 7, 'first');
  await set(former, 7, 'second');
  await set(former, 8, 'of the other');
  expect(await read(former, 7)).toBe('second');
  expect(await read(former, 8)).toBe('of the other');
});

it('concurrent writes leave one key and one value', async () => {
  await Promise.all(Array.from({ length: 16 }, (_, index) => set(former, 7, `value ${index}`)));
  const { rows } = await db.query('select version from venue_data_keys');
  expect(rows).toEqual([{ version: 1 }]);
  expect(await read(former, 7)).toMatch(/^value \d+$/);
});

it('ciphertexts swapped between venues fail to decrypt, with or without their keys', async () => {
  await set(former, 7, 'of seven');
  await set(former, 8, 'of eight');
  await db.query(
    `update venue_secrets a set encrypted_value = b.encrypted_value from venue_secrets b where a.venue_id <> b.venue_id`,
  );
  await expect(read(former, 7)).rejects.toThrow(DecryptionError);
  await db.query(
    `update venue_data_keys a set wrapped_key = b.wrapped_key from venue_data_keys b where a.venue_id <> b.venue_id`,
  );
  await expect(read(former, 7)).rejects.toThrow(DecryptionError);
  await expect(read(former, 8)).rejects.toThrow(DecryptionError);
});

it('secrets of payment accounts are separate and survive key rotation', async () => {
  const account = (accountId: number) => ({ venueId: 7, accountId });
  const setOf = (accountId: number, value: string) =>
    inTransaction(db, (tx) =>
      setAccountSecret(tx, former, { ...account(accountId), name: 'mp-access-token', value, setBy: null }),
    );
  const readOf = (accountId: number) => readAccountSecret(db, former, account(accountId), 'mp-access-token');
  await setOf(7_000_001, 'of the grill');
  await setOf(7_000_002, 'of the bar');
  expect(await rotateVenueKeys(db, former)).toEqual({ reencrypted: 2, failures: [] });
  expect([await readOf(7_000_001), await readOf(7_000_002)]).toEqual(['of the grill', 'of the bar']);
  expect(await readAccountSecret(db, former, account(7_000_001), 'mp-webhook-secret')).toBeNull();

  await db.query(
    `update venue_secrets a set encrypted_value = b.encrypted_value from venue_secrets b where a.owner_id <> b.owner_id`,
  );
  await expect(readOf(7_000_001)).rejects.toThrow(DecryptionError);
  await expect(readOf(7_000_002)).rejects.toThrow(DecryptionError);
});

it('rewrapping with a new key breaks no reader and frees the former key', async () => {
  await set(former, 7, 'the api key');
  await set(former, 8, 'of eight');
  const { reads, failures } = await whileReading(both, async () => {
    expect(await rewrapVenueKeys(db, both)).toBe(2);
    for (let times = 0; times < 50; times += 1) await read(both, 8);
  });
  expect(failures).toBe(0);
  expect(reads).toBeGreaterThan(20);
  expect(await read(current, 7)).toBe('the api key');
  await expect(read(former, 7)).rejects.toThrow(DecryptionError);
  expect(await rewrapVenueKeys(db, both)).toBe(0);
});

it('key rotation re-encrypts all secrets, deletes former keys, breaks no reader', async () => {
  await set(former, 7, 'the api key');
  const before = await db.query<{ ciphertext: Buffer }>('select encrypted_value as ciphertext from venue_secrets');
  const { reads, failures } = await whileReading(former, async () => {
    for (let times = 0; times < 20; times += 1) await rotateVenueKeys(db, former);
  });
  expect(failures).toBe(0);
  expect(reads).toBeGreaterThan(20);
  const after = await db.query<{ ciphertext: Buffer }>('select encrypted_value as ciphertext from venue_secrets');
  expect(after.rows[0]?.ciphertext).not.toEqual(before.rows[0]?.ciphertext);
  expect((await db.query('select version from venue_data_keys')).rows).toEqual([{ version: 21 }]);
});

it('a venue whose secrets cannot be decrypted does not block other venues [F-15]', async () => {
  await set(former, 7, 'of seven');
  await set(former, 8, 'of eight');
  await db.query(`update venue_secrets set encrypted_value = 'damaged' where venue_id = 7`);
  const { reencrypted, failures } = await rotateVenueKeys(db, former);
  expect([reencrypted, failures.map(({ venueId }) => venueId)]).toEqual([1, [7]]);
  expect(await read(former, 8)).toBe('of eight');
  const { rows } = await db.query('select version from venue_data_keys where venue_id = 8');
  expect(rows).toEqual([{ version: 2 }]);
});

it('a secret set during key rotation is not lost', async () => {
  await set(former, 7, 'old');
  await Promise.all([
    ...Array.from({ length: 10 }, () => rotateVenueKeys(db, former)),
    ...Array.from({ length: 10 }, () => set(former, 7, 'new')),
  ]);
  expect(await read(former, 7)).toBe('new');
});
