import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { requireCommerce } from '#features/catalogue/managing/require-rows.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedBuyerBenefitValues } from '@app/contract/back-office/managed-buyer-benefits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const schema = z.strictObject(ManagedBuyerBenefitValues);
type Values = z.infer<typeof schema>;

const AMOUNT = 1;
const PRODUCT = 2;

/** The benefits of named buyers. Orders name them, so they are ended and never removed. @see API-03, BEN-03 */
export const buyerBenefitResource = defineResource({
  subject: 'buyer-benefit',
  schema,
  madeBy: 'commerce',
  from: `buyer_benefits r
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id
     left join products product on product.venue_id = r.venue_id and product.id = r.product_id`,
  values: {
    commerceId: 'r.commerce_id',
    description: 'r.description',
    translatedDescription: 'r.translated_description',
    discountMinor: 'r.discount_minor',
    productId: 'r.product_id',
    enabled: 'r.enabled',
  },
  facts: {
    commerceName: 'commerce.name',
    productName: 'product.name',
    holders:
      '(select count(*)::int from buyer_benefit_holders h where h.venue_id = r.venue_id and h.benefit_id = r.id)',
    // As the index `orders_one_per_benefit`.
    uses: `(select count(*)::int from orders o where o.venue_id = r.venue_id and o.benefit_id = r.id
       and o.benefit_id is not null and o.status_id <> ${ORDER_STATUS.incompleted}
       and (o.total_minor = 0 or o.refunded_minor < o.total_minor))`,
    imagePath: smallPicturePath('benefit'),
  },
  commerceId: 'r.commerce_id',
  searched: `r.description || ' ' || commerce.name || ' ' || coalesce(product.name, '')`,
  order: 'r.enabled desc, r.id desc',
  insert: async (tx, venueId, values) => {
    await requireCommerce(tx, venueId, values.commerceId);
    const columns = await columnsOf(tx, venueId, values);
    const id = await nextRowId(tx, 'buyer_benefits', venueId);
    await insertRow(tx, 'buyer_benefits', { venue_id: venueId, id, commerce_id: values.commerceId, ...columns });
    return id;
  },
  // A benefit stays in its commerce, as do the orders that use it.
  update: async (tx, venueId, id, values) => {
    const { rowCount } = await tx.query(
      'select from buyer_benefits where venue_id = $1 and id = $2 and commerce_id = $3',
      [venueId, id, values.commerceId],
    );
    if (!rowCount) throw unknownId('values/commerceId');
    await updateRow(tx, 'buyer_benefits', venueId, id, await columnsOf(tx, venueId, values));
  },
  remove: null,
  // Buyers look their benefits up at each order: there is no copy.
  publish: () => Promise.resolve(),
});

async function columnsOf(tx: Tx, venueId: number, values: Values): Promise<Columns> {
  const { commerceId, productId, discountMinor, description, translatedDescription, enabled } = values;
  if ((productId === null) === (discountMinor === null)) {
    throw new ProblemError(422, 'malformed-request', {
      problems: [{ path: 'values/discountMinor', message: 'an amount or a product' }],
    });
  }
  if (productId !== null) await requireProduct(tx, venueId, { commerceId, productId });
  return {
    benefit_type: productId === null ? AMOUNT : PRODUCT,
    discount_minor: discountMinor,
    product_id: productId,
    description: description.trim(),
    translated_description: translatedDescription?.trim() ?? null,
    enabled,
  };
}

/** @throws ProblemError 422 for a product that the commerce does not have */
async function requireProduct(
  tx: Tx,
  venueId: number,
  { commerceId, productId }: { readonly commerceId: number; readonly productId: number },
): Promise<void> {
  const { rowCount } = await tx.query('select from products where venue_id = $1 and commerce_id = $2 and id = $3', [
    venueId,
    commerceId,
    productId,
  ]);
  if (!rowCount) throw unknownId('values/productId');
}
