import type { BoardProduct } from '@app/contract/staff/board.ts';

/** What can be stopped: a product (an extra is one), or one size of it. */
export type ProductOrSize = { productId: number; sizeId: number | null };
/** `unavailableUntil`: an ISO instant; null sells it again. */
export type AvailabilityChange = ProductOrSize & { unavailableUntil: string | null };

/** @returns the products as they are after these stops; of two for the same thing the later one counts */
export function withAvailability(
  products: readonly BoardProduct[],
  changes: readonly AvailabilityChange[],
): BoardProduct[] {
  return products.map((product) =>
    changes.filter(({ productId }) => productId === product.id).reduce(withChange, product),
  );
}

function withChange(product: BoardProduct, { sizeId, unavailableUntil }: AvailabilityChange): BoardProduct {
  if (sizeId === null) return { ...product, unavailableUntil };
  return {
    ...product,
    sizes: product.sizes.map((size) => (size.id === sizeId ? { ...size, unavailableUntil } : size)),
  };
}

export function isSame(one: ProductOrSize, other: ProductOrSize): boolean {
  return one.productId === other.productId && one.sizeId === other.sizeId;
}
