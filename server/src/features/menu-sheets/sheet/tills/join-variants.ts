import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { BadRow, SheetGroup, SheetProduct, SheetSizePrice } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import { findOverlong } from '../overlong-cells.ts';
import { shown } from '../parse-row.ts';
import type { Headers } from '../recognise-headers.ts';
import type { TranslatedRow } from './translate-rows.ts';

/** A row of a till with what was read in it. */
export type ReadRow = {
  readonly from: TranslatedRow;
  readonly product: SheetProduct;
  readonly bad: readonly BadRow[];
};

/**
 * Makes one product of the rows of its variants. Variants with counted units are read as its sizes, each with its own price.
 * Others, and sizes of several prices, are read as a group that asks for one, with the difference to the cheapest, so that each price
 * is exact: the plan makes sizes of a group unless the product has other groups. Variants that the till
 * does not sell are left out while it sells others. A bad variant makes its whole product bad: without it the price of
 * another would be that of all.
 */
export function joinVariants(rows: readonly ReadRow[], headers: Headers): { products: SheetProduct[]; bad: BadRow[] } {
  const products: SheetProduct[] = [];
  const bad: BadRow[] = [];
  for (const ofProduct of Map.groupBy(rows, ({ from }) => from.product).values()) {
    const problems = ofProduct.flatMap((read) => read.bad);
    const missing = problems.length > 0 ? [] : [...unnamedVariants(ofProduct), ...missingPrices(ofProduct)];
    bad.push(...problems, ...missing);
    const joined = problems.length + missing.length === 0 ? joinRows(ofProduct) : undefined;
    const wrong = joined ? problemsOfJoined(joined, headers) : [];
    bad.push(...wrong);
    if (joined && wrong.length === 0) products.push(joined);
    else bad.push(...othersOf(ofProduct, [...problems, ...missing, ...wrong]));
  }
  return { products, bad };
}

const variantsOf = (rows: readonly ReadRow[]) => rows.filter(({ from }) => from.variant !== null);

/** Rows of a product with several that do not say which variant they are: the price of one would be lost. */
function unnamedVariants(rows: readonly ReadRow[]): BadRow[] {
  if (rows.filter(({ from }) => !from.isHead).length < 2) return [];
  return rows
    .filter(({ from }) => from.variant === null && !from.isHead)
    .map(({ from, product }) => ({
      line: from.row.line,
      column: null,
      reason: 'variant-unnamed',
      value: product.name,
    }));
}

/** Some variants have a price and others none. */
function missingPrices(rows: readonly ReadRow[]): BadRow[] {
  const variants = variantsOf(rows);
  const without = variants.filter(({ product }) => product.priceMinor === undefined);
  if (without.length === variants.length) return [];
  return without.map(({ from, product }) => ({
    line: from.row.line,
    column: null,
    reason: 'price-missing',
    value: product.name,
  }));
}

/** Names and lists that the menu has no room for, and variants that cannot be distinguished. */
function problemsOfJoined(product: SheetProduct, headers: Headers): BadRow[] {
  const at = { line: product.line, column: null };
  const labels = product.sizes?.map(({ size }) => size) ?? product.sizeGroup?.options.map(({ name }) => name) ?? [];
  const isTwice = new Set(labels.map(fold)).size < labels.length;
  return [
    ...(product.name.length > MENU_LIMITS.name
      ? [{ ...at, reason: 'name-too-long', value: product.name } as const]
      : []),
    ...(isTwice ? [{ ...at, reason: 'option-twice', value: product.name } as const] : []),
    ...findOverlong(product, headers).map(({ reason, text }) => ({ ...at, reason, value: shown(text) })),
  ];
}

/** The good rows of a product that has a bad one. */
function othersOf(rows: readonly ReadRow[], bad: readonly BadRow[]): BadRow[] {
  const lines = new Set(bad.map(({ line }) => line));
  return rows
    .filter(({ from }) => !lines.has(from.row.line) && !from.isHead)
    .map(({ from, product }) => ({
      line: from.row.line,
      column: null,
      reason: 'variant-incomplete',
      value: product.name,
    }));
}

function joinRows(rows: readonly ReadRow[]): SheetProduct | undefined {
  const [first] = rows;
  const variants = variantsOf(rows);
  const [only, ...more] = variants;
  if (!first || !only || (more.length === 0 && only.from.variant?.isDefault)) return first?.product;
  const onSale = variants.filter(({ product }) => product.enabled !== false);
  const isHidden = onSale.length === 0 || rows.some(({ from, product }) => from.isHead && product.enabled === false);
  const offered = onSale.length > 0 ? onSale : variants;
  const prices = offered.flatMap(({ product }) => product.priceMinor ?? []);
  const cheapestMinor = prices.length === 0 ? undefined : Math.min(...prices);
  const enabled = isHidden ? false : onSale[0]?.product.enabled;
  const shared = { ...first.product, enabled, stock: undefined, priceMinor: cheapestMinor };
  const isOnePrice = new Set(prices).size <= 1;
  const group = more.length > 0 ? { sizeGroup: toGroup(offered, cheapestMinor ?? 0) } : {};
  if (offered.every(({ product }) => typeof product.stock === 'number') && (isOnePrice || fitSizes(offered))) {
    const sized = {
      ...shared,
      sizes: offered.map(toSize),
      sizePrices: offered.map((read) => toSizePrice(read, isOnePrice)),
    };
    return isOnePrice ? sized : { ...sized, ...group };
  }
  if (more.length > 0) return { ...shared, ...group };
  const name = `${first.product.name} ${only.from.variant?.label ?? ''}`.trim();
  return { ...shared, name, stock: only.product.stock };
}

function toSize({ from, product }: ReadRow) {
  return { size: from.variant?.label ?? '', units: product.stock ?? 0 };
}

/** A group takes more and longer names than sizes. */
function fitSizes(variants: readonly ReadRow[]): boolean {
  return (
    variants.length <= MENU_LIMITS.sizes &&
    variants.every(({ from }) => (from.variant?.label ?? '').length <= MENU_LIMITS.size)
  );
}

/** Sizes of one price cost what the product costs, also if they had prices of their own. */
function toSizePrice({ from, product }: ReadRow, isOnePrice: boolean): SheetSizePrice {
  return { size: from.variant?.label ?? '', priceMinor: isOnePrice ? null : (product.priceMinor ?? null) };
}

function toGroup(variants: readonly ReadRow[], cheapestMinor: number): SheetGroup {
  return {
    name: variants.map(({ from }) => from.variant?.groupName ?? '').find((name) => name !== '') ?? '',
    minChoices: 1,
    maxChoices: 1,
    isOneUnitEach: false,
    options: variants.map(({ from, product }) => ({
      name: from.variant?.label ?? '',
      priceMinor: (product.priceMinor ?? cheapestMinor) - cheapestMinor,
    })),
  };
}
