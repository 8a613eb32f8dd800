import type { AuditAction } from '#features/audit/audit-actions.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { notifyProcesses } from '../publish-catalogue-change.ts';
import { bumpCommercesUpdatedAt } from '../bump-commerces-updated-at.ts';

/** SQL of the instant until which the queue decides nothing, after staff said that the stall keeps up. */
export const AUTO_THROTTLE_SUSPENDED_UNTIL_SQL = `now() + interval '15 minutes'`;

/**
 * Lets visitors see a change of a stall's load, and the audit keep it; nothing when nothing changed.
 *
 * @param who without an actor it was the queue
 */
export async function recordThrottleChange(
  tx: Tx,
  who: { venueId: number; actorId: number | null },
  commerceId: number,
  action: AuditAction,
  change: { before: string | null; after: string | null },
): Promise<void> {
  if (change.before === change.after) return;
  await bumpCommercesUpdatedAt(tx, who.venueId, [commerceId]);
  await notifyProcesses(tx, who.venueId);
  await recordAudit(tx, { ...who, action, subject: `commerce:${commerceId}`, facts: change });
}
