import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import { insertExchangeCode, consumeExchangeCode } from './exchange-code-store.ts';
import { hashToken, newToken } from './session-token.ts';
import { startSession } from './start-session.ts';
import type { Viewer } from './viewer.ts';

const EXCHANGE_SECONDS = 60;

/** Creates a code that replaces the session token in a URL, because URLs leak easily. @see APP-02 */
export async function createExchangeCode(
  db: Db,
  accountId: number,
): Promise<{ token: string; expiresInSeconds: number }> {
  const token = newToken();
  await insertExchangeCode(db, { codeHash: hashToken(token), accountId, seconds: EXCHANGE_SECONDS });
  return { token, expiresInSeconds: EXCHANGE_SECONDS };
}

/**
 * Signs in with a code, once. A session token is not accepted.
 *
 * A link proves its creator and not the person who opens it. Orders of a claimed session therefore stay with the
 * device, which has their access tokens. Otherwise a foreign link would take them over.
 *
 * @throws ProblemError 422 `exchange-code-not-valid`
 * @see APP-02
 */
export async function redeemExchangeCode(db: Db, { deviceId, sessionId }: Viewer, token: string): Promise<AuthData> {
  return inTransaction(db, async (tx) => {
    const accountId = await consumeExchangeCode(tx, hashToken(token.trim()));
    if (accountId === null) throw new ProblemError(422, 'exchange-code-not-valid');
    return startSession(tx, { accountId, level: 'proven', deviceId, replaces: sessionId });
  });
}
