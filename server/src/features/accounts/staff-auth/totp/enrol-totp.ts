import type { Db } from '#platform/database/transactions.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { upsertFactorChallenge } from '../factors/challenge-store.ts';
import { totpContext } from './confirm-totp.ts';
import { newTotpSecret, totpUrl } from './totp.ts';

const ISSUER = 'Entretiempo';

/** The secret of an app that this session sets up; it counts once a code of it was confirmed. @see AUTH-11, AUTH-12 */
export async function enrolTotp(
  { db, encrypter }: { db: Db; encrypter: Encrypter },
  who: { accountId: number; sessionId: number; label: string },
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = newTotpSecret();
  await upsertFactorChallenge(
    db,
    who.sessionId,
    'totp-enrol',
    encrypter.encrypt(Buffer.from(secret), totpContext(who.accountId)),
  );
  return { secret, otpauthUrl: totpUrl(secret, ISSUER, who.label) };
}
