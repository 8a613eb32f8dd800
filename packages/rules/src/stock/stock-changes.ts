import type { StockDemand } from './stock-demands.ts';
import type { StockState } from './stock-state.ts';

/** Change of a stock row: of its free and its reserved units. Either may be negative. */
export type StockChange = { productId: number; sizeId: number; units: number; reserved: number };

/** The counted units of an order, and their state. */
export type StockAllocation = { readonly state: StockState; readonly demands: readonly StockDemand[] };

/** Effect of one unit of an order on its row, compared with no order. */
const PER_UNIT: Readonly<Record<StockState, { units: number; reserved: number }>> = {
  held: { units: -1, reserved: 1 },
  sold: { units: -1, reserved: 0 },
  released: { units: 0, reserved: 0 },
  returned: { units: 0, reserved: 0 },
};

/** Returns the change of a row for each unit whose state changes. */
export function changePerUnit(from: StockState, to: StockState): { units: number; reserved: number } {
  const [before, after] = [PER_UNIT[from], PER_UNIT[to]];
  return { units: after.units - before.units, reserved: after.reserved - before.reserved };
}

/**
 * Returns the changes of the stock when the allocations of orders go from `before` to `after`. Placed: nothing before.
 * A transition: same demands, another state. Exchanged: other demands. Unchanged rows are missing. @see ORD-07
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
  for (const allocation of before) add(allocation, -1);
  for (const allocation of after) add(allocation, 1);
  return [...changes.values()].filter(({ units, reserved }) => units !== 0 || reserved !== 0);
}
