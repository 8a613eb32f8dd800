import { readVenueSecret } from '#features/secrets/read-venue-secret.ts';
import type { Clubs } from '#integrations/club/club.ts';
import { connectedClubs } from '#integrations/club/connected-clubs.ts';
import type { Config } from '#platform/config/config.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';

/** Connects the clubs of the venues with their stored keys. */
export function connectClubs(deps: { config: Config; db: Db; outbound: OutboundClient; encrypter: Encrypter }): Clubs {
  const { config, db, outbound, encrypter } = deps;
  return connectedClubs({
    client: outbound,
    urls: config.integrations.clubUrls,
    keyOf: (venueId) => readVenueSecret(db, encrypter, venueId, 'club-api-key'),
  });
}
