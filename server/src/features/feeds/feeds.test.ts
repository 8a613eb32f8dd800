import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { COMMERCE_FINDERS } from '#app/commerce-finders.ts';
import { resolveScopes } from '#features/accounts/scope/resolve-scope.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { Odds, SocialPhoto, SocialPost } from '@app/contract/visitor/feeds.ts';
import { SANDBOX_INSTAGRAM_TOKEN } from '@app/sandbox/feeds/instagram-routes.ts';
import { SANDBOX_X_TOKEN } from '@app/sandbox/feeds/x-routes.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { createFeedPictureReader } from './feed-picture.ts';
import { createFeeds } from './feeds.ts';
import { registerFeeds } from './routes.ts';

let sandbox: Sandbox;
let database: TestDatabase;
let db: Db;
let outbound: OutboundClient;
let started: ApiServer[];
const onFailure = vi.fn<(error: unknown) => void>();
const TOKENS = { 'x-bearer-token': SANDBOX_X_TOKEN, 'instagram-access-token': SANDBOX_INSTAGRAM_TOKEN };

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandbox({ http: 0, smtp: 0 }), createTestDatabase()]);
  db = createPool(database.url, 4);
  outbound = createOutboundClient(sandbox.url);
  await makeVenue(db, { id: 7 });
});
beforeEach(async () => {
  started = [];
  onFailure.mockReset();
  await fetch(`${sandbox.url}/_reset`, { method: 'POST' });
  await db.query('delete from venue_feeds');
  await setVenue('enabled', 'true');
  await setVenue('betting_url', `${sandbox.url}/odds/la-ribera`);
  await setVenue('twitter_query', 'from:laribera');
  await setVenue('ig_user_id', '17841400000000000');
});
afterEach(async () => {
  await Promise.all(started.map((app) => app.close()));
});
afterAll(async () => {
  await outbound.close();
  await db.end();
  await database.drop();
  await sandbox.close();
});

const setVenue = (column: 'betting_url' | 'twitter_query' | 'ig_user_id' | 'enabled', value: string) =>
  db.query(`update venues set ${column} = $1 where id = 7`, [value]);
const endInterval = () => db.query(`update venue_feeds set next_read_at = now() - interval '1 second'`);

/** One more process of the server, on the same database. */
async function startProcess(tokens: Partial<typeof TOKENS> = TOKENS, client = outbound): Promise<ApiServer> {
  const app: ApiServer = createServer({ logLevel: 'silent' });
  const settings = {
    sandboxOrigin: sandbox.url,
    feeds: { xUrl: `${sandbox.url}/x`, instagramUrl: `${sandbox.url}/instagram` },
  };
  const tokenOf = async (_venueId: number, name: keyof typeof TOKENS) => tokens[name] ?? null;
  const feeds = createFeeds({ db, client, settings, tokenOf, onFailure });
  resolveScopes(app, { db, reservedDb: db, finders: COMMERCE_FINDERS });
  registerFeeds(app, { feeds, findPicture: createFeedPictureReader(client, onFailure) });
  await app.ready();
  started.push(app);
  return app;
}

async function next(party: string, op: string, behaviour: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ party, op, behaviour });
  expect((await fetch(`${sandbox.url}/_next`, { method: 'POST', headers, body })).status).toBe(204);
}

const Journal = z.array(z.object({ party: z.string() }));
async function readsOf(party: string): Promise<number> {
  const journal = Journal.parse(await (await fetch(`${sandbox.url}/_journal`)).json());
  return journal.filter((entry) => entry.party === party).length;
}

const ODDS = '/api/venues/7/odds';
const POSTS = '/api/venues/7/twitter-search';
const PHOTOS = '/api/venues/7/ig-feed';
const SocialPosts = z.array(SocialPost);
const SocialPhotos = z.array(SocialPhoto);

it('odds have camelCase keys and icons of this server, no feed address [HOME-05]', async () => {
  const app = await startProcess();
  const answer = await app.inject(ODDS);
  const odds = Odds.parse(answer.json());
  expect(odds).toMatchObject({ p1: 'Ribera', p2: 'Horizonte' });
  expect([odds.coffP1, odds.coffDraw, odds.coffP2].every((odd) => odd > 2 && odd < 4)).toBe(true);
  expect(answer.body).not.toContain(sandbox.url);
  const icon = await app.inject(odds.p1Icon ?? '');
  expect([icon.statusCode, icon.headers['content-type'], icon.rawPayload.toString('latin1', 8, 12)]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ]);
  expect((await app.inject(`/api/venues/7/feeds/odds/pictures/${'0'.repeat(32)}`)).statusCode).toBe(404);
});

it('all visitors of two processes cause one read per interval [HOME-05]', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  await Promise.all(Array.from({ length: 20 }, () => one.inject(ODDS)));
  await Promise.all(Array.from({ length: 20 }, () => other.inject(ODDS)));
  expect(await readsOf('odds')).toBe(1);
  await endInterval();
  const later = await startProcess();
  await Promise.all(Array.from({ length: 20 }, () => later.inject(ODDS)));
  expect(await readsOf('odds')).toBe(2);
});

