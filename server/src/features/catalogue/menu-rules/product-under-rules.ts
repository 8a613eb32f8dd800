import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { CountingPrices, MenuAt } from '@app/rules/menu-rules/menu-at.ts';
import { pricesUnder } from '@app/rules/menu-rules/rule-prices.ts';
import { isRuled } from './read-menu-times.ts';

/**
 * Returns a product as visitors see it now: with the prices that count, and when its menu begins.
 *
 * @returns null for a product that its menus hide now
 * @see VENUE-05, PROD-03
 */
export function productUnderRules(product: Product, menu: MenuAt): Product | null {
  if (!isRuled(product)) return product;
  const ruled = { id: product.id, commerceId: product.commerce.id, categoryId: product.category.id };
  const offer = menu.offerOf(ruled);
  if (!offer.isOffered && (offer.isHidden || offer.nextMs === null)) return null;
  const prices = menu.pricesOf(ruled);
  const priced = prices ? productAtPrices(product, prices) : product;
  return offer.isOffered ? priced : outsideMenu(priced, offer.nextMs ?? 0);
}

function productAtPrices(product: Product, { rule, untilMs }: CountingPrices): Product {
  const { priceMinor, sizes } = pricesUnder(rule, {
    id: product.id,
    priceMinor: toMinor(product.price),
    sizes: product.clothingSizeStocks.map((size) => ({
      ...size,
      priceMinor: size.price === undefined ? null : toMinor(size.price),
    })),
  });
  const price = fromMinor(priceMinor);
  const clothingSizeStocks = sizes.map(({ priceMinor: sizeMinor, ...size }) => {
    const own = sizeMinor === null ? size : { ...size, price: fromMinor(sizeMinor) };
    const listPrice = size.price ?? product.price;
    return (own.price ?? price) === listPrice ? own : { ...own, listPrice };
  });
  const isSame = price === product.price && clothingSizeStocks.every((size) => !('listPrice' in size));
  if (isSame) return product;
  const until = untilMs === null ? null : new Date(untilMs).toISOString();
  return {
    ...product,
    price,
    clothingSizeStocks,
    ...(price !== product.price && { listPrice: product.price }),
    priceList: { name: rule.name, translatedName: rule.translatedName, until },
  };
}

/** A product that staff stopped for longer than its menu waits is unavailable as before. */
function outsideMenu(product: Product, nextMs: number): Product {
  const stoppedMs = product.unavailableUntil === null ? 0 : Date.parse(product.unavailableUntil);
  if (stoppedMs >= nextMs) return product;
  const offeredFrom = new Date(nextMs).toISOString();
  return { ...product, unavailableUntil: offeredFrom, offeredFrom };
}
