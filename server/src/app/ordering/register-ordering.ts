import { registerBuyerBenefits } from '#features/buyer-benefits/routes.ts';
import { imageRoutes } from '#features/catalogue/images/routes.ts';
import { registerCatalogue } from '#features/catalogue/register.ts';
import { registerContent } from '#features/content/routes.ts';
import { createFeedPictureReader } from '#features/feeds/feed-picture.ts';
import { createFeeds } from '#features/feeds/feeds.ts';
import { registerFeeds } from '#features/feeds/routes.ts';
import { registerMenuImports } from '#features/menu-sheets/routes.ts';
import { registerPriceChanges } from '#features/price-changes/routes.ts';
import { registerSeatCodes } from '#features/seat-codes/routes.ts';
import { createSeatCodes, SEAT_CODE_SECRET } from '#features/seat-codes/seat-code.ts';
import { readVenueSecret } from '#features/secrets/read-venue-secret.ts';
import { registerVenues } from '#features/venues/throttling/routes.ts';
import { registerWallet } from '#features/wallet/routes.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';
import { registerOrdersAndKitchen } from './register-orders-and-kitchen.ts';

/** Registers the catalogue, the content, the wallet, orders and the kitchen. */
export async function registerOrdering(
  app: ApiServer,
  deps: AppDeps,
  services: Services,
  responseCache: ResponseCache,
): Promise<void> {
  const { config, intakeDb, readDb, reservedDb, encrypter, outbound } = deps;
  const { catalogue, content, onFailure, isLoaded } = services;
  const currencyOf = async (venueId: number) => (await catalogue.venue(venueId)).venue.currency;
  await registerWallet(app, { db: intakeDb, currencyOf });
  await registerVenues(app, { db: intakeDb });
  registerCatalogue(app, { db: reservedDb, catalogue, responseCache });
  await imageRoutes(app, {
    db: intakeDb,
    files: services.media,
    catalogue,
  });
  await registerMenuImports(app, { db: intakeDb, catalogue });
  registerPriceChanges(app, { db: intakeDb });
  registerBuyerBenefits(app, { db: intakeDb });
  await registerContent(app, { content });
  const feeds = createFeeds({
    db: intakeDb,
    client: outbound,
    settings: config.integrations,
    tokenOf: (venueId, name) => readVenueSecret(readDb, encrypter, venueId, name),
    onFailure,
    isLoaded,
  });
  registerFeeds(app, { feeds, findPicture: createFeedPictureReader(outbound, onFailure) });
  registerSeatCodes(app, {
    db: intakeDb,
    readDb,
    catalogue,
    codes: createSeatCodes(await readInstanceSecret(intakeDb, encrypter, SEAT_CODE_SECRET)),
    publicUrl: config.publicUrl,
  });
  await registerOrdersAndKitchen(app, deps, services);
}
