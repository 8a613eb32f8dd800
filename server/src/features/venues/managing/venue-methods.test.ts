import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';

let server: TestApp;
let headers: Record<string, string>;
let venue: ManagedVenue;
beforeAll(async () => {
  server = await startTestApp();
  ({ headers } = await server.signIn([{ roleId: 1 }]));
  venue = await send('POST', '/api/admin/venues', { values: newVenue('ribera') });
});
afterAll(async () => server.close());

async function send(method: 'POST' | 'PUT', url: string, payload: object): Promise<ManagedVenue> {
  const answer = await server.app.inject({ method, url, headers, payload });
  expect([200, 201]).toContain(answer.statusCode);
  return answer.json<ManagedVenue>();
}
const seenByVisitors = async () => (await server.app.inject('/api/venues/get/by-code/ribera')).json<Venue>();

it("a venue's own payment and delivery methods reach its visitors [METHOD-03, DEL-01]", async () => {
  expect(venue).toMatchObject({ cashEnabled: true, balanceEnabled: false, activePaymentProvider: null });
  const values = {
    ...newVenue('ribera'),
    cashEnabled: false,
    balanceEnabled: true,
    paysForCommerces: true,
    deliveryEnabled: true,
    deliversForCommerces: true,
    pickUpVerificationMethod: 'qr',
    areas: [{ id: null, description: 'Platea', translatedDescription: null, fields: [] }],
  };
  const changed = await send('PUT', `/api/admin/venues/${venue.id}`, { version: venue.version, values });
  expect(changed).toMatchObject({ ...values, areas: [{ id: expect.any(Number), description: 'Platea' }] });
  expect(await seenByVisitors()).toMatchObject({
    paymentConfig: { cashEnabled: false, balanceEnabled: true, priorityOverCommerce: true },
    deliveryConfig: {
      deliveryEnabled: true,
      pickUpVerificationMethod: 'qr',
      priorityOverCommerce: true,
      areas: [{ description: 'Platea' }],
    },
  });
  const { rows } = await server.db.query<{ facts: object }>(
    `select facts from audit_inbox where subject = $1 and action = 'resource.changed'`,
    [`venue:${venue.id}`],
  );
  expect(rows).toMatchObject([{ facts: { 'cashEnabled.before': true, 'cashEnabled.after': false } }]);
});
