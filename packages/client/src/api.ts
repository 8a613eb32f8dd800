import type { Calls } from '@app/contract/all-calls.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import type { z } from 'zod';
import { ApiProblem, NetworkFailure } from './failures.ts';
import type { Language } from './texts.ts';

export type Route = keyof Calls;

type Schema<R extends Route> = Calls[R]['schema'];
type Wire<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? string | number : z.input<S>[K] }
  : never;
type Has<R extends Route, Part extends string> = Schema<R> extends Record<Part, z.ZodType> ? true : false;
type Given<R extends Route, Part extends string> =
  Schema<R> extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;

/** What a path is made of: the values of `:names` and the query. */
export type PathParts<R extends Route> = (Has<R, 'params'> extends true
  ? { params: Wire<Given<R, 'params'>> }
  : { params?: never }) &
  (Has<R, 'querystring'> extends true ? { query?: Wire<Given<R, 'querystring'>> } : { query?: never });

/** What a call is sent with. @property timeoutMs of the whole call; 10 s unless said otherwise */
export type RequestParts<R extends Route> = PathParts<R> &
  (Has<R, 'body'> extends true ? { body: z.input<Given<R, 'body'>> } : { body?: never }) & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    timeoutMs?: number;
  };

type Answers<R extends Route> = Calls[R]['schema']['response'];
/** What a call answers when it is not refused; undefined where it answers nothing. */
export type ResponseBody<R extends Route> =
  Answers<R> extends Record<200, infer S extends z.ZodType>
    ? z.output<S>
    : Answers<R> extends Record<201, infer S extends z.ZodType>
      ? z.output<S>
      : undefined;

export type ReadRoute = Extract<Route, `GET ${string}`>;

/** The arguments are optional where a call needs nothing. */
export type Arguments<Parts> = Record<string, never> extends Parts ? [parts?: Parts] : [parts: Parts];

export type Api = {
  send: <R extends Route>(route: R, ...sent: Arguments<RequestParts<R>>) => Promise<ResponseBody<R>>;
  /** Reads a path that `apiPath` made from the route. */
  read: <R extends ReadRoute>(route: R, path: string, signal?: AbortSignal) => Promise<ResponseBody<R>>;
};

type AnyParts = { params?: object | undefined; query?: object | undefined };
type AnySent = AnyParts & {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/**
 * The sign-ins of a device, in all its tabs. The server ends the session that one of them replaces before its answer is
 * here.
 *
 * @property during does the work of a sign-in
 * @property settled resolves when none is under way any more, and the session that came of it is the present one
 */
export type SignInLock = {
  during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  settled: (endedToken: string | null) => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** The calls that may replace the session that they are sent with. */
const SIGN_IN = /^POST \/api\/login\//;

/**
 * The path and query of a call, `/api/venues/1/promotions?page=2`. One call always gives one text
 * (parts without a value are left out, the query keeps the order in which it is given), so it serves as a cache key.
 */
export function apiPath<R extends Route>(route: R, ...parts: Arguments<PathParts<R>>): string {
  return pathOf(route, parts[0] ?? {});
}

/**
 * The calls of the contract, by route. A refusal throws `ApiProblem`, no answer `NetworkFailure`;
 * the caller's own abort is passed on as it is. A 403 ends the session that was sent, and only that does. It waits for a
 * sign-in that is under way: when another token is the present one then, nothing ended, and what was read is read anew.
 *
 * @param options.baseUrl '' for the own origin
 * @param options.headers of every call, such as the cookie that a program holds for itself
 * @param options.prove does the work that the server asks new devices for; the call is then sent again with it
 * @param options.confirmFactor asks the person for the second factor when the server wants a recent one; the call is then
 *   sent again. What it rejects with is what the call fails with
 * @param options.signIns of this device, where one token follows another
 * @param options.onServerTime the server's clock as it answered, from answers that nothing on the way keeps
 * @param options.alsoEndsOn more statuses that end the session: where a browser drops its cookie, 401 does
 * @see APP-09, AUTH-04
 */
export function createApi(options: {
  baseUrl: string;
  token: () => string | null;
  language: () => Language;
  onSessionEnded: () => void;
  headers?: Readonly<Record<string, string>>;
  prove?: (challenge: ProofOfWorkChallenge) => Promise<string>;
  confirmFactor?: () => Promise<void>;
  signIns?: SignInLock;
  alsoEndsOn?: 401;
  onServerTime?: (serverMs: number) => void;
}): Api {
  async function exchange(method: string, path: string, sent: AnySent, token: string | null) {
    const limit = timeLimit(sent.timeoutMs ?? TIMEOUT_MS, sent.signal);
    try {
      const response = await fetch(options.baseUrl + path, {
        method,
        headers: { ...headersOf(token, options.language(), sent), ...options.headers },
        signal: limit.signal,
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
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
  async function call(method: string, path: string, sent: AnySent) {
    const token = options.token();
    try {
      return await exchange(method, path, sent, token);
    } catch (failure) {
      if (!isEnd(failure)) throw failure;
      if (!SIGN_IN.test(`${method} ${path}`)) await options.signIns?.settled(token);
      const present = options.token();
      if (present === token) options.onSessionEnded();
      else if (present !== null && method === 'GET') return exchange(method, path, sent, present);
      throw failure;
    }
  }
  function isEnd(failure: unknown): boolean {
    return failure instanceof ApiProblem && (failure.status === 403 || failure.status === options.alsoEndsOn);
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
  function send(route: Route, sent: AnySent = {}) {
    const work = () => callConfirming(route.slice(0, route.indexOf(' ')), pathOf(route, sent), sent);
    return options.signIns && SIGN_IN.test(route) ? options.signIns.during(work) : work();
  }
  return {
    send,
    read: (_route: ReadRoute, path: string, signal?: AbortSignal) => call('GET', path, signal ? { signal } : {}),
  };
}

function pathOf(route: string, { params = {}, query = {} }: AnyParts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const text = asked.toString();
  return text ? `${path}?${text}` : path;
}

function headersOf(token: string | null, language: string, sent: AnySent): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...sent.headers,
  };
}

/** Null where the answer may have been kept by a cache, and so be of an earlier time. */
function serverTimeOf({ headers }: Response): number | null {
  if (!headers.get('cache-control')?.includes('no-store')) return null;
  const serverMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverMs) ? null : serverMs;
}

/** What a proxy or a captive portal answers is no problem of ours and reads as 'unexpected'. */
async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  const retryAfterMs = retryAfterMsOf(response);
  if (isProblem(body)) return new ApiProblem({ ...body, status, retryAfterMs });
  return new ApiProblem({ status, code: 'unexpected', facts: {}, detail: '', retryAfterMs });
}

/** Only seconds: nobody of ours answers with a date. */
function retryAfterMsOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds * 1_000 : null;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'facts' in body;
}

/** What the server wants done before it answers; undefined when it said anything else. */
function challengeOf(failure: unknown): ProofOfWorkChallenge | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'proof-of-work-required') return undefined;
  const { challenge, pieces, bits } = failure.facts;
  if (typeof challenge !== 'string' || typeof pieces !== 'number' || typeof bits !== 'number') return undefined;
  return { challenge, pieces, bits };
}

function asksForFactor(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'recent-second-factor-required';
}

/** Ends by itself or with the caller's signal; written out because phones of 2023 lack `AbortSignal.any`. */
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
