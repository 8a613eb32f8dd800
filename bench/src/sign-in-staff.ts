import type { BrowserContext } from 'playwright-core';
import { insertSession } from '@app/server/features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '@app/server/features/accounts/sessions/session-token.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Reader } from '@app/server/platform/database/transactions.ts';
import { VENUE_ID } from './bench-commerce.ts';

const VENUE_EDITOR = 2;
const HOURS = 2;

/** Signs in an editor of the bench's venue. @returns the request headers of the session */
export async function signInStaff(databaseUrl: string, serverUrl: string): Promise<string> {
  const db = createPool(databaseUrl, 1);
  try {
    const token = await insertStaffSession(db, await insertEditor(db));
    return `cookie: staff=${token}\r\norigin: ${originOf(serverUrl)}\r\n`;
  } finally {
    await db.end();
  }
}

/** Inserts an editor of the bench's venue. @returns the account */
export async function insertEditor(db: Reader): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into accounts (email) values ('staff@example.com') returning id`,
  );
  const accountId = Number(rows[0]?.id);
  await db.query('insert into account_roles (account_id, role_id, venue_id) values ($1, $2, $3)', [
    accountId,
    VENUE_EDITOR,
    VENUE_ID,
  ]);
  return accountId;
}

/** @returns the token of a new session */
export async function insertStaffSession(db: Reader, accountId: number): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await insertSession(db, { tokenHash, accountId, level: 'staff', deviceId: null, venueId: null, hours: HOURS });
  return token;
}

/** Gives the session to a browser, as signing in on it would. @returns the address of the apps */
export async function signInBrowser(context: BrowserContext, serverUrl: string, token: string): Promise<string> {
  const url = originOf(serverUrl);
  await context.addCookies([{ name: 'staff', value: token, url, httpOnly: true, sameSite: 'Strict' }]);
  await context.addInitScript(() => localStorage.setItem('staff-signed-in', 'yes'));
  return url;
}

/** The installation's own address, which calls of staff must come from. */
function originOf(serverUrl: string): string {
  return serverUrl.replace('127.0.0.1', 'localhost');
}
