import type { Encrypter } from '#platform/crypto/encryption.ts';
import { reencrypt } from '#platform/crypto/reencrypt.ts';
import type { Db } from '#platform/database/transactions.ts';
import { totpContext } from './confirm-totp.ts';

/**
 * Re-encrypts the secrets of authenticator apps with the newest key. They stay readable meanwhile.
 *
 * @returns the number of re-encrypted secrets
 */
export async function reencryptTotpSecrets(db: Db, encrypter: Encrypter): Promise<number> {
  const { rows } = await db.query<{ accountId: number; ciphertext: Buffer }>(
    'select account_id as "accountId", encrypted_secret as ciphertext from totp_factors order by account_id',
  );
  const contextOf = ({ accountId }: { accountId: number }) => totpContext(accountId);
  return reencrypt(encrypter, rows, contextOf, ({ accountId, ciphertext }, fresh) =>
    db.query('update totp_factors set encrypted_secret = $3 where account_id = $1 and encrypted_secret = $2', [
      accountId,
      ciphertext,
      fresh,
    ]),
  );
}
