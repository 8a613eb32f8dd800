import type { z } from 'zod';
import type { Calls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import { PROOF_OF_WORK_HEADER, type ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import { ApiProblem, NetworkFailure } from './failures.ts';
import type { FileRequest } from './send-with-progress.ts';

export type Route = keyof Calls;

type Schema<R extends Route> = Calls[R]['schema'];
type Wire<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? string | number : z.input<S>[K] }
  : never;
type Has<R extends Route, Part extends string> = Schema<R> extends Record<Part, z.ZodType> ? true : false;
type PartOf<R extends Route, Part extends string> =
  Schema<R> extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;

/** Path parameters (`:names`) and query values. */
export type PathParts<R extends Route> = (Has<R, 'params'> extends true
  ? { params: Wire<PartOf<R, 'params'>> }
  : { params?: never }) &
  (Has<R, 'querystring'> extends true ? { query?: Wire<PartOf<R, 'querystring'>> } : { query?: never });

/**
 * Options of a call.
 *
 * @property timeoutMs of the whole call; default 10 s
 * @property onSent gets the share of a file that was sent, 0 to 1
 */
export type RequestParts<R extends Route> = PathParts<R> &
  (Has<R, 'body'> extends true ? { body: z.input<PartOf<R, 'body'>> } : { body?: never }) & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    timeoutMs?: number;
    onSent?: (share: number) => void;
  };

type Answers<R extends Route> = Calls[R]['schema']['response'];
/** The response of a successful call; undefined without a body. */
export type ResponseBody<R extends Route> =
  Answers<R> extends Record<200, infer S extends z.ZodType>
    ? z.output<S>
    : Answers<R> extends Record<201, infer S extends z.ZodType>
      ? z.output<S>
      : undefined;

export type ReadRoute = Extract<Route, `GET ${string}`>;

/** The arguments are optional where a call needs none. */
export type Arguments<Parts> = Record<string, never> extends Parts ? [parts?: Parts] : [parts: Parts];

export type Api = {
  send: <R extends Route>(route: R, ...sent: Arguments<RequestParts<R>>) => Promise<ResponseBody<R>>;
  /** Sends a call of any resource. The caller checks what it sends and gets. */
  call: (call: Call, sent: AnySent) => Promise<unknown>;
  /** Reads a path made by `apiPath`. */
  read: (path: string, signal: AbortSignal) => Promise<unknown>;
};

type AnyParts = { params?: object | undefined; query?: object | undefined };
type AnySent = AnyParts & {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeoutMs?: number;
  onSent?: (share: number) => void;
};

/**
 * Lock for the sign-ins of a device, across tabs. The server ends the replaced session before its response arrives.
 *
 * @property during runs a sign-in
 * @property settled resolves when no sign-in is running and its session is the current one
 */
