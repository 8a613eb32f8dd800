import { afterEach, beforeEach, expect, it } from 'vitest';
import { staffHeaders } from '#test/harness/accounts/staff-headers.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';

let server: CatalogueServer;
let venue: MadeVenue;

beforeEach(async () => {
  server = await serveCatalogue();
  venue = await makeVenue(server.db, {
    commerces: [
      { code: 'parrilla', products: [{ name: 'Choripán' }, { name: 'Camiseta', sizes: { M: 3, L: 2 } }] },
      { code: 'barra', products: [{ name: 'Agua' }] },
    ],
  });
});
afterEach(() => server.close());

/** Signs in an editor of one commerce. */
async function editorOf(commerceCode: string) {
  const { rows } = await server.db.query<{ id: number }>('insert into accounts (email) values ($1) returning id', [
    `${commerceCode}@example.com`,
  ]);
  const accountId = rows[0]?.id ?? 0;
  await server.db.query('insert into account_roles values ($1, 3, $2, $3)', [
    accountId,
    venue.id,
    venue.commerceId(commerceCode),
  ]);
  return staffHeaders(server.db, accountId);
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function stop(product: string, unavailableUntil: string | null, headers: Record<string, string>) {
  const url = `/api/products/${venue.productId(product)}/stop`;
  return server.app.inject({ method: 'PUT', url, headers, payload: { unavailableUntil } });
}

async function productNamed(name: string, commerceCode = 'parrilla') {
  const url = `/api/commerces/${venue.commerceId(commerceCode)}/products/all`;
  const list = (await server.app.inject(url)).json<
    { name: string; unavailableUntil: string | null; updatedAt: string }[]
  >();
  return list.find((product) => product.name === name);
}

it('an unavailable product shows its end at once, and can be made available [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const before = await productNamed('Choripán');
  const until = inMs(15 * 60_000);
  expect((await stop('Choripán', until, staff)).json()).toMatchObject({ unavailableUntil: until });
  const unavailable = await productNamed('Choripán');
  expect(unavailable?.unavailableUntil).toBe(until);
  expect(unavailable?.updatedAt).not.toBe(before?.updatedAt);
  expect((await stop('Choripán', null, staff)).json()).toMatchObject({ unavailableUntil: null });
  expect((await productNamed('Choripán'))?.unavailableUntil).toBeNull();
});

it('a repeated call changes no copy [VENUE-05]', async () => {
  const staff = await editorOf('parrilla');
  const until = inMs(60_000);
  await stop('Choripán', until, staff);
  const once = await productNamed('Choripán');
  await stop('Choripán', until, staff);
  expect(await productNamed('Choripán')).toEqual(once);
});

it('a product is available after its instant, without a write [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  await stop('Choripán', inMs(3_000), staff);
  expect((await productNamed('Choripán'))?.unavailableUntil).not.toBeNull();
  await expect.poll(async () => (await productNamed('Choripán'))?.unavailableUntil).toBeNull();
});

it('unavailability lasts a day at most; a past instant ends it [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const far = (await stop('Choripán', inMs(90 * 24 * 3_600_000), staff)).json<{ unavailableUntil: string }>();
  expect(Math.abs(Date.parse(far.unavailableUntil) - Date.now() - 24 * 3_600_000)).toBeLessThan(600_000);
  expect((await stop('Choripán', inMs(-1000), staff)).json()).toMatchObject({ unavailableUntil: null });
});

it('an instant before our calendar counts as past [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const payload = { pausedUntil: '0000-01-01T00:00:00Z' };
  expect((await stop('Choripán', payload.pausedUntil, staff)).json()).toMatchObject({ unavailableUntil: null });
  const url = `/api/commerces/${venue.commerceId('parrilla')}/pause`;
  const pause = await server.app.inject({ method: 'PUT', url, headers: staff, payload });
  expect(pause.json()).toMatchObject({ pausedUntil: null });
});

it('only staff of the commerce change its state; others learn nothing [ROLE-01]', async () => {
  const otherCommerce = await editorOf('barra');
  expect((await stop('Choripán', inMs(60_000), {})).statusCode).toBe(401);
  expect((await stop('Choripán', inMs(60_000), otherCommerce)).statusCode).toBe(404);
  const pause = { method: 'PUT', payload: { pausedUntil: inMs(60_000) } } as const;
  const url = `/api/commerces/${venue.commerceId('parrilla')}/pause`;
  expect((await server.app.inject({ ...pause, url })).statusCode).toBe(401);
  expect((await server.app.inject({ ...pause, url, headers: otherCommerce })).statusCode).toBe(404);
  const absurd = '/api/products/9007199254740991/stop';
  const answer = await server.app.inject({
    method: 'PUT',
    url: absurd,
    payload: { unavailableUntil: null },
    headers: otherCommerce,
  });
  expect(answer.statusCode).toBe(404);
});

