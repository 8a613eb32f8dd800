import type { Reader, Tx } from '#platform/database/transactions.ts';
import { formsOf } from '../identities/identity-store.ts';

/** Records a sign-in to this account on this device. */
export async function recordKnownDevice(tx: Tx, accountId: number, deviceId: string): Promise<void> {
  await tx.query(
    `insert into known_devices (account_id, device_id) values ($1, $2)
     on conflict (account_id, device_id) do update set last_signed_in_at = now()`,
    [accountId, deviceId],
  );
}

/** Whether the owner of this identity has signed in on this device. */
export async function isKnownDevice(
  db: Reader,
  identity: { issuer: string; subject: string },
  deviceId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from known_devices known
     where known.device_id = $3 and known.account_id in (
       select account_id from identities where issuer = $1 and subject = any($2)
       union all select id from accounts where $1 = 'email' and email = any($2))`,
    [identity.issuer, formsOf(identity), deviceId],
  );
  return rowCount !== 0;
}

/** Whether any account has signed in on this device. */
export async function hasSignedInBefore(db: Reader, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from known_devices where device_id = $1 limit 1', [deviceId]);
  return rowCount !== 0;
}
