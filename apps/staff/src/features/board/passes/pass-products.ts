import type { BoardProduct } from '@app/contract/staff/board.ts';
import type { PassContent, PassProduct } from '@app/rules/orders/pickup-pass/pass-content.ts';

export type NamedProduct = { productId: number; name: string; quantity: number; extras: string[] };

/** The lines of a pass with the names of the last read. @param unnamed of a product that the read does not have */
export function passProducts(
  { lines }: Pick<PassContent, 'lines'>,
  { products }: { products: readonly BoardProduct[] },
  unnamed: (productId: number) => string,
): NamedProduct[] {
  const nameOf = ({ productId, sizeId }: PassProduct) => {
    const product = products.find(({ id }) => id === productId);
    const size = product?.sizes.find(({ id }) => id === sizeId);
    const name = product?.name ?? unnamed(productId);
    return size ? `${name} ${size.description}` : name;
  };
  return lines.map((line) => ({
    productId: line.productId,
    name: nameOf(line),
    quantity: line.quantity,
    extras: line.extras.map((extra) => (extra.quantity > 1 ? `${extra.quantity} ${nameOf(extra)}` : nameOf(extra))),
  }));
}
