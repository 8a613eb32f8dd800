// Runs sqlmap against every parameter of the API of a started demo (`npm start`): `npx node e2e/src/attack/sqlmap.ts`.
// PUBLIC_URL (http://localhost:3000) and SANDBOX_URL (http://localhost:3001) are its addresses, MINUTES (15) the time
// limit, ONLY an expression for call names. With DATABASE_URL it deletes rate limit counters and refreshes the second
// factor of its session, so that limited calls respond to each attempt. Changes the demo's data.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createApi } from '@app/client/api.ts';
import { runOnDatabase } from '../harness/demo-database.ts';
import { signInByMail } from '../harness/mail-sign-in.ts';
import { Mailbox } from '../harness/mailbox.ts';
import { signInAsStaff } from '../harness/staff-sign-in.ts';
import { attackRequests, OpenApi, type AttackRequest, type KnownValue } from './openapi-requests.ts';

const BASE_URL = process.env['PUBLIC_URL'] ?? 'http://localhost:3000';
const SANDBOX_URL = process.env['SANDBOX_URL'] ?? 'http://localhost:3001';
const MINUTES = Number(process.env['MINUTES'] ?? 15);
const DATABASE_URL = process.env['DATABASE_URL'];
const ONLY = new RegExp(process.env['ONLY'] ?? '');
const STAFF = 'admin@example.com';
const VISITOR = 'hincha@example.com';

/** sqlmap's levels: 3 of 5 levels, 2 of 3 risks; error responses count and nothing is prompted. */
const OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--flush-session',
  '--disable-coloring',
  '--skip-waf',
  '--level=3',
  '--risk=2',
  '--dbms=PostgreSQL',
  '--time-sec=5',
  '--threads=4',
  '--timeout=15',
  '--retries=1',
  '--ignore-code=400,401,403,404,405,409,413,422,429',
];
/** Calls that end the session of the others: they run last, each with its own session. */
const ENDING = /^(POST \/api\/(staff\/)?logout|DELETE \/api\/auth$|DELETE \/api\/staff\/security\/totp)/;
/** The part of a stream within this time is its response. */
const STREAM_MS = 100;
/** Interval at which rate limit counters are deleted during a call. */
const RESET_MS = 1_000;
/** Headers that every call reads for authentication and language. */
const HEADERS: AttackRequest = {
  name: 'GET /api/users/orders, by its headers',
  method: 'GET',
  target: '/api/users/orders',
  headers: {
    authorization: 'Bearer uno*',
    cookie: 'device=uno*; staff=uno*',
    'x-device-token': 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6*',
    'accept-language': 'es*',
    'x-forwarded-for': '192.0.2.7*',
    'x-request-id': 'peticion-1*',
    'user-agent': 'navegador*',
  },
  body: null,
  parameters: 8,
};
const FOUND = /is vulnerable|appears to be '.*' injectable|identified the following injection point/;
const DONE = /all tested parameters do not appear to be injectable/;

type Outcome = { readonly name: string; readonly says: 'clean' | 'injectable' | 'unfinished' | 'no parameters' };

if (!(await runs('sqlmap', ['--version']))) {
  process.stderr.write('sqlmap is not installed: `apt-get install sqlmap`, or https://sqlmap.org.\n');
  process.exit(1);
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'attack-sqlmap-'));
try {
  const outcomes = await attackAll();
  const count = (says: Outcome['says']) => outcomes.filter((outcome) => outcome.says === says).length;
  process.stdout.write(
    `${count('clean')} calls clean, ${count('injectable')} injectable, ${count('unfinished')} not finished, ` +
      `${count('no parameters')} without parameters.\n`,
  );
  process.exitCode = count('injectable') > 0 ? 1 : 0;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function attackAll(): Promise<Outcome[]> {
  const document = OpenApi.parse(await (await fetch(`${BASE_URL}/api/openapi.json`)).json());
  const stopForgetting = await resetLimits();
  const caller = await makeCaller();
  const wanted = [...attackRequests(document, caller.known), HEADERS]
    .filter(({ name }) => ONLY.test(name))
    .map(byHeaders);
  const deadlineMs = Date.now() + MINUTES * 60_000;
  const outcomes: Outcome[] = [];
  // Rate-limited responses are fast, so limited calls run last and share the remaining time.
  const inOrder = wanted.toSorted((one, other) => lateness(one) - lateness(other));
  const shortener = await startShortener();
  for (const [place, request] of inOrder.entries()) {
    const shareMs = (deadlineMs - Date.now()) / Math.max(1, (inOrder.length - place) / 3);
    const started = Date.now();
    const { headers } = ENDING.test(request.name) ? await makeCaller() : caller;
    const host = request.name.endsWith('/live') ? shortener.host : new URL(BASE_URL).host;
    const outcome = {
      name: request.name,
      says: await attack(request, { ...headers, host }, Math.max(0, Math.round(shareMs))),
    };
    outcomes.push(outcome);
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stdout.write(
      `${outcome.says.padEnd(13)} ${request.name}  ${request.parameters} parameters, ${seconds} s\n`,
    );
  }
  stopForgetting();
  shortener.close();
  return outcomes;
}

/** Limited calls after the others, calls that end a session at the end. */
function lateness({ name }: AttackRequest): number {
  if (ENDING.test(name)) return 2;
  return name.includes('login') ? 1 : 0;
}

/** Calls without parameters are attacked through the session's headers. */
function byHeaders(request: AttackRequest): AttackRequest {
  if (request.parameters > 0 || !ENDING.test(request.name)) return request;
  return { ...request, headers: { ...request.headers, 'x-device-token': `${'a1b2c3d4'.repeat(6)}*` }, parameters: 1 };
}

/** Limits stay as in the code; their counters are deleted, so that sqlmap reaches the calls. */
async function resetLimits(): Promise<() => void> {
  const url = DATABASE_URL;
  if (url === undefined) return () => undefined;
  const forget = () =>
    runOnDatabase(
      url,
      `with counters as (delete from rate_limit_counters),
         confirmed as (update sessions set factor_confirmed_at = now() where factor_confirmed_at is not null)
       delete from sign_in_attempts`,
    );
  await forget();
  const timer = setInterval(() => {
    forget().catch(() => undefined); // the next time is another attempt
  }, RESET_MS);
  return () => clearInterval(timer);
}

/** Forwards requests and ends each response after a moment: sqlmap waits for the end, and a stream has none. */
async function startShortener(): Promise<{ host: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    const { hostname, port } = new URL(BASE_URL);
    const headers = { ...request.headers, host: `${hostname}:${port}` };
    const forwarded = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.end()).pipe(response);
      setTimeout(() => {
        response.end();
        forwarded.destroy();
      }, STREAM_MS);
    });
    forwarded.on('error', () => response.end());
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { host: `127.0.0.1:${port}`, close: () => server.close() };
}

