import type { Reader } from '#platform/database/transactions.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { findLockout } from './factors/factor-attempt-store.ts';
import { findFactors } from './factors/factor-store.ts';
import type { RelyingParty } from './passkeys/webauthn.ts';

/** Returns the factors with which an account can confirm now. @see AUTH-11, AUTH-12 */
export async function getOwnFactors(db: Reader, accountId: number, party: RelyingParty | null): Promise<SecondFactor> {
  const { totp, passkeys } = await findFactors(db, accountId);
  const pausedForSeconds = await findLockout(db, accountId);
  return { totp, passkey: passkeys > 0, passkeyDomain: party?.domain ?? null, pausedForSeconds };
}
