import type { AccountSecretName, VenueSecretName } from '@app/contract/back-office/venue-secrets.ts';

import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { getOrCreateDataKey, encryptWith, VENUE_ITSELF } from './data-key.ts';
import type { SecretPlace } from './venue-secret-store.ts';
import { lockVenueSecrets, upsertSecret } from './venue-secret-store.ts';

/** Below this length four characters would give away too much. */
const MIN_LENGTH_TO_SHOW_LAST_FOUR = 16;

/**
 * Keeps a secret of a venue in place of the former one. The value is in no table, log or audit entry, only sealed.
 *
 * @throws Refusal 404 when there is no such venue
 */
export async function setVenueSecret(
  tx: Tx,
  encrypter: Encrypter,
  secret: { venueId: number; name: VenueSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { name, value, setBy } = secret;
  await setSecret(tx, encrypter, { venueId: secret.venueId, ownerId: VENUE_ITSELF, name }, value, setBy);
}

/** As `setVenueSecret`, of one of the venue's accounts at payment providers. */
export async function setAccountSecret(
  tx: Tx,
  encrypter: Encrypter,
  secret: { venueId: number; accountId: number; name: AccountSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { venueId, accountId, name, value, setBy } = secret;
  await setSecret(tx, encrypter, { venueId, ownerId: accountId, name }, value, setBy);
}

async function setSecret(
  tx: Tx,
  encrypter: Encrypter,
  place: SecretPlace,
  value: string,
  setBy: number | null,
): Promise<void> {
  const { venueId, ownerId, name } = place;
  if (!(await lockVenueSecrets(tx, venueId))) throw new ProblemError(404, 'not-found');
  const dataKey = await getOrCreateDataKey(tx, encrypter, venueId);
  const ciphertext = encryptWith(dataKey, place, value);
  const lastFour = value.length < MIN_LENGTH_TO_SHOW_LAST_FOUR ? null : value.slice(-4);
  await upsertSecret(tx, venueId, { ownerId, name, keyVersion: dataKey.version, ciphertext, lastFour, setBy });
  await recordAudit(tx, {
    venueId,
    actorId: setBy,
    action: 'secret.set',
    subject: ownerId === VENUE_ITSELF ? `venue-secret:${name}` : `payment-account:${ownerId}:${name}`,
    facts: { keyVersion: dataKey.version },
  });
}
