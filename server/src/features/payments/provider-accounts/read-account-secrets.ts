import { readAccountSecret } from '#features/secrets/read-venue-secret.ts';
import { secretRules } from '#integrations/payments/account-fields.ts';
import type { AccountSecrets, ProviderDefinition } from '#integrations/payments/provider-definition.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Reads the stored secrets of an account. Callers must not store or log them. */
export async function readAccountSecrets(
  db: Reader,
  encrypter: Encrypter,
  place: { venueId: number; accountId: number },
  { account }: ProviderDefinition,
): Promise<AccountSecrets> {
  const read = await Promise.all(
    secretRules(account).map(async ([name]) => [name, await readAccountSecret(db, encrypter, place, name)] as const),
  );
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
