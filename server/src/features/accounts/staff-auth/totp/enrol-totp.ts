import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import { upsertFactorChallenge } from '../factors/challenge-store.ts';
import { totpContext } from './confirm-totp.ts';
import { newTotpSecret, totpUrl } from './totp.ts';

const ISSUER = 'Entretiempo';

/** Creates the secret of an app. It becomes a factor with its first confirmed code. @see AUTH-11, AUTH-12 */
export async function enrolTotp(
  { db, encrypter }: { db: Db; encrypter: Encrypter },
  owner: { accountId: number; sessionId: number; label: string },
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = newTotpSecret();
  await upsertFactorChallenge(
    db,
    owner.sessionId,
    'totp-enrol',
    encrypter.encrypt(Buffer.from(secret), totpContext(owner.accountId)),
  );
  return { secret, otpauthUrl: totpUrl(secret, ISSUER, owner.label) };
}
