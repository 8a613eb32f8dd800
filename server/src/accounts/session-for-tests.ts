import type { Reader } from '../platform/database.ts';
import { insertSession } from './session-store.ts';
import { hashToken, newToken } from './session-token.ts';

/** The token of a session that is just there, as if somebody had signed in. */
export async function sessionForTests(
  db: Reader,
  accountId: number,
  level: 'claimed' | 'proven' | 'staff' = 'proven',
): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), accountId, level, deviceId: null, venueId: null, hours: 1 });
  return token;
}
