import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { AuditAction } from '@app/contract/back-office/audit/audit-actions.ts';
import { bumpCommercesUpdatedAt } from '../bump-commerces-updated-at.ts';
import { notifyProcesses } from '../publish-catalogue-change.ts';

/** SQL of the end of a suspension of automatic throttling, after staff resumed a commerce. */
export const AUTO_THROTTLE_SUSPENDED_UNTIL_SQL = `now() + interval '15 minutes'`;

/**
 * Publishes and audits a change of a commerce's throttling; no change does nothing.
 *
 * @param who without an actor it was automatic throttling
 * @param reason what staff typed
 */
export async function recordThrottleChange(
  tx: Tx,
  who: { venueId: number; actorId: number | null },
  commerceId: number,
  action: Extract<AuditAction, `commerce.${string}`>,
  change: { before: string | null; after: string | null },
  reason?: string,
): Promise<void> {
  if (change.before === change.after) return;
  await bumpCommercesUpdatedAt(tx, who.venueId, [commerceId]);
  await notifyProcesses(tx, who.venueId);
  await recordAudit(tx, {
    ...who,
    action,
    subject: `commerce:${commerceId}`,
    facts: { ...change, ...(reason && { reason }) },
  });
}
