import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { fold } from '../sheet/fold.ts';
import type { ExistingProduct } from './import-plan.ts';
import type { BadReason, BadRow, WantedProduct } from '../sheet/wanted-product.ts';
import type { WantedExtra } from '../sheet/parse-cells.ts';

type Named = WantedExtra & { typeId: 4 | 5; line: number };

/**
 * Makes a product of every extra and side dish that the rows name, from its own row or the price beside its name. A
 * name that is also sold alone, or has two prices or none, makes its row bad.
 */
export function namedExtras(
  rows: readonly WantedProduct[],
  known: ReadonlyMap<string, ExistingProduct>,
): { good: WantedProduct[]; bad: BadRow[] } {
  const ownRows = new Map(rows.map((row) => [fold(row.name), row]));
  const named = new Map<string, Named>();
  const bad: BadRow[] = [];
  const good: WantedProduct[] = [];
  for (const row of rows) {
    const mentions = mentionsOf(row);
    const problem = mentions
      .map((mention) => problemOf(mention, named, ownRows, known))
      .find((found) => found !== undefined);
    if (problem) {
      bad.push({ line: row.line, column: null, ...problem });
      continue;
    }
    good.push(row);
    for (const mention of mentions) {
      const first = named.get(fold(mention.name));
      named.set(fold(mention.name), { ...mention, ...first, priceMinor: first?.priceMinor ?? mention.priceMinor });
    }
  }
  const priced = good.map((row): WantedProduct => {
    const mention = named.get(fold(row.name));
    return mention ? { ...row, typeId: mention.typeId, priceMinor: row.priceMinor ?? mention.priceMinor } : row;
  });
  const withoutRow = [...named.values()].filter(({ name }) => !ownRows.has(fold(name)));
  return {
    good: [...priced, ...withoutRow.map(({ line, name, typeId, priceMinor }) => ({ line, name, typeId, priceMinor }))],
    bad,
  };
}

function mentionsOf({ line, extras = [], sideDishes = [] }: WantedProduct): Named[] {
  return [
    ...extras.map((extra) => ({ ...extra, typeId: PRODUCT_TYPES.extra, line })),
    ...sideDishes.map((sideDish) => ({ ...sideDish, typeId: PRODUCT_TYPES.sideDish, line })),
  ];
}

function problemOf(
  mention: Named,
  named: ReadonlyMap<string, Named>,
  ownRows: ReadonlyMap<string, WantedProduct>,
  known: ReadonlyMap<string, ExistingProduct>,
): { reason: BadReason; value: string } | undefined {
  const key = fold(mention.name);
  const [first, ownRow, before] = [named.get(key), ownRows.get(key), known.get(key)];
  const types = [first?.typeId, ownRow?.typeId, before?.typeId];
  const isSoldOtherwise = types.some((type) => type !== undefined && type !== mention.typeId);
  if (isSoldOtherwise || ownRow?.extras || ownRow?.sideDishes) {
    return { reason: 'extra-is-sold-alone', value: mention.name };
  }
  const prices = [mention.priceMinor, first?.priceMinor, ownRow?.priceMinor].filter((price) => price !== undefined);
  if (new Set(prices).size > 1) return { reason: 'extra-price-conflict', value: mention.name };
  if (prices.length === 0 && !before) return { reason: 'extra-price-missing', value: mention.name };
  return undefined;
}
