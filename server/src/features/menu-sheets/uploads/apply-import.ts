import { recordAudit } from '#features/audit/record-audit.ts';
import { applyPlan, type WrittenImport } from '#features/catalogue/menu-plans/apply-plan.ts';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import type { ImportPlan, ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import { namedFacts } from '#features/catalogue/menu-plans/named-facts.ts';
import { setImportedStock } from '#features/stock/set-stock.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { decidePrices, type PriceDecision } from '../plan/price-jumps.ts';
import { changedNames, fingerprintOf } from './menu-fingerprint.ts';
import { findImport, markApplied, type WrittenMenu } from './menu-import-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

/**
 * Writes the plan of a preview, in one transaction. An applied import stays as it is.
 *
 * @throws ProblemError 404; 409 `menu-import-stale`, `menu-import-expired`, `menu-import-undone`; 422
 *   `menu-import-has-bad-rows`, `menu-import-prices-unconfirmed`
 * @see API-03
 */
export async function applyImport(
  db: Db,
  who: Staff,
  importId: string,
  { skipBad, prices }: { readonly skipBad: boolean; readonly prices: readonly PriceDecision[] },
): Promise<void> {
  await inVenueScope(db, who.venueId, async (tx) => {
    // As the command line does: imports of one venue run one after the other.
    await tx.query('select from venues where id = $1 for no key update', [who.venueId]);
    const row = await findImport(tx, { ...who, importId }, ['plan', 'menu'], 'for update of import');
    if (!row) throw new ProblemError(404, 'not-found');
    if (row.undoneAt !== null) throw new ProblemError(409, 'menu-import-undone');
    if (row.appliedAt !== null) return;
    if (row.isExpired) throw new ProblemError(409, 'menu-import-expired');
    if (row.plan.bad.length > 0 && !skipBad) throw new ProblemError(422, 'menu-import-has-bad-rows');
    const plan = decidePrices(row.plan, prices);
    if (!plan) throw new ProblemError(422, 'menu-import-prices-unconfirmed');
    const target = { venueId: who.venueId, commerceId: row.commerceId };
    const existing = await findExistingCatalogue(tx, target);
    const names = changedNames(row.menu, fingerprintOf(existing));
    if (names.length > 0) throw new ProblemError(409, 'menu-import-stale', namedFacts(names));
    const { createdIds, stock } = await applyPlan(tx, target, existing, plan, setImportedStock);
    await markApplied(tx, who, importId, await readWritten(tx, target, plan, { createdIds, stock }));
    await recordAudit(tx, {
      ...who,
      action: 'menu-import.applied',
      subject: `menu-import:${importId}`,
      facts: { commerceId: row.commerceId, created: createdIds.length, changed: plan.changed.length, skipBad },
    });
  });
}

/** Reads what was written, since names of options and categories are those of the menu and not of the sheet. */
async function readWritten(
  tx: Tx,
  target: ImportTarget,
  plan: ImportPlan,
  { createdIds, stock }: WrittenImport,
): Promise<WrittenMenu> {
  const { products } = await findExistingCatalogue(tx, target);
  const byId = new Map(products.map(({ id, ...product }) => [id, product]));
  return {
    changed: plan.changed.flatMap(({ before: { id, ...before } }) => {
      const after = byId.get(id);
      return after === undefined ? [] : [{ id, before, after }];
    }),
    created: createdIds.flatMap((id) => {
      const after = byId.get(id);
      return after === undefined ? [] : [{ id, after }];
    }),
    ageLimits: plan.categories.changed.map(({ id, before, requiresIdentification: after }) => ({ id, before, after })),
    translatedCategories: plan.categories.translated ?? [],
    stock,
  };
}
