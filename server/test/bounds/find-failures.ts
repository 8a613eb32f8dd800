import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@app/contract/protocol/call.ts';
import type { Caller } from '../access-matrix/expected-answer.ts';
import { bodyOf } from '../access-matrix/fixtures/bodies.ts';
import { callersAt, type MadeCaller } from '../access-matrix/fixtures/callers.ts';
import { insertFeeds } from '../access-matrix/fixtures/feeds.ts';
import { addressOf, prepare, showContent } from '../access-matrix/fixtures/objects.ts';
import { openWorld, type World } from '../access-matrix/fixtures/world.ts';
import { INHERITED, mutationsOf, type Schema } from './mutations.ts';

/** Streams do not end, and uploads are bytes. */
const LEFT_OUT = /\/live$|^POST .*\/images$|^POST .*\/menu-(?:imports|sheet-columns)$|\/webhooks\//;

export type Target = { readonly world: World; readonly call: Call; readonly made: MadeCaller; readonly url: string };

/**
 * Sends values at and beyond every bound of the contract to a server of its own, one value of a request at a time. Then
 * reads everything again: what a call wrote, every call opens.
 *
 * @returns one line per answer that is a failure of the server
 */
export async function findFailures(calls: readonly Call[]): Promise<string[]> {
  const world = await openWorld();
  await showContent(world.shop);
  await insertFeeds(world.shop);
  const failures: string[] = [];
  try {
    const walked = calls.filter(isWalked);
    for (const call of walked) failures.push(...(await failuresOf(await targetOf(world, call))));
    for (const call of walked.filter(({ method }) => method === 'GET')) {
      const target = await targetOf(world, call);
      if (await fails(target, target.url)) failures.push(`${call.method} ${call.url} afterwards`);
    }
    return failures;
  } finally {
    await world.shop.server.close();
  }
}

/** A call on the caller's own objects, with everything it needs. */
export async function targetOf(world: World, call: Call): Promise<Target> {
  const caller = callerOf(call);
  const made = await callersAt(world.shop)[caller]();
  await prepare(world, call, made);
  return { world, call, made, url: await addressOf(world, call, { caller, made, subject: 'own' }) };
}

export function isWalked({ method, url }: Call): boolean {
  return !LEFT_OUT.test(`${method} ${url}`);
}

function callerOf({ config }: Call): Caller {
  if (config.access === 'staff') return 'admin';
  return config.access === 'kiosk' ? 'kiosk' : 'proven';
}

async function failuresOf(target: Target): Promise<string[]> {
  const { call, url, world } = target;
  const name = `${call.method} ${call.url}`;
  const failures: string[] = [];
  const [path = '', query = ''] = url.split('?');
  const given = Object.fromEntries(new URLSearchParams(query));
  for (const mutation of mutationsOf(schemaOf(call.schema.querystring), given)) {
    const changed = new URLSearchParams(toTexts(mutation.value));
    if (await fails(target, `${path}?${changed.toString()}`, undefined)) failures.push(`${name} ?${mutation.path}`);
  }
  for (const sort of call.schema.querystring ? INHERITED : []) {
    const changed = new URLSearchParams({ ...given, sort, order: sort, q: sort });
    if (await fails(target, `${path}?${changed.toString()}`)) failures.push(`${name} ?sort=${sort}`);
  }
  if (call.method === 'GET' || !call.schema.body) return failures;
  for (const { path: place, value } of mutationsOf(schemaOf(call.schema.body), bodyOf(world, call))) {
    const body = await withPresentVersion(target, value);
    if (await fails(target, url, body))
      failures.push(`${name} ${place} ${JSON.stringify(valueAt(value, place)).slice(0, 40)}`);
  }
  return failures;
}

/** A change of a row in the back office names the version that the client read. */
async function withPresentVersion({ world, made, url, call }: Target, body: unknown): Promise<unknown> {
  if (call.method !== 'PUT' || typeof body !== 'object' || body === null || !('version' in body)) return body;
  if (typeof body.version !== 'string') return body;
  const present = await world.shop.server.app.inject({ method: 'GET', url, headers: made.headers });
  if (present.statusCode !== 200) return body;
  return { ...body, version: present.json<{ version: string }>().version };
}

async function fails(target: Target, url: string, payload?: unknown): Promise<boolean> {
  return (await statusOf(target, url, payload)) >= 500;
}

export async function statusOf(
  { world, call, made }: Target,
  url: string,
  payload: unknown = bodyOf(world, call),
): Promise<number> {
  const { statusCode } = await world.shop.server.app.inject({
    method: call.method,
    url,
    headers: { ...made.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: JSON.stringify(payload) }),
  });
  return statusCode;
}

function schemaOf(type: z.ZodType | undefined): Schema {
  const schema: unknown = type && z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return isSchema(schema) ? schema : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function toTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, part]) => [name, String(part)]));
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split(/[.[]/)
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => Object(at)[part === ']' ? 0 : part], value);
}
