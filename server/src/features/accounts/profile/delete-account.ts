import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { hasStaffRole } from '../account-store.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { eraseSignInData } from './erase-sign-in-data.ts';
import { findOpenMoney } from './find-open-money.ts';
import type { PersonalData } from './personal-data.ts';
import { deleteAccountRow, lockPerson } from './profile-store.ts';

/**
 * Deletes an account: anonymises what the books need, deletes everything else and ends every session. The audit stores
 * only the account number.
 *
 * @throws ProblemError 409 `open-orders` while an order is open, `wallet-not-empty` while a wallet holds money, both
 *   with all `openMoney`; 409 `identity-in-use` for staff, whose roles an administrator removes first
 */
export async function deleteAccount(db: Db, accountId: number, features: readonly PersonalData[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, accountId);
    if (!person) throw new ProblemError(403, 'session-revoked');
    if (await hasStaffRole(tx, accountId)) throw new ProblemError(409, 'identity-in-use');
    for (const feature of features) {
      const blocker = await feature.findDeletionBlocker(tx, person);
      if (blocker !== null)
        throw new ProblemError(409, blocker, { openMoney: await findOpenMoney(tx, person, features) });
    }
    for (const feature of features) await feature.erase(tx, person);
    await eraseSignInData(tx, accountId);
    await revokeSessions(tx, { accountId });
    await deleteAccountRow(tx, accountId);
    const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: {} } as const;
    await recordAudit(tx, { ...event, action: 'account.deleted' });
  });
}
