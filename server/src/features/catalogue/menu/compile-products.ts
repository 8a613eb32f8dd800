import { AGE_CATEGORY } from '@app/contract/values/age-categories.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { CLOTHING_SIZE_TYPE, type Product } from '@app/contract/visitor/products.ts';
import { consistentTraits } from '@app/rules/catalogue/product-facts.ts';
import { productUnderRules } from '../menu-rules/product-under-rules.ts';
import { known, plainImages } from './compiled-parts.ts';
import type { ProductFacts } from './product-store.ts';
import type { VenueRows } from './read-venue-rows.ts';

/** Returns the products on sale by id, in the order of the menu. Those that their menus hide now are left out. */
export function compileProducts(rows: VenueRows): Map<number, Product> {
  const commerces = new Map(rows.commerces.map(({ id, code, name }) => [id, { id, code, name }]));
  const categories = new Map(
    rows.productCategories.map(({ commerceId: _commerce, preparationMinutes: _minutes, ...category }) => [
      category.id,
      {
        ...category,
        ageCategoryId: category.requiresIdentification ? AGE_CATEGORY.legalAge : AGE_CATEGORY.underAge,
        image: plainImages(rows.images, 'product-category', category.id)[0] ?? null,
      },
    ]),
  );
  const minutes = new Map(rows.productCategories.map(({ id, preparationMinutes }) => [id, preparationMinutes]));
  const sizes = Map.groupBy(rows.sizes, (size) => size.productId);
  // Categories are in order. The sort is stable, so products stay in order within each.
  const places = new Map(rows.productCategories.map(({ id }, place) => [id, place]));
  const placeOf = ({ productCategoryId }: ProductFacts) => known(places, productCategoryId);
  const listed = rows.products.toSorted((one, other) => placeOf(one) - placeOf(other));
  const compiled = listed.map((facts) =>
    compileProduct(facts, {
      estimatedPreparationTime: facts.estimatedPreparationMinutes ?? known(minutes, facts.productCategoryId),
      category: known(categories, facts.productCategoryId),
      commerce: known(commerces, facts.commerceId),
      images: rows.images
        .of('product', facts.id)
        .map(({ type, image }) => ({ productImageTypeId: type === '2' ? 2 : 1, ...image })),
      stock: facts.isClothing ? null : (rows.stock.of(facts.id, 0) ?? null),
      clothingSizeStocks: (sizes.get(facts.id) ?? []).map(({ productId, priceMinor, unavailableUntil, ...size }) => ({
        ...size,
        unavailableUntil: unavailableUntil?.toISOString() ?? null,
        stock: rows.stock.of(productId, size.id) ?? null,
        ...(priceMinor !== null && { price: fromMinor(priceMinor) }),
      })),
    }),
  );
  const { menu } = rows;
  const shown = menu ? compiled.flatMap((product) => productUnderRules(product, menu) ?? []) : compiled;
  return new Map(shown.map((product) => [product.id, product]));
}

function compileProduct(
  facts: ProductFacts,
  parts: Pick<
    Product,
    'estimatedPreparationTime' | 'category' | 'commerce' | 'images' | 'stock' | 'clothingSizeStocks'
  >,
): Product {
  return {
    id: facts.id,
    name: facts.name,
    description: facts.description,
    translatedName: facts.translatedName,
    translatedDescription: facts.translatedDescription,
    allergens: facts.allergens,
    traits: consistentTraits(facts),
    price: fromMinor(facts.priceMinor),
    images: parts.images,
    isClothing: facts.isClothing,
    clothingSizeStocks: facts.isClothing ? parts.clothingSizeStocks : [],
    ...sizeTypeOf(facts.isClothing ? parts.clothingSizeStocks : []),
    stock: parts.stock,
    unavailableUntil: facts.unavailableUntil?.toISOString() ?? null,
    isSuggested: facts.isSuggested,
    showInList: facts.showInList,
    minimumAmount: fromMinor(facts.minimumAmountMinor),
    typeId: facts.typeId,
    estimatedPreparationTime: parts.estimatedPreparationTime,
    promotionBannerBackgroundColor: facts.promotionBannerBackgroundColor,
    promotionBannerColorTitle: facts.promotionBannerColorTitle,
    category: parts.category,
    commerce: parts.commerce,
    isUsedForTomorrowBenefit: facts.isUsedForTomorrowBenefit,
    ...(facts.tomorrowGlobalProductId !== null && { globalTomorrowBenefitProductId: facts.tomorrowGlobalProductId }),
    tomorrowGlobalProduct:
      facts.tomorrowGlobalProductId === null
        ? null
        : {
            id: facts.tomorrowGlobalProductId,
            amountInStockAvailableForTomorrowBenefit: facts.tomorrowBenefitUnits ?? 0,
            tomorrowBenefitDiscountPercentage: facts.tomorrowBenefitDiscountPercentage ?? 0,
            tomorrowPlans: facts.tomorrowPlans ?? [],
          },
    order: facts.position,
    updatedAt: facts.updatedAt.toISOString(),
  };
}

function sizeTypeOf(sizes: Product['clothingSizeStocks']): Pick<Product, 'clothingSizeType'> {
  if (sizes.length === 0) return {};
  const { letters, numbers } = CLOTHING_SIZE_TYPE;
  return { clothingSizeType: sizes.every(({ size }) => /^\d/.test(size)) ? numbers : letters };
}
