import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { apiPath, createApi, type SignInLock } from './api.ts';
import { ApiProblem, NetworkFailure } from './failures.ts';
import { findNonce } from './find-nonce.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function apiOf(baseUrl: string, token: string | null = null) {
  const onSessionEnded = vi.fn<() => void>();
  return { ...createApi({ baseUrl, token: () => token, language: () => 'en', onSessionEnded }), onSessionEnded };
}

const problem = { type: 'about:blank', title: 'No', code: 'no-stock', detail: 'Sold out', facts: { shortages: [] } };

it('a path contains the parameters and the query values in a fixed order [API-01]', () => {
  expect(apiPath('GET /api/venues/:id/promotions', { params: { id: 7 }, query: { page: 2, perPage: 3 } })).toBe(
    '/api/venues/7/promotions?page=2&perPage=3',
  );
  expect(apiPath('GET /api/venues/get/by-code/:venueCode', { params: { venueCode: 'a/b ñ' } })).toBe(
    '/api/venues/get/by-code/a%2Fb%20%C3%B1',
  );
  expect(apiPath('GET /api/auth')).toBe('/api/auth');
});

it('a call sends method, token, language and body and returns the answer [API-01]', async () => {
  const seen: IncomingMessage[] = [];
  const url = await serve((request, response) => {
    seen.push(request);
    response.setHeader('content-type', 'application/json').end('{"expiresInSeconds":600}');
  });
  const answer = await apiOf(url, 'secret').send('POST /api/login/email', { body: { email: 'a@b.c' } });
  expect(answer).toEqual({ expiresInSeconds: 600 });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/login/email' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'en',
    'content-type': 'application/json',
  });
});

it("the server's clock is read from uncached responses only, errors too [ORD-07]", async () => {
  const seen: number[] = [];
  const date = 'Mon, 23 Nov 2026 20:00:00 GMT';
  const url = await serve((request, response) => {
    const cacheControl = request.url === '/api/login/email' ? 'max-age=60' : 'no-store';
    response.writeHead(request.url === '/api/auth' ? 409 : 200, { date, 'cache-control': cacheControl });
    response.end(JSON.stringify(problem));
  });
  const api = createApi({
    baseUrl: url,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
    onServerTime: (serverMs) => void seen.push(serverMs),
  });
  await api.send('POST /api/login/email', { body: { email: 'a@b.c' } });
  expect(seen).toEqual([]);
  await expect(api.send('GET /api/auth')).rejects.toBeInstanceOf(ApiProblem);
  expect(seen).toEqual([Date.parse(date)]);
});

it('204 is a response without a body [API-01]', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());
  await expect(apiOf(url).send('POST /api/logout')).resolves.toBeUndefined();
});

it('a problem is thrown with code and facts and ends no session [APP-09, API-02]', async () => {
  const url = await serve((_request, response) => response.writeHead(409).end(JSON.stringify(problem)));
  const api = apiOf(url);
  const failure = await api.send('GET /api/auth').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiProblem);
  expect(failure).toMatchObject({ status: 409, code: 'no-stock', detail: 'Sold out', facts: { shortages: [] } });
  expect(api.onSessionEnded).not.toHaveBeenCalled();
});

it('a 403, and only that, ends the session [APP-09]', async () => {
  const url = await serve((_request, response) => response.writeHead(403).end(JSON.stringify(problem)));
  const api = apiOf(url, 'dead');
  await expect(api.send('GET /api/auth')).rejects.toBeInstanceOf(ApiProblem);
  expect(api.onSessionEnded).toHaveBeenCalledOnce();
});

/** A server on which a sign-in ends the session that it replaces. Its response waits for `respond`. */
async function serveRising() {
  let isReplaced = false;
  let respond = () => undefined as void;
  const url = await serve(({ url: path, headers }, response) => {
    if (path?.startsWith('/api/login/')) {
      isReplaced = true;
      respond = () => response.end('{"token":"proven"}');
    } else if (isReplaced && headers.authorization === 'Bearer claimed') {
      response.writeHead(403).end(JSON.stringify(problem));
    } else response.end(JSON.stringify({ readWith: headers.authorization }));
  });
  return { url, isReplaced: () => isReplaced, respond: () => respond() };
}

/** A device's sign-in lock: one sign-in at a time. */
function apiRising(baseUrl: string) {
  let token = 'claimed';
  let latest: Promise<unknown> = Promise.resolve();
  const waits = vi.fn<() => void>();
  const signIns: SignInLock = {
    during: (work) => {
      const done = work();
      latest = done.then(
        () => (token = 'proven'),
        () => undefined,
      );
      return done;
    },
    settled: async () => {
      waits();
      await latest;
    },
  };
  const onSessionEnded = vi.fn<() => void>();
  const api = createApi({ baseUrl, token: () => token, language: () => 'en', onSessionEnded, signIns });
  return { api, onSessionEnded, waits };
}

const CONFIRMATION = { body: { email: 'a@b.c', verificationCode: '123456' } };

