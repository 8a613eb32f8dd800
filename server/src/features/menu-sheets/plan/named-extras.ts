import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ExistingProduct } from '#features/catalogue/menu-plans/import-plan.ts';
import type { BadReason, BadRow, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';

/** An extra or side dish that a row names. */
type Mention = {
  line: number;
  name: string;
  typeId: 4 | 5;
  /** Price of the extra for all products: the columns of extras and side dishes have it. */
  priceMinor: number | undefined;
  /** Price in a group, for the row's product. */
  groupPriceMinor: number | undefined;
  /** A group has no type for its options: those of a known product apply. */
  isOfAnyType: boolean;
};

/** What the rows before and the catalogue have about a name. */
type Known = {
  named: ReadonlyMap<string, Mention>;
  ownRows: ReadonlyMap<string, SheetProduct>;
  /** Names of rows in several sections. */
  severalRows: ReadonlySet<string>;
  products: ReadonlyMap<string, ExistingProduct>;
};

/**
 * Makes a product of every extra, side dish and option that the rows name, from its own row or the price beside its
 * name. A name that is also sold alone, or has two prices or none, makes its row bad.
 */
export function namedExtras(
  rows: readonly SheetProduct[],
  products: ReadonlyMap<string, ExistingProduct>,
): { good: SheetProduct[]; bad: BadRow[] } {
  const ownRows = new Map(rows.map((row) => [fold(row.name), row]));
  const named = new Map<string, Mention>();
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  const severalRows = new Set([...byName].filter(([, ofName]) => ofName.length > 1).map(([name]) => name));
  const known = { named, ownRows, severalRows, products };
  const bad: BadRow[] = [];
  const good: SheetProduct[] = [];
  for (const row of rows) {
    const mentions = mentionsOf(row).map((mention) => ({ ...mention, typeId: typeIn(mention, known) }));
    const problem = mentions.map((mention) => problemOf(mention, known)).find((found) => found !== undefined);
    if (problem) {
      bad.push({ line: row.line, column: null, ...problem });
      continue;
    }
    good.push(row);
    for (const mention of mentions) {
      const first = named.get(fold(mention.name)) ?? mention;
      named.set(fold(mention.name), {
        ...first,
        priceMinor: first.priceMinor ?? mention.priceMinor,
        groupPriceMinor: first.groupPriceMinor ?? mention.groupPriceMinor,
      });
    }
  }
  const priced = good.map((row): SheetProduct => {
    const mention = named.get(fold(row.name));
    if (!mention) return row;
    return { ...row, typeId: mention.typeId, priceMinor: row.priceMinor ?? newPriceMinor(mention, products) };
  });
  const withoutRow = [...named.values()].filter(({ name }) => !ownRows.has(fold(name)));
  return {
    good: [
      ...priced,
      ...withoutRow.map((mention) => ({
        line: mention.line,
        name: mention.name,
        typeId: mention.typeId,
        priceMinor: newPriceMinor(mention, products),
      })),
    ],
    bad,
  };
}

function mentionsOf({ line, extras = [], sideDishes = [], modifierGroups = [], sizeGroup }: SheetProduct): Mention[] {
  const inColumn = { line, groupPriceMinor: undefined, isOfAnyType: false };
  return [
    ...extras.map((extra) => ({ ...extra, ...inColumn, typeId: PRODUCT_TYPES.extra })),
    ...sideDishes.map((sideDish) => ({ ...sideDish, ...inColumn, typeId: PRODUCT_TYPES.sideDish })),
    ...[...(sizeGroup ? [sizeGroup] : []), ...modifierGroups].flatMap(({ minChoices, options }) =>
      options.map(({ name, priceMinor }) => ({
        line,
        name,
        typeId: minChoices > 0 ? PRODUCT_TYPES.sideDish : PRODUCT_TYPES.extra,
        priceMinor: undefined,
        groupPriceMinor: priceMinor,
        isOfAnyType: true,
      })),
    ),
  ];
}

/** A new option of a required group is a side dish, another an extra. */
function typeIn({ name, typeId, isOfAnyType }: Mention, { named, ownRows, products }: Known): 4 | 5 {
  const key = fold(name);
  const known = ownRows.get(key)?.typeId ?? named.get(key)?.typeId ?? products.get(key)?.typeId;
  const isAccompaniment = known === PRODUCT_TYPES.extra || known === PRODUCT_TYPES.sideDish;
  return isOfAnyType && isAccompaniment ? known : typeId;
}

/** The price in a group becomes that of a new product only. */
function newPriceMinor(
  { name, priceMinor, groupPriceMinor }: Mention,
  products: ReadonlyMap<string, ExistingProduct>,
): number | undefined {
  return priceMinor ?? (products.has(fold(name)) ? undefined : groupPriceMinor);
}

function problemOf(
  mention: Mention,
  { named, ownRows, severalRows, products }: Known,
): { reason: BadReason; value: string } | undefined {
  const key = fold(mention.name);
  const [first, ownRow, before] = [named.get(key), ownRows.get(key), products.get(key)];
  const types = [first?.typeId, ownRow?.typeId, before?.typeId];
  const isSoldOtherwise = types.some((type) => type !== undefined && type !== mention.typeId);
  if (isSoldOtherwise || severalRows.has(key) || ownRow?.extras || ownRow?.sideDishes || ownRow?.modifierGroups) {
    return { reason: 'extra-is-sold-alone', value: mention.name };
  }
  const prices = [mention.priceMinor, first?.priceMinor, ownRow?.priceMinor].filter((price) => price !== undefined);
  if (new Set(prices).size > 1) return { reason: 'extra-price-conflict', value: mention.name };
  const groupPrice = mention.groupPriceMinor ?? first?.groupPriceMinor;
  if (prices.length === 0 && groupPrice === undefined && !before)
    return { reason: 'extra-price-missing', value: mention.name };
  return undefined;
}
