import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { StaffSecurity } from '@app/contract/staff/staff-auth.ts';
import { storedForms } from '../../identities/email-address.ts';

export type Factors = { readonly totp: boolean; readonly passkeys: number };

/** Second factors of an account. @see AUTH-11 */
export async function findFactors(db: Reader, accountId: number): Promise<Factors> {
  const { rows } = await db.query<Factors>(
    `select exists (select 1 from totp_factors where account_id = $1) as totp,
       (select count(*) from passkeys where account_id = $1) as passkeys`,
    [accountId],
  );
  return rows[0] ?? { totp: false, passkeys: 0 };
}

/** As `findFactors`, and locks the factors of the account until the transaction ends. */
export async function lockFactors(tx: Tx, accountId: number): Promise<Factors> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId]);
  return findFactors(tx, accountId);
}

export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0;
}

/** The factors as their owner sees them. @see AUTH-12 */
export async function findFactorDetails(
  db: Reader,
  accountId: number,
): Promise<Pick<StaffSecurity, 'totp' | 'passkeys'>> {
  const totp = await db.query<{ enrolledAt: Date; lastUsedAt: Date | null }>(
    `select enrolled_at as "enrolledAt", last_used_at as "lastUsedAt" from totp_factors where account_id = $1`,
    [accountId],
  );
  const passkeys = await db.query<{
    id: number;
    name: string;
    isSynced: boolean;
    enrolledAt: Date;
    lastUsedAt: Date | null;
  }>(
    `select id, name, is_synced as "isSynced", enrolled_at as "enrolledAt", last_used_at as "lastUsedAt"
     from passkeys where account_id = $1 order by id`,
    [accountId],
  );
  const [app] = totp.rows;
  return { totp: app ? withTexts(app) : null, passkeys: passkeys.rows.map(withTexts) };
}

function withTexts<Row extends { enrolledAt: Date; lastUsedAt: Date | null }>(row: Row) {
  return {
    ...row,
    enrolledAt: row.enrolledAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Account of an address that has a role; only staff have factors. */
export async function findStaffAccount(db: Reader, email: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts account where email = any($1)
       and exists (select 1 from current_roles where account_id = account.id)`,
    [storedForms(email)],
  );
  return rows[0]?.id ?? null;
}

export async function deleteAllFactors(tx: Tx, accountId: number): Promise<void> {
  await tx.query('delete from totp_factors where account_id = $1', [accountId]);
  await tx.query('delete from passkeys where account_id = $1', [accountId]);
  await tx.query('delete from second_factor_attempts where account_id = $1', [accountId]);
}
