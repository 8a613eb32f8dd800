import { bumpProductsUpdatedAtSql } from '#features/catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueEventSql } from '#platform/events/outbox-store.ts';
import { productsOfChangedIngredients } from './changed-products.sql.ts';

/** A locked stock row of an ingredient, before and after. */
type ChangedAmount = {
  readonly productId: number;
  readonly sizeId: number;
  readonly units: number;
  readonly unitsAfter: number;
};

/**
 * Makes visitors' copies of the products stale that changed ingredients limit, and records each ingredient that fell to its
 * alert. The stock rows of the ingredients are locked, so an ingredient crosses its alert once. One statement: it may be
 * sent with COMMIT.
 *
 * @param shown products that change for another reason: all products are locked together, in the order of their ids
 * @see ORD-07, PROD-03
 */
export async function publishIngredients(
  tx: Tx,
  venueId: number,
  changed: readonly ChangedAmount[],
  shown: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'publish-ingredients',
    text: `with changed as materialized (
       select * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as changed(product_id, size_id, before, after)
     ), visible as materialized (
       ${productsOfChangedIngredients('changed')}
       union
       select unnest($6::bigint[])
     ), touched as (${bumpProductsUpdatedAtSql('any(select product_id from visible)')}
     ), alerted as (
       insert into ingredient_alerts (venue_id, ingredient_id, amount)
       select $1, i.id, changed.after
       from changed join ingredients i on i.venue_id = $1 and i.id = changed.product_id
       where changed.before > i.alert_amount and changed.after <= i.alert_amount
     )
     ${publishCatalogueEventSql('$1', 'visible')}`,
    values: [
      venueId,
      changed.map(({ productId }) => productId),
      changed.map(({ sizeId }) => sizeId),
      changed.map(({ units }) => units),
      changed.map(({ unitsAfter }) => unitsAfter),
      shown,
    ],
  });
}
