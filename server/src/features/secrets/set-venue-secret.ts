import { recordAudit } from '#features/audit/record-audit.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import type { VenueSecretName } from '@app/contract/back-office/venue-secrets.ts';
import { ACCOUNT_SECRETS, type AccountSecretName } from '@app/contract/values/payment-providers.ts';
import { getOrCreateDataKey, encryptWith, VENUE_OWNER_ID } from './data-key.ts';
import { deleteSecret, lockVenueSecrets, upsertSecret, type SecretPlace } from './venue-secret-store.ts';

/** Secrets of a payment account: those that its owner enters, and the one that renews a consent. */
export type StoredAccountSecret = AccountSecretName | 'refresh-token';

/** Secrets of a webhook: the present one, and the one before its rotation. */
export type WebhookSecretName = 'endpoint-secret' | 'former-endpoint-secret';

/** Four characters of a shorter secret would reveal too much. */
const MIN_LENGTH_TO_SHOW_LAST_FOUR = 16;

/**
 * Stores a secret of a venue and replaces the former one. The value is stored encrypted only, and is in no log or audit
 * entry.
 *
 * @throws ProblemError 404 for an unknown venue
 */
export async function setVenueSecret(
  tx: Tx,
  encrypter: Encrypter,
  secret: { venueId: number; name: VenueSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { name, value, setBy } = secret;
  await setSecret(tx, encrypter, { venueId: secret.venueId, ownerId: VENUE_OWNER_ID, name }, value, setBy);
}

/** As `setVenueSecret`, for a payment account of the venue. */
export async function setAccountSecret(
  tx: Tx,
  encrypter: Encrypter,
  secret: { venueId: number; accountId: number; name: StoredAccountSecret; value: string; setBy: number | null },
): Promise<void> {
  const { venueId, accountId, name, value, setBy } = secret;
  await setSecret(tx, encrypter, { venueId, ownerId: accountId, name }, value, setBy);
}

/** As `setAccountSecret`, for those of several secrets that are given. */
export async function setAccountSecrets(
  tx: Tx,
  encrypter: Encrypter,
  account: { venueId: number; accountId: number; setBy: number | null },
  secrets: Readonly<Partial<Record<AccountSecretName, string>>>,
): Promise<void> {
  for (const name of ACCOUNT_SECRETS) {
    const value = secrets[name];
    if (value !== undefined) await setAccountSecret(tx, encrypter, { ...account, name, value });
  }
}

/** As `setVenueSecret`, for a webhook of the venue. */
export async function setWebhookSecret(
  tx: Tx,
  encrypter: Encrypter,
  secret: { venueId: number; endpointId: number; name: WebhookSecretName; value: string; setBy: number | null },
): Promise<void> {
  const { venueId, endpointId, name, value, setBy } = secret;
  await setSecret(tx, encrypter, { venueId, ownerId: endpointId, name }, value, setBy);
}

/** Removes both secrets of a webhook, with the webhook. */
export async function removeWebhookSecrets(
  tx: Tx,
  { venueId, endpointId: ownerId }: { venueId: number; endpointId: number },
): Promise<void> {
  const names: readonly WebhookSecretName[] = ['endpoint-secret', 'former-endpoint-secret'];
  for (const name of names) await deleteSecret(tx, { venueId, ownerId, name });
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
    subject: subjectOf(place),
    facts: { keyVersion: dataKey.version },
  });
}

function subjectOf({ ownerId, name }: SecretPlace): AuditSubject {
  if (ownerId === VENUE_OWNER_ID) return `venue-secret:${name}`;
  return name.endsWith('endpoint-secret') ? `webhook:${ownerId}:${name}` : `payment-account:${ownerId}:${name}`;
}
