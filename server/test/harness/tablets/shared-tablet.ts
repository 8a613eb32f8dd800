import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import { replaceTabletSession } from '#features/accounts/tablets/tablet-session-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Tablet } from '@app/contract/back-office/tablets.ts';
import { TEST_ORIGIN } from '../accounts/staff-headers.ts';
import type { Shop } from '../orders/shop.ts';
import type { TestApp } from '../test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;
export type BrowserForTests = ReturnType<typeof createBrowser>;

/** A browser with a cookie jar, as a tablet has one. */
export function createBrowser({ app }: TestApp) {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    origin: TEST_ORIGIN,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return {
    headers,
    cookies,
    async call(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse> {
      const answer = await app.inject({ method, url, headers: headers(), ...(payload && { payload }) });
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

/** Creates the link of a tablet at the commerce of the shop. @returns the tablet and the token of the link */
export async function offerTablet(
  { server, commerceId }: Pick<Shop, 'server' | 'commerceId'>,
  manager: Headers,
  wanted: { name?: string; lockMinutes?: number; takesCash?: boolean } = {},
): Promise<{ tablet: Tablet; token: string }> {
  const payload = { name: 'Parrilla', lockMinutes: 2, takesCash: true, ...wanted };
  const url = `/api/commerces/${commerceId}/tablets`;
  const answer = await server.app.inject({ method: 'POST', url, headers: manager, payload });
  const { tablet, link } = answer.json<{ tablet: Tablet; link: string }>();
  return { tablet, token: new URL(link).hash.slice(1) };
}

/** Enrols a browser as a tablet: link, digits, confirmation. */
export async function enrolTablet(
  shop: Pick<Shop, 'server' | 'commerceId'>,
  manager: Headers,
  wanted: Parameters<typeof offerTablet>[2] = {},
): Promise<BrowserForTests & { id: string }> {
  const { tablet, token } = await offerTablet(shop, manager, wanted);
  const browser = createBrowser(shop.server);
  const { checkDigits } = (await browser.call('POST', '/api/tablet/link', { token })).json<{ checkDigits: string }>();
  await shop.server.app.inject({
    method: 'POST',
    url: `/api/commerces/${shop.commerceId}/tablets/${tablet.id}/confirmation`,
    headers: manager,
    payload: { checkDigits },
  });
  return { ...browser, id: tablet.id };
}

/** A person of the commerce with a PIN. */
export async function personWithPin(
  { server, venue, commerceId }: Pick<Shop, 'server' | 'venue' | 'commerceId'>,
  name: string,
  pin: string,
): Promise<{ accountId: number; headers: Headers }> {
  const { accountId, headers } = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId }]);
  await server.db.query('update accounts set name = $2 where id = $1', [accountId, name]);
  await server.app.inject({ method: 'PUT', url: '/api/staff/pins', headers, payload: { venueId: venue.id, pin } });
  return { accountId, headers: { ...headers } };
}

/** Inserts a confirmed tablet. @returns its id */
export async function insertTablet(
  db: Reader,
  venueId: number,
  commerceId: number,
  tokenHash: Buffer,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into tablets (venue_id, commerce_id, name, lock_minutes, takes_cash, offer_hash, offered_by, offered_until,
       opened_at, check_digits, token_hash, confirmed_at)
     values ($1, $2, 'Parrilla', 15, true, $3, 0, now(), now(), '741', $4, now()) returning id`,
    [venueId, commerceId, randomBytes(32), tokenHash],
  );
  return rows[0]?.id ?? '';
}

/** Headers of a new, locked tablet. */
export async function tabletHeaders(db: Reader, venueId: number, commerceId: number): Promise<Record<string, string>> {
  const token = newToken();
  await insertTablet(db, venueId, commerceId, hashToken(token));
  return { origin: TEST_ORIGIN, cookie: `tablet=${token}` };
}

/** Headers of a new tablet on which this person is in. */
export async function pinHeaders(
  db: Reader,
  { accountId, venueId, commerceId }: { accountId: number; venueId: number; commerceId: number },
): Promise<Record<string, string>> {
  const token = newToken();
  const tabletId = await insertTablet(db, venueId, commerceId, hashToken(token));
  const session = newToken();
  const of = { accountId, tabletId, deviceId: null, deviceLabel: 'Parrilla' };
  await replaceTabletSession(db, { tokenHash: hashToken(session), ...of });
  return { origin: TEST_ORIGIN, cookie: `tablet=${token}; staff=${session}` };
}
