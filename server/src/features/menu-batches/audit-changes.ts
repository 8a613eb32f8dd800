import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudits, type BatchedEvent } from '#features/audit/record-audit.ts';
import { stampChange } from '#features/back-office/resource-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { Value } from './planning/plan.ts';
import type { Staff } from './read-products.ts';
import type { WrittenChange } from './write-changes.ts';

/** Values of a row of the back office that an edit changes. */
const FIELD = { price: 'priceMinor', sale: 'enabled', section: 'productCategoryId' } as const;

/**
 * Records a batch, or its undo, and each product that it changed, as a change of that product alone is recorded. The
 * batch's own line has the edit.
 *
 * @param action of the batch
 * @param changes that were written; none for planned prices, which have lines of their own
 */
export async function auditBatch(
  tx: Tx,
  { venueId, actorId }: Pick<Staff, 'venueId' | 'actorId'>,
  {
    id,
    action,
    edit,
    facts,
  }: { id: string; action: 'menu-batch.applied' | 'menu-batch.undone'; edit: MenuEdit; facts: AuditFacts },
  changes: readonly WrittenChange[],
): Promise<void> {
  const ofProducts = changes.map((change) => ofProduct(edit, id, change));
  await recordAudits(tx, { venueId, actorId }, [
    { action, subject: `menu-batch:${id}`, facts: { ...editFacts(edit), ...facts } },
    ...ofProducts,
  ]);
  if (edit.kind !== 'price' && edit.kind !== 'sale' && edit.kind !== 'section') return;
  const subjects = new Set(ofProducts.map(({ subject }) => subject));
  await stampChange(tx, venueId, [...subjects], actorId);
}

function ofProduct(edit: MenuEdit, batchId: string, { productId, sizeId, before, after }: WrittenChange): BatchedEvent {
  const subject = `product:${productId}` as const;
  const values = { before, after, batchId };
  switch (edit.kind) {
    case 'stock':
      return { action: 'product.stock-set', subject, facts: values };
    case 'stop':
      return { action: after === null ? 'product.resumed' : 'product.stopped', subject, facts: values };
    case 'station':
      return { action: 'stations.set', subject, facts: values };
    default: {
      const name = FIELD[edit.kind];
      const facts = { [`${name}.before`]: before, [`${name}.after`]: after, ...(sizeId !== 0 && { sizeId }), batchId };
      return { action: 'resource.changed', subject, facts };
    }
  }
}

/** The edit as facts of one level. */
function editFacts(edit: MenuEdit): Record<string, Value> {
  if (edit.kind === 'stock') return { kind: edit.kind, ...edit.change };
  if (edit.kind !== 'price') return { ...edit };
  const { kind, change } = edit;
  if (change.by === 'fixed') return { kind, ...change };
  if (change.by === 'each') return { kind, by: change.by };
  const { rounding, ...size } = change;
  return { kind, ...size, ...rounding };
}
