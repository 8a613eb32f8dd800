import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { paginate } from '#platform/http/paginate.ts';
import { sendPrecompressed } from '#platform/http/precompressed-response.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import * as products from '@app/contract/visitor/products.ts';
import type { Promotion } from '@app/contract/visitor/products.ts';
import * as venues from '@app/contract/visitor/venues.ts';
import type { Commerce, CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { suggestedProducts as suggestionsFor } from '@app/rules/catalogue/suggested-products.ts';
import type { Catalogue } from './catalogue.ts';
import type { CompiledVenue } from './compile-venue.ts';

export type MenuDeps = { readonly catalogue: Catalogue; readonly responseCache: ResponseCache };

/** Registers every read of the catalogue, from precompressed responses. @see API-01 */
export function menuRoutes(app: ApiServer, deps: MenuDeps): void {
  venueReads(app, deps);
  waysRead(app, deps);
  commerceReads(app, deps);
  productReads(app, deps);
  suggestedProducts(app, deps);
}

function venueReads(app: ApiServer, { catalogue, responseCache }: MenuDeps): void {
  app.route({
    ...venues.currentVenues,
    handler: async (request, reply) => {
      const shown = await catalogue.venuesOfApp(request.params.app);
      return sendPrecompressed(request, reply, await shown.answer());
    },
  });
  app.route({
    ...venues.venueApps,
    handler: async (request) => catalogue.appsOf(request.params.id),
  });
  app.route({
    ...venues.venueByCode,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venueByCode(request.params.venueCode);
      const answer = await snapshot.answer('venue', ({ venue }) => venue);
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
  app.route({
    ...venues.commerceCategories,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venue(request.params.id);
      const answer = await snapshot.answer('categories', ({ venue }) => venue.categories);
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
  app.route({
    ...venues.venueCommerces,
    handler: async (request, reply) => {
      const { enabled, categoryId } = request.query;
      const snapshot = await catalogue.venue(request.params.id);
      const answer = await snapshot.answer(`commerces?${enabled}&${categoryId}`, ({ commerces }) =>
        commerces.filter(
          (commerce) =>
            (enabled !== 'true' || commerce.enabled) &&
            (categoryId === undefined || commerce.categories.includes(categoryId)),
        ),
      );
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
  app.route({
    ...venues.promotions,
    handler: async (request, reply) => {
      const { page, perPage, commerceId } = request.query;
      const snapshot = await catalogue.venue(request.params.id);
      const answer = await snapshot.answer(`promotions?${page}&${perPage}&${commerceId}`, (venue) => {
        const shown = promotionsOf(venue, commerceId);
        const all = Math.max(1, shown.length);
        return paginate(shown, page, perPage ?? (commerceId === undefined ? PROMOTIONS_PER_PAGE : all));
      });
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
}

function waysRead(app: ApiServer, { catalogue, responseCache }: MenuDeps): void {
  app.route({
    ...venues.venueWays,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venue(request.params.id);
      const answer = await snapshot.answer('ways', ({ ways }) => ways);
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
}

/** The venue's page lists what can be ordered now; a closed commerce still lists its own. */
function promotionsOf(venue: CompiledVenue, commerceId: number | undefined): Promotion[] {
  const open = new Set(venue.commerces.filter((commerce) => commerce.enabled).map((commerce) => commerce.id));
  return venue.promotions.filter(({ commerce }) =>
    commerceId === undefined ? open.has(commerce.id) : commerce.id === commerceId,
  );
}

/** The menu has the groups of each product that have options, so that an offline phone can still order. */
function modifierGroupsOf(venue: CompiledVenue, commerceId: number): CompleteCommerce['modifierGroups'] {
  return (venue.productsOf.get(commerceId) ?? []).flatMap(({ id: productId }) =>
    [...Map.groupBy(venue.optionsOf.get(productId) ?? [], ({ modifierGroup }) => modifierGroup)].map(
      ([group, options]) => ({
        ...group,
        productId,
        options: options.map(({ id, price }) => ({ productId: id, price })),
      }),
    ),
  );
}

function commerceReads(app: ApiServer, { catalogue, responseCache }: MenuDeps): void {
  app.route({
    ...venues.commerceByCodes,
    handler: async (request, reply) => {
      const { venueCode, commerceCode } = request.params;
      const snapshot = await catalogue.venueByCode(venueCode);
      const commerce = found(snapshot.commerces.find(({ code }) => code === commerceCode));
      const answer = await snapshot.answer(`by-codes/${commerce.id}`, ({ venue }) => ({ venue, commerce }));
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
  app.route({
    ...venues.completeCommerce,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venue(venueOfCatalogueId(request.params.id));
      const commerce = commerceOf(snapshot, request.params.id);
      const answer = await snapshot.answer(`complete/${commerce.id}`, (venue) => ({
        ...commerce,
        promotions: promotionsOf(venue, commerce.id),
        products: venue.productsOf.get(commerce.id) ?? [],
        modifierGroups: modifierGroupsOf(venue, commerce.id),
      }));
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
}

function productReads(app: ApiServer, { catalogue, responseCache }: MenuDeps): void {
  app.route({
    ...products.commerceProducts,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venue(venueOfCatalogueId(request.params.id));
      const { id } = commerceOf(snapshot, request.params.id);
      const answer = await snapshot.answer(`products/${id}`, (venue) => venue.productsOf.get(id) ?? []);
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
  app.route({
    ...products.sideDishesAndExtras,
    handler: async (request, reply) => {
      const snapshot = await catalogue.venue(venueOfCatalogueId(request.params.id));
      const options = found(snapshot.optionsOf.get(request.params.id));
      const answer = await snapshot.answer(`extras/${request.params.id}`, () => options);
      return responseCache.send(request, reply, answer, snapshot.isCurrent);
    },
  });
}

function suggestedProducts(app: ApiServer, { catalogue }: MenuDeps): void {
  app.route({
    ...products.suggestedProducts,
    handler: async (request) => {
      const commerceId = request.params.id;
      const { productsOf } = await catalogue.venue(venueOfCatalogueId(commerceId));
      const cart = { totalMinor: toMinor(request.body.totalAmount), productIds: request.body.ids };
      return suggestionsFor(productsOf.get(commerceId) ?? [], cart, Date.now());
    },
  });
}

function commerceOf(venue: CompiledVenue, commerceId: number): Commerce {
  return found(venue.commerces.find((commerce) => commerce.id === commerceId));
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ProblemError(404, 'not-found');
  return value;
}
