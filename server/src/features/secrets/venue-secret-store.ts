import type { Reader, Tx } from '#platform/database/transactions.ts';

/** Name and owner of a secret: the venue, or one of its payment accounts. */
export type SecretPlace = { readonly venueId: number; readonly ownerId: number; readonly name: string };

/** Serialises changes of the venue's secrets and keys. @returns false for an unknown venue */
export async function lockVenueSecrets(tx: Tx, venueId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
  return rowCount === 1;
}

export type DataKeyRow = { readonly venueId: number; readonly version: number; readonly wrapped: Buffer };

/** Newest key of the venue, for encryption. */
export async function findNewestKey(tx: Tx, venueId: number): Promise<DataKeyRow | undefined> {
  const { rows } = await tx.query<DataKeyRow>(
    `select venue_id as "venueId", version, wrapped_key as wrapped from venue_data_keys
     where venue_id = $1 order by version desc limit 1`,
    [venueId],
  );
  return rows[0];
}

export async function insertDataKey(tx: Tx, { venueId, version, wrapped }: DataKeyRow): Promise<void> {
  await tx.query('insert into venue_data_keys (venue_id, version, wrapped_key) values ($1, $2, $3)', [
    venueId,
    version,
    wrapped,
  ]);
}

export async function deleteKeysBefore(tx: Tx, venueId: number, version: number): Promise<void> {
  await tx.query('delete from venue_data_keys where venue_id = $1 and version < $2', [venueId, version]);
}

export async function findDataKeys(db: Reader): Promise<DataKeyRow[]> {
  const { rows } = await db.query<DataKeyRow>(
    'select venue_id as "venueId", version, wrapped_key as wrapped from venue_data_keys order by venue_id, version',
  );
  return rows;
}

/** Does nothing when another process was faster. */
export async function rewrapDataKey(
  db: Reader,
  { venueId, version, wrapped }: DataKeyRow,
  fresh: Buffer,
): Promise<void> {
  await db.query(
    'update venue_data_keys set wrapped_key = $4 where venue_id = $1 and version = $2 and wrapped_key = $3',
    [venueId, version, wrapped, fresh],
  );
}

export type EncryptedSecret = {
  readonly ownerId: number;
  readonly name: string;
  readonly keyVersion: number;
  readonly ciphertext: Buffer;
  readonly wrapped: Buffer;
};

/** Reads secret and key in one query, so that a key rotation cannot separate them. */
const ENCRYPTED_SECRETS = `select s.owner_id as "ownerId", s.name, s.key_version as "keyVersion",
    s.encrypted_value as ciphertext, k.wrapped_key as wrapped
  from venue_secrets s join venue_data_keys k on k.venue_id = s.venue_id and k.version = s.key_version
  where s.venue_id = $1`;

export async function findEncryptedSecrets(db: Reader, venueId: number): Promise<EncryptedSecret[]> {
  const { rows } = await db.query<EncryptedSecret>(ENCRYPTED_SECRETS, [venueId]);
  return rows;
}

export async function findEncryptedSecret(
  db: Reader,
  { venueId, ownerId, name }: SecretPlace,
): Promise<EncryptedSecret | null> {
  const { rows } = await db.query<EncryptedSecret>(`${ENCRYPTED_SECRETS} and s.owner_id = $2 and s.name = $3`, [
    venueId,
    ownerId,
    name,
  ]);
  return rows[0] ?? null;
}

export async function updateEncryptedSecret(
  tx: Tx,
  venueId: number,
  { ownerId, name, keyVersion, ciphertext }: Omit<EncryptedSecret, 'wrapped'>,
): Promise<void> {
  await tx.query(
    'update venue_secrets set key_version = $4, encrypted_value = $5 where venue_id = $1 and owner_id = $2 and name = $3',
    [venueId, ownerId, name, keyVersion, ciphertext],
  );
}

export type SetSecret = Omit<EncryptedSecret, 'wrapped'> & {
  readonly lastFour: string | null;
  readonly setBy: number | null;
};

export async function upsertSecret(tx: Tx, venueId: number, secret: SetSecret): Promise<void> {
  await tx.query(
    `insert into venue_secrets (venue_id, owner_id, name, key_version, encrypted_value, last_four, set_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (venue_id, owner_id, name) do update set key_version = excluded.key_version,
       encrypted_value = excluded.encrypted_value, last_four = excluded.last_four, set_at = excluded.set_at, set_by = excluded.set_by`,
    [venueId, secret.ownerId, secret.name, secret.keyVersion, secret.ciphertext, secret.lastFour, secret.setBy],
  );
}

export async function deleteSecret(tx: Tx, { venueId, ownerId, name }: SecretPlace): Promise<void> {
  await tx.query('delete from venue_secrets where venue_id = $1 and owner_id = $2 and name = $3', [
    venueId,
    ownerId,
    name,
  ]);
}

export type SecretDescription = { name: string; lastFour: string | null; setAt: Date; setBy: number | null };

export async function findDescriptions(
  db: Reader,
  { venueId, ownerId }: Omit<SecretPlace, 'name'>,
): Promise<SecretDescription[]> {
  const { rows } = await db.query<SecretDescription>(
    `select name, last_four as "lastFour", set_at as "setAt", set_by as "setBy" from venue_secrets
     where venue_id = $1 and owner_id = $2`,
    [venueId, ownerId],
  );
  return rows;
}

export async function findVenuesWithKeys(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    'select distinct venue_id as "venueId" from venue_data_keys order by 1',
  );
  return rows.map(({ venueId }) => venueId);
}
