import type { BoardProduct } from '@app/contract/board.ts';

/** What can be stopped: a product (an extra is one), or one size of it. */
export type Stoppable = { productId: number; sizeId: number | null };
/** `stoppedUntil`: an ISO instant; null sells it again. */
export type Stop = Stoppable & { stoppedUntil: string | null };

/** @returns the products as they are after these stops; of two for the same thing the later one counts */
export function withStops(products: readonly BoardProduct[], stops: readonly Stop[]): BoardProduct[] {
  return products.map((product) => stops.filter(({ productId }) => productId === product.id).reduce(stopped, product));
}

function stopped(product: BoardProduct, { sizeId, stoppedUntil }: Stop): BoardProduct {
  if (sizeId === null) return { ...product, stoppedUntil };
  return { ...product, sizes: product.sizes.map((size) => (size.id === sizeId ? { ...size, stoppedUntil } : size)) };
}

export function isSame(one: Stoppable, other: Stoppable): boolean {
  return one.productId === other.productId && one.sizeId === other.sizeId;
}
