import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/call.ts';
import { LEVELS_THAT_MAY, SESSION_LEVELS } from '@app/contract/session-levels.ts';
import type { SessionLevel } from '@app/contract/session-levels.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApp } from '../app-for-tests.ts';
import type { TestApp } from '../app-for-tests.ts';
import { createServer } from '../platform/http.ts';
import { makeShell } from './account-store.ts';
import { requireLevels } from './require-level.ts';
import { staffHeaders } from './second-factor/staff-headers-for-tests.ts';
import { sessionForTests } from './session-for-tests.ts';
import { hashToken, newToken } from './session-token.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

async function headersOf(level: SessionLevel): Promise<Record<string, string>> {
  if (level === 'device') return {};
  if (level === 'proven') return (await server.signIn()).headers;
  if (level === 'staff') {
    const { accountId } = await server.signIn([{ roleId: 1 }]);
    return staffHeaders(server.db, accountId);
  }
  if (level === 'claimed') {
    const accountId = await makeShell(server.db);
    return { authorization: `Bearer ${await sessionForTests(server.db, accountId, 'claimed')}` };
  }
  const token = newToken();
  await server.db.query(
    `insert into sessions (token_hash, level, venue_id, commerce_id, expires_at)
     values ($1, 'kiosk', 7, 7000001, 'infinity')`,
    [hashToken(token)],
  );
  return { authorization: `Bearer ${token}` };
}

async function answerTo({ method, url }: Call, level: SessionLevel): Promise<string> {
  const answer = await server.app.inject({
    method,
    url: url.replaceAll(/:\w+/g, '7'),
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await headersOf(level)) },
    ...(method !== 'GET' && { payload: {} }),
  });
  return `${answer.statusCode} ${answer.statusCode < 400 ? '' : answer.json<{ code: string }>().code}`;
}

/** What is answered before the call is looked at. A staff cookie says nothing where staff are not asked for. */
function refusalOf(level: SessionLevel): string {
  if (level === 'device' || level === 'staff') return '401 unauthenticated';
  if (level === 'claimed') return '422 verification-required';
  return '404 not-found';
}

function mayMake({ config: { access } }: Call, level: SessionLevel): boolean {
  const counts = level === 'staff' && access !== 'staff' ? 'device' : level;
  return LEVELS_THAT_MAY[access].includes(counts);
}

const LEVEL_REFUSALS = /^(401|403|422 (verification-required|second-factor-required))/;

it.each(allCalls.map((call) => [call.method, call.url, call] as const))(
  '%s %s is answered to the levels that may make it, and refused to the others before it is read [ROLE-01, API-02]',
  async (_method, _url, call) => {
    const refused = SESSION_LEVELS.filter((level) => !mayMake(call, level));
    const refusals = await Promise.all(refused.map((level) => answerTo(call, level)));
    expect(refusals).toEqual(refused.map(refusalOf));
    if (call.schema.tags.includes('live')) return; // would not end
    const allowed = SESSION_LEVELS.filter((level) => mayMake(call, level));
    const answers = await Promise.all(allowed.map((level) => answerTo(call, level)));
    expect(answers.filter((answer) => LEVEL_REFUSALS.test(answer))).toEqual([]);
  },
);

it('a route of the API that does not say who may call it stops the start [ROLE-01]', () => {
  const app = createServer({ logLevel: 'silent' });
  requireLevels(app);
  expect(() => app.get('/api/secret', async () => 'everything')).toThrow('/api/secret does not say who may call it.');
});

it('whoever has roles and no second factor is asked for it by staff calls alone [ROLE-01]', async () => {
  const { headers } = await server.signIn([{ roleId: 1 }]);
  const bearer = { authorization: headers.authorization };
  const answer = await server.app.inject({ url: '/api/staff/commerces', headers: bearer });
  expect(answer.json()).toMatchObject({ status: 422, code: 'second-factor-required' });
  expect((await server.app.inject({ url: '/api/auth', headers: bearer })).statusCode).toBe(200);
});
