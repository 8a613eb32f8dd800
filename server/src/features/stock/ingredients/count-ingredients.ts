import { recordAudit } from '#features/audit/record-audit.ts';
import type { Editor } from '#features/back-office/resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ingredientKey } from '@app/rules/stock/ingredients.ts';
import { setStock } from '../set-stock.ts';

type Count = { readonly ingredientId: number; readonly amount: number | null };

/**
 * Sets amounts that people counted, with an entry of the audit for each that changed. The products that take them change
 * for visitors. The caller has locked the venue.
 *
 * @throws ProblemError 422 for an ingredient that is unknown, out of scope, or named twice
 * @see ORD-07
 */
export async function setIngredientAmounts(
  tx: Tx,
  venueId: number,
  { accountId: actorId, commerceIds }: Editor,
  counts: readonly Count[],
): Promise<void> {
  const ids = [...new Set(counts.map(({ ingredientId }) => ingredientId))];
  const { rowCount } = await tx.query(
    `select from ingredients where venue_id = $1 and id = any($2::bigint[])
       and ($3::bigint[] is null or commerce_id = any($3))`,
    [venueId, ids, commerceIds],
  );
  if (ids.length !== counts.length || rowCount !== ids.length) throw unknownId('counts');
  const wanted = counts.map(({ ingredientId, amount }) => ({ ...ingredientKey(ingredientId), units: amount }));
  const changed = await setStock(tx, venueId, wanted, { name: 'counted', actorId });
  if (changed.length === 0) return;
  await publishCounts(tx, venueId, changed);
  for (const { productId, unitsBefore: before, unitsAfter: after } of changed) {
    const subject = `ingredient:${productId}` as const;
    await recordAudit(tx, { venueId, actorId, action: 'ingredient.counted', subject, facts: { before, after } });
  }
}

/** Makes visitors' copies of the products stale, and records each ingredient that the count found at its alert. */
async function publishCounts(
  tx: Tx,
  venueId: number,
  changed: readonly {
    readonly productId: number;
    readonly unitsBefore: number | null;
    readonly unitsAfter: number | null;
  }[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct product_id as id from product_ingredients where venue_id = $1 and ingredient_id = any($2::bigint[])`,
    [venueId, changed.map(({ productId }) => productId)],
  );
  await tx.query(
    `insert into ingredient_alerts (venue_id, ingredient_id, amount)
     select $1, i.id, counted."unitsAfter"
     from jsonb_to_recordset($2) as counted("productId" bigint, "unitsBefore" int, "unitsAfter" int)
     join ingredients i on i.venue_id = $1 and i.id = counted."productId"
     where counted."unitsAfter" <= i.alert_amount and coalesce(counted."unitsBefore" > i.alert_amount, true)`,
    [venueId, JSON.stringify(changed)],
  );
  await bumpProductsUpdatedAt(
    tx,
    venueId,
    rows.map(({ id }) => id),
  );
}
