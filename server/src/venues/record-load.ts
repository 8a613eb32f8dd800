import type { AuditAction } from '../audit/audit-actions.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../platform/database.ts';
import { wakeProcesses } from './announce-change.ts';
import { touchCommerces } from './touch-commerces.ts';

/** SQL of the instant until which the queue decides nothing, after staff said that the stall keeps up. */
export const QUEUE_IS_IGNORED_UNTIL = `now() + interval '15 minutes'`;

/**
 * Lets visitors see a change of a stall's load, and the audit keep it; nothing when nothing changed.
 *
 * @param who without an actor it was the queue
 */
export async function recordLoad(
  tx: Tx,
  who: { venueId: number; actorId: number | null },
  commerceId: number,
  action: AuditAction,
  change: { before: string | null; after: string | null },
): Promise<void> {
  if (change.before === change.after) return;
  await touchCommerces(tx, who.venueId, [commerceId]);
  await wakeProcesses(tx, who.venueId);
  await appendAudit(tx, { ...who, action, subject: `commerce:${commerceId}`, facts: change });
}
