import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '@app/contract/protocol/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Policy of responses that are no pages: if a browser renders one, it may load and run nothing. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** CORS settings for native apps. */
const CORS = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-device-token',
    'x-member-pass',
    'x-app-version',
    'x-order-token',
    'x-order-tokens',
    'x-payment-token',
    'x-proof-of-work',
  ],
  exposedHeaders: ['content-language', 'etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
};

export type HeaderSettings = {
  /** Visitors use https, so a header makes browsers use nothing else (HSTS). */
  readonly isSecure: boolean;
  /** Origins of native apps. Browsers use our own origin. */
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
    // The pages of native apps show our pictures from another origin.
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

/** Adds to `Vary` without losing earlier values. */
export function varyBy(reply: FastifyReply, name: string): string {
  return appendHeaderName(reply.getHeader('vary'), name);
}

/** @param value names separated by commas, as in `Vary` */
export function appendHeaderName(value: OutgoingHttpHeader | undefined, name: string): string {
  const names = String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return (names.includes(name) ? names : [...names, name]).join(', ');
}

/**
 * Headers set so far, for a response that skips the remaining hooks. Passed to `writeHead` together, which avoids a
 * check per header.
 */
export function currentHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = value;
  return headers;
}

/** Flat list of names and values, the fastest form for Node. */
export function flattenHeaders(headers: Readonly<OutgoingHttpHeaders>): string[] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().flatMap((value) => [name, String(value)]),
  );
}

/**
 * @param allowed.camera true for pages that scan codes
 * @param allowed.usb true for pages that print on a printer with a cable
 */
export function permissionsPolicy({
  camera,
  payment = false,
  usb = false,
}: {
  camera: boolean;
  payment?: boolean;
  usb?: boolean;
}): string {
  // The sheet of Google Pay is a frame of its own.
  const payers = payment ? 'self "https://pay.google.com"' : '';
  const own = (isAllowed: boolean) => (isAllowed ? 'self' : '');
  return `camera=(${own(camera)}), geolocation=(), microphone=(), payment=(${payers}), usb=(${own(usb)}), serial=(${own(usb)}), display-capture=()`;
}

function isPersonal(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return access !== undefined && access !== 'anyone';
}

function isPicture(request: FastifyRequest): boolean {
  return /^\/(media|icons)\//.test(request.url);
}

/** Allows requests of native apps' pages, without cookies. Other origins get no CORS headers. */
function allowOrigins(app: FastifyInstance, corsOrigins: readonly string[]): void {
  void app.register(cors, {
    delegator: ({ headers: { origin } }: FastifyRequest, answer) => {
      answer(null, { ...CORS, origin: origin !== undefined && corsOrigins.includes(origin) ? origin : false });
    },
  });
}
