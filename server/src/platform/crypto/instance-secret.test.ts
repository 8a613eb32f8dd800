import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { createEncrypter, KEY_BYTES } from './encryption.ts';
import { readInstanceSecret, reencryptInstanceSecrets } from './instance-secret.ts';

const formerKey = randomBytes(KEY_BYTES);
const encrypter = createEncrypter([formerKey]);

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 8);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

it('parallel processes get one secret, which the database stores encrypted', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readInstanceSecret(db, encrypter, 'tokens')));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  const { rows } = await db.query<{ value: Buffer }>(`select value from instance_secrets where name = 'tokens'`);
  expect(rows[0]?.value.includes(secrets[0] ?? '')).toBe(false);
});

it('an unencrypted secret stays the same and is encrypted when it is read', async () => {
  const open = randomBytes(32);
  await db.query(`insert into instance_secrets (name, value) values ('old-tokens', $1)`, [open]);
  const hex = `\\x${open.toString('hex')}`;
  expect(await readInstanceSecret(db, encrypter, 'old-tokens')).toEqual(open);
  const { rows } = await db.query<{ value: string }>(
    `select value::text from instance_secrets where name = 'old-tokens'`,
  );
  expect(rows[0]?.value).not.toContain(hex.slice(2));
  expect(await readInstanceSecret(db, encrypter, 'old-tokens')).toEqual(open);
});

it('a secret stays the same when it is reencrypted with a new key', async () => {
  const secret = await readInstanceSecret(db, encrypter, 'rotated');
  const current = randomBytes(KEY_BYTES);
  expect(await reencryptInstanceSecrets(db, createEncrypter([current, formerKey]))).toBeGreaterThan(0);
  expect(await readInstanceSecret(db, createEncrypter([current]), 'rotated')).toEqual(secret);
});
