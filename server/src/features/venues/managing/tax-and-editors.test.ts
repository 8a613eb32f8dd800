import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newCommerce, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import { type ManagedCommerce, commerces } from '@app/contract/resources/commerces.ts';
import { venues, type ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Commerce, Venue } from '@app/contract/visitor/venues.ts';

let server: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let venueId: number;
let stall: ManagedCommerce;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn([{ roleId: 1 }]);
  venueId = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body.id;
  stall = (await send<ManagedCommerce>('POST', at('commerces'), { values: newCommerce('parrilla') })).body;
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PUT';

type Answer<Body> = { status: number; body: Body & Problem };

async function send<Body>(
  method: Method,
  url: string,
  payload?: object,
  headers = admin.headers,
): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}
const at = (rest: string) => `/api/admin/venues/${venueId}/${rest}`;

/** Changes the venue as it is now stored. */
async function changeVenue(changes: object, headers = admin.headers) {
  const { body } = await send<ManagedVenue>('GET', `/api/admin/venues/${venueId}`);
  const values = { ...z.object(venues.schema.shape).parse(body), ...changes };
  return send<ManagedVenue>('PUT', `/api/admin/venues/${venueId}`, { version: body.version, values }, headers);
}
async function changeCommerce(changes: object, headers = admin.headers) {
  const { body } = await send<ManagedCommerce>('GET', at(`commerces/${stall.id}`));
  const values = { ...commerces.schema.strip().parse(body), ...changes };
  return send<ManagedCommerce>('PUT', at(`commerces/${stall.id}`), { version: body.version, values }, headers);
}
const factsOf = async (subject: string) =>
  (
    await server.db.query<{ facts: object }>(
      `select facts from audit_inbox where subject = $1 and action = 'resource.changed' order by id desc limit 1`,
      [subject],
    )
  ).rows[0]?.facts;

it('seller and included tax of a venue are stored and logged [API-03, PAY-02]', async () => {
  const tax = {
    legalName: 'Ribera de Prueba S. A.',
    taxId: '30-00000000-0',
    includedTax: { name: 'IVA', rateBasisPoints: 2_100 },
  };
  const { status, body } = await changeVenue(tax);
  expect([status, body]).toMatchObject([200, tax]);
  expect((await send('GET', `/api/admin/venues/${venueId}`)).body).toMatchObject(tax);
  expect(await factsOf(`venue:${venueId}`)).toMatchObject({
    'taxId.before': null,
    'taxId.after': '30-00000000-0',
    'includedTax.after': '{"name":"IVA","rateBasisPoints":2100}',
  });
});

it.each([
  { taxId: '30-00000000-0-0000000' },
  { taxId: '30<b>' },
  { taxId: '' },
  { legalName: ' ' },
  { includedTax: { name: 'IVA', rateBasisPoints: 0 } },
  { includedTax: { name: 'IVA', rateBasisPoints: 10_000 } },
  { includedTax: { name: '', rateBasisPoints: 2_100 } },
])('a venue without plausible tax details is refused: %j [API-03]', async (changes) => {
  expect(await changeVenue(changes)).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
});

it('a stale form of tax details is refused [API-03]', async () => {
  const { body } = await send<ManagedVenue>('GET', `/api/admin/venues/${venueId}`);
  await changeVenue({ taxId: '20-00000000-0' });
  const values = { ...z.object(venues.schema.shape).parse(body), taxId: '20-00000000-9' };
  const stale = await send('PUT', `/api/admin/venues/${venueId}`, { version: body.version, values });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
});

it('a copy of a venue has no tax details and no editor [API-03]', async () => {
  const { accountId } = await server.signIn([{ roleId: 2, venueId }]);
  await changeVenue({ legalName: 'Ribera de Prueba S. A.', editorId: accountId });
  const { status, body } = await send<ManagedVenue>('POST', at('copies'), { code: 'ribera-2', name: 'Otra sede' });
  expect([status, body]).toMatchObject([
    201,
    { name: 'Otra sede', legalName: null, taxId: null, includedTax: null, editorId: null },
  ]);
});

it('the editor of a stall runs it, and its visitors get it [ROLE-02, ROLE-01]', async () => {
  const own = await server.signIn([{ roleId: 3, venueId, commerceId: stall.id }]);
  const { status } = await changeCommerce({ editorId: own.accountId });
  expect(status).toBe(200);
  const shown = await send<Commerce[]>('GET', `/api/venues/${venueId}/commerces`);
  expect(shown.body.map(({ editorId }) => editorId)).toEqual([own.accountId]);
  expect(await factsOf(`commerce:${stall.id}`)).toEqual({
    'editorId.before': null,
    'editorId.after': own.accountId,
  });
  const atVenue = await changeVenue({ editorId: own.accountId });
  expect(atVenue).toMatchObject({ status: 422, body: { facts: { problems: [{ path: 'values.editorId' }] } } });
});

it('only a person on the list of the venue is the editor of a stall [ROLE-01]', async () => {
  const other = (await send<ManagedCommerce>('POST', at('commerces'), { values: newCommerce('barra') })).body;
  const strangers: Parameters<TestApp['signIn']>[0][] = [
    [],
    [{ roleId: 3, venueId, commerceId: other.id }],
    [{ roleId: 2, venueId: venueId + 500 }],
    [{ roleId: 1 }],
    [{ roleId: 1 }, { roleId: 2, venueId }],
  ];
  const unknown = await changeCommerce({ editorId: 999_999_999 });
  expect(unknown.status).toBe(422);
  for (const roles of strangers) {
    const { accountId } = await server.signIn(roles);
    const answer = await changeCommerce({ editorId: accountId });
    expect([answer.status, answer.body.facts]).toEqual([422, unknown.body.facts]);
    const values = newCommerce('nuevo', { editorId: accountId });
    expect((await send('POST', at('commerces'), { values })).status).toBe(422);
  }
});

it('a stall with an editor who lost their role can still be changed [ROLE-01]', async () => {
  const { accountId } = await server.signIn([{ roleId: 2, venueId }]);
  expect((await changeCommerce({ editorId: accountId })).status).toBe(200);
  await server.db.query('delete from account_roles where account_id = $1', [accountId]);
  expect((await changeCommerce({ name: 'Parrilla nueva' })).body).toMatchObject({ editorId: accountId });
  const next = await server.signIn([{ roleId: 2, venueId }]);
  expect((await changeCommerce({ editorId: next.accountId })).status).toBe(200);
  expect((await changeCommerce({ editorId: accountId })).status).toBe(422);
});

it('a venue has an editor who runs the whole of it [ROLE-01]', async () => {
  const { accountId } = await server.signIn([{ roleId: 2, venueId }]);
  expect((await changeVenue({ editorId: accountId })).status).toBe(200);
  expect((await send<Venue>('GET', '/api/venues/get/by-code/ribera')).body.editorId).toBe(accountId);
});
