import { LRUCache } from 'lru-cache';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { bestSellers as contract } from '@app/contract/visitor/products.ts';
import { bestSellers } from '@app/rules/catalogue/best-sellers.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findProductSales } from './find-product-sales.ts';

type CommerceBestSellers = { commerceId: number; productIds: number[] };

/** A rush changes the best sellers of a month slowly. */
const HOLDS_MS = 5 * 60_000;
/** A new venue gets its first ones soon after they were sold. */
const NONE_HOLDS_MS = 15_000;
const CACHED_VENUES = 200;

/** Registers the best sellers of a venue, which each process computes every five minutes at most, while there are none every 15 seconds. @see COM-01 */
export function bestSellerRoutes(app: ApiServer, deps: Pick<ReportDeps, 'readDb' | 'catalogue' | 'isLoaded'>): void {
  const { readDb, catalogue, isLoaded } = deps;
  const venues = new LRUCache<number, SwrValue<CommerceBestSellers[]>>({
    max: CACHED_VENUES,
    memoMethod: (venueId) =>
      new SwrValue(async () => {
        const value = await read(venueId);
        return { value, ttlMs: value.length > 0 ? HOLDS_MS : NONE_HOLDS_MS };
      }, isLoaded),
  });

  async function read(venueId: number): Promise<CommerceBestSellers[]> {
    const { productsOf } = await catalogue.venue(venueId);
    const sales = Map.groupBy(await findProductSales(readDb, venueId), ({ commerceId }) => commerceId);
    return [...productsOf].flatMap(([commerceId, products]) => {
      const productIds = bestSellers(products, sales.get(commerceId) ?? []);
      return productIds.length === 0 ? [] : { commerceId, productIds };
    });
  }

  app.route({
    ...contract,
    handler: async (request, reply) => {
      const venueId = request.params.id;
      await catalogue.venue(venueId); // 404 for a venue that visitors cannot see
      const found = await venues.memo(venueId).get();
      return reply.header('cache-control', 'public, max-age=60').send(found);
    },
  });
}
