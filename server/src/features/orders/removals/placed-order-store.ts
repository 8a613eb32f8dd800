import type { Tx } from '#platform/database/transactions.ts';
import type { PlacedLine, PlacedReductions, ReducedOrder } from '@app/rules/orders/remove-units.ts';
import type { IngredientAmount } from '@app/rules/stock/ingredients.ts';
import type { LockedOrder } from '../order-store.ts';

/** A line with what its stock and its words need. `sizeId` 0: no size. */
export type StoredLine = PlacedLine & {
  productName: string;
  sizeId: number;
  sizeDescription: string | null;
  countsStock: boolean;
  ingredients: readonly IngredientAmount[] | null;
};

/** Reads the lines of a locked order, and what takes an amount off the whole of it. */
export async function findPlacedOrder(
  tx: Tx,
  { venueId, id }: LockedOrder,
): Promise<{ lines: StoredLine[]; reductions: PlacedReductions }> {
  const [lines, reductions] = await Promise.all([
    tx.query<StoredLine>(
      `select line, parent_line as "parentLine", product_id as "productId", product_name as "productName",
         size_id as "sizeId", size_description as "sizeDescription", quantity, unit_price_minor as "unitPriceMinor",
         estimated_preparation_minutes as "estimatedPreparationMinutes", counts_stock as "countsStock", ingredients,
         case when benefit_units is not null then json_build_object('globalProductId', benefit_product_id,
           'units', benefit_units, 'percentage', benefit_percentage, 'discountMinor', benefit_discount_minor) end as benefit,
         discount_minor as "discountMinor"
       from order_lines where venue_id = $1 and order_id = $2 order by line`,
      [venueId, id],
    ),
    tx.query<PlacedReductions>(
      `select o.tip_minor as "tipMinor",
         case when coalesce(o.discount_claim_id, o.discount_rule_id) is not null then json_build_object(
           'percent', o.discount_percent, 'amountMinor', o.discount_minor, 'isOfRule', o.discount_rule_id is not null) end as discount,
         case when o.benefit_id is not null then json_build_object('amountMinor', o.benefit_minor,
           'productId', b.product_id) end as benefit
       from orders o left join buyer_benefits b on b.venue_id = o.venue_id and b.id = o.benefit_id
       where o.venue_id = $1 and o.id = $2`,
      [venueId, id],
    ),
  ]);
  return { lines: lines.rows, reductions: reductions.rows[0] ?? { benefit: null, discount: null, tipMinor: 0 } };
}

/**
 * Writes what is left of a locked order. Its promise and its time to pay stay. A benefit or a discount with rules that takes
 * nothing off any more is free for another order. The document is asked for as long as a product needs it.
 */
export async function writeReducedOrder(
  tx: Tx,
  { venueId, id }: LockedOrder,
  { lines, totalMinor, benefitMinor, discountMinor, preparationMinutes }: ReducedOrder<StoredLine>,
): Promise<void> {
  await tx.query(
    `with left_over as (
       select * from json_to_recordset($3::json) as line(line smallint, quantity int, units int, "discountMinor" bigint, "shareMinor" bigint)
     ), gone as (
       delete from order_lines where venue_id = $1 and order_id = $2 and line not in (select line from left_over)
     )
     update order_lines l set quantity = left_over.quantity, benefit_units = left_over.units,
       benefit_discount_minor = left_over."discountMinor", discount_minor = left_over."shareMinor"
     from left_over where l.venue_id = $1 and l.order_id = $2 and l.line = left_over.line`,
    [
      venueId,
      id,
      JSON.stringify(
        lines.map(({ line, quantity, benefit, discountMinor: shareMinor }) => ({
          line,
          quantity,
          units: benefit?.units ?? null,
          discountMinor: benefit?.discountMinor ?? 0,
          shareMinor,
        })),
      ),
    ],
  );
  await tx.query(
    `update orders o set total_minor = $3, benefit_minor = $4, discount_minor = $5, estimated_preparation_minutes = $6,
       benefit_id = case when $4::bigint > 0 then benefit_id end,
       benefit_email_key = case when $4::bigint > 0 then benefit_email_key end,
       benefit_description = case when $4::bigint > 0 then benefit_description end,
       discount_rule_id = case when $5::bigint > 0 then discount_rule_id end,
       discount_name = case when $5::bigint > 0 then discount_name end,
       discount_customer_key = case when $5::bigint > 0 then discount_customer_key end,
       discount_percent = case when $5::bigint > 0 or discount_rule_id is null then discount_percent end,
       requires_identification = requires_identification and exists (
         select 1 from order_lines l
         join products p on p.venue_id = l.venue_id and p.id = l.product_id
         join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
         where l.venue_id = o.venue_id and l.order_id = o.id and c.requires_identification)
     where venue_id = $1 and id = $2`,
    [venueId, id, totalMinor, benefitMinor, discountMinor, preparationMinutes],
  );
}
