import type { Reader, Tx } from '#platform/database/transactions.ts';

type PasskeyRow = {
  readonly id: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
};

export async function findPasskeys(db: Reader, accountId: number): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
     from passkeys where account_id = $1 order by id`,
    [accountId],
  );
  return rows;
}

/** @returns false for a known key, of this or another account */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'id'> & { accountId: number; isSynced: boolean; name: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
    [
      passkey.accountId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isSynced,
      passkey.name,
    ],
  );
  return rowCount === 1;
}

/**
 * Records a use. A counter that does not rise indicates a copied key, unless it stays 0: synced keys do not count.
 *
 * @returns false when the key is gone or its counter was used meanwhile
 * @see https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
 */
export async function recordPasskeyUse(
  tx: Tx,
  id: number,
  used: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update passkeys set counter = $2, is_synced = $3, last_used_at = clock_timestamp()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, used.counter, used.isSynced],
  );
  return rowCount === 1;
}

/** @returns whether the account had the key */
export async function deletePasskey(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from passkeys where account_id = $1 and id = $2', [accountId, id]);
  return rowCount === 1;
}
