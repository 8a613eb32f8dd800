import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newCommerce, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { type ManagedCommerce, commerces } from '@app/contract/resources/commerces.ts';
import { venues, type ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Commerce, Venue } from '@app/contract/visitor/venues.ts';

let server: TestApp;
let headers: Record<string, string>;
let venueId: number;
let commerceId: number;
beforeAll(async () => {
  server = await startTestApp();
  ({ headers } = await server.signIn([{ roleId: 1 }]));
  venueId = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).id;
  commerceId = (await send<ManagedCommerce>('POST', at('/commerces'), { values: newCommerce('parrilla') })).id;
});
afterAll(async () => server.close());

const at = (rest: string) => `/api/admin/venues/${venueId}${rest}`;

async function send<Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Body> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([200, 201]).toContain(answer.statusCode);
  return answer.json<Body>();
}
async function changeCommerce(changes: object): Promise<ManagedCommerce> {
  const url = at(`/commerces/${commerceId}`);
  const now = await send<ManagedCommerce>('GET', url);
  const values = { ...commerces.schema.strip().parse(now), ...changes };
  return send<ManagedCommerce>('PUT', url, { version: now.version, values });
}
const commerceOfVisitors = async () => (await send<Commerce[]>('GET', `/api/venues/${venueId}/commerces`))[0];

it('a stall has its place in both languages, or in one [API-03, APP-01]', async () => {
  expect(await commerceOfVisitors()).toMatchObject({ address: '', translatedAddress: null });
  const both = { address: 'Puerta 4', translatedAddress: 'Gate 4' };
  expect(await changeCommerce({ ...both, translatedAddress: ' Gate 4 ' })).toMatchObject(both);
  expect(await commerceOfVisitors()).toMatchObject(both);
  await changeCommerce({ translatedAddress: null });
  expect(await commerceOfVisitors()).toMatchObject({ address: 'Puerta 4', translatedAddress: null });
});

it('areas and their fields have both languages [API-03, APP-01, DEL-02]', async () => {
  const field = {
    description: 'Fila',
    translatedDescription: 'Row',
    placeholder: '1 a 40',
    translatedPlaceholder: '1 to 40',
    isRequired: true,
    isNumber: true,
    minNumberValue: 1,
    maxNumberValue: 40,
  };
  const own = { ...field, description: 'Nombre', translatedDescription: null, translatedPlaceholder: null };
  const area = { description: 'Platea', translatedDescription: 'Stand', fields: [field, own] };
  expect((await changeCommerce({ areas: [{ id: null, ...area }] })).areas).toMatchObject([area]);
  expect((await commerceOfVisitors())?.deliveryConfig.areas).toMatchObject([area]);
  const [stored] = (await changeCommerce({})).areas;
  const back = { ...area, translatedDescription: null };
  await changeCommerce({ areas: [{ ...stored, ...back }] });
  expect((await commerceOfVisitors())?.deliveryConfig.areas).toMatchObject([back]);
});

it('welcome, tickets, wall and odds have both languages [API-03, APP-01, VENUE-06]', async () => {
  const now = await send<ManagedVenue>('GET', at(''));
  const titles = {
    ticketTitle: 'Entradas',
    translatedTicketTitle: 'Tickets',
    ticketDescription: 'Desde hoy',
    translatedTicketDescription: 'From today',
    wallioTitle: 'El muro',
    translatedWallioTitle: 'The wall',
    bettingTitle: 'El partido',
    translatedBettingTitle: 'The match',
  };
  const welcome = {
    welcomeTitle: 'Hola',
    translatedWelcomeTitle: 'Hello',
    welcomeText: 'Pedí acá',
    translatedWelcomeText: 'Order here',
  };
  const values = { ...z.object(venues.schema.shape).parse(now), ...titles, ...welcome };
  expect(await send<ManagedVenue>('PUT', at(''), { version: now.version, values })).toMatchObject({
    ...titles,
    ...welcome,
  });
  expect(await send<Venue>('GET', '/api/venues/get/by-code/ribera')).toMatchObject({
    ...titles,
    welcome: { title: 'Hola', translatedTitle: 'Hello', text: 'Pedí acá', translatedText: 'Order here' },
  });
});
