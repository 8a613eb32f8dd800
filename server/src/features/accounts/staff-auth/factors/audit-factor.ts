import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** @param event.actorId differs from the account for a reset by an Admin */
export async function auditFactorChange(
  tx: Tx,
  action: `second-factor.${'set' | 'removed' | 'passed' | 'failed' | 'paused'}`,
  event: { accountId: number; actorId?: number; factor: 'totp' | 'passkey' | 'all' },
): Promise<void> {
  const { accountId, actorId = accountId, factor } = event;
  await recordAudit(tx, { venueId: null, actorId, action, subject: `account:${accountId}`, facts: { factor } });
}
