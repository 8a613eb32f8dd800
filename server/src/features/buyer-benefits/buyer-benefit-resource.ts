import { declaredResource } from '#features/back-office/declared-resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { requireCommerce, requireProduct } from '#features/catalogue/managing/require-rows.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { buyerBenefits, type ManagedBuyerBenefit } from '@app/contract/resources/buyer-benefits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

type Values = Pick<ManagedBuyerBenefit, 'commerceId' | 'productId' | 'discountMinor'>;

const AMOUNT = 1;
const PRODUCT = 2;

/** The benefits of named buyers. Orders name them, so they are ended and never removed. @see API-03, BEN-03 */
export const buyerBenefitResource = declaredResource(buyerBenefits, {
  table: 'buyer_benefits',
  madeBy: 'commerce',
  joined: `join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id
     left join products product on product.venue_id = r.venue_id and product.id = r.product_id`,
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
  alsoSearched: `commerce.name || ' ' || coalesce(product.name, '')`,
  order: 'r.enabled desc, r.id desc',
  check: async (tx, venueId, values, id) => {
    if (id === null) await requireCommerce(tx, venueId, values.commerceId);
    else await requireSameCommerce(tx, venueId, id, values);
    await requireValue(tx, venueId, values);
  },
  alsoStored: ({ productId }) => ({ benefit_type: productId === null ? AMOUNT : PRODUCT }),
  removal: null,
  // Buyers look their benefits up at each order: there is no copy.
  publish: () => Promise.resolve(),
});

/** A benefit stays in its commerce, as do the orders that use it. */
async function requireSameCommerce(tx: Tx, venueId: number, id: number, { commerceId }: Values): Promise<void> {
  const { rowCount } = await tx.query(
    'select from buyer_benefits where venue_id = $1 and id = $2 and commerce_id = $3',
    [venueId, id, commerceId],
  );
  if (!rowCount) throw unknownId('values/commerceId');
}

async function requireValue(tx: Tx, venueId: number, { commerceId, productId, discountMinor }: Values): Promise<void> {
  if ((productId === null) === (discountMinor === null)) {
    throw new ProblemError(422, 'malformed-request', {
      problems: [{ path: 'values/discountMinor', message: 'an amount or a product' }],
    });
  }
  if (productId !== null) await requireProduct(tx, venueId, { commerceId, productId });
}
