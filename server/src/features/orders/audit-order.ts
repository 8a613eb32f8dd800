import type { AuditAction } from '#features/audit/audit-actions.ts';
import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from './order-store.ts';

/** Audits an action of staff on an order, with the version that they acted on. */
export async function auditOrder(
  tx: Tx,
  { venueId, id, commerceId, version }: LockedOrder,
  actorId: number,
  action: AuditAction,
  facts: AuditFacts,
): Promise<void> {
  await recordAudit(tx, {
    venueId,
    actorId,
    action,
    subject: `order:${id}`,
    facts: { commerceId, version, ...facts },
  });
}
