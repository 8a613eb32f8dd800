import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';

/**
 * Distinguishes products of one name and section by their descriptions: `Gaseosa`, `Cola 355 ml` becomes
 * `Gaseosa – Cola 355 ml`. Each of them must have a description of its own; otherwise one is a repetition, and all stay.
 *
 * @returns the products, and the names that several had
 */
export function nameByDescriptions(products: readonly SheetProduct[]): {
  readonly products: readonly SheetProduct[];
  readonly names: readonly string[];
} {
  const byName = Map.groupBy(products, ({ name, category = '' }) => `${fold(name)}\n${fold(category)}`);
  const names: string[] = [];
  const named = new Map<SheetProduct, SheetProduct>();
  for (const ofName of byName.values()) {
    const distinct = ofName.length > 1 ? namesWithDescriptions(ofName) : undefined;
    if (!distinct) continue;
    names.push(ofName[0]?.name ?? '');
    for (const [index, product] of ofName.entries()) {
      const name = distinct[index];
      if (name !== undefined) named.set(product, { ...product, name, description: undefined });
    }
  }
  return named.size === 0 ? { products, names } : { products: products.map((one) => named.get(one) ?? one), names };
}

/** The names with their descriptions. Undefined: they do not fit, or are equal. */
function namesWithDescriptions(products: readonly SheetProduct[]): string[] | undefined {
  if (products.some(({ description = '' }) => description === '')) return undefined;
  const names = products.map(({ name, description = '' }) => {
    const text = description.replaceAll(/\s+/g, ' ');
    return fold(text).includes(fold(name)) ? text : `${name} – ${text}`;
  });
  const isOnce = new Set(names.map(fold)).size === names.length;
  return isOnce && names.every(({ length }) => length <= MENU_LIMITS.name) ? names : undefined;
}