it.each(['error', 'invalid-json', 'half-body', 'redirect', 'huge', 'wrong-type', 'wrong-shape'])(
  'after the answer %s the last odds stay, with their age [HOME-05, T-12]',
  async (behaviour) => {
    const first = Odds.parse((await (await startProcess()).inject(ODDS)).json());
    await endInterval();
    await next('odds', 'read', behaviour);
    const app = await startProcess();
    expect((await app.inject(ODDS)).json()).toEqual(first);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(await readsOf('odds')).toBe(2); // a redirect is not followed
  },
);

it('odds that were never read answer 503, and are not read again at once [HOME-05]', async () => {
  await next('odds', 'read', 'unavailable');
  const app = await startProcess();
  expect((await app.inject(ODDS)).statusCode).toBe(503);
  expect((await app.inject(ODDS)).statusCode).toBe(503);
  expect(await readsOf('odds')).toBe(1);
});

it('another address makes the former odds invalid at once [HOME-05]', async () => {
  await (await startProcess()).inject(ODDS);
  await setVenue('betting_url', `${sandbox.url}/odds/missing`);
  expect((await (await startProcess()).inject(ODDS)).statusCode).toBe(503);
});

it('a host that no administrator allowed is not called [HOME-05, T-12]', async () => {
  const send = vi.spyOn(outbound, 'send');
  await setVenue('betting_url', 'https://odds.example.com/feed');
  expect((await (await startProcess()).inject(ODDS)).statusCode).toBe(404);
  await db.query(`insert into approved_feed_hosts (venue_id, host) values (7, 'example.com')`);
  expect((await (await startProcess()).inject(ODDS)).statusCode).toBe(404);
  expect(send).not.toHaveBeenCalled();
});

it('an allowed name that resolves to an internal address is not connected to [HOME-05, T-12]', async () => {
  await db.query(`insert into approved_feed_hosts (venue_id, host) values (7, 'odds.example.com')`);
  for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1']) {
    await db.query('delete from venue_feeds');
    await setVenue('betting_url', 'https://odds.example.com/feed');
    const family = address.includes(':') ? 6 : 4;
    const client = createOutboundClient(sandbox.url, async () => [{ address, family }]);
    const { statusCode } = await (await startProcess(TOKENS, client)).inject(ODDS);
    const reason: unknown = onFailure.mock.lastCall?.[0];
    expect([address, statusCode, reason]).toMatchObject([address, 503, { reason: 'not-allowed' }]);
    onFailure.mockReset();
    await client.close();
  }
});

it('odds that are not set are a 404, posts an empty list [HOME-05, CONT-04]', async () => {
  await makeVenue(db, { id: 8 });
  await setVenue('enabled', 'false');
  const app = await startProcess();
  for (const url of [ODDS, '/api/venues/8/odds']) expect((await app.inject(url)).statusCode).toBe(404);
  for (const url of [POSTS, PHOTOS, '/api/venues/8/twitter-search', '/api/venues/8/ig-feed']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, []]);
  }
  expect((await app.inject('/api/venues/9/ig-feed')).statusCode).toBe(404);
});

it('posts have author, metrics and media; the link leads to the post [CONT-04]', async () => {
  const app = await startProcess();
  const posts = SocialPosts.parse((await app.inject(POSTS)).json());
  expect(posts).toHaveLength(3);
  expect(posts[0]).toMatchObject({
    text: 'Así fue el gol de Ferreyra en el último clásico. Cabezazo en el segundo palo y la Platea Sur de pie. #RiberaHorizonte',
    author: { name: 'Club La Ribera', username: 'laribera' },
    metrics: { likes: 2140, replies: 186, reposts: 412 },
    media: [{ alt: 'La tribuna festeja el gol', isVideo: false }],
    url: 'https://x.com/laribera/status/1990000000000000000',
  });
  expect(posts[2]?.text).toBe('Puertas abiertas & sin fila: Ribera – Horizonte, hoy en La Ribera.');
  const media = await app.inject(posts[0]?.media[0]?.picture ?? '');
  expect([media.statusCode, media.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('the text of a post is plain text, without markup and hidden characters [CONT-04]', async () => {
  await next('x', 'search', 'nasty-text');
  const posts = SocialPosts.parse((await (await startProcess()).inject(POSTS)).json());
  expect(posts[0]?.text).toBe('Gol <b>de Ferreyra & cía. javascript:alert(1)');
});

it('photos have caption, time and a checked link [CONT-04]', async () => {
  const app = await startProcess();
  const photos = SocialPhotos.parse((await app.inject(PHOTOS)).json());
  expect(photos).toHaveLength(7);
  expect(photos[0]).toMatchObject({ isVideo: false, url: 'https://www.instagram.com/p/Demo0/' });
  expect(photos[6]?.isVideo).toBe(true);
  expect((await app.inject(photos[6]?.picture ?? '')).headers['content-type']).toBe('image/webp');
});

it('a search without posts is empty; a wrong or missing token is a failure [CONT-04]', async () => {
  await next('x', 'search', 'empty');
  expect(SocialPosts.parse((await (await startProcess()).inject(POSTS)).json())).toEqual([]);
  await endInterval();
  await setVenue('twitter_query', 'from:other');
  expect((await (await startProcess({ 'x-bearer-token': 'wrong' })).inject(POSTS)).statusCode).toBe(503);
  expect((await (await startProcess({})).inject(PHOTOS)).statusCode).toBe(503);
  expect(String(onFailure.mock.lastCall?.[0])).toContain('has no secret instagram-access-token');
});
