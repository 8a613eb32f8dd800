import { randomUUID } from 'node:crypto';
import fs from 'node:fs';

import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createServer } from '#platform/http/server.ts';
import { requireLevels } from '#features/accounts/sessions/require-level.ts';
import { callersAt } from './fixtures/callers.ts';
import { CALLERS, expectedResponse, isStaff, nameOf, printMatrix, subjectsOf } from './expected-answer.ts';
import type { Answer, Caller, Subject } from './expected-answer.ts';
import { MATRIX_PAGE, replaceMatrix } from './matrix-page.ts';
import { insertFeeds } from './fixtures/feeds.ts';
import { bodyOf } from './fixtures/bodies.ts';
import { addressOf, prepare, showContent } from './fixtures/objects.ts';
import { openWorld } from './fixtures/world.ts';
import type { World } from './fixtures/world.ts';

let world: World;
let callers: ReturnType<typeof callersAt>;
const notFound = new Set<string>();
beforeAll(async () => {
  world = await openWorld();
  await showContent(world.shop);
  await insertFeeds(world.shop);
  callers = callersAt(world.shop);
});
afterAll(() => world.shop.server.close());

/** Calls that place an order, which refuse every caller without an idempotency key. */
const NEEDS_A_KEY: ReadonlySet<string> = new Set(['POST /api/orders', 'POST /api/commerces/:id/counter-orders']);

/** The sandbox's club answers with the picture. */
const NEEDS_A_CLUB = 'GET /api/partner-card/:venueId/picture';
const LEVEL_CODES: Readonly<Record<string, Answer>> = {
  'verification-required': 'code first',
  'second-factor-required': 'factor first',
};

type Reply = { answer: string; problems: string[]; text: string };

async function ask(
  call: Call,
  caller: Caller,
  subject: Subject,
  made: { headers: Record<string, string>; accountId: number },
): Promise<Reply> {
  const url = await addressOf(world, call, { caller, made, subject });
  const response = await world.shop.server.app.inject({
    method: call.method,
    url,
    headers: { ...made.headers, ...(NEEDS_A_KEY.has(nameOf(call)) && { 'idempotency-key': randomUUID() }) },
    ...(call.method !== 'GET' && { payload: bodyOf(world, call) }),
    payloadAsStream: true,
  });
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  const body = isStream ? '' : await textOf(response);
  if (isStream) response.stream().destroy();
  const problems: string[] = world.victim
    .seenIn(body, isStaff(caller) && call.config.access === 'staff')
    .map((mark) => `reveals ${mark}`);
  if (call.config.access !== 'anyone' && !isStream && response.headers['cache-control'] !== 'no-store') {
    problems.push(`may be cached: ${response.headers['cache-control']}`);
  }
  if (response.statusCode === 404) notFound.add(body);
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...headers } = response.headers;
  return { answer: toAnswer(response.statusCode, body), problems, text: JSON.stringify([headers, body]) };
}

async function textOf(response: LightMyRequestResponse): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response.stream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

function toAnswer(status: number, body: string): string {
  const code = status >= 400 ? String(JSON.parse(body)['code']) : '';
  const level = LEVEL_CODES[code];
  if (level !== undefined) return level;
  if (status === 403) return code === 'session-revoked' ? '403' : `403 ${code}`;
  if (status === 404) return code === 'not-found' ? '404' : `404 ${code}`;
  if (status === 401) return '401';
  return status < 400 || [400, 409, 422, 429].includes(status) ? 'answers' : `${status} ${code}`;
}

it.each(allCalls.map((call) => [nameOf(call), call] as const))(
  '%s answers by the matrix [ROLE-01, AUTH-04, API-02, HOME-02]',
  async (name, call) => {
    const expected: Record<string, unknown> = {};
    const actual: Record<string, unknown> = {};
    for (const caller of CALLERS) {
      const made = await callers[caller]();
      await prepare(world, call, made);
      const refusals = new Set<string>();
      // Own objects come last: the call may end the session or delete the object.
      const subjects = subjectsOf(call, caller).toSorted(
        (one, other) => Number(one === 'own') - Number(other === 'own'),
      );
      for (const subject of subjects) {
        if (name === NEEDS_A_CLUB && subject === 'own') continue;
        const reply = await ask(call, caller, subject, made);
        expected[`${caller}, ${subject}`] = [expectedResponse(call, caller, subject)];
        actual[`${caller}, ${subject}`] = [reply.answer, ...reply.problems];
        if (reply.answer !== 'answers') refusals.add(reply.text);
      }
      const isOne = refusals.size <= 1;
      expected[`${caller} gets one refusal`] = true;
      actual[`${caller} gets one refusal`] = isOne || [...refusals];
    }
    expect(actual).toEqual(expected);
  },
);

it('every 404 of the whole API is the same, to the byte [ROLE-01, API-02]', () => {
  expect([...notFound].map((body) => JSON.parse(body))).toEqual([
    { type: 'about:blank', title: 'Not Found', status: 404, code: 'not-found', detail: expect.any(String), facts: {} },
  ]);
});

/** Routes for machines and for readers of the API. They expose no person's data. */
const NOT_IN_THE_CONTRACT = /^GET \/api\/(openapi\.json|health\/(live|ready)|docs($|\/))/;

it('every mounted route of the API is in the contract [API-01, API-02]', () => {
  const mounted = mountedRoutes(world.shop.server.app.printRoutes({ commonPrefix: false }));
  const known = new Set(allCalls.map(nameOf));
  const api = mounted.filter((route) => /^\w+ \/api(\/|$)/.test(route));
  expect(api.filter((route) => !known.has(route) && !NOT_IN_THE_CONTRACT.test(route))).toEqual([]);
  expect(allCalls.map(nameOf).filter((name) => !api.includes(name))).toEqual([]);
});

/** Parses the router's own print: `│   └── /:id (GET, HEAD)` continues the line above it. */
function mountedRoutes(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    above.length = indent.length / 4;
    above.push(part);
    const url = above.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${url}`);
  });
}

it('a route of the API without an access rule stops the start [ROLE-01]', () => {
  const app = createServer({ logLevel: 'silent' });
  requireLevels(app);
  expect(() => app.get('/api/secret', async () => 'everything')).toThrow('/api/secret does not say who may call it.');
});

it('the document has this matrix: `npm run access-matrix` writes it [ROLE-01]', () => {
  const page = fs.readFileSync(MATRIX_PAGE, 'utf8');
  expect(replaceMatrix(page, printMatrix())).toBe(page);
});
