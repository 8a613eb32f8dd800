import type { z } from 'zod';
import type { applyMenuBatch } from '@app/contract/back-office/menus/menu-batches.ts';
import {
  BROUGHT_PRODUCTS_MAX,
  type bringProducts,
  type TargetPrice,
  type TargetVenue,
  type VenuePricesPreview,
} from '@app/contract/back-office/menus/venue-prices.ts';

/** A price of the source with what it does in each venue of the preview that has its currency. */
export type PriceLine = {
  readonly key: string;
  readonly productId: number;
  readonly name: string;
  readonly sizeName: string | null;
  readonly priceMinor: number;
  readonly cells: readonly { readonly venue: TargetVenue; readonly price: TargetPrice }[];
};

/** What the person decided: lines that stay out, and large changes that are right, by `confirmKey`. */
export type Decisions = { readonly leftOut: ReadonlySet<string>; readonly confirmed: ReadonlySet<string> };

export const NO_DECISIONS: Decisions = { leftOut: new Set(), confirmed: new Set() };

export function confirmKey({ key }: Pick<PriceLine, 'key'>, venueId: number): string {
  return `${venueId} ${key}`;
}

/** The prices of the source: those that change in a venue first, those that no venue has last. */
export function toLines({ prices, targets }: VenuePricesPreview): PriceLine[] {
  const lines = prices.map((line, at) => ({
    ...line,
    key: JSON.stringify([line.name, line.sizeName]),
    cells: targets.flatMap((venue) => {
      const price = venue.prices[at];
      return price === undefined ? [] : [{ venue, price }];
    }),
  }));
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const RANK = ['changes', 'conflict', 'same', 'new'] as const;

function rankOf({ cells }: PriceLine): number {
  return Math.min(RANK.length, ...cells.map(({ price }) => RANK.indexOf(price.state)));
}

/** How many prices of the chosen lines change, are equal, do not exist, and wait for a confirmation. */
export function countPrices(lines: readonly PriceLine[], { leftOut, confirmed }: Decisions) {
  const sums = { changes: 0, same: 0, missing: 0, unconfirmed: 0 };
  for (const line of lines.filter(({ key }) => !leftOut.has(key))) {
    for (const { venue, price } of line.cells) {
      if (price.state === 'same') sums.same += 1;
      if (price.state === 'new') sums.missing += 1;
      if (price.state !== 'changes') continue;
      if (price.needsConfirmation && !confirmed.has(confirmKey(line, venue.venueId))) sums.unconfirmed += 1;
      else sums.changes += 1;
    }
  }
  return sums;
}

export type BatchBody = z.infer<(typeof applyMenuBatch)['schema']['body']>;

/** The batch of each venue that gets at least one price. @param newId ids of the batches */
export function batchesFor(
  { currency, targets }: VenuePricesPreview,
  lines: readonly PriceLine[],
  { leftOut, confirmed }: Decisions,
  newId: () => string,
): { venue: TargetVenue; body: BatchBody }[] {
  const chosen = lines.filter(({ key }) => !leftOut.has(key));
  return targets.flatMap((venue) => {
    const prices = chosen.flatMap((line) => {
      const cell = line.cells.find((one) => one.venue.venueId === venue.venueId);
      if (!cell || (cell.price.needsConfirmation && !confirmed.has(confirmKey(line, venue.venueId)))) return [];
      return cell.price.parts.map((part) => ({ ...part, priceMinor: line.priceMinor }));
    });
    if (prices.length === 0) return [];
    const ids = new Set(prices.map(({ productId }) => productId));
    const products = venue.products.filter(({ id }) => ids.has(id));
    return [
      { venue, body: { id: newId(), edit: { kind: 'price', change: { by: 'each', currency, prices } }, products } },
    ];
  });
}

export type BringBody = z.infer<(typeof bringProducts)['schema']['body']>;

/** The products that venues do not have, for the stalls that get them. @param stalls by venue */
export function newProductsFor(
  { targets }: VenuePricesPreview,
  lines: readonly PriceLine[],
  { leftOut }: Decisions,
  { fromVenueId, stalls }: { fromVenueId: number; stalls: ReadonlyMap<number, number> },
): { venue: TargetVenue; body: BringBody }[] {
  const chosen = lines.filter(({ key, sizeName }) => sizeName === null && !leftOut.has(key));
  return targets.flatMap((venue) => {
    const commerceId = stalls.get(venue.venueId);
    const productIds = chosen
      .filter(({ cells }) => cells.some((cell) => cell.venue.venueId === venue.venueId && cell.price.state === 'new'))
      .map(({ productId }) => productId)
      .slice(0, BROUGHT_PRODUCTS_MAX);
    return commerceId === undefined || productIds.length === 0
      ? []
      : [{ venue, body: { fromVenueId, commerceId, productIds } }];
  });
}
