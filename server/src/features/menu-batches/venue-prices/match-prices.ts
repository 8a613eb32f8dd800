import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { TargetPrice, VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { isDoubledOrHalved } from '@app/rules/catalogue/changed-price.ts';

type Shown = VenuePricesPreview['prices'][number];
/** A price of the source. `isAmbiguous`: its products of one name differ. */
export type SourcePrice = { readonly shown: Shown; readonly isAmbiguous: boolean };

/** The prices of products and of their sizes, one for each name, in the order of the menu. */
export function sourcePrices(products: readonly ManagedProduct[]): SourcePrice[] {
  const all = products.flatMap(({ id: productId, name, priceMinor, clothingSizes }): Shown[] => [
    { productId, name, sizeName: null, priceMinor },
    ...clothingSizes.flatMap((size) =>
      size.priceMinor === null ? [] : [{ productId, name, sizeName: size.size, priceMinor: size.priceMinor }],
    ),
  ]);
  const byName = Map.groupBy(all, ({ name, sizeName }) => JSON.stringify([fold(name), sizeName && fold(sizeName)]));
  return [...byName.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ shown: first, isAmbiguous: group.some(({ priceMinor }) => priceMinor !== first.priceMinor) }];
  });
}

type Part = { readonly productId: number; readonly sizeId: number; readonly beforeMinor: number };

/** Finds what each price of the source does to the products of another venue. Pure: the caller has read both menus. */
export function matchPrices(source: readonly SourcePrice[], products: readonly ManagedProduct[]): TargetPrice[] {
  const byName = Map.groupBy(products, ({ name }) => fold(name));
  return source.map(({ shown, isAmbiguous }) => {
    const found = byName.get(fold(shown.name)) ?? [];
    const commerces = new Set(found.map(({ commerceId }) => commerceId));
    const parts = found.flatMap((product) => partOf(product, shown.sizeName));
    if (found.length === 0) return unchanged('new', null, [], 0);
    if (isAmbiguous) return unchanged('conflict', 'several-prices', parts, commerces.size);
    if (commerces.size < found.length) return unchanged('conflict', 'several-sections', parts, commerces.size);
    if (parts.length < found.length) return unchanged('conflict', 'other-sizes', parts, commerces.size);
    const changed = parts.filter(({ beforeMinor }) => beforeMinor !== shown.priceMinor);
    if (changed.length === 0) return unchanged('same', null, parts, commerces.size);
    return {
      state: 'changes',
      conflict: null,
      ...rangeOf(changed),
      stalls: changed.length,
      needsConfirmation: changed.some(({ beforeMinor }) => isDoubledOrHalved(beforeMinor, shown.priceMinor)),
      parts: changed.map(({ productId, sizeId }) => ({ productId, sizeId })),
    };
  });
}

/** The product, or its size of this name with a price of its own. */
function partOf({ id: productId, priceMinor, clothingSizes }: ManagedProduct, sizeName: string | null): Part[] {
  if (sizeName === null) return [{ productId, sizeId: 0, beforeMinor: priceMinor }];
  const size = clothingSizes.find((one) => fold(one.size) === fold(sizeName));
  if (!size || size.id === null || size.priceMinor === null) return [];
  return [{ productId, sizeId: size.id, beforeMinor: size.priceMinor }];
}

function unchanged(
  state: TargetPrice['state'],
  conflict: TargetPrice['conflict'],
  parts: readonly Part[],
  stalls: number,
): TargetPrice {
  return { state, conflict, ...rangeOf(parts), stalls, needsConfirmation: false, parts: [] };
}

function rangeOf(parts: readonly Part[]): Pick<TargetPrice, 'beforeMinor' | 'beforeMaxMinor'> {
  const prices = parts.map(({ beforeMinor }) => beforeMinor);
  if (prices.length === 0) return { beforeMinor: null, beforeMaxMinor: null };
  return { beforeMinor: Math.min(...prices), beforeMaxMinor: Math.max(...prices) };
}
