import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { readVenueSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { setVenueSecret } from '@app/server/features/secrets/set-venue-secret.ts';
import type { IntegrationSettings } from '@app/server/platform/config/integrations.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { inTransaction, type Db } from '@app/server/platform/database/transactions.ts';
import { demoVenue } from './venues/demo-venues.ts';

/** Tokens of the sandbox. They give access to invented posts only. */
const TOKENS = [
  ['x-bearer-token', 'sandbox-x-token'],
  ['instagram-access-token', 'sandbox-instagram-token'],
] as const;

/**
 * Connects the stadium with the sandbox's odds, whose port may have changed since the last start, and with its posts and
 * photos. An address or a token that staff have set stays.
 */
export async function insertDemoFeeds(
  db: Db,
  encrypter: Encrypter,
  { sandboxOrigin }: IntegrationSettings,
): Promise<void> {
  if (sandboxOrigin === null) return;
  const { code, links } = demoVenue('estadio');
  const address = `${sandboxOrigin}/odds/la-ribera`;
  if (isWebAddress(address)) {
    await db.query(
      `update venues set betting_url = $1
       where code = $2 and (betting_url = $3 or betting_url ~ '^http://[^/]+/odds/la-ribera$')`,
      [address, code, links.bettingUrl],
    );
  }
  const { rows } = await db.query<{ id: number }>('select id from venues where code = $1', [code]);
  for (const { id: venueId } of rows) {
    for (const [name, value] of TOKENS) {
      if ((await readVenueSecret(db, encrypter, venueId, name)) !== null) continue;
      await inTransaction(db, (tx) => setVenueSecret(tx, encrypter, { venueId, name, value, setBy: null }));
    }
  }
}