export type SignInLock = {
  during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  settled: (endedToken: string | null) => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** The server reads the format from the content. */
const FILE_TYPE = 'application/octet-stream';
/** Calls that may replace the session with which they are sent. */
const SIGN_IN = /^POST \/api\/login\//;

/**
 * Path and query of a call, `/api/venues/1/promotions?page=2`. Deterministic, so it serves as a cache key: parts
 * without a value are omitted, the query keeps its order.
 */
export function apiPath<R extends Route>(route: R, ...parts: Arguments<PathParts<R>>): string {
  return pathOf(route, parts[0] ?? {});
}

export type ApiOptions = {
  baseUrl: string;
  token: () => string | null;
  /** For `Accept-Language`. */
  language: () => string;
  onSessionEnded: () => void;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  prove?: (challenge: ProofOfWorkChallenge) => Promise<string>;
  confirmFactor?: () => Promise<void>;
  signIns?: SignInLock;
  alsoEndsOn?: 401;
  onServerTime?: (serverMs: number) => void;
};

/**
 * Client for the calls of the contract. Throws `ApiProblem` for a problem response and `NetworkFailure` without a
 * response; the caller's abort is passed on. Only a 403 ends the session with which it was sent, unless the role lacks a
 * permission. It waits for a running
 * sign-in: if that has replaced the token, nothing has ended and reads are repeated.
 *
 * @param options.baseUrl '' for the same origin
 * @param options.headers of every call, such as the cookie of a program
 * @param options.timeoutMs of calls that state none; default 10 s
 * @param options.prove solves the proof of work that the server requires of new devices; the call is then sent again
 * @param options.confirmFactor asks for the second factor when the server requires a recent one; the call is then
 *   sent again, or fails with its rejection
 * @param options.signIns sign-in lock of this device
 * @param options.onServerTime called with the server's clock, from uncached responses
 * @param options.alsoEndsOn further statuses that end the session: 401 where it is a cookie
 * @see APP-09, AUTH-04
 */
export function createApi(options: ApiOptions): Api {
  async function call(method: string, path: string, sent: AnySent) {
    const token = options.token();
    try {
      return await exchange(options, method, path, sent, token);
    } catch (failure) {
      if (!isEnd(failure)) throw failure;
      if (!SIGN_IN.test(`${method} ${path}`)) await options.signIns?.settled(token);
      const present = options.token();
      if (present === token) options.onSessionEnded();
      else if (present !== null && method === 'GET') return exchange(options, method, path, sent, present);
      throw failure;
    }
  }
  function isEnd(failure: unknown): boolean {
    if (!(failure instanceof ApiProblem) || failure.code === 'permission-required') return false;
    return failure.status === 403 || failure.status === options.alsoEndsOn;
  }
  async function callProving(method: string, path: string, sent: AnySent) {
    try {
      return await call(method, path, sent);
    } catch (failure) {
      const challenge = options.prove && challengeOf(failure);
      if (!options.prove || !challenge) throw failure;
      const proof = { [PROOF_OF_WORK_HEADER]: await options.prove(challenge) };
      return call(method, path, { ...sent, headers: { ...sent.headers, ...proof } });
    }
  }
  async function callConfirming(method: string, path: string, sent: AnySent) {
    try {
      return await callProving(method, path, sent);
    } catch (failure) {
      if (!options.confirmFactor || !asksForFactor(failure)) throw failure;
      await options.confirmFactor();
      return callProving(method, path, sent);
    }
  }
  function send(route: string, sent: AnySent = {}) {
    const work = () => callConfirming(route.slice(0, route.indexOf(' ')), pathOf(route, sent), sent);
    return options.signIns && SIGN_IN.test(route) ? options.signIns.during(work) : work();
  }
  return {
    send,
    call: ({ method, url }, sent) => send(`${method} ${url}`, sent),
    read: (path, signal) => call('GET', path, { signal }),
  };
}

/** Its code loads with the first upload. */
async function upload(url: string, request: FileRequest, onSent: (share: number) => void): Promise<Response> {
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(url, request, onSent);
}

async function exchange(options: ApiOptions, method: string, path: string, sent: AnySent, token: string | null) {
  const limit = timeLimit(sent.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS, sent.signal);
  try {
    const url = options.baseUrl + path;
    const headers = { ...headersOf(token, options.language(), sent), ...options.headers };
    const { signal } = limit;
    const response =
      sent.onSent && isFile(sent.body)
        ? await upload(url, { method, headers, signal, body: sent.body }, sent.onSent)
        : await fetch(url, {
            method,
            headers,
            signal,
            ...(sent.body === undefined ? {} : { body: encoded(sent.body) }),
          });
    const answeredMs = serverTimeOf(response);
    if (answeredMs !== null) options.onServerTime?.(answeredMs);
    if (response.ok) return response.status === 204 ? undefined : await response.json();
    throw await problemOf(response);
  } catch (failure) {
    if (failure instanceof ApiProblem || sent.signal?.aborted) throw failure;
    throw new NetworkFailure(limit.isOver() ? 'timeout' : 'unreachable', { cause: failure });
  } finally {
    limit.clear();
  }
}

function pathOf(route: string, { params = {}, query = {} }: AnyParts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function headersOf(token: string | null, language: string, sent: AnySent): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(sent.body === undefined ? {} : { 'content-type': isFile(sent.body) ? FILE_TYPE : 'application/json' }),
    ...sent.headers,
  };
}

function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

function encoded(body: unknown): string | Uint8Array<ArrayBuffer> {
  return isFile(body) ? body : JSON.stringify(body);
}

/** Null for a response that may come from a cache. */
function serverTimeOf({ headers }: Response): number | null {
  if (!headers.get('cache-control')?.includes('no-store')) return null;
  const serverMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverMs) ? null : serverMs;
}

/** A response of a proxy or captive portal is no problem document and counts as 'unexpected'. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  const retryAfterMs = retryAfterMsOf(response);
  if (isProblem(body)) return new ApiProblem({ ...body, status, retryAfterMs });
  return new ApiProblem({ status, code: 'unexpected', facts: {}, detail: '', retryAfterMs });
}

/** Only seconds: our servers send no date. */
function retryAfterMsOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds * 1_000 : null;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'facts' in body;
}

/** Returns the requirement that the server wants fulfilled first; undefined for other problems. */
function challengeOf(failure: unknown): ProofOfWorkChallenge | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'proof-of-work-required') return undefined;
  const { challenge, pieces, bits } = failure.facts;
  if (typeof challenge !== 'string' || typeof pieces !== 'number' || typeof bits !== 'number') return undefined;
  return { challenge, pieces, bits };
}

function asksForFactor(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'recent-second-factor-required';
}

/** Timeout or the caller's abort. Written out because phones of 2023 lack `AbortSignal.any`. */
function timeLimit(timeoutMs: number, callers?: AbortSignal) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  const stop = () => controller.abort(callers?.reason);
  if (callers?.aborted) stop();
  callers?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    isOver: () => over,
    clear: () => {
      clearTimeout(timer);
      callers?.removeEventListener('abort', stop);
    },
  };
}