it('a 403 during a sign-in ends nothing; reads are repeated [APP-09, AUTH-04]', async () => {
  const server = await serveRising();
  const { api, onSessionEnded, waits } = apiRising(server.url);
  const confirming = api.send('POST /api/login/email/confirm', CONFIRMATION);
  await vi.waitUntil(server.isReplaced);
  const reading = api.send('GET /api/auth');
  const writing = api.send('POST /api/logout/everywhere').catch((failure: unknown) => failure);
  await vi.waitUntil(() => waits.mock.calls.length === 2);
  server.respond();
  await confirming;
  expect(await reading).toEqual({ readWith: 'Bearer proven' });
  expect(await writing).toMatchObject({ status: 403 });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('a sign-in whose own call gets 403 does not wait for itself [APP-09]', async () => {
  const url = await serve((_request, response) => response.writeHead(403).end(JSON.stringify(problem)));
  const { api, onSessionEnded, waits } = apiRising(url);
  await expect(api.send('POST /api/login/email/confirm', CONFIRMATION)).rejects.toBeInstanceOf(ApiProblem);
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(waits).not.toHaveBeenCalled();
});

it('401 ends a session in a cookie; programs send the cookie [APP-09, AUTH-11]', async () => {
  const seen: IncomingMessage[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request);
    response.writeHead(401).end(JSON.stringify(problem));
  });
  const onSessionEnded = vi.fn<() => void>();
  const headers = { cookie: 'staff=x' };
  const api = createApi({ baseUrl, token: () => null, language: () => 'es', onSessionEnded, headers, alsoEndsOn: 401 });
  await expect(api.send('GET /api/staff/session')).rejects.toBeInstanceOf(ApiProblem);
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(seen[0]?.headers.cookie).toBe('staff=x');
});

it("a captive portal's or proxy's page is an unexpected response [APP-09]", async () => {
  const url = await serve((_request, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
  await expect(apiOf(url).send('GET /api/auth')).rejects.toMatchObject({ status: 502, code: 'unexpected' });
});

it('a timeout is a network failure: the server may have acted [APP-11]', async () => {
  const url = await serve(() => undefined);
  const failure = await apiOf(url)
    .send('GET /api/auth', { timeoutMs: 50 })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure).toMatchObject({ reason: 'timeout' });
});

it('a server that cannot be reached is a network failure [APP-11]', async () => {
  const url = await serve(() => undefined);
  server?.close();
  await expect(apiOf(url).send('GET /api/auth')).rejects.toMatchObject({ reason: 'unreachable' });
});

it("the caller's own abort is passed on as it is [APP-11]", async () => {
  const url = await serve(() => undefined);
  const controller = new AbortController();
  const call = apiOf(url).send('GET /api/auth', { signal: controller.signal });
  controller.abort(new Error('left the screen'));
  await expect(call).rejects.toThrow('left the screen');
});

it('a required proof of work is solved and the call is sent again once [AUTH-03]', async () => {
  const facts = { challenge: 'a'.repeat(43), pieces: 2, bits: 4 };
  const proofs: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    proofs.push(request.headers['x-proof-of-work']?.toString());
    response.writeHead(428, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ ...problem, code: 'proof-of-work-required', facts }));
  });
  const api = createApi({
    baseUrl: url,
    token: () => null,
    language: () => 'en',
    onSessionEnded: () => undefined,
    prove: async ({ challenge, bits }) => `${challenge}.${findNonce(`${challenge}:0:`, bits)}`,
  });
  const failure = await api
    .send('POST /api/login/email', { body: { email: 'a@b.c' } })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'proof-of-work-required', facts });
  expect(proofs).toEqual([undefined, expect.stringMatching(/^a{43}\.\d+$/)]);
});

/** A server that requires a recent second factor until it is confirmed. */
async function serveFactor() {
  let isConfirmed = false;
  const sent: (string | undefined)[] = [];
  const baseUrl = await serve(({ url, headers }, response) => {
    sent.push(`${url} ${headers['content-length']}`);
    response.writeHead(isConfirmed ? 204 : 422, { 'content-type': 'application/problem+json' });
    response.end(isConfirmed ? undefined : JSON.stringify({ ...problem, code: 'recent-second-factor-required' }));
  });
  const confirm = async () => void (isConfirmed = true);
  const setCode = (confirmFactor: () => Promise<void>) =>
    createApi({
      baseUrl,
      token: () => null,
      language: () => 'en',
      onSessionEnded: () => undefined,
      confirmFactor,
    }).send('PUT /api/users/refund-code', { body: { code: '123456' } });
  return { sent, confirm, setCode };
}

it('after a second factor is confirmed the call is sent again [AUTH-12]', async () => {
  const { sent, confirm, setCode } = await serveFactor();
  await setCode(confirm);
  expect(sent).toEqual(['/api/users/refund-code 17', '/api/users/refund-code 17']);
});

it('without confirmed second factor the call fails with the reason [AUTH-12]', async () => {
  const { sent, setCode } = await serveFactor();
  await expect(setCode(async () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(sent).toHaveLength(1);
});
