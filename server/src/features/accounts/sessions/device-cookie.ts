import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '#platform/http/server.ts';
import { loginMember } from '@app/contract/visitor/members.ts';
import { loginEmail, loginPhone } from '@app/contract/visitor/sign-in.ts';

const DEVICE_BYTES = 32;
/** Longest lifetime that browsers allow. Source: RFC 6265bis, 5.5. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
/** 256 bits or more in base64url or hex. */
const WELL_FORMED = /^[\w-]{43,128}$/;
/** Calls that send a code bound to a device. They create a device for clients without one. */
const CODE_REQUEST_URLS: readonly string[] = [loginEmail.url, loginPhone.url, loginMember.url];

declare module 'fastify' {
  interface FastifyRequest {
    /** Read through `deviceTokenOf`. */
    deviceToken: string | null;
    isDeviceNew: boolean;
  }
}

/**
 * Sets a device token in each browser; a guest's orders are known by it. Native apps and kiosks send `X-Device-Token`.
 *
 * Responses to GET set it, and responses to calls that request a code. No other write does: a browser that repeats an
 * order at once would get two devices, and the repetition would not be recognised.
 *
 * @param isSecure visitors use https: the `__Host-` name then ties the cookie to our host
 */
export async function installDeviceCookie(app: ApiServer, isSecure: boolean): Promise<void> {
  const name = isSecure ? '__Host-device' : 'device';
  await app.register(cookie);
  app.decorateRequest('deviceToken', null);
  app.decorateRequest('isDeviceNew', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.deviceToken = wellFormed(request.headers['x-device-token']) ?? wellFormed(request.cookies[name]) ?? null;
    if (request.deviceToken === null && CODE_REQUEST_URLS.includes(request.routeOptions.url ?? '')) {
      request.deviceToken = newDeviceToken();
      request.isDeviceNew = true;
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.isDeviceNew || (request.deviceToken === null && setsDeviceCookie(request, reply))) {
      void reply.setCookie(name, request.deviceToken ?? newDeviceToken(), {
        httpOnly: true,
        secure: isSecure,
        sameSite: 'lax',
        path: '/',
        maxAge: MAX_AGE_SECONDS,
      });
      preventSharedCaching(reply);
    }
    done(null, payload);
  });
}

/** Secret token of the device; null for a client without one. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  return request.deviceToken;
}

/** Whether the response to this request sets the device cookie. */
export function isDeviceNew(request: FastifyRequest): boolean {
  return request.isDeviceNew;
}

function newDeviceToken(): string {
  return randomBytes(DEVICE_BYTES).toString('base64url');
}

function wellFormed(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && WELL_FORMED.test(value) ? value : undefined;
}

function setsDeviceCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || reply.statusCode >= 400) return false;
  if (request.url.startsWith('/api/')) return !/^\/api\/(health|docs|openapi)/.test(request.url);
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/** A shared cache would give one device to all clients. */
function preventSharedCaching(reply: FastifyReply): void {
  const cacheControl = String(reply.getHeader('cache-control') ?? 'no-cache');
  if (/\b(private|no-store)\b/.test(cacheControl)) return;
  const rest = cacheControl.replaceAll(/\bpublic\b,? *|,? *\bs-maxage=\d+/g, '');
  void reply.header('cache-control', rest === '' ? 'private' : `private, ${rest}`);
}
