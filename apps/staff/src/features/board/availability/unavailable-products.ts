import type { BoardProduct } from '@app/contract/staff/board.ts';

/** A product (an extra is one too), or one of its sizes. */
export type ProductOrSize = { productId: number; sizeId: number | null };
/** With its display name, such as `Camiseta, talle M`. */
export type NamedProduct = ProductOrSize & { name: string };
/** `unavailableUntil`: ISO instant; null puts it back on sale. */
export type AvailabilityChange = ProductOrSize & { unavailableUntil: string | null };

/** @returns the products with the changes applied, in order */
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
