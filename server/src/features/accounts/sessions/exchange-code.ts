import type { AuthData } from '@app/contract/visitor/sign-in.ts';

import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { insertExchangeCode, consumeExchangeCode } from './exchange-code-store.ts';
import { hashToken, newToken } from './session-token.ts';
import { startSession } from './start-session.ts';
import type { Viewer } from './viewer.ts';

const EXCHANGE_SECONDS = 60;

/** A code that stands in an address in place of a session's token: an address is seen by too many. @see APP-02 */
export async function createExchangeCode(
  db: Db,
  accountId: number,
): Promise<{ token: string; expiresInSeconds: number }> {
  const token = newToken();
  await insertExchangeCode(db, { codeHash: hashToken(token), accountId, seconds: EXCHANGE_SECONDS });
  return { token, expiresInSeconds: EXCHANGE_SECONDS };
}

/**
 * Signs in with a code, once. The token of a session is no such code.
 *
 * A link proves who made it and not who opens it: what a claimed session ordered before stays with its phone, which has
 * the orders' tokens, or a stranger's link would take it.
 *
 * @throws Refusal 422 `exchange-code-not-valid`
 * @see APP-02
 */
export async function redeemExchangeCode(db: Db, { deviceId, sessionId }: Viewer, token: string): Promise<AuthData> {
  return inTransaction(db, async (tx) => {
    const accountId = await consumeExchangeCode(tx, hashToken(token.trim()));
    if (accountId === null) throw new ProblemError(422, 'exchange-code-not-valid');
    return startSession(tx, { accountId, level: 'proven', deviceId, replaces: sessionId });
  });
}
