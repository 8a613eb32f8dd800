import { shortageNames } from '#features/stock/shortage-names.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PricedLine } from '@app/rules/orders/price-order.ts';
import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';
import { networkShare } from '@app/rules/stock/network-share.ts';
import { stockDemands, type StockKey } from '@app/rules/stock/stock-demands.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import type { NetworkHolds } from './network-holds-store.ts';

/** Inputs of a network's share for an order. */
type HoldingOrder = {
  readonly statusId: OrderStatusId;
  readonly totalMinor: number;
  readonly lines: readonly PricedLine[];
};

export type NetworkShares = {
  /** Reserves the units of an unpaid order in the share of its network. @param key null: not limited */
  reserve: (key: number | null, order: HoldingOrder) => ProblemError | null;
};

/**
 * Limits how much of each product one network may hold without paying. Devices, addresses and phone numbers cost an
 * attacker nothing; networks do.
 *
 * @param locked every stock row that the orders may use
 * @see ORD-07
 */
export function networkShares(known: readonly NetworkHolds[], locked: readonly StockRow[]): NetworkShares {
  const onHand = new Map(locked.map((row) => [nameOf(row), row.units + row.reserved]));
  const tallies = new Map(
    known.map((network) => [
      network.key,
      { ...network, units: new Map(network.held.map((held) => [nameOf(held), held.units])) },
    ]),
  );
  return {
    reserve(key, order) {
      const network = key === null ? undefined : tallies.get(key);
      if (!network || !isUnpaidFor(order)) return null;
      // Ingredients have no share: a part of the last portion is none.
      const demands = stockDemands(order.lines).filter(({ sizeId }) => sizeId !== INGREDIENT_ROW);
      for (const demand of demands) {
        const share = networkShare(onHand.get(nameOf(demand)) ?? 0, network.paidOrders);
        const held = network.units.get(nameOf(demand)) ?? 0;
        if (share === null || held + demand.quantity <= share) continue;
        const product = shortageNames(order).find((name) => nameOf(name) === nameOf(demand))?.product ?? '';
        // More than the whole share never fits, so that waiting does not help.
        if (demand.quantity > share) {
          return new ProblemError(422, 'too-many-units-for-network', { product, max: share });
        }
        return new ProblemError(429, 'network-holds-too-much', {
          product,
          max: share,
          left: Math.max(0, share - held),
          retryAfterSeconds: Math.max(1, Math.ceil(network.endsSeconds ?? 60)),
        });
      }
      for (const demand of demands) {
        network.units.set(nameOf(demand), (network.units.get(nameOf(demand)) ?? 0) + demand.quantity);
      }
      return null;
    },
  };
}

/** Free orders count too: they hold units and cost nothing. */
function isUnpaidFor({ statusId, totalMinor }: HoldingOrder): boolean {
  return statusId === ORDER_STATUS.created || totalMinor === 0;
}

function nameOf({ productId, sizeId }: StockKey): string {
  return `${productId}/${sizeId}`;
}
