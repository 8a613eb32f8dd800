import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { publishCatalogueChange, notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import * as contract from '@app/contract/visitor/content.ts';

let server: CatalogueServer;

beforeEach(async () => {
  server = await serveCatalogue();
  await makeVenue(server.db, { id: 7 });
});
afterEach(() => server.close());

/** Start and end as PostgreSQL intervals from now. */
async function addEvent(n: number, startsIn: string, endsIn: string) {
  await server.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values (7, 7000100 + $1::int, 'Event ' || $1::int, now() + $2::interval, now() + $3::interval)`,
    [n, startsIn, endsIn],
  );
}

async function addArticle(n: number, publishedIn: string) {
  await server.db.query(
    `insert into articles (venue_id, id, title, body, published_at)
     values (7, 7000200 + $1::int, 'Article ' || $1::int, 'Body', now() + $2::interval)`,
    [n, publishedIn],
  );
}

async function read<Schema extends z.ZodType>(call: { schema: { response: { 200: Schema } } }, url: string) {
  const body: unknown = (await server.app.inject(url)).json();
  const parsed = call.schema.response[200].parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}

it('upcoming events are listed soonest first; past ones have only their link [CONT-01]', async () => {
  await addEvent(1, '-5 hours', '-1 hour');
  await addEvent(2, '3 days', '3 days 2 hours');
  await addEvent(3, '-1 hour', '1 hour');
  expect((await read(contract.nextEvent, '/api/venues/7/events/next-event'))?.name).toBe('Event 3');
  const page = await read(contract.nextEvents, '/api/venues/7/events/next-events');
  expect(page.data.map(({ name }) => name)).toEqual(['Event 3', 'Event 2']);
  expect((await read(contract.event, '/api/events/7000101')).name).toBe('Event 1');
});

it('active events are running or start within a day [CONT-01]', async () => {
  await addEvent(1, '23 hours', '25 hours');
  await addEvent(2, '25 hours', '27 hours');
  await addEvent(3, '-1 hour', '1 hour');
  const active = await read(contract.activeEvents, '/api/venues/7/events/active-events');
  expect(active.map(({ name }) => name)).toEqual(['Event 3', 'Event 1']);
});

it('without upcoming events, next-event is null and pages are empty [CONT-01]', async () => {
  expect(await read(contract.nextEvent, '/api/venues/7/events/next-event')).toBeNull();
  expect(await read(contract.nextEvents, '/api/venues/7/events/next-events?page=4')).toEqual({
    currentPage: 4,
    lastPage: 1,
    perPage: 10,
    data: [],
    total: 0,
  });
});

it('articles come three a page, the newest first, from their publication on [CONT-02]', async () => {
  for (let n = 1; n <= 4; n += 1) await addArticle(n, `-${n} hours`);
  await addArticle(5, '600 milliseconds');
  const titles = async () => (await read(contract.articles, '/api/venues/7/articles')).data.map(({ title }) => title);
  expect(await titles()).toEqual(['Article 1', 'Article 2', 'Article 3']);
  expect(await read(contract.articles, '/api/venues/7/articles?page=2')).toMatchObject({ lastPage: 2, total: 4 });
  expect((await server.app.inject('/api/articles/7000205')).statusCode).toBe(404);
  await expect.poll(async () => (await titles())[0]).toBe('Article 5');
  expect((await read(contract.article, '/api/articles/7000205')).detail.body).toBe('<p>Body</p>');
});

it('a new event is visible without a restart [CONT-01]', async () => {
  await read(contract.nextEvent, '/api/venues/7/events/next-event');
  await addEvent(1, '1 hour', '2 hours');
  await inTransaction(server.db, async (tx) => {
    await publishCatalogueChange(tx, 7);
    await notifyProcesses(tx, 7);
  });
  await expect
    .poll(async () => (await read(contract.nextEvent, '/api/venues/7/events/next-event'))?.name)
    .toBe('Event 1');
});

it.each([
  '/api/venues/8/events/next-event',
  '/api/venues/9007199254740991/articles',
  '/api/events/7000999',
  '/api/events/9007199254740991',
  '/api/articles/1',
])('an unknown resource gets a 404 problem: %s [API-02]', async (url) => {
  const response = await server.app.inject(url);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not-found']);
});