it('a paused commerce shows its end until then [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const pausedUntil = inMs(20 * 60_000);
  const url = `/api/commerces/${venue.commerceId('parrilla')}/pause`;
  await server.app.inject({ method: 'PUT', url, payload: { pausedUntil }, headers: staff });
  const read = async () => {
    const list = await server.app.inject(`/api/venues/${venue.id}/commerces`);
    return list.json<{ code: string; pausedUntil: string | null }[]>().map((commerce) => commerce.pausedUntil);
  };
  expect(await read()).toEqual([pausedUntil, null]);
  await server.app.inject({ method: 'PUT', url, payload: { pausedUntil: null }, headers: staff });
  expect(await read()).toEqual([null, null]);
});

async function markBusy(busy: { minutes: number; until: string } | null, headers: Record<string, string>) {
  const url = `/api/commerces/${venue.commerceId('parrilla')}/busy`;
  return server.app.inject({ method: 'PUT', url, headers, payload: { busy } });
}

async function busyNow() {
  const list = await server.app.inject(`/api/venues/${venue.id}/commerces`);
  return list.json<{ busy: { minutes: number; until: string } | null }[]>()[0]?.busy;
}

it('a busy commerce shows minutes and end, and can be reset at once [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const busy = { minutes: 10, until: inMs(30 * 60_000) };
  expect((await markBusy(busy, staff)).json()).toEqual({ id: venue.commerceId('parrilla'), busy });
  expect(await busyNow()).toEqual(busy);
  expect((await markBusy(null, staff)).json()).toMatchObject({ busy: null });
  expect(await busyNow()).toBeNull();
});

it('busy ends at its instant, within a day at most [COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const far = (await markBusy({ minutes: 5, until: inMs(90 * 24 * 3_600_000) }, staff)).json<{
    busy: { until: string };
  }>();
  expect(Math.abs(Date.parse(far.busy.until) - Date.now() - 24 * 3_600_000)).toBeLessThan(600_000);
  await markBusy({ minutes: 5, until: inMs(3_000) }, staff);
  await expect.poll(busyNow).toBeNull();
});

it('only staff of the commerce mark it busy, by a valid number of minutes [ROLE-01]', async () => {
  const busy = { minutes: 10, until: inMs(60_000) };
  expect((await markBusy(busy, {})).statusCode).toBe(401);
  expect((await markBusy(busy, await editorOf('barra'))).statusCode).toBe(404);
  const staff = await editorOf('parrilla');
  for (const minutes of [0, -5, 2.5, 500]) expect((await markBusy({ ...busy, minutes }, staff)).statusCode).toBe(400);
});

it('one size is unavailable until its instant, the others stay [CLOTH-01, COM-03]', async () => {
  const staff = await editorOf('parrilla');
  const stopSize = async (size: number, unavailableUntil: string | null) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/products/${venue.productId('Camiseta')}/sizes/${size}/stop`,
      headers: staff,
      payload: { unavailableUntil },
    });
  const sizesNow = async () => {
    const list = await server.app.inject(`/api/commerces/${venue.commerceId('parrilla')}/products/all`);
    const shirt = list
      .json<{ name: string; clothingSizeStocks: { size: string; unavailableUntil: string | null }[] }[]>()
      .find(({ name }) => name === 'Camiseta');
    return shirt?.clothingSizeStocks.map(({ size, unavailableUntil }) => [size, unavailableUntil]);
  };
  const medium = venue.sizeId('Camiseta', 'M');
  const before = (await productNamed('Camiseta'))?.updatedAt;
  const until = inMs(30 * 60_000);
  expect((await stopSize(medium, until)).json()).toEqual({ id: medium, unavailableUntil: until });
  expect(await sizesNow()).toEqual([
    ['M', until],
    ['L', null],
  ]);
  expect((await productNamed('Camiseta'))?.updatedAt).not.toBe(before);
  expect((await stopSize(venue.productId('Choripán'), until)).statusCode).toBe(404);
  await stopSize(medium, inMs(3_000));
  await expect.poll(sizesNow).toContainEqual(['M', null]);
});
