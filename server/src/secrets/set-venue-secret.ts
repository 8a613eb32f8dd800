import type { AccountSecretName, VenueSecretName } from '@app/contract/venue-secrets.ts';

import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Sealer } from '../platform/sealing.ts';
import { newestKey, sealUnder, VENUE_ITSELF } from './data-key.ts';
import type { SecretPlace } from './venue-secret-store.ts';
import { lockVenueSecrets, upsertSecret } from './venue-secret-store.ts';

/** Below this length four characters would give away too much. */
const SHOWS_LAST_FOUR_FROM = 16;

/**
 * Keeps a secret of a venue in place of the former one. The value is in no table, log or audit entry, only sealed.
 *
 * @throws Refusal 404 when there is no such venue
 */
export async function setVenueSecret(
  tx: Tx,
  sealer: Sealer,
  secret: { venueId: number; name: VenueSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { name, value, setBy } = secret;
  await setSecret(tx, sealer, { venueId: secret.venueId, ownerId: VENUE_ITSELF, name }, value, setBy);
}

/** As `setVenueSecret`, of one of the venue's accounts at payment providers. */
export async function setAccountSecret(
  tx: Tx,
  sealer: Sealer,
  secret: { venueId: number; accountId: number; name: AccountSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { venueId, accountId, name, value, setBy } = secret;
  await setSecret(tx, sealer, { venueId, ownerId: accountId, name }, value, setBy);
}

async function setSecret(
  tx: Tx,
  sealer: Sealer,
  place: SecretPlace,
  value: string,
  setBy: number | null,
): Promise<void> {
  const { venueId, ownerId, name } = place;
  if (!(await lockVenueSecrets(tx, venueId))) throw new Refusal(404, 'not-found');
  const dataKey = await newestKey(tx, sealer, venueId);
  const sealed = sealUnder(dataKey, place, value);
  const lastFour = value.length < SHOWS_LAST_FOUR_FROM ? null : value.slice(-4);
  await upsertSecret(tx, venueId, { ownerId, name, keyVersion: dataKey.version, sealed, lastFour, setBy });
  await appendAudit(tx, {
    venueId,
    actorId: setBy,
    action: 'secret.set',
    subject: ownerId === VENUE_ITSELF ? `venue-secret:${name}` : `payment-account:${ownerId}:${name}`,
    facts: { keyVersion: dataKey.version },
  });
}
