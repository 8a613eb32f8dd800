import { setAccountSecret, setAccountSecrets } from '#features/secrets/set-venue-secret.ts';
import { deleteSecret } from '#features/secrets/venue-secret-store.ts';
import type { AccountGrant } from '#integrations/payments/account-authorizer.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { setPublicKey, setRenewal } from './authorization-store.ts';

/** The part of their life after which credentials are renewed: of half a year, two months are left. */
const RENEWED_AFTER = 2 / 3;

/** Stores a consent with each account that shares it. @param setBy null: the product itself */
export async function storeGrant(
  tx: Tx,
  encrypter: Encrypter,
  { venueId, accountIds, setBy }: { venueId: number; accountIds: readonly number[]; setBy: number | null },
  { parameters, secrets, refreshToken, expiresInSeconds }: AccountGrant,
): Promise<void> {
  for (const accountId of accountIds) {
    await setAccountSecrets(tx, encrypter, { venueId, accountId, setBy }, secrets);
    await setAccountSecret(tx, encrypter, { venueId, accountId, setBy, name: 'refresh-token', value: refreshToken });
    const { publicKey } = parameters;
    if (publicKey !== undefined) await setPublicKey(tx, venueId, accountId, publicKey);
    await setRenewal(tx, venueId, accountId, Math.floor(expiresInSeconds * RENEWED_AFTER));
  }
}

/** Ends the renewal of an account whose credentials a person entered. */
export async function endGrant(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await setRenewal(tx, venueId, accountId, null);
  await deleteSecret(tx, { venueId, ownerId: accountId, name: 'refresh-token' });
}
