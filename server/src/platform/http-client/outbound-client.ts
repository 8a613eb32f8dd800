import { isIP } from 'node:net';

import { SpanKind } from '@opentelemetry/api';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';

import { inSpan } from '../tracing/tracing.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress, publicLookup, resolveBySystem } from './public-lookup.ts';
import type { Resolve } from './public-lookup.ts';

export type OutboundCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** The hosts that this caller may go to, with the port where it is not 443; nobody else is asked. */
  readonly hosts: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Types that the answer may have, without parameters. */
  readonly accepts: readonly string[];
  /** How long the whole call may take. Left out: five seconds. */
  readonly limitMs?: number;
};

export type OutboundAnswer = { readonly status: number; readonly contentType: string; readonly body: Buffer };

/** The only way out of this server over HTTP. */
export interface OutboundClient {
  /** @throws OutboundFailure when there is no answer that may be used; any status but a redirect is an answer */
  send(call: OutboundCall): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

/** Such an answer has no type. */
const NO_CONTENT = 204;
const CONNECT_MS = 2_000;
const TOTAL_MS = 5_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** All venues may be paid at one host, each with the places of its own: who waits there is never in the way of another. */
const CONNECTIONS_PER_HOST = 1_024;

/**
 * @param sandboxOrigin the one origin that may be plain http and on this machine: the demo's stand-ins; null without
 * @param resolve how names are looked up, for tests
 */
export function createOutboundClient(sandboxOrigin: string | null, resolve: Resolve = resolveBySystem): OutboundClient {
  // Each call has its own limit.
  const limits = { headersTimeout: 0, bodyTimeout: 0, maxResponseSize: MAX_ANSWER_BYTES };
  const connections = CONNECTIONS_PER_HOST;
  const lookup = publicLookup(resolve);
  const open = new Agent({
    ...limits,
    connections,
    connect: { timeout: CONNECT_MS, lookup, autoSelectFamily: true },
  });
  const sandbox = new Agent({ ...limits, connections, connect: { timeout: CONNECT_MS } });
  return {
    async send(call) {
      const isSandbox = call.url.origin === sandboxOrigin;
      requireAllowed(call, isSandbox);
      try {
        return await askInSpan(isSandbox ? sandbox : open, call);
      } catch (error) {
        throw toFailure(error, call.url.host);
      }
    },
    close: async () => {
      await Promise.all([open.destroy(), sandbox.destroy()]);
    },
  };
}

/**
 * The answer as JSON of the expected shape; what more is in it is dropped.
 *
 * @throws OutboundFailure `not-usable`
 */
export function readJson<Shape extends z.ZodType>(answer: OutboundAnswer, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(parseJson(answer.body));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new OutboundFailure('not-usable', `An answer with status ${answer.status} has another shape: ${wrong}.`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // What the parser says quotes the answer, which may tell of people.
    throw new OutboundFailure('not-usable', 'An answer is no JSON.');
  }
}

function requireAllowed({ url, hosts }: OutboundCall, isSandbox: boolean): void {
  const isListed = hosts.includes(url.host);
  const isBare = url.username === '' && url.password === '';
  if (!isListed || !isBare) throw new OutboundFailure('not-allowed', `${url.host} is not a host that we ask.`);
  if (isSandbox) return;
  if (url.protocol !== 'https:') throw new OutboundFailure('not-allowed', `${url.host} has to be asked over https.`);
  // A number in place of a name is connected to without a look-up.
  const address = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new OutboundFailure('not-allowed', `${url.host} is not on the open internet.`);
  }
}

/** The span names the host alone: paths hold ids. No header of it leaves: what is asked here are third parties. */
function askInSpan(dispatcher: Dispatcher, call: OutboundCall): Promise<OutboundAnswer> {
  const attributes = { 'http.request.method': call.method, 'server.address': call.url.host };
  return inSpan(`${call.method} ${call.url.host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await ask(dispatcher, call);
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

async function ask(dispatcher: Dispatcher, call: OutboundCall): Promise<OutboundAnswer> {
  const answer = await request(call.url, {
    dispatcher,
    method: call.method,
    // A packed answer could unfold to any size.
    headers: { accept: call.accepts.join(', '), 'accept-encoding': 'identity', ...call.headers },
    body: call.body ?? null,
    signal: AbortSignal.timeout(call.limitMs ?? TOTAL_MS),
  });
  const problem = problemOf(answer, call.accepts);
  if (problem !== null) {
    answer.body.on('error', () => undefined).destroy();
    throw new OutboundFailure('not-usable', `${call.url.host} answered ${answer.statusCode} ${problem}.`);
  }
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, contentType: typeOf(answer), body };
}

function problemOf(answer: Dispatcher.ResponseData, accepts: readonly string[]): string | null {
  if (answer.statusCode >= 300 && answer.statusCode < 400) return 'and leads elsewhere';
  if (String(answer.headers['content-encoding'] ?? 'identity') !== 'identity') return 'in a packing not asked for';
  // What went wrong over there may be told in any form; only its status counts.
  if (answer.statusCode < 500 && answer.statusCode !== NO_CONTENT && !accepts.includes(typeOf(answer)))
    return `as ${typeOf(answer).slice(0, 60)}`;
  return null;
}

function typeOf({ headers }: Dispatcher.ResponseData): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/** Before a connection stood: no name, no address, nobody there. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function toFailure(error: unknown, host: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  if (!(error instanceof Error)) return new OutboundFailure('cut', `${host}: ${String(error)}`);
  if (neverConnected(error)) {
    return new OutboundFailure('unreachable', `${host} could not be reached.`, { cause: error });
  }
  if (error.name === 'TimeoutError') {
    return new OutboundFailure('timeout', `${host} took too long.`, { cause: error });
  }
  if (error.name === 'ResponseExceededMaxSizeError') {
    return new OutboundFailure('not-usable', `${host} answered more than ${MAX_ANSWER_BYTES} bytes.`, { cause: error });
  }
  return new OutboundFailure('cut', `${host} did not answer to the end.`, { cause: error });
}

/** Several addresses of one name fail together. */
function neverConnected(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every((one) => one instanceof Error && neverConnected(one));
  return 'code' in error && NEVER_CONNECTED.includes(String(error.code));
}
