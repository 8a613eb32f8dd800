import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import type { TypedPrices } from './typed-prices.ts';

/** A price that can be planned: of a product, or of a size that has its own. `name` has the size. */
export type PricedRow = {
  readonly id: string;
  readonly productId: number;
  readonly sizeId: number | null;
  readonly name: string;
  readonly categoryName: string;
  readonly priceMinor: number;
};

/** The part of a product that has prices. */
export type PricedProduct = Pick<PricedRow, 'name' | 'categoryName' | 'priceMinor'> & {
  readonly id: number;
  readonly clothingSizes: readonly {
    readonly id: number | null;
    readonly size: string;
    readonly priceMinor: number | null;
  }[];
};

/** Returns the prices of products. The price of a product is none where each size has its own. @see CLOTH-01 */
export function pricedRows(products: readonly PricedProduct[]): PricedRow[] {
  return products.flatMap(({ id, name, categoryName, priceMinor, clothingSizes }) => {
    const own = clothingSizes.flatMap((size): PricedRow[] => {
      if (size.id === null || size.priceMinor === null) return [];
      return [
        {
          id: `${id}/${size.id}`,
          productId: id,
          sizeId: size.id,
          name: `${name}, ${size.size}`,
          categoryName,
          priceMinor: size.priceMinor,
        },
      ];
    });
    const isAll = own.length > 0 && own.length === clothingSizes.length;
    return isAll ? own : [{ id: String(id), productId: id, sizeId: null, name, categoryName, priceMinor }, ...own];
  });
}

/** A new price as the call has it. */
export type PlannedPrice = { productId: number; sizeId: number | null; price: number };

/** Returns the typed prices that can be read. */
export function plannedPrices(rows: readonly PricedRow[], typed: TypedPrices, currency: Currency): PlannedPrice[] {
  return rows.flatMap(({ id, productId, sizeId }) => {
    const priceMinor = typedAmountMinor(typed.get(id) ?? '', currency);
    return typed.has(id) && priceMinor !== null ? [{ productId, sizeId, price: fromMinor(priceMinor) }] : [];
  });
}
