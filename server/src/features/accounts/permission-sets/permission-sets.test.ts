import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { PermissionSet } from '@app/contract/back-office/permission-sets.ts';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import type { VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import type { ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import type { Paged } from '@app/contract/values/paged.ts';

type Headers = Record<string, string>;

let shop: Shop;
let manager: Headers;
let otherCommerceId: number;

beforeAll(async () => {
  shop = await openShop();
  otherCommerceId = shop.venue.commerceId('otro');
  manager = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id, readySet: 'venue-manager' }])).headers;
});
afterAll(async () => shop.server.close());

const url = (path: string) => `/api/admin/venues/${shop.venue.id}/${path}`;
const at = (readySet?: ReadySetKey, commerceId = shop.commerceId): TestRole => ({
  roleId: 3,
  venueId: shop.venue.id,
  commerceId,
  ...(readySet && { readySet }),
});
const COPY = { copiedFrom: 'cashier', permissions: ['prepare', 'take-cash', 'refund'], refundLimitMinor: 1_200_000 };
const copy = (name: string, more: object = {}, headers = manager) =>
  shop.send<PermissionSet>('POST', url('permission-sets'), { ...COPY, name, ...more }, headers);
const give = (accountId: number, role: object, headers = manager) =>
  shop.send<VenueStaffMember>('PUT', url(`staff/${accountId}`), role, headers);
async function remove(path: string, headers = manager): Promise<{ status: number; code?: string }> {
  const response = await shop.server.app.inject({ method: 'DELETE', url: url(path), headers });
  return { status: response.statusCode, ...(response.body !== '' && { code: response.json().code }) };
}
const boardOf = async (headers: Headers, commerceId = shop.commerceId) =>
  (await shop.server.app.inject({ url: `/api/commerces/${commerceId}/board`, headers })).statusCode;

describe('a permission set of a venue', () => {
  it('is a copy with a name of its own, and goes when no person has it [ROLE-01]', async () => {
    const { status, body: set } = await copy('Cajera de barra');
    expect([status, set]).toMatchObject([201, { roleId: 3, people: 0, ...COPY }]);
    expect((await copy('cajera de BARRA')).body).toMatchObject({ code: 'already-exists' });

    const { accountId } = await shop.server.signIn([at('cook')]);
    const role = { roleId: 3, commerceIds: [shop.commerceId], permissionSet: set.id };
    expect((await give(accountId, role)).body).toMatchObject({ role, roles: [role] });
    expect(await remove(`permission-sets/${set.id}`)).toEqual({ status: 409, code: 'still-in-use' });
    await give(accountId, { ...role, permissionSet: 'runner' });
    expect(await remove(`permission-sets/${set.id}`)).toEqual({ status: 204 });
    expect((await give(accountId, role)).status).toBe(404);
  });

  it('holds from the next request of its people, and is theirs to use alone [ROLE-01]', async () => {
    const { body: set } = await copy('Armado', { permissions: ['prepare'], refundLimitMinor: 0 });
    const { accountId, headers } = await shop.server.signIn([at('runner')]);
    await shop.db.query('update account_roles set ready_set = null, permission_set_id = $2 where account_id = $1', [
      accountId,
      set.id,
    ]);
    const holds = () => shop.send('GET', `/api/commerces/${shop.commerceId}/holds`, undefined, headers);
    expect([await boardOf(headers), (await holds()).status]).toEqual([200, 403]);
    const values = { name: 'Armado', permissions: ['take-cash'], refundLimitMinor: 0 };
    const change = (by: Headers, more: object = {}) =>
      shop.send('PUT', url(`permission-sets/${set.id}`), { ...values, ...more }, by);
    expect((await change(manager)).status).toBe(200);
    expect((await holds()).status).toBe(200);
    expect((await change(headers)).status).toBe(404);
  });
});

describe('a person', () => {
  it('gives no role above their own, nor takes one [ROLE-01]', async () => {
    const { headers: lead } = await shop.server.signIn([at('stall-manager')]);
    const { accountId: cookId } = await shop.server.signIn([at('cook')]);
    const role = (permissionSet?: string) => ({ roleId: 3, commerceIds: [shop.commerceId], permissionSet });
    expect((await give(cookId, role('cashier'), lead)).status).toBe(200);
    expect((await give(cookId, role(), lead)).body).toMatchObject({ code: 'more-than-own-role' });
    expect((await give(cookId, { roleId: 2 }, lead)).body).toMatchObject({ code: 'more-than-own-role' });
    const { body: rich } = await copy('Tope alto', { refundLimitMinor: 10_000_001 });
    expect((await give(cookId, role(rich.id), lead)).body).toMatchObject({ code: 'more-than-own-role' });
    const { accountId: fullId } = await shop.server.signIn([at()]);
    expect(await remove(`staff/${fullId}`, lead)).toEqual({ status: 403, code: 'more-than-own-role' });
  });

  it('changes and invites people of the own stall alone [ROLE-01]', async () => {
    const { headers: lead } = await shop.server.signIn([at('stall-manager')]);
    const { accountId } = await shop.server.signIn([at('cook'), at('cook', otherCommerceId)]);
    const { accountId: elsewhereId } = await shop.server.signIn([at('cook', otherCommerceId)]);
    const list = await shop.send<Paged<VenueStaffMember>>('GET', url('staff?perPage=200'), undefined, lead);
    const seen = list.body.data.map((member) => member.accountId);
    expect([seen.includes(accountId), seen.includes(elsewhereId)]).toEqual([true, false]);
    expect((await give(elsewhereId, { roleId: 3, commerceIds: [shop.commerceId] }, lead)).status).toBe(404);
    const both = { roleId: 3, commerceIds: [shop.commerceId, otherCommerceId], permissionSet: 'runner' };
    expect((await give(accountId, both, lead)).status).toBe(404);
    expect(await remove(`staff/${accountId}`, lead)).toEqual({ status: 204 });
    const { rows } = await shop.db.query('select commerce_id as id from account_roles where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ id: otherCommerceId }]);

    const invite = (email: string, role: object, by: Headers = lead) =>
      shop.send<VenueInvitation>('POST', url('invitations'), { email, name: 'Nahuel Ocampo', role }, by);
    const runner = { roleId: 3, commerceIds: [shop.commerceId], permissionSet: 'runner' };
    const offered = await invite('nahuel@example.com', runner);
    expect([offered.status, offered.body.role]).toEqual([201, runner]);
    await invite('sol@example.com', { roleId: 2 }, manager);
    expect((await invite('sol@example.com', runner)).body).toMatchObject({ code: 'already-exists' });
    const open = await shop.send<VenueInvitation[]>('GET', url('invitations'), undefined, lead);
    expect(open.body.map(({ email }) => email)).toEqual(['nahuel@example.com']);
  });

  it('without a permission set has all that the role covers [ROLE-01]', async () => {
    const { headers } = await shop.server.signIn([at()]);
    const paths = ['holds', 'drawers', 'refunds', 'printers', 'stations', 'load-limits', 'feedback', 'capacity'];
    for (const path of paths) {
      const { status } = await shop.send('GET', `/api/commerces/${shop.commerceId}/${path}`, undefined, headers);
      expect([path, status]).toEqual([path, 200]);
    }
  });
});
