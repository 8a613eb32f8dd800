import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import type { TargetVenue, VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';
import { readProducts } from '../read-products.ts';
import { matchPrices, sourcePrices, type SourcePrice } from './match-prices.ts';
import { readNames, readStalls, readVenue, type Editing, type Venue } from './read-venue.ts';

/**
 * Returns what the prices of selected products would change in other venues. Nothing is locked or written, and each venue is
 * read in a transaction of its own.
 *
 * @throws ProblemError 404 for an unknown venue; 422 `too-many-products`
 * @see VENUE-05
 */
export async function findVenuePrices(
  db: Db,
  from: Editing,
  { selection, targets }: { selection: ProductSelection; targets: readonly Editing[] },
): Promise<VenuePricesPreview> {
  const source = await inVenueScope(db, from.venueId, async (tx) => ({
    venue: await readVenue(tx, from.venueId),
    prices: sourcePrices(await readProducts(tx, from, selection)),
  }));
  const found: TargetVenue[] = [];
  for (const target of targets)
    found.push(await inVenueScope(db, target.venueId, (tx) => readTarget(tx, target, source)));
  return { currency: source.venue.currency, prices: source.prices.map(({ shown }) => shown), targets: found };
}

async function readTarget(
  tx: Tx,
  target: Editing,
  source: { venue: Venue; prices: readonly SourcePrice[] },
): Promise<TargetVenue> {
  const { id: venueId, name, currency } = await readVenue(tx, target.venueId);
  const head = { venueId, name, currency, stalls: await readStalls(tx, target) };
  if (currency !== source.venue.currency) return { ...head, isOtherCurrency: true, prices: [], products: [] };
  const names = new Set(source.prices.map(({ shown }) => fold(shown.name)));
  const ids = (await readNames(tx, target, null)).flatMap((row) => (names.has(fold(row.name)) ? [row.id] : []));
  const products = ids.length === 0 ? [] : await readProducts(tx, target, { ids });
  const prices = matchPrices(source.prices, products);
  const changedIds = new Set(prices.flatMap(({ parts }) => parts.map(({ productId }) => productId)));
  const changed = products.filter(({ id }) => changedIds.has(id));
  return {
    ...head,
    isOtherCurrency: false,
    prices,
    products: changed.map(({ id, version }) => ({ id, version })),
  };
}
