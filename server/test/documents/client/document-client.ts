import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { ApiServer } from '#platform/http/server.ts';

/** What a call answered. `body` is undefined for an answer that is no JSON; `html` is that of a page. */
export type Answer = { readonly status: number; readonly body: unknown; readonly html?: string };

/** A documented call, as in `documented-calls.ts`: method and path with `{}` for parameters. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** The calls that were judged: null for a right answer, otherwise what was seen. */
export type Verdicts = Map<CallName, string | null>;

const Problem = z.looseObject({ code: z.string() });
const AuthData = z.looseObject({ token: z.string(), user: z.looseObject({ id: z.number() }) });

export type DocumentClient = ReturnType<typeof createDocumentClient>;

/**
 * A client that is written from the two specification documents. It sends their fields and the bearer token of the stored
 * auth data: no cookie, no key and no header of ours.
 *
 * @param remoteAddress network from which it calls
 */
export function createDocumentClient(app: ApiServer, verdicts: Verdicts, remoteAddress = '203.0.113.5') {
  let token: string | null = null;

  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const raw = await app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
    return { status: raw.statusCode, body: jsonOf(raw) };
  }

  /** A web view posts a form without the stored token. */
  async function postForm(url: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    const raw = await app.inject({ method: 'POST', url, headers, remoteAddress, payload });
    return { status: raw.statusCode, body: jsonOf(raw), html: raw.body };
  }

  return {
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    put: (url: string, payload: object) => send('PUT', url, payload),
    delete: (url: string, payload: object) => send('DELETE', url, payload),
    postForm,
    /** Stores the auth data of a person who signed in before. */
    use: (stored: string | null) => void (token = stored),
    /** Stores the auth data of an answer. @returns the id of the user; null without auth data */
    store({ body }: Answer): number | null {
      const { data } = AuthData.safeParse(body);
      token = data?.token ?? token;
      return data?.user.id ?? null;
    },
    /** Judges a call by an answer. A call that was judged before stays wrong if it was. */
    judge(call: CallName, answer: Answer, isRight: boolean): void {
      const known = verdicts.get(call);
      if (known === undefined || known === null) verdicts.set(call, isRight ? null : seenIn(answer));
    },
  };
}

function jsonOf(raw: LightMyRequestResponse): unknown {
  return String(raw.headers['content-type']).includes('json') ? raw.json<unknown>() : undefined;
}

function seenIn({ status, body }: Answer): string {
  return `${status} ${Problem.safeParse(body).data?.code ?? JSON.stringify(body)?.slice(0, 200)}`;
}

/** Whether an answer has the form that the documents give it. */
export const is = {
  list: ({ status, body }: Answer, atLeast = 0) => status === 200 && Array.isArray(body) && body.length >= atLeast,
  page: ({ status, body }: Answer, atLeast = 0) =>
    status === 200 && (PageOfAnything.safeParse(body).data?.data.length ?? -1) >= atLeast,
  with: ({ status, body }: Answer, ...fields: readonly string[]) =>
    (status === 200 || status === 201) &&
    typeof body === 'object' &&
    body !== null &&
    fields.every((field) => field in body),
  /** A refusal that asks for no more than the documents write. */
  refusal: ({ status, body }: Answer, code: string) =>
    status >= 400 && status < 500 && Problem.safeParse(body).data?.code === code,
};

const PageOfAnything = z.object({
  currentPage: z.number(),
  lastPage: z.number(),
  perPage: z.number(),
  data: z.array(z.unknown()),
  total: z.number(),
});
