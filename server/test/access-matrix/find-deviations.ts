import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '@app/contract/protocol/call.ts';
import {
  CALLERS,
  expectedResponse,
  isStaff,
  nameOf,
  runsOneCommerce,
  subjectsOf,
  type Answer,
  type Caller,
  type Subject,
} from './expected-answer.ts';
import { bodyOf } from './fixtures/bodies.ts';
import { callersAt, type MadeCaller } from './fixtures/callers.ts';
import { insertFeeds } from './fixtures/feeds.ts';
import { addressOf, prepare, showContent } from './fixtures/objects.ts';
import { openWorld, type World } from './fixtures/world.ts';

/** Calls that place an order, which refuse every caller without an idempotency key. */
const NEEDS_A_KEY: ReadonlySet<string> = new Set([
  'POST /api/orders',
  'POST /api/commerces/:id/counter-orders',
  'POST /api/orders/:id/problems',
]);

/** The body names an event, products or waste, which these venues do not have. */
const NAMES_ROWS: ReadonlySet<string> = new Set([
  'POST /api/commerces/:id/waste',
  'POST /api/commerces/:id/waste/undo',
  'POST /api/admin/venues/:venueId/match-invitations',
  'PUT /api/admin/venues/:venueId/live/product-stops',
]);

/** The sandbox's club answers with the picture. */
const NEEDS_A_CLUB = 'GET /api/partner-card/:venueId/picture';
const LEVEL_CODES: Readonly<Record<string, Answer>> = {
  'verification-required': 'code first',
  'second-factor-required': 'factor first',
  'permission-required': 'no permission',
};

/** Papers of staff that name the person who signed them. */
const SIGNED_PAPERS = /\/(?:drawers|menu-imports)(?:\/|$)/;

/** The refusal of a role that a person may not give. It follows the permission. */
const OF_THE_VALUES = 'more-than-own-role';

type Asked = { readonly caller: Caller; readonly made: MadeCaller; readonly subject: Subject };
type Reply = { readonly answer: string; readonly problems: readonly string[]; readonly text: string };

/**
 * Sends each call as each caller for each object to a server of its own, and compares the responses with the matrix.
 *
 * @returns one line per difference
 */
export async function findDeviations(calls: readonly Call[]): Promise<string[]> {
  const world = await openWorld();
  await showContent(world.shop);
  await insertFeeds(world.shop);
  try {
    return await compareResponses(world, calls);
  } finally {
    await world.shop.server.close();
  }
}

async function compareResponses(world: World, calls: readonly Call[]): Promise<string[]> {
  const notFound = await bodyOfUnknownPath(world);
  const createCaller = callersAt(world.shop);
  const readers = new Map<Caller, Promise<MadeCaller>>();
  /** A read ends no session, so that all reads have the same callers. */
  const callerOf = (call: Call, caller: Caller): Promise<MadeCaller> => {
    if (call.method !== 'GET') return createCaller[caller]();
    const made = readers.get(caller) ?? createCaller[caller]();
    readers.set(caller, made);
    return made;
  };
  const deviations: string[] = [];
  for (const [index, call] of calls.entries()) {
    const urlOf = createUrls(world, call);
    for (const caller of CALLERS) {
      const made = await callerOf(call, caller);
      await prepare(world, call, made);
      const refusals = new Set<string>();
      for (const subject of inOrder(askedSubjects(call, caller, index))) {
        if (nameOf(call) === NEEDS_A_CLUB && subject === 'own') continue;
        const asked: Asked = { caller, made, subject };
        const reply = await send(world, call, { asked, url: await urlOf(asked), notFound });
        const expected = expectedResponse(call, caller, subject);
        const isExpected =
          reply.answer === expected ||
          (expected === 'answers' && reply.answer === '404' && NAMES_ROWS.has(nameOf(call)));
        const problems = isExpected ? reply.problems : [`${reply.answer}, not ${expected}`];
        deviations.push(...problems.map((problem) => `${nameOf(call)} as ${caller}, ${subject}: ${problem}`));
        if (reply.answer !== 'answers' && reply.answer !== 'no permission') refusals.add(reply.text);
      }
      if (refusals.size > 1)
        deviations.push(`${nameOf(call)} as ${caller} has refusals ${[...refusals].join(' and ')}`);
    }
  }
  return deviations;
}

/** A caller whose level is refused whatever the object is asks for the own one and for one of the others, in turn. */
function askedSubjects(call: Call, caller: Caller, callIndex: number): readonly Subject[] {
  const subjects = subjectsOf(call, caller);
  const answers = new Set(subjects.map((subject) => expectedResponse(call, caller, subject)));
  if (answers.size > 1 || answers.has('answers') || answers.has('404')) return subjects;
  const others = subjects.filter((subject) => subject !== 'own');
  return subjects.filter((subject) => subject === 'own' || subject === others[callIndex % others.length]);
}

/** Own objects come last: the call may end the session or delete the object. */
function inOrder(subjects: readonly Subject[]): Subject[] {
  return subjects.toSorted((one, other) => Number(one === 'own') - Number(other === 'own'));
}

/** Makes the objects of a call. Callers that are refused share the one of another person, which stays as it is. */
function createUrls(world: World, call: Call): (asked: Asked) => Promise<string> {
  const shared = new Map<boolean, Promise<string>>();
  return (asked) => {
    const { caller, subject } = asked;
    if (subject !== 'foreign' || expectedResponse(call, caller, subject) === 'answers') {
      return addressOf(world, call, asked);
    }
    const isOfOtherCommerce = runsOneCommerce(caller);
    const url = shared.get(isOfOtherCommerce) ?? addressOf(world, call, asked);
    shared.set(isOfOtherCommerce, url);
    return url;
  };
}

/** Sends a call, and says how the server answered and what the answer reveals. */
export async function send(
  world: World,
  call: Call,
  { asked: { caller, made }, url, notFound }: { asked: Asked; url: string; notFound: string },
): Promise<Reply> {
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
    .seenIn(body, {
      isStaff: isStaff(caller) && call.config.access === 'staff',
      isSigned: SIGNED_PAPERS.test(call.url),
    })
    .map((mark) => `reveals ${mark}`);
  if (call.config.access !== 'anyone' && !isStream && response.headers['cache-control'] !== 'no-store') {
    problems.push(`may be cached: ${response.headers['cache-control']}`);
  }
  if (response.statusCode === 404 && body !== notFound) problems.push(`404 with a body of its own: ${body}`);
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...headers } = response.headers;
  return { answer: toAnswer(response.statusCode, body), problems, text: JSON.stringify([headers, body]) };
}

export async function bodyOfUnknownPath({ shop }: World): Promise<string> {
  return (await shop.server.app.inject('/api/unknown')).body;
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
  if (code === OF_THE_VALUES) return 'answers';
  if (status === 403) return code === 'session-revoked' || code === 'api-key-read-only' ? '403' : `403 ${code}`;
  if (status === 404) return code === 'not-found' ? '404' : `404 ${code}`;
  if (status === 401) return '401';
  return status < 400 || [400, 409, 422, 429].includes(status) ? 'answers' : `${status} ${code}`;
}
