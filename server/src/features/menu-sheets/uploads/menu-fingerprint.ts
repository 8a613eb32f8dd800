import { createHash } from 'node:crypto';
import type {
  ExistingCatalogue,
  ExistingCategory,
  ExistingProduct,
} from '#features/catalogue/menu-plans/import-plan.ts';

/** A digest of each product and category, by id, with its name. */
export type MenuFingerprint = {
  readonly products: Readonly<Record<string, NamedDigest>>;
  readonly categories: Readonly<Record<string, NamedDigest>>;
};
type NamedDigest = { readonly name: string; readonly digest: string };

/** Digests a menu. Units of stock are left out: sales change them, and an import sets them whatever they are. */
export function fingerprintOf({ products, categories }: ExistingCatalogue): MenuFingerprint {
  return {
    products: Object.fromEntries(
      products.map((product) => [product.id, { name: product.name, digest: digestOf(withoutUnits(product)) }]),
    ),
    categories: Object.fromEntries(
      categories.map((category) => [
        category.id,
        { name: category.description, digest: digestOf(declaredOf(category)) },
      ]),
    ),
  };
}

/** Names of products and categories that differ, in order. */
export function changedNames(before: MenuFingerprint, after: MenuFingerprint): string[] {
  return [...differing(before.products, after.products), ...differing(before.categories, after.categories)];
}

/** Whether two states of a product are equal, units of stock aside. */
export function isSameProduct(one: ExistingProduct, other: ExistingProduct): boolean {
  return digestOf(withoutUnits(one)) === digestOf(withoutUnits(other));
}

function differing(before: MenuFingerprint['products'], after: MenuFingerprint['products']): string[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids
    .filter((id) => before[id]?.digest !== after[id]?.digest)
    .map((id) => after[id]?.name ?? before[id]?.name ?? '');
}

function withoutUnits({
  stock,
  sizes,
  allergens,
  traits,
  translatedName,
  translatedDescription,
  ...product
}: ExistingProduct) {
  const facts = Object.entries({ allergens, traits, translatedName, translatedDescription });
  const declared = Object.fromEntries(facts.filter(([, value]) => isDeclared(value)));
  return { ...product, ...declared, isCounted: stock !== null, sizes: sizes.map(pricedSize) };
}

/** A state that was stored before sizes had prices equals one without. */
function pricedSize({ size, priceMinor }: ExistingProduct['sizes'][number]) {
  return priceMinor === undefined ? size : { size, priceMinor };
}

/** A category that was stored before sheets had translations equals one without. */
function declaredOf({ translatedDescription, ...category }: ExistingCategory) {
  return translatedDescription === '' ? category : { ...category, translatedDescription };
}

/** A state that was stored before products had facts equals one without facts. */
function isDeclared(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0;
}

/** JSON with sorted names: a state that was stored and read again has the same digest. */
function digestOf(value: object): string {
  const text = JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
