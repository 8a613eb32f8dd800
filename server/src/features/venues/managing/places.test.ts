import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCommerce, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { firstValuesOf } from '@app/contract/resources/define-resource.ts';
import type { ManagedPath } from '@app/contract/resources/place-parts.ts';
import { places, type ManagedPlace } from '@app/contract/resources/places.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { VenueWays } from '@app/contract/visitor/venues.ts';

type Headers = Record<string, string>;

type Answer<Body> = { status: number; body: Body & Problem };

let server: TestApp;
let admin: Headers;
let venue: ManagedVenue;
let stall: ManagedCommerce;
let seats: ManagedPlace;
let gate: ManagedPlace;
let grill: ManagedPlace;

const STAND = { mapX: 50, mapY: 77, mapWidth: 64, mapHeight: 17 };
const AREA = { id: null, description: 'Platea Sur', translatedDescription: null, fields: [] };

beforeAll(async () => {
  server = await startTestApp();
  ({ headers: admin } = await server.signIn([{ roleId: 1 }]));
  venue = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body;
  stall = (await make<ManagedCommerce>('commerces', newCommerce('parrilla', { areas: [AREA] }))).body;
  seats = (await make<ManagedPlace>('places', place('Platea Sur', { areas: ['Platea Sur'], ...STAND }))).body;
  gate = (await make<ManagedPlace>('places', place('Puerta 4', { kind: 'entrance', mapX: 77, mapY: 85 }))).body;
  const paths = [path(gate.id, 1, { directions: 'Al lado de la puerta', translatedDirections: 'Opposite the gate' })];
  grill = (await make<ManagedPlace>('places', place('Parrilla', { kind: 'stall', commerces: [stall.id], paths }))).body;
  await change(seats, { paths: [path(gate.id, 2, { isStepFree: false, directions: 'Subí la escalera' })] });
});
afterAll(async () => server.close());

async function send<Body>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers = admin,
): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}

const at = (rest: string) => `/api/admin/venues/${venue.id}/${rest}`;
const make = <Row>(name: string, values: object, headers = admin): Promise<Answer<Row>> =>
  send('POST', at(name), { values }, headers);
const place = (name: string, changes: object = {}) => ({ ...firstValuesOf(places), name, ...changes });
const read = async ({ id }: ManagedPlace) => (await send<ManagedPlace>('GET', at(`places/${id}`))).body;
const ways = async () => (await send<VenueWays>('GET', `/api/venues/${venue.id}/ways`)).body;

function path(placeId: number, minutes: number, changes: Partial<ManagedPath> = {}): ManagedPath {
  const words = { directions: null, translatedDirections: null, directionsBack: null, translatedDirectionsBack: null };
  return { placeId, minutes, isStepFree: true, ...words, ...changes };
}

function valuesOf({ id: _id, version: _version, changedAt: _at, changedBy: _by, ...values }: ManagedPlace) {
  return values;
}

/** @param row as the person read it, perhaps before a change of another one */
async function change(row: ManagedPlace, changes: Partial<ManagedPlace>, version = row.version) {
  const values = { ...valuesOf(row), ...changes };
  return send<ManagedPlace>('PUT', at(`places/${row.id}`), { version, values });
}

it('visitors read the places, their paths, and what is at them [CONT-05]', async () => {
  const shown = await ways();
  expect(shown.places.map(({ id, kind, name, at: point, area }) => [id, kind, name, point, area])).toEqual([
    [grill.id, 'stall', 'Parrilla', null, null],
    [seats.id, 'sector', 'Platea Sur', { x: 50, y: 77 }, { width: 64, height: 17 }],
    [gate.id, 'entrance', 'Puerta 4', { x: 77, y: 85 }, null],
  ]);
  expect(shown.commerces).toEqual([{ commerceId: stall.id, placeId: grill.id }]);
  expect(shown.areas).toEqual([{ areaId: stall.areas[0]?.id, placeId: seats.id }]);
  const { placeId: _to, ...stairs } = path(0, 2, { isStepFree: false, directions: 'Subí la escalera' });
  const { placeId: _back, ...opposite } = path(0, 1, {
    directionsBack: 'Al lado de la puerta',
    translatedDirectionsBack: 'Opposite the gate',
  });
  expect(shown.paths).toEqual([
    { fromId: seats.id, toId: gate.id, ...stairs },
    { fromId: gate.id, toId: grill.id, ...opposite },
  ]);
});

it('a path is the same one at both of its places [CONT-05]', async () => {
  expect((await read(gate)).paths).toEqual([
    path(seats.id, 2, { isStepFree: false, directionsBack: 'Subí la escalera' }),
    path(grill.id, 1, { directionsBack: 'Al lado de la puerta', translatedDirectionsBack: 'Opposite the gate' }),
  ]);
  const before = await read(seats);
  const changed = await change(await read(gate), { paths: [path(grill.id, 3)] });
  expect(changed.status).toBe(200);
  expect((await read(seats)).paths).toEqual([]);
  expect((await read(grill)).paths).toEqual([path(gate.id, 3)]);
  const stale = await change(before, { name: 'Platea Sur alta' });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
});

it('a path to itself, one twice and one to nowhere are refused [CONT-05]', async () => {
  const row = await read(gate);
  const refused = async (paths: ManagedPath[]) => {
    const { status, body } = await change(row, { paths });
    return [status, body.code];
  };
  expect(await refused([path(gate.id, 1)])).toEqual([422, 'path-to-itself']);
  expect(await refused([path(seats.id, 1), path(seats.id, 2)])).toEqual([422, 'path-twice']);
  expect(await refused([path(gate.id + 900, 1)])).toEqual([422, 'malformed-request']);
  const others = { areas: ['Palcos'], commerces: [stall.id + 900] };
  expect((await change(row, { areas: others.areas })).status).toBe(422);
  expect((await change(row, { commerces: others.commerces })).status).toBe(422);
  expect(await read(gate)).toEqual(row);
});

it('a place with a stall, seats or paths stays until they leave it [CONT-05]', async () => {
  const remove = async (row: ManagedPlace) => {
    const { version } = await read(row);
    const url = `${at(`places/${row.id}`)}?version=${version}`;
    const answer = await server.app.inject({ method: 'DELETE', url, headers: admin });
    return answer.statusCode === 204 ? 'removed' : answer.json<Problem>().code;
  };
  expect(await remove(grill)).toBe('place-in-use');
  expect(await remove(seats)).toBe('place-in-use');
  const empty = (await make<ManagedPlace>('places', place('Hall'))).body;
  expect(await remove(empty)).toBe('removed');
});

it('a new area is where the areas with its name are [CONT-05, DEL-02]', async () => {
  const { body: other } = await make<ManagedCommerce>('commerces', newCommerce('barra', { areas: [AREA] }));
  expect((await ways()).areas).toContainEqual({ areaId: other.areas[0]?.id, placeId: seats.id });
});

it('people of one stall neither read nor change places [ROLE-01]', async () => {
  const { headers } = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: stall.id }]);
  const answers = [
    await send('GET', at('places'), undefined, headers),
    await make('places', place('Otra'), headers),
    await send('PUT', at(`places/${gate.id}`), { version: gate.version, values: valuesOf(gate) }, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
