import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import type { TargetVenue, VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { readProducts, type Staff } from '../read-products.ts';
import { matchPrices, sourcePrices, type SourcePrice } from './match-prices.ts';

type Editing = Pick<Staff, 'venueId' | 'editor'>;
type Venue = { readonly id: number; readonly name: string; readonly currency: Currency };

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
  const head = { venueId, name, currency };
  if (currency !== source.venue.currency) return { ...head, isOtherCurrency: true, prices: [], products: [] };
  const names = new Set(source.prices.map(({ shown }) => fold(shown.name)));
  const ids = (await readNames(tx, target)).flatMap((row) => (names.has(fold(row.name)) ? [row.id] : []));
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

async function readVenue(tx: Tx, venueId: number): Promise<Venue> {
  const { rows } = await tx.query<Venue>('select id, name, currency::text as currency from venues where id = $1', [
    venueId,
  ]);
  const [venue] = rows;
  if (!venue) throw new ProblemError(404, 'not-found');
  return venue;
}

/** Names of the products in scope: fewer bytes than the products, of which a venue has thousands. */
async function readNames(tx: Tx, { venueId, editor }: Editing): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select id::float8 as id, name from products
     where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2::bigint[])) order by id`,
    [venueId, editor.commerceIds],
  );
  return rows;
}
