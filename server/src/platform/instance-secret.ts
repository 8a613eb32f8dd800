import { randomBytes } from 'node:crypto';

import type { Reader } from './database.ts';

const SECRET_BYTES = 32;

/** A random value made once per installation; every process that asks by the same name gets the same one. */
export async function readInstanceSecret(db: Reader, name: string): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  const values = [name, randomBytes(SECRET_BYTES)];
  await db.query('insert into instance_secrets (name, value) values ($1, $2) on conflict (name) do nothing', values);
  const made = await findSecret(db, name);
  if (!made) throw new Error(`The secret ${name} was deleted while it was being made.`);
  return made;
}

async function findSecret(db: Reader, name: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: Buffer }>('select value from instance_secrets where name = $1', [name]);
  return rows[0]?.value;
}
