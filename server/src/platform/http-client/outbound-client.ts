import { isIP } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { Agent, request, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { inSpan } from '#platform/tracing/tracing.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress, publicLookup, resolveBySystem, resolvePublic, type Resolve } from './public-lookup.ts';

export type OutboundCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  /** Allowed hosts of this caller, with the port if it is not 443. */
  readonly hosts: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Accepted media types of the response, without parameters. `any`: only its status matters. */
  readonly accepts: readonly string[] | 'any';
  /** Time limit of the whole call, ms. Default: five seconds. */
  readonly limitMs?: number;
};

export type OutboundResponse = { readonly status: number; readonly contentType: string; readonly body: Buffer };

/** The only HTTP client of this server. */
export interface OutboundClient {
  /** @throws OutboundFailure when there is no usable response; any status except a redirect is a response */
  send(call: OutboundCall): Promise<OutboundResponse>;
  close(): Promise<void>;
}

/** A response without a body has no media type. */
const NO_CONTENT = 204;
const CONNECT_MS = 2_000;
const TOTAL_MS = 5_000;
/** A page of 100 payments with their refunds has some 500 kB. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** All venues may be paid at one host. Each venue has its own limit, so that one cannot delay another. */
const CONNECTIONS_PER_HOST = 1_024;

/**
 * @param sandboxOrigin the only origin allowed over http and on a private address; null without the demo
 * @param resolve DNS lookup, replaceable by tests
 */
export function createOutboundClient(sandboxOrigin: string | null, resolve: Resolve = resolveBySystem): OutboundClient {
  // Each call has its own time limit.
  const limits = { headersTimeout: 0, bodyTimeout: 0, maxResponseSize: MAX_RESPONSE_BYTES };
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
        return await sendInSpan(isSandbox ? sandbox : open, call);
      } catch (error) {
        throw toFailure(error, call.url.host);
      }
    },
    close: async () => {
      await Promise.all([open.destroy(), sandbox.destroy()]);
    },
  };
}

/** Looks an address up, without a call to it. */
export type RequirePublic = (url: URL) => Promise<void>;

/**
 * As `createOutboundClient`. The function throws OutboundFailure `not-allowed` for an address that the client would refuse,
 * and `unreachable` for a name without addresses.
 */
export function createRequirePublic(sandboxOrigin: string | null, resolve: Resolve = resolveBySystem): RequirePublic {
  return async (url) => {
    const isSandbox = url.origin === sandboxOrigin;
    requireAllowed({ url, hosts: [url.host] }, isSandbox);
    if (isSandbox || isIP(addressIn(url)) !== 0) return;
    try {
      await resolvePublic(resolve, url.hostname);
    } catch (error) {
      throw toFailure(error, url.host);
    }
  };
}

/** Parses the response as JSON of the expected shape and drops other fields. @throws OutboundFailure `not-usable` */
export function readJson<Shape extends z.ZodType>(answer: OutboundResponse, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(parseJson(answer.body));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new OutboundFailure('not-usable', `An answer with status ${answer.status} has another shape: ${wrong}.`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // The parser's message quotes the response, which may contain personal data.
    throw new OutboundFailure('not-usable', 'An answer is no JSON.');
  }
}

function requireAllowed({ url, hosts }: Pick<OutboundCall, 'url' | 'hosts'>, isSandbox: boolean): void {
  const isListed = hosts.includes(url.host);
  const isBare = url.username === '' && url.password === '';
  if (!isListed || !isBare) throw new OutboundFailure('not-allowed', `${url.host} is not a host that we ask.`);
  if (isSandbox) return;
  if (url.protocol !== 'https:') throw new OutboundFailure('not-allowed', `${url.host} has to be asked over https.`);
  // An IP address in place of a name is connected to without a lookup.
  const address = addressIn(url);
  if (isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new OutboundFailure('not-allowed', `${url.host} is not on the open internet.`);
  }
}

/** The host without the brackets of an IPv6 address. */
function addressIn({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

/** The span names only the host: paths contain ids. No trace header is sent to third parties. */
function sendInSpan(dispatcher: Dispatcher, call: OutboundCall): Promise<OutboundResponse> {
  const attributes = { 'http.request.method': call.method, 'server.address': call.url.host };
  return inSpan(`${call.method} ${call.url.host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await sendRequest(dispatcher, call);
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

async function sendRequest(dispatcher: Dispatcher, call: OutboundCall): Promise<OutboundResponse> {
  const answer = await request(call.url, {
    dispatcher,
    method: call.method,
    // A compressed response could expand to any size.
    headers: {
      accept: call.accepts === 'any' ? '*/*' : call.accepts.join(', '),
      'accept-encoding': 'identity',
      ...call.headers,
    },
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

function problemOf(answer: Dispatcher.ResponseData, accepts: OutboundCall['accepts']): string | null {
  if (answer.statusCode >= 300 && answer.statusCode < 400) return 'and leads elsewhere';
  if (String(answer.headers['content-encoding'] ?? 'identity') !== 'identity') return 'in a packing not asked for';
  // An error response may have any shape; only its status is used.
  if (accepts === 'any' || answer.statusCode >= 500 || answer.statusCode === NO_CONTENT) return null;
  if (!accepts.includes(typeOf(answer))) return `as ${typeOf(answer).slice(0, 60)}`;
  return null;
}

function typeOf({ headers }: Dispatcher.ResponseData): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/** Failed before a connection existed: DNS, routing, connection refused. */
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
    return new OutboundFailure('not-usable', `${host} answered more than ${MAX_RESPONSE_BYTES} bytes.`, {
      cause: error,
    });
  }
  return new OutboundFailure('cut', `${host} did not answer to the end.`, { cause: error });
}

/** The addresses of one name failed together. */
function neverConnected(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every((one) => one instanceof Error && neverConnected(one));
  return 'code' in error && NEVER_CONNECTED.includes(String(error.code));
}
