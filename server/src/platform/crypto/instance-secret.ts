import { randomBytes } from 'node:crypto';

import type { Db, Reader } from '../database/transactions.ts';
import { reencrypt } from './reencrypt.ts';
import type { Encrypter } from './encryption.ts';

const SECRET_BYTES = 32;

/**
 * A random value made once per installation; every process that asks by the same name gets the same one. Kept sealed: one
 * that lies open since before is sealed now.
 */
export async function readInstanceSecret(db: Reader, sealer: Encrypter, name: string): Promise<Buffer> {
  const seal = (secret: Buffer) => sealer.seal(secret, contextOf({ name }));
  const kept = await findOrKeep(db, name, seal(randomBytes(SECRET_BYTES)));
  if (kept.length > SECRET_BYTES) return sealer.open(kept, contextOf({ name }));
  await db.query('update instance_secrets set value = $3 where name = $1 and value = $2', [name, kept, seal(kept)]);
  return kept;
}

/** Seals under the key of now what was sealed under a former one. @returns how many */
export async function reencryptInstanceSecrets(db: Db, sealer: Encrypter): Promise<number> {
  const { rows } = await db.query<{ name: string; sealed: Buffer }>(
    'select name, value as sealed from instance_secrets where length(value) > $1',
    [SECRET_BYTES],
  );
  return reencrypt(sealer, rows, contextOf, ({ name, sealed }, fresh) =>
    db.query('update instance_secrets set value = $3 where name = $1 and value = $2', [name, sealed, fresh]),
  );
}

function contextOf({ name }: { readonly name: string }): string {
  return `instance-secret:${name}`;
}

async function findOrKeep(db: Reader, name: string, fresh: Buffer): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  await db.query('insert into instance_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    fresh,
  ]);
  const made = await findSecret(db, name);
  if (!made) throw new Error(`The secret ${name} was deleted while it was being made.`);
  return made;
}

async function findSecret(db: Reader, name: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: Buffer }>('select value from instance_secrets where name = $1', [name]);
  return rows[0]?.value;
}
