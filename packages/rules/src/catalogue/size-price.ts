import { toMinor } from '@app/contract/values/minor-units.ts';
import type { ClothingSizeStock } from '@app/contract/visitor/products.ts';
import type { Product } from '../language/localised-types.ts';
import { hasUnits } from './product-availability.ts';

type PricedProduct = Pick<Product, 'price' | 'listPrice' | 'isClothing' | 'clothingSizeStocks'>;

/** The lowest price of a product, minor units. `isFrom`: another of its sizes costs more. */
export type LowestPrice = { priceMinor: number; isFrom: boolean };

/** Returns the price of a size, minor units: its own, or that of its product. @param size null: none is chosen @see CLOTH-01 */
export function sizePriceMinor(
  { price }: Pick<Product, 'price'>,
  size: Pick<ClothingSizeStock, 'price'> | null,
): number {
  return toMinor(size?.price ?? price);
}

/** Returns what a product costs at least. Sizes without units are hidden, so they count only if all are. @see CLOTH-01 */
export function lowestPrice(product: PricedProduct): LowestPrice {
  const prices = sizePrices(product);
  const priceMinor = prices.length === 0 ? toMinor(product.price) : Math.min(...prices);
  return { priceMinor, isFrom: prices.some((price) => price > priceMinor) };
}

/**
 * Returns what a product costs at other times, where that is more than now, minor units; null: it is not cheaper now.
 *
 * @param size null: the one with the lowest price
 * @see VENUE-05
 */
export function struckPriceMinor(product: PricedProduct, size: ClothingSizeStock | null): number | null {
  const sold =
    size ?? shownSizes(product).find((one) => sizePriceMinor(product, one) === lowestPrice(product).priceMinor);
  const nowMinor = sizePriceMinor(product, sold ?? null);
  const listMinor = toMinor((sold ? sold.listPrice : product.listPrice) ?? sold?.price ?? product.price);
  return listMinor > nowMinor ? listMinor : null;
}

/** Whether the shown sizes of a product have different prices. */
export function haveSizesOwnPrices(product: PricedProduct): boolean {
  return lowestPrice(product).isFrom;
}

function sizePrices(product: PricedProduct): number[] {
  return shownSizes(product).map((size) => sizePriceMinor(product, size));
}

function shownSizes({ isClothing, clothingSizeStocks }: PricedProduct): readonly ClothingSizeStock[] {
  if (!isClothing) return [];
  const there = clothingSizeStocks.filter(hasUnits);
  return there.length > 0 ? there : clothingSizeStocks;
}
