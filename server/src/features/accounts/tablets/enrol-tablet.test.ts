import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { createBrowser, enrolTablet, offerTablet } from '#test/harness/tablets/shared-tablet.ts';
import type { Tablet } from '@app/contract/back-office/tablets.ts';

let shop: Shop;
let manager: Record<string, string>;
let tabletUrl: (tabletId: string) => string;
beforeAll(async () => {
  shop = await openShop();
  tabletUrl = (tabletId) => `/api/commerces/${shop.commerceId}/tablets/${tabletId}`;
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('delete from sessions where tablet_id is not null');
  await shop.db.query('delete from tablets');
  manager = { ...(await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers };
});

const open = (token: string, browser = createBrowser(shop.server)) =>
  browser.call('POST', '/api/tablet/link', { token });
const digitsOf = async (token: string, browser = createBrowser(shop.server)) =>
  (await open(token, browser)).json<{ checkDigits: string }>().checkDigits;
const inOffice = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = manager) =>
  shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });
const readTablet = async (tabletId: string) => (await inOffice('GET', tabletUrl(tabletId))).json<Tablet>();
const auditOf = async (tabletId: string) => {
  const { rows } = await shop.db.query<{ action: string }>(
    'select action from audit_inbox where subject = $1 order by id',
    [`tablet:${tabletId}`],
  );
  return rows.map(({ action }) => action);
};

it('both screens show the same digits, and the confirmed tablet works [AUTH-12]', async () => {
  const { tablet, token } = await offerTablet(shop, manager, { name: 'Armado', lockMinutes: 5, takesCash: false });
  expect(tablet).toMatchObject({ name: 'Armado', state: 'offered', lockMinutes: 5, takesCash: false });
  const browser = createBrowser(shop.server);
  const checkDigits = await digitsOf(token, browser);
  expect(checkDigits).toMatch(/^\d{3}$/);
  expect(await readTablet(tablet.id)).toMatchObject({ state: 'opened', checkDigits });
  expect((await browser.call('GET', '/api/tablet')).statusCode).toBe(401);
  const confirmed = await inOffice('POST', `${tabletUrl(tablet.id)}/confirmation`, { checkDigits });
  expect(confirmed.json()).toMatchObject({ state: 'active', checkDigits: null });
  expect((await browser.call('GET', '/api/tablet')).json()).toMatchObject({ name: 'Armado', people: [] });
  expect(await auditOf(tablet.id)).toEqual(['tablet.offered', 'tablet.opened', 'tablet.confirmed']);
});

it('a link opens once: of eight devices one gets the cookie [AUTH-12]', async () => {
  const { token } = await offerTablet(shop, manager);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 422).map(codeOf)).toEqual(
    Array<string>(7).fill('tablet-link-not-valid'),
  );
});

it('a link expires after ten minutes, opened or not [AUTH-12]', async () => {
  const expire = () => shop.db.query(`update tablets set offered_until = clock_timestamp()`);
  const unopened = await offerTablet(shop, manager);
  await expire();
  expect(codeOf(await open(unopened.token))).toBe('tablet-link-not-valid');
  const opened = await offerTablet(shop, manager);
  const browser = createBrowser(shop.server);
  const checkDigits = await digitsOf(opened.token, browser);
  await expire();
  const late = await inOffice('POST', `${tabletUrl(opened.tablet.id)}/confirmation`, { checkDigits });
  expect(late.statusCode).toBe(404);
  expect(codeOf(await browser.call('GET', '/api/tablet'))).toBe('tablet-revoked');
});

it('other digits confirm nothing, and a refusal burns the link [AUTH-12]', async () => {
  const { tablet, token } = await offerTablet(shop, manager);
  const browser = createBrowser(shop.server);
  const checkDigits = await digitsOf(token, browser);
  const others = checkDigits === '000' ? '001' : '000';
  const wrong = await inOffice('POST', `${tabletUrl(tablet.id)}/confirmation`, { checkDigits: others });
  expect(codeOf(wrong)).toBe('tablet-link-not-valid');
  expect((await inOffice('POST', `${tabletUrl(tablet.id)}/refusal`)).statusCode).toBe(204);
  const late = await inOffice('POST', `${tabletUrl(tablet.id)}/confirmation`, { checkDigits });
  expect(late.statusCode).toBe(404);
  expect(codeOf(await browser.call('GET', '/api/tablet'))).toBe('tablet-revoked');
  expect(await auditOf(tablet.id)).toEqual(['tablet.offered', 'tablet.opened', 'tablet.refused']);
});

it('an old second factor adds and confirms no tablet, but revokes one [AUTH-12]', async () => {
  const { id } = await enrolTablet(shop, manager);
  const { tablet } = await offerTablet(shop, manager);
  await shop.db.query(`update sessions set created_at = now() - interval '2 hours' where level = 'staff'`);
  const payload = { name: 'Otra', lockMinutes: 2, takesCash: false };
  const offered = await inOffice('POST', `/api/commerces/${shop.commerceId}/tablets`, payload);
  const confirmed = await inOffice('POST', `${tabletUrl(tablet.id)}/confirmation`, { checkDigits: '123' });
  expect([codeOf(offered), codeOf(confirmed)]).toEqual(Array<string>(2).fill('recent-second-factor-required'));
  expect((await inOffice('DELETE', tabletUrl(id))).statusCode).toBe(204);
});

it('managers of another commerce neither see nor revoke a tablet [AUTH-12, ROLE-01]', async () => {
  const { id } = await enrolTablet(shop, manager);
  const other = shop.venue.commerceId('otro');
  const stranger = {
    ...(await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: other, readySet: 'stall-manager' }]))
      .headers,
  };
  const list = await inOffice('GET', `/api/admin/venues/${shop.venue.id}/tablets`, undefined, stranger);
  expect(list.json()).toEqual([]);
  for (const url of [tabletUrl(id), `/api/commerces/${other}/tablets/${id}`]) {
    expect((await inOffice('DELETE', url, undefined, stranger)).statusCode).toBe(404);
  }
  expect(await readTablet(id)).toMatchObject({ state: 'active' });
});
