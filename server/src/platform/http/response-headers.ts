import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';

import type { Access } from '@app/contract/protocol/call.ts';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** What an answer that is no page may do when a browser is made to show it as one: nothing. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What native apps send and read. */
const CORS = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-device-token',
    'x-order-token',
    'x-order-tokens',
    'x-proof-of-work',
  ],
  exposedHeaders: ['content-language', 'etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
};

export type HeaderSettings = {
  /** Visitors come over https: then they always shall. */
  readonly isSecure: boolean;
  /** Origins of native apps, whose calls come from a page that is not ours. Browsers need none. */
  readonly corsOrigins: readonly string[];
};

/**
 * Sets the headers of every response; pages add their own.
 *
 * The one place of `no-store`: no cache stores a response of a call that depends on the caller, whatever its route sets.
 */
export function installResponseHeaders(app: FastifyInstance, { isSecure, corsOrigins }: HeaderSettings): void {
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
  if (corsOrigins.length > 0) allowOrigins(app, corsOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere);
    // An app's pages show our pictures from an origin of their own.
    if (corsOrigins.length > 0 && isPicture(request)) void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.url.startsWith('/api/')) void reply.header('content-security-policy', NO_PAGE);
    if (isPersonal(request)) void reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Adds to what an answer depends on; nothing that was said before is lost. */
export function varyBy(reply: FastifyReply, name: string): string {
  return appendHeaderName(reply.getHeader('vary'), name);
}

/** @param said names with commas between them, as `vary` has them */
export function appendHeaderName(said: OutgoingHttpHeader | undefined, name: string): string {
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
export function currentHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = value;
  return headers;
}

/** Names and values by turns, as Node takes them fastest. */
export function flattenHeaders(headers: Readonly<OutgoingHttpHeaders>): string[] {
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

/** Lets the pages of native apps call us, without cookies. An origin that is not named gets no header of CORS. */
function allowOrigins(app: FastifyInstance, corsOrigins: readonly string[]): void {
  void app.register(cors, {
    delegator: ({ headers: { origin } }: FastifyRequest, answer) => {
      answer(null, { ...CORS, origin: origin !== undefined && corsOrigins.includes(origin) ? origin : false });
    },
  });
}
