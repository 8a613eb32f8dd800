import type { StockDemand } from './stock-demands.ts';
import type { StockState } from './stock-state.ts';

/** What is added to a row of stock: to the units that are free, and to those that are held. Either may be negative. */
export type StockChange = { productId: number; sizeId: number; units: number; reserved: number };

/** What an order asks of the stock, and where those units are. */
export type StockAllocation = { readonly state: StockState; readonly demands: readonly StockDemand[] };

/** What one unit of an order does to its row, compared with an order that does not exist. */
const PER_UNIT: Readonly<Record<StockState, { units: number; reserved: number }>> = {
  held: { units: -1, reserved: 1 },
  sold: { units: -1, reserved: 0 },
  released: { units: 0, reserved: 0 },
  returned: { units: 0, reserved: 0 },
};

/** How a row of stock changes with each unit that goes from one state to another. */
export function changePerUnit(from: StockState, to: StockState): { units: number; reserved: number } {
  const [before, after] = [PER_UNIT[from], PER_UNIT[to]];
  return { units: after.units - before.units, reserved: after.reserved - before.reserved };
}

/**
 * How the stock changes when orders stood in the books as `before` and stand there as `after`: placed (nothing before),
 * stepped (the same demands in another state) or exchanged (other demands). Rows that stay as they are are left out.
 *
 * @see ORD-07
 */
export function stockChanges(before: readonly StockAllocation[], after: readonly StockAllocation[]): StockChange[] {
  const changes = new Map<string, StockChange>();
  const add = ({ state, demands }: StockAllocation, sign: 1 | -1) => {
    for (const { productId, sizeId, quantity } of demands) {
      const key = `${productId}/${sizeId}`;
      const change = changes.get(key) ?? { productId, sizeId, units: 0, reserved: 0 };
      change.units += sign * quantity * PER_UNIT[state].units;
      change.reserved += sign * quantity * PER_UNIT[state].reserved;
      changes.set(key, change);
    }
  };
  for (const taking of before) add(taking, -1);
  for (const taking of after) add(taking, 1);
  return [...changes.values()].filter(({ units, reserved }) => units !== 0 || reserved !== 0);
}
