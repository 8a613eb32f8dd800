import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { auditFactorChange } from './factors/audit-factor.ts';
import { notifyFactorChange } from './factors/notify-factor-change.ts';
import type { FactorChange } from './factors/notify-factor-change.ts';
import { deleteAllFactors, findStaffAccount, lockFactors } from './factors/factor-store.ts';
import { deletePasskey } from './passkeys/passkey-store.ts';
import { endStaffSessions } from './staff-session/staff-session-store.ts';
import { deleteTotp } from './totp/totp-store.ts';

/** @throws Refusal 404 when there is none, `last-second-factor` for the only one */
export async function removeTotp(db: Db, change: FactorChange): Promise<void> {
  await removeFactor(db, change, 'totp', (tx) => deleteTotp(tx, change.accountId));
}

/** @throws Refusal 404 when the account has no such key, `last-second-factor` for the only one */
export async function removePasskey(db: Db, change: FactorChange, passkeyId: number): Promise<void> {
  await removeFactor(db, change, 'passkey', (tx) => deletePasskey(tx, change.accountId, passkeyId));
}

async function removeFactor(
  db: Db,
  change: FactorChange,
  factor: 'totp' | 'passkey',
  remove: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { accountId } = change;
    const { totp, passkeys } = await lockFactors(tx, accountId);
    if (!(await remove(tx))) throw new ProblemError(404, 'not-found');
    if (Number(totp) + passkeys === 1) throw new ProblemError(409, 'last-second-factor');
    await auditFactorChange(tx, 'second-factor.removed', { accountId, factor });
    await notifyFactorChange(tx, change, `${factor}-removed`);
  });
}

/**
 * Takes away all factors of somebody who lost the phone, and ends their staff sessions. They set up a new one when they
 * next sign in.
 *
 * @throws Refusal 404 when no staff has this address
 * @see AUTH-12
 */
export async function resetSecondFactor(db: Db, admin: FactorChange, typedEmail: string): Promise<void> {
  const email = requireEmailAddress(typedEmail);
  await inTransaction(db, async (tx) => {
    const accountId = await findStaffAccount(tx, email);
    if (accountId === null) throw new ProblemError(404, 'not-found');
    await lockFactors(tx, accountId);
    await deleteAllFactors(tx, accountId);
    await endStaffSessions(tx, accountId);
    await auditFactorChange(tx, 'second-factor.removed', { accountId, actorId: admin.accountId, factor: 'all' });
    await notifyFactorChange(tx, { ...admin, accountId }, 'reset');
  });
}