async function attack(
  request: AttackRequest,
  headers: Readonly<Record<string, string>>,
  limitMs: number,
): Promise<Outcome['says']> {
  if (request.parameters === 0) return 'no parameters';
  if (limitMs < 1_000) return 'unfinished';
  const file = path.join(folder, `${randomUUID()}.txt`);
  fs.writeFileSync(file, toRawRequest(request, headers));
  const output = await outputOf('sqlmap', ['-r', file, `--output-dir=${folder}`, ...OPTIONS], limitMs);
  if (FOUND.test(output)) {
    process.stdout.write(output);
    return 'injectable';
  }
  if (!DONE.test(output)) process.stdout.write(output.slice(-1500));
  return DONE.test(output) ? 'clean' : 'unfinished';
}

function toRawRequest(request: AttackRequest, caller: Readonly<Record<string, string>>): string {
  const headers = { ...caller, 'content-type': 'application/json', ...request.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${request.method} ${request.target} HTTP/1.1`, ...lines, '', request.body ?? ''].join('\r\n');
}

/** Staff and visitor at the same time: each call uses the session that it needs. Values of the demo. */
async function makeCaller(): Promise<{ headers: Readonly<Record<string, string>>; known: KnownValue }> {
  const mailbox = new Mailbox(SANDBOX_URL);
  const api = createApi({
    baseUrl: BASE_URL,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  const { cookie } = await signInAsStaff(BASE_URL, mailbox, STAFF);
  const { token, user } = await signInByMail(BASE_URL, mailbox, VISITOR);
  const { commerce } = await api.send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'estadio', commerceCode: 'parrilla' },
  });
  const { products } = await api.send('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  const venue = await api.send('GET /api/venues/get/by-code/:venueCode', { params: { venueCode: 'estadio' } });
  const product = products.find(({ typeId }) => typeId === 1) ?? products[0];
  const orders = await api.send('GET /api/users/orders', {
    query: { page: 1 },
    headers: { authorization: `Bearer ${token}` },
  });
  const named: Record<string, string | number | undefined> = {
    venueId: venue.id,
    venueCode: 'estadio',
    commerceId: commerce.id,
    commerceCode: 'parrilla',
    productId: product?.id,
    userId: user.id,
    app: 'entretiempo',
    email: VISITOR,
    guestEmail: VISITOR,
    orderId: orders.data[0]?.id ?? 1,
    page: 1,
    perPage: 10,
    entityIdentificator: 'horizonte',
    name: 'club-api-key',
  };
  const ids: readonly (readonly [RegExp, number | undefined])[] = [
    [/^\/api\/orders\//, orders.data[0]?.id],
    [/^\/api\/commerces\//, commerce.id],
    [/^\/api\/products\//, product?.id],
    [/^\/api\/venues\//, venue.id],
  ];
  return {
    headers: { authorization: `Bearer ${token}`, cookie, origin: new URL(BASE_URL).origin },
    known: (name, url) => (name === 'id' ? ids.find(([pattern]) => pattern.test(url))?.[1] : named[name]),
  };
}

function outputOf(program: string, args: readonly string[], limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
    let output = '';
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', reject).once('close', () => resolve(output));
  });
}

async function runs(program: string, args: readonly string[]): Promise<boolean> {
  try {
    await outputOf(program, args, 20_000);
    return true;
  } catch {
    return false; // not on PATH
  }
}
