import { insertSession } from '#features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Inserts a session and returns its token, as a sign-in would. */
export async function sessionForTests(
  db: Reader,
  accountId: number,
  level: 'claimed' | 'proven' | 'staff' = 'proven',
): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), accountId, level, deviceId: null, venueId: null, hours: 1 });
  return token;
}
