import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let server: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp({ settings: { APP_CODE: 'club-norte' } });
  headers = (await server.signIn([{ roleId: 1 }])).headers;
});
afterAll(async () => server.close());

it('a new venue and its copy belong to the app of the installation [VENUE-01, API-03]', async () => {
  const send = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload });
  const made = await send('/api/admin/venues', { values: newVenue('norte') });
  expect(made.statusCode).toBe(201);
  const copies = `/api/admin/venues/${made.json<{ id: number }>().id}/copies`;
  expect((await send(copies, { code: 'norte-2', name: 'Norte 2' })).statusCode).toBe(201);
  const { rows } = await server.db.query(
    'select v.code, app_code as "appCode", a.name from venues v join apps a on a.code = v.app_code order by 1',
  );
  const app = { appCode: 'club-norte', name: 'Club Norte' };
  expect(rows).toEqual([
    { code: 'norte', ...app },
    { code: 'norte-2', ...app },
  ]);
  const listed = await server.app.inject('/api/apps/club-norte/venues/get/current-venues');
  expect(listed.json<{ code: string }[]>().map(({ code }) => code)).toEqual(['norte']);
});
