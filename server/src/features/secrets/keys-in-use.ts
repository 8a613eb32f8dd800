import type { Reader } from '#platform/database/transactions.ts';

/** Ids of all key-encryption keys that encrypt something in the database. */
export async function findKeysInUse(db: Reader): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select encode(substring(wrapped_key from 2 for 8), 'hex') as id from venue_data_keys
     union
     select encode(substring(encrypted_secret from 2 for 8), 'hex') from totp_factors
     union
     select encode(substring(encrypted_qr from 2 for 8), 'hex') from club_members where encrypted_qr is not null
     union
     select encode(substring(value from 2 for 8), 'hex') from instance_secrets where length(value) > 32`,
  );
  return rows.map(({ id }) => id);
}
