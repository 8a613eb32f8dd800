import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { FULL_GRANT, type Permission } from '@app/contract/protocol/permissions.ts';
import type { RoleId } from '@app/contract/protocol/roles.ts';
import { GUEST, type Viewer } from '../sessions/viewer.ts';
import { covers, editorOf, grantAt, operatorOf, runScopeOf } from './role-scope.ts';

const viewer = (...roles: [roleId: RoleId, venueId: number | null, commerceId: number | null][]): Viewer => ({
  ...GUEST,
  level: 'staff',
  accountId: 7,
  roles: roles.map(([roleId, venueId, commerceId]) => ({ roleId, venueId, commerceId, ...FULL_GRANT })),
});

const runs = (caller: Viewer, commerceId: number | null): boolean => {
  const editor = editorOf(caller, 1, 'any-role');
  return editor !== undefined && covers(editor, commerceId);
};

it.each([
  ['a guest', GUEST, false, false],
  ['a buyer', viewer(), false, false],
  ['an Admin', viewer([1, null, null]), true, true],
  ['the editor of the venue', viewer([2, 1, null]), true, true],
  ['the editor of another venue', viewer([2, 2, null]), false, false],
  ['the editor of the commerce', viewer([3, 1, 1_000_001]), true, false],
  ['the editor of another commerce', viewer([3, 1, 1_000_002]), false, false],
  ['the editor of a commerce of another venue', viewer([3, 2, 1_000_001]), false, false],
  ['the editor of two commerces', viewer([3, 1, 1_000_002], [3, 1, 1_000_001]), true, false],
])('%s runs a commerce and its venue only in scope [ROLE-01]', (_title, caller, runsCommerce, runsVenue) => {
  expect(runs(caller, 1_000_001)).toBe(runsCommerce);
  expect(runs(caller, null)).toBe(runsVenue);
});

it('an Admin runs no venue with an impossible number [ROLE-01]', () => {
  expect(editorOf(viewer([1, null, null]), 9_007_199_254, 'any-role')).toBeUndefined();
});

it('a role has no effect in a session without the second factor [ROLE-01]', () => {
  const admin = { ...viewer([1, null, null]), level: 'proven' } as const;
  const found = [editorOf(admin, 1, 'any-role'), operatorOf(admin, 'any-role'), runScopeOf(admin, 'any-role')];
  expect(found).toEqual([undefined, undefined, undefined]);
});

const role = (
  [roleId, venueId, commerceId]: readonly [RoleId, number | null, number | null],
  permissions: readonly Permission[],
  refundLimitMinor: number | null = 0,
) => ({ roleId, venueId, commerceId, permissions, refundLimitMinor });

it('a person runs the commerces where the role has the permission [ROLE-01]', () => {
  const caller = {
    ...viewer(),
    roles: [role([3, 1, 1_000_001], ['prepare']), role([3, 1, 1_000_002], ['menu']), role([2, 2, null], ['reports'])],
  };
  expect(editorOf(caller, 1, 'menu')?.commerceIds).toEqual([1_000_002]);
  expect(editorOf(caller, 1, ['menu', 'prepare'])?.commerceIds).toEqual([1_000_001, 1_000_002]);
  expect(editorOf(caller, 1, 'refund')).toBeUndefined();
  expect(operatorOf(caller, 'settings')).toBeUndefined();
  const run = runScopeOf(caller, 'reports');
  expect(run).toMatchObject({ wholeVenueIds: [2], commerceIds: [] });
  expect([run?.permissionsIn(1), run?.permissionsIn(2)]).toEqual([['prepare', 'menu'], ['reports']]);
});

it('roles at one commerce join; the higher refund limit counts [ROLE-01]', () => {
  const roles = [
    role([3, 1, 1_000_001], ['prepare', 'refund'], 500),
    role([2, 1, null], ['refund'], 900),
    role([3, 1, 1_000_002], ['menu'], null),
  ];
  expect(grantAt(roles, 1, 1_000_001)).toEqual({ permissions: ['prepare', 'refund'], refundLimitMinor: 900 });
  expect(grantAt(roles, 1, 1_000_002)).toEqual({ permissions: ['refund', 'menu'], refundLimitMinor: 900 });
  expect(grantAt([role([3, 1, 1_000_001], ['refund'], null)], 1, 1_000_001).refundLimitMinor).toBeNull();
  expect(grantAt(roles, 2, null)).toEqual({ permissions: [], refundLimitMinor: 0 });
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.db.query(`
    insert into apps (code, name) values ('entretiempo', 'Entretiempo');
    insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id, position) values
      (1, 'estadio', 'entretiempo', 'Estadio', 1, 1, 1), (2, 'club', 'entretiempo', 'Club', 1, 1, 0);
    insert into commerces (venue_id, id, code, name, payment_config_id, delivery_config_id, position) values
      (1, 1000001, 'parrilla', 'Parrilla', 1, 1, 1), (1, 1000002, 'bebidas', 'Bebidas', 1, 1, 0),
      (2, 2000001, 'buffet', 'Buffet', 1, 1, 0);`);
});
afterAll(async () => server.close());

async function commercesOf(...roles: TestRole[]): Promise<string[]> {
  const { headers } = await server.signIn(roles);
  const answer = await server.app.inject({ url: '/api/staff/commerces', headers });
  return answer.json<{ code: string }[]>().map(({ code }) => code);
}

it('staff see the commerces of their scope, ordered by venue and position [ROLE-01]', async () => {
  expect(await commercesOf({ roleId: 1 })).toEqual(['buffet', 'bebidas', 'parrilla']);
  expect(await commercesOf({ roleId: 2, venueId: 1 })).toEqual(['bebidas', 'parrilla']);
  expect(await commercesOf({ roleId: 3, venueId: 1, commerceId: 1_000_001 })).toEqual(['parrilla']);
  expect((await server.app.inject('/api/staff/commerces')).statusCode).toBe(401);
});

it('a removed role has no effect from the next request on [ROLE-01]', async () => {
  const { accountId, headers } = await server.signIn([{ roleId: 2, venueId: 1 }]);
  const roleId = async () => (await server.app.inject({ url: '/api/auth', headers })).json<{ roleId: number }>().roleId;
  expect(await roleId()).toBe(2);
  await server.db.query('delete from account_roles where account_id = $1', [accountId]);
  expect(await roleId()).toBe(4);
  expect((await server.app.inject({ url: '/api/staff/commerces', headers })).statusCode).toBe(404);
});
