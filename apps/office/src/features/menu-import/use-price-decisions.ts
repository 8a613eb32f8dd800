import { useState } from 'react';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';

export type PriceJump = MenuImportPreview['priceJumps'][number];
/** The jumps of one product: a person decides on all of its sizes at once. */
export type JumpedProduct = { readonly row: number; readonly name: string; readonly jumps: readonly PriceJump[] };

/** What a person decided on the prices that change a lot. A new preview begins without decisions. */
export function usePriceDecisions({ id, priceJumps }: Pick<MenuImportPreview, 'id' | 'priceJumps'>) {
  const [decided, setDecided] = useState<{ id: string; keeps: ReadonlyMap<string, boolean> }>({ id, keeps: new Map() });
  const keeps = decided.id === id ? decided.keeps : new Map<string, boolean>();
  const products = [...Map.groupBy(priceJumps, keyOf).values()].flatMap((jumps): JumpedProduct[] => {
    const [first] = jumps;
    return first ? [{ row: first.row, name: first.name, jumps }] : [];
  });
  return {
    products,
    /** Undefined: no decision yet. */
    keepsPriceOf: (product: JumpedProduct) => keeps.get(keyOf(product)),
    decide: (product: JumpedProduct, keepsPrice: boolean) =>
      setDecided({ id, keeps: new Map([...keeps, [keyOf(product), keepsPrice]]) }),
    open: products.filter((product) => !keeps.has(keyOf(product))).length,
    decisions: products.flatMap((product) => {
      const keepsPrice = keeps.get(keyOf(product));
      return keepsPrice === undefined ? [] : [{ row: product.row, name: product.name, keepsPrice }];
    }),
  };
}

export type PriceDecisions = ReturnType<typeof usePriceDecisions>;

function keyOf({ row, name }: { row: number; name: string }): string {
  return `${row} ${name}`;
}
