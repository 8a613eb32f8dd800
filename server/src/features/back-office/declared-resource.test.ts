import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORED_HTML } from '#features/content/managing/stored-body.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { withProbe } from '#test/resources/probe-field.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { firstValuesOf } from '@app/contract/resources/define-resource.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { changeRow, createRow } from './change-resource.ts';
import { copyVenueRows } from './copy-venue-rows.ts';
import { declaredResource } from './declared-resource.ts';
import { findRows } from './resource-store.ts';

const probed = withProbe(articles);
const resource = declaredResource(probed, {
  table: 'articles',
  madeBy: 'venue',
  facts: { state: `'published'`, imagePath: 'null' },
  commerceId: null,
  order: 'r.id',
  html: STORED_HTML,
  removal: {},
  publish: () => Promise.resolve(),
});

let server: TestApp;
let headers: Record<string, string>;
let accountId: number;
beforeAll(async () => {
  server = await startTestApp();
  ({ headers, accountId } = await server.signIn([{ roleId: 1 }]));
  await server.db.query(
    'alter table articles add throw_away_field text not null, add translated_throw_away_field text',
  );
});
afterAll(async () => server.close());

async function createVenue(code: string): Promise<number> {
  const payload = { values: newVenue(code) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/admin/venues', headers, payload });
  return answer.json<ManagedVenue>().id;
}

it('a field that only its declaration names is stored, listed, audited and copied [API-03]', async () => {
  const { db } = server;
  const venueId = await createVenue('ribera');
  const editor = { accountId, commerceIds: null, isFactorRecent: true };
  const target = { db, resource, venueId, editor };
  const values = {
    ...firstValuesOf(probed),
    title: 'Una noticia',
    publishedAt: '2026-11-28T12:00:00.000Z',
    throwAwayField: ' uno ',
    translatedThrowAwayField: 'one',
  };
  const created = await createRow(target, values);
  expect(created).toMatchObject({ throwAwayField: 'uno', translatedThrowAwayField: 'one' });
  const { id, version } = created;
  const changed = await changeRow(target, id, { version, values: { ...values, throwAwayField: 'dos' } });
  expect(changed.version).not.toBe(version);

  const list = await inVenueScope(db, venueId, async (tx) =>
    findRows(tx, resource, venueId, editor, { page: 1, perPage: 10, sort: 'throwAwayField', order: 'asc' }),
  );
  expect(list.data).toMatchObject([{ id, throwAwayField: 'dos' }]);
  const audited = await db.query(`select facts from audit_inbox where subject = $1 order by id desc limit 1`, [
    `article:${id}`,
  ]);
  expect(audited.rows).toEqual([{ facts: { 'throwAwayField.before': 'uno', 'throwAwayField.after': 'dos' } }]);

  const copyId = await createVenue('copia');
  await inTransaction(db, async (tx) =>
    copyVenueRows(tx, { from: venueId, to: copyId }, ['articles'], new Set(['updated_at'])),
  );
  const copied = await db.query('select throw_away_field from articles where venue_id = $1', [copyId]);
  expect(copied.rows).toEqual([{ throw_away_field: 'dos' }]);
});
