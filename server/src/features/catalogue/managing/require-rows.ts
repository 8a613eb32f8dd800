import { unknownId } from '#features/back-office/unknown-id.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** @throws ProblemError 422 for a commerce that the venue does not have */
export async function requireCommerce(tx: Tx, venueId: number, commerceId: number): Promise<void> {
  if (!(await hasCommerce(tx, venueId, commerceId))) throw unknownId('values/commerceId');
}

/** @throws ProblemError 422 for a category that the commerce does not have */
export async function requireCategory(
  tx: Tx,
  venueId: number,
  { commerceId, productCategoryId }: { readonly commerceId: number; readonly productCategoryId: number },
): Promise<void> {
  const { rowCount } = await tx.query(
    'select from product_categories where venue_id = $1 and commerce_id = $2 and id = $3',
    [venueId, commerceId, productCategoryId],
  );
  if (!rowCount) throw unknownId('values/productCategoryId');
}

/** @throws ProblemError 422 for a product that the commerce does not have */
export async function requireProduct(
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
