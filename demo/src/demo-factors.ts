import { totpContext } from '@app/server/features/accounts/staff-auth/totp/confirm-totp.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { DEMO_STAFF } from './venues/demo-people.ts';

/** Secret of the authenticator app of the demo's staff. The README publishes it, so it protects nothing. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives demo staff without a second factor the known one. */
export async function insertDemoFactors(db: Db, encrypter: Encrypter): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts account
     where email = any($1) and exists (select 1 from account_roles where account_id = account.id)
       and not exists (select 1 from totp_factors where account_id = account.id)
       and not exists (select 1 from passkeys where account_id = account.id)`,
    [DEMO_STAFF],
  );
  for (const { id } of rows) {
    const encryptedSecret = encrypter.encrypt(Buffer.from(DEMO_TOTP_SECRET), totpContext(id));
    await db.query(
      `insert into totp_factors (account_id, encrypted_secret, last_step, is_demo) values ($1, $2, 0, true)
       on conflict (account_id) do nothing`,
      [id, encryptedSecret],
    );
  }
}
