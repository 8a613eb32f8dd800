import { randomBytes } from 'node:crypto';
import type { Db, Reader } from '#platform/database/transactions.ts';
import type { Encrypter } from './encryption.ts';
import { reencrypt } from './reencrypt.ts';

const SECRET_BYTES = 32;

/**
 * Reads a random value that exists once per installation and name, and creates it first if needed. It is stored encrypted; an
 * unencrypted one of an older release is encrypted now.
 */
export async function readInstanceSecret(db: Reader, encrypter: Encrypter, name: string): Promise<Buffer> {
  const encrypt = (secret: Buffer) => encrypter.encrypt(secret, contextOf({ name }));
  const stored = await findOrInsert(db, name, encrypt(randomBytes(SECRET_BYTES)));
  if (stored.length > SECRET_BYTES) return encrypter.decrypt(stored, contextOf({ name }));
  await db.query('update instance_secrets set value = $3 where name = $1 and value = $2', [
    name,
    stored,
    encrypt(stored),
  ]);
  return stored;
}

/** Encrypts with the current key what a former one encrypted. @returns the number of secrets */
export async function reencryptInstanceSecrets(db: Db, encrypter: Encrypter): Promise<number> {
  const { rows } = await db.query<{ name: string; ciphertext: Buffer }>(
    'select name, value as ciphertext from instance_secrets where length(value) > $1',
    [SECRET_BYTES],
  );
  return reencrypt(encrypter, rows, contextOf, ({ name, ciphertext }, fresh) =>
    db.query('update instance_secrets set value = $3 where name = $1 and value = $2', [name, ciphertext, fresh]),
  );
}

function contextOf({ name }: { readonly name: string }): string {
  return `instance-secret:${name}`;
}

async function findOrInsert(db: Reader, name: string, fresh: Buffer): Promise<Buffer> {
  const existing = await findSecret(db, name);
  if (existing) return existing;
  await db.query('insert into instance_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    fresh,
  ]);
  const inserted = await findSecret(db, name);
  if (!inserted) throw new Error(`Instance secret ${name} was deleted during creation; restart the process.`);
  return inserted;
}

async function findSecret(db: Reader, name: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: Buffer }>('select value from instance_secrets where name = $1', [name]);
  return rows[0]?.value;
}
