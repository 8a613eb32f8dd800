import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import { auditFactorChange } from './factors/audit-factor.ts';
import { deleteAllFactors, findStaffAccount, lockFactors } from './factors/factor-store.ts';
import { notifyFactorChange, type FactorChange } from './factors/notify-factor-change.ts';
import { deletePasskey } from './passkeys/passkey-store.ts';
import { endStaffSessions } from './staff-session/staff-session-store.ts';
import { deleteTotp } from './totp/totp-store.ts';

/** @throws ProblemError 404 without an app, `last-second-factor` for the only factor */
export async function removeTotp(db: Db, change: FactorChange): Promise<void> {
  await removeFactor(db, change, 'totp', (tx) => deleteTotp(tx, change.accountId));
}

/** @throws ProblemError 404 for an unknown key, `last-second-factor` for the only factor */
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
 * Deletes all factors of a staff account, for example after a phone was lost, and ends its staff sessions. The owner
 * sets up a new factor at the next sign-in.
 *
 * @throws ProblemError 404 when no staff account has this address
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
