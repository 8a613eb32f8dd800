import { createRefundCodes, REFUND_CODE_KEY } from '@app/server/features/refunds/approvals/refund-codes.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { readInstanceSecret } from '@app/server/platform/crypto/instance-secret.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { DEMO_STAFF } from './venues/demo-people.ts';

/** Authorization code with which demo staff refund an order. The documentation publishes it, so it protects nothing. */
export const DEMO_REFUND_CODE = '135790';

/** Gives demo staff without an authorization code the known one. */
export async function insertDemoRefundCodes(db: Db, encrypter: Encrypter): Promise<void> {
  const codes = createRefundCodes(db, await readInstanceSecret(db, encrypter, REFUND_CODE_KEY));
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts account
     where email = any($1) and exists (select 1 from account_roles where account_id = account.id)
       and not exists (select 1 from refund_codes where account_id = account.id)`,
    [DEMO_STAFF],
  );
  for (const { id } of rows) await codes.set(id, DEMO_REFUND_CODE);
}
