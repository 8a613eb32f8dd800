import { recordAudit } from '#features/audit/record-audit.ts';
import { applyPlan } from '#features/catalogue/menu-plans/apply-plan.ts';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type {
  ChangedProduct,
  ExistingCatalogue,
  ExistingProduct,
  ImportPlan,
} from '#features/catalogue/menu-plans/import-plan.ts';
import { namedFacts } from '#features/catalogue/menu-plans/named-facts.ts';
import { setImportedStock, takeBackImportedStock } from '#features/stock/set-stock.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isSameProduct } from './menu-fingerprint.ts';
import { findImport, markUndone, type WrittenMenu } from './menu-import-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

/**
 * Takes the last applied import of a commerce back, in one transaction. Created products are hidden and not deleted:
 * orders, carts and pictures refer to them. Units that were sold since stay sold. An undone import stays as it is.
 *
 * @throws ProblemError 404; 409 `menu-import-not-last`, `menu-import-products-changed`
 * @see API-03
 */
export async function undoImport(db: Db, who: Staff, importId: string): Promise<void> {
  await inVenueScope(db, who.venueId, async (tx) => {
    await tx.query('select from venues where id = $1 for no key update', [who.venueId]);
    const row = await findImport(tx, { ...who, importId }, ['written'], 'for update of import');
    if (!row) throw new ProblemError(404, 'not-found');
    if (row.undoneAt !== null) return;
    if (!row.isLastApplied || row.written === null) throw new ProblemError(409, 'menu-import-not-last');
    const target = { venueId: who.venueId, commerceId: row.commerceId };
    const names = changedSince(await findExistingCatalogue(tx, target), row.written);
    if (names.length > 0) throw new ProblemError(409, 'menu-import-products-changed', namedFacts(names));
    await takeBackImportedStock(tx, who.venueId, row.written.stock);
    const existing = await findExistingCatalogue(tx, target);
    await applyPlan(tx, target, existing, planUndo(existing, row.written), setImportedStock);
    await markUndone(tx, who, importId);
    await recordAudit(tx, {
      ...who,
      action: 'menu-import.undone',
      subject: `menu-import:${importId}`,
      facts: {
        commerceId: row.commerceId,
        hidden: row.written.created.length,
        restored: row.written.changed.length,
      },
    });
  });
}

/** Names of products and categories that are no longer as the import wrote them. */
function changedSince({ products, categories }: ExistingCatalogue, written: WrittenMenu): string[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changedProducts = [...written.changed, ...written.created].flatMap(({ id, after }) => {
    const now = byId.get(id);
    return now && isSameProduct(now, { ...after, id }) ? [] : [now?.name ?? after.name];
  });
  const changedCategories = written.ageLimits.flatMap(({ id, after }) => {
    const now = categories.find((category) => category.id === id);
    return now === undefined || now.requiresIdentification === after ? [] : [now.description];
  });
  const renamed = (written.translatedCategories ?? []).flatMap(({ id, after }) => {
    const now = categories.find((category) => category.id === id);
    return now === undefined || now.translatedDescription === after ? [] : [now.description];
  });
  return [...changedProducts, ...new Set([...changedCategories, ...renamed])];
}

/** A plan that makes the products as they were. Stock is taken back apart, so it stays as it is now. */
function planUndo({ products, categories }: ExistingCatalogue, written: WrittenMenu): ImportPlan {
  const byId = new Map(products.map((product) => [product.id, product]));
  const restored = written.changed.flatMap(({ id, before }) => {
    const now = byId.get(id);
    return now
      ? [toChange(now, { ...before, id, stock: now.stock, sizes: withFormerPrices(now.sizes, before.sizes) })]
      : [];
  });
  const hidden = written.created.flatMap(({ id }) => {
    const now = byId.get(id);
    return now ? [toChange(now, { ...now, enabled: false })] : [];
  });
  const known = new Set(categories.map(({ description }) => fold(description)));
  const missing = new Set(
    restored.map(({ after }) => after.category).filter((description) => !known.has(fold(description))),
  );
  return {
    created: [],
    changed: [...restored, ...hidden],
    unchanged: [],
    categories: {
      created: [...missing].map((description) => ({
        description,
        requiresIdentification: false,
        translatedDescription: '',
      })),
      changed: categories.flatMap((category) => {
        const limit = written.ageLimits.find(({ id }) => id === category.id);
        if (!limit) return [];
        return [{ ...category, requiresIdentification: limit.before, before: category.requiresIdentification }];
      }),
      translated: (written.translatedCategories ?? []).map(({ before, after, ...category }) => ({
        ...category,
        before: after,
        after: before,
      })),
    },
    bad: [],
  };
}

/** Sizes that the import made stay, at its price and without units: carts and orders name them. */
function withFormerPrices(now: ExistingProduct['sizes'], before: ExistingProduct['sizes']): ExistingProduct['sizes'] {
  return now.map(({ size, units, ...price }) => {
    const former = before.find((one) => fold(one.size) === fold(size));
    if (former === undefined) return { size, units: 0, ...price };
    return { size, units, ...(former.priceMinor !== undefined && { priceMinor: former.priceMinor }) };
  });
}

/** Both sides have the same kind of stock and, but for sizes that the import made, the same units, so `applyPlan` sets none. */
function toChange(now: ExistingProduct, { id: _id, ...after }: ExistingProduct): ChangedProduct {
  return { line: 0, before: { ...now, isClothing: after.isClothing }, after, changes: [] };
}
