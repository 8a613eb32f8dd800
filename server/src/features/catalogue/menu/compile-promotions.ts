import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Product, Promotion } from '@app/contract/visitor/products.ts';
import { lowestPrice } from '@app/rules/catalogue/size-price.ts';
import { bannerColours } from '@app/rules/venues/banner-colours.ts';
import type { VenueRows } from './read-venue-rows.ts';

/** A promotion has the price of its product, or of its cheapest size, and is removed with it. */
export function compilePromotions(rows: VenueRows, products: ReadonlyMap<number, Product>): Promotion[] {
  return rows.promotions.flatMap(({ previousPriceMinor, ...promotion }) => {
    const product = products.get(promotion.productId);
    if (!product) return [];
    return {
      ...promotion,
      translatedTitle: promotion.translatedTitle ?? (promotion.title === product.name ? product.translatedName : null),
      translatedDescription:
        promotion.translatedDescription ??
        (promotion.description === product.description ? product.translatedDescription : null),
      price: fromMinor(lowestPrice(product).priceMinor),
      previousPrice: previousPriceMinor === null ? null : fromMinor(previousPriceMinor),
      ...bannerColours(product.promotionBannerBackgroundColor, product.promotionBannerColorTitle),
      images: product.images,
      commerce: product.commerce,
    };
  });
}
