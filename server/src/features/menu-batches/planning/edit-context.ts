import { boundStop } from '#features/catalogue/changes/bound-stop.ts';
import { findSectionNames, type SectionNames } from '#features/catalogue/managing/section-names.ts';
import { findOwnStations, findStations, type StationOfCommerce } from '#features/kitchen/stations/product-stations.ts';
import { findPlannedParts } from '#features/price-changes/plan-many-prices.ts';
import { findLastCounts } from '#features/stock/last-counts.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { partKey } from './plan-prices.ts';
import { requireCurrency } from './require-currency.ts';

/** What an edit needs besides its products. Parts that it does not need are empty. */
export type EditContext = {
  /** Products and sizes with a planned price at the time of the edit, as `partKey`. */
  readonly plannedParts: ReadonlySet<string>;
  /** ISO instant, bounded as every stop is. */
  readonly stopUntil: string | null;
  readonly sections: readonly SectionNames[];
  readonly stations: readonly StationOfCommerce[];
  /** Stations that products have of their own. */
  readonly ownStations: ReadonlyMap<number, string>;
  /** Last count of the units of each product: its movement. */
  readonly lastCounts: ReadonlyMap<number, number>;
};

const NOTHING: EditContext = {
  plannedParts: new Set(),
  stopUntil: null,
  sections: [],
  stations: [],
  ownStations: new Map(),
  lastCounts: new Map(),
};

/**
 * Reads what an edit of these products needs.
 *
 * @param effectiveAt null: now
 * @throws ProblemError 422 `other-currency`
 */
export async function readEditContext(
  tx: Tx,
  venueId: number,
  { edit, effectiveAt }: { readonly edit: MenuEdit; readonly effectiveAt: string | null },
  products: readonly ManagedProduct[],
): Promise<EditContext> {
  const ids = products.map(({ id }) => id);
  const commerceIds = [...new Set(products.map(({ commerceId }) => commerceId))];
  switch (edit.kind) {
    case 'price': {
      await requireCurrency(tx, venueId, edit.change);
      if (effectiveAt === null) return NOTHING;
      const parts = await findPlannedParts(tx, venueId, ids, effectiveAt);
      return { ...NOTHING, plannedParts: new Set(parts.map(({ productId, sizeId }) => partKey(productId, sizeId))) };
    }
    case 'stock':
      return { ...NOTHING, lastCounts: await findLastCounts(tx, venueId, ids) };
    case 'stop':
      return { ...NOTHING, stopUntil: await boundStop(tx, edit.unavailableUntil) };
    case 'section':
      return { ...NOTHING, sections: await findSectionNames(tx, venueId, commerceIds) };
    case 'station':
      return {
        ...NOTHING,
        stations: await findStations(tx, venueId, commerceIds),
        ownStations: await findOwnStations(tx, venueId, ids),
      };
    case 'sale':
      return NOTHING;
  }
}
