import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';

import type { Access } from '@app/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;
const TEN_MINUTES_SECONDS = 600;

/** What an answer that is no page may do when a browser is made to show it as one: nothing. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What native apps send and read; a browser asks before it lets them. */
const REQUEST_HEADERS =
  'accept-language, authorization, content-type, idempotency-key, if-none-match, x-device-token, x-order-token, x-order-tokens, x-proof-of-work';
const EXPOSED_HEADERS = 'content-language, etag, retry-after, x-request-id';

export type HeaderSettings = {
  /** Visitors come over https: then they always shall. */
  readonly isSecure: boolean;
  /** Origins of native apps, whose calls come from a page that is not ours. Browsers need none. */
  readonly corsOrigins: readonly string[];
};

/**
 * What every answer says, whoever made it; a page says more by itself.
 *
 * An answer that depends on who asks is kept by nobody, whatever its route says: `no-store` is set last.
 */
export function setResponseHeaders(app: FastifyInstance, { isSecure, corsOrigins }: HeaderSettings): void {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy({ camera: false }),
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere);
    // An app's pages show our pictures from an origin of their own.
    if (corsOrigins.length > 0 && isPicture(request)) void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.url.startsWith('/api/')) void reply.header('content-security-policy', NO_PAGE);
    if (isPersonal(request)) void reply.header('cache-control', 'no-store');
    if (!isAnswered(request, reply, corsOrigins)) done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) void reply.header('cache-control', 'no-store');
    if (corsOrigins.length > 0) void reply.header('vary', variesBy(reply, 'Origin'));
    done(null, payload);
  });
}

/** Adds to what an answer depends on; nothing that was said before is lost. */
export function variesBy(reply: FastifyReply, name: string): string {
  return withName(reply.getHeader('vary'), name);
}

/** @param said names with commas between them, as `vary` has them */
export function withName(said: OutgoingHttpHeader | undefined, name: string): string {
  const names = String(said ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return (names.includes(name) ? names : [...names, name]).join(', ');
}

/**
 * What hooks have said by now, for an answer that is sent past those that follow. Given to `writeHead` together: one by
 * one each would be checked twice.
 */
export function headersSoFar(reply: FastifyReply): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = value;
  return headers;
}

/** Names and values by turns, as Node takes them fastest. */
export function headList(headers: Readonly<OutgoingHttpHeaders>): string[] {
  return Object.entries(headers).flatMap(([name, said = []]) =>
    [said].flat().flatMap((value) => [name, String(value)]),
  );
}

/** @param allowed.camera only where codes are scanned */
export function permissionsPolicy(allowed: { camera: boolean }): string {
  return `camera=(${allowed.camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=(), display-capture=()`;
}

function isPersonal(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return access !== undefined && access !== 'anyone';
}

function isPicture(request: FastifyRequest): boolean {
  return /^\/(media|icons)\//.test(request.url);
}

/** Answers the question that a browser asks before a call from elsewhere; an origin that is not named gets no word. */
function isAnswered(request: FastifyRequest, reply: FastifyReply, corsOrigins: readonly string[]): boolean {
  if (corsOrigins.length === 0) return false;
  void reply.header('vary', 'Origin'); // for answers that are sent past the hooks
  const { origin } = request.headers;
  if (origin === undefined || !corsOrigins.includes(origin)) return false;
  void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS });
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': TEN_MINUTES_SECONDS,
    })
    .send();
  return true;
}
