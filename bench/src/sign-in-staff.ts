import { insertSession } from '@app/server/features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '@app/server/features/accounts/sessions/session-token.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { VENUE_ID } from './bench-commerce.ts';

const VENUE_EDITOR = 2;
const HOURS = 2;

/** Signs in an editor of the bench's venue. @returns the request headers of the session */
export async function signInStaff(databaseUrl: string, serverUrl: string): Promise<string> {
  const db = createPool(databaseUrl, 1);
  try {
    const { rows } = await db.query<{ id: number }>(
      `insert into accounts (email) values ('staff@example.com') returning id`,
    );
    const accountId = Number(rows[0]?.id);
    await db.query('insert into account_roles (account_id, role_id, venue_id) values ($1, $2, $3)', [
      accountId,
      VENUE_EDITOR,
      VENUE_ID,
    ]);
    const token = newToken();
    const tokenHash = hashToken(token);
    await insertSession(db, { tokenHash, accountId, level: 'staff', deviceId: null, venueId: null, hours: HOURS });
    const origin = serverUrl.replace('127.0.0.1', 'localhost');
    return `cookie: staff=${token}\r\norigin: ${origin}\r\n`;
  } finally {
    await db.end();
  }
}
