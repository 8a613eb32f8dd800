import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit, type NamedFacts } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { AuditAction } from '@app/contract/back-office/audit/audit-actions.ts';
import type { LockedOrder } from './order-store.ts';

/** Audits an action of staff on an order, with the version that they acted on. */
export async function auditOrder<Facts extends AuditFacts>(
  tx: Tx,
  { venueId, id, commerceId, version }: LockedOrder,
  actorId: number,
  action: Extract<AuditAction, `order.${string}`>,
  facts: NamedFacts<Facts>,
): Promise<void> {
  await recordAudit(tx, {
    venueId,
    actorId,
    action,
    subject: `order:${id}`,
    facts: { commerceId, version, ...facts },
  });
}
