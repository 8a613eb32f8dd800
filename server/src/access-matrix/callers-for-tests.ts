import { randomBytes } from 'node:crypto';

import { insertPlaceholderAccount } from '../accounts/account-store.ts';
import { staffHeaders } from '../accounts/second-factor/staff-headers-for-tests.ts';
import { sessionForTests } from '../accounts/session-for-tests.ts';
import { hashToken, newToken } from '../accounts/session-token.ts';
import type { TestRole } from '../accounts/sign-in-for-tests.ts';
import type { Shop } from '../orders/shop-for-tests.ts';
import type { Caller } from './expected-answer.ts';

export type Headers = Record<string, string>;
export type MadeCaller = { readonly accountId: number; readonly headers: Headers };

/** Somebody new each time: what one call ends, the next one has again. */
export function callersAt(shop: Shop): Readonly<Record<Caller, () => Promise<MadeCaller>>> {
  const { server, db, venue, commerceId } = shop;
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const staff = async (role: TestRole): Promise<MadeCaller> => {
    const { accountId } = await server.signIn([role]);
    return { accountId, headers: await staffHeaders(db, accountId) };
  };
  return {
    nobody: async () => ({ accountId: 0, headers: {} }),
    device: async () => ({ accountId: 0, headers: { 'x-device-token': randomBytes(32).toString('base64url') } }),
    claimed: async () => {
      const accountId = await insertPlaceholderAccount(db);
      return { accountId, headers: bearer(await sessionForTests(db, accountId, 'claimed')) };
    },
    proven: () => server.signIn(),
    'role, no factor': async () => {
      const { accountId, headers } = await server.signIn([{ roleId: 1 }]);
      return { accountId, headers: { authorization: headers.authorization } };
    },
    admin: () => staff({ roleId: 1 }),
    'venue editor': () => staff({ roleId: 2, venueId: venue.id }),
    'stall editor': () => staff({ roleId: 3, venueId: venue.id, commerceId }),
    kiosk: async () => {
      const token = newToken();
      await db.query(
        `insert into sessions (token_hash, level, venue_id, commerce_id, expires_at)
         values ($1, 'kiosk', $2, $3, 'infinity')`,
        [hashToken(token), venue.id, commerceId],
      );
      return { accountId: 0, headers: bearer(token) };
    },
    'dead session': async () => {
      const { accountId, headers } = await server.signIn();
      await db.query('update sessions set revoked_at = now() where account_id = $1', [accountId]);
      return { accountId, headers };
    },
  };
}
