import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

let till: PaymentsHarness;
/** Payment configurations of the venue and of its commerce. */
let configs: { venue: number; commerce: number };
beforeAll(async () => {
  till = await openPaymentsHarness();
  await till.db.query(
    `insert into payment_configs (venue_id, id) select venue_id, payment_config_id + 50 from commerces where id = $1`,
    [till.shop.commerceId],
  );
  await till.db.query('update commerces set payment_config_id = payment_config_id + 50 where id = $1', [
    till.shop.commerceId,
  ]);
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  const { rows } = await till.db.query<{ venue: number; commerce: number }>(
    `select v.payment_config_id as venue, c.payment_config_id as commerce
     from venues v join commerces c on c.venue_id = v.id where c.id = $1`,
    [till.shop.commerceId],
  );
  configs = rows[0] ?? { venue: 0, commerce: 0 };
});

/** The account is connected to the configuration of the venue. */
async function connectToVenue(): Promise<void> {
  await till.db.query(
    `update payment_configs set active_payment_provider = case when id = $1 then 2 end,
       uses_venue_cards = true, uses_venue_terminals = true`,
    [configs.venue],
  );
}
const setOwn = (column: string, value: unknown) =>
  till.db.query(`update payment_configs set ${column} = $1 where id = $2`, [value, configs.commerce]);
const placeByCard = async () => (await till.shop.order({ isCash: false })).code;

it("a commerce without an account charges with the venue's account [METHOD-03]", async () => {
  expect(configs.venue).not.toBe(configs.commerce);
  await connectToVenue();
  const { body } = await till.shop.send<CompleteCommerce>(
    'GET',
    `/api/commerces/get/complete-commerce/${till.shop.commerceId}`,
  );
  expect(body).toMatchObject({ paymentConfig: { activePaymentProvider: 2 } });
  expect((await till.pay(await till.order())).body.state).toBe('approved');
});

it("a commerce may refuse the venue's account, and then takes no cards [METHOD-03]", async () => {
  await connectToVenue();
  await setOwn('uses_venue_cards', false);
  expect(await placeByCard()).toBe('payment-method-not-available');
});

it('a refused own account never sends money to the venue [METHOD-03]', async () => {
  await connectToVenue();
  await till.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, refused_since, refused_reason)
     select venue_id, id + 90, id, 2, now(), 'other-owner' from payment_configs where id = $1`,
    [configs.commerce],
  );
  await setOwn('active_payment_provider', 2);
  expect(await placeByCard()).toBe('payment-method-not-available');
});

it("the venue's terminals serve a commerce with online cards [METHOD-01, METHOD-03]", async () => {
  await setOwn('uses_venue_terminals', true);
  await till.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider)
     select venue_id, id + 91, id, 4 from payment_configs where id = $1`,
    [configs.venue],
  );
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  const board = () => till.shop.send('GET', `/api/commerces/${till.shop.commerceId}/board`, undefined, headers);
  const ofVenue = { commerce: { terminals: { provider: 4, configId: configs.venue + 91 } } };
  expect((await board()).body).toMatchObject(ofVenue);
  await setOwn('uses_venue_terminals', false);
  expect((await board()).body).toMatchObject({ commerce: { terminals: null } });
});

it("a stall names its kiosks and its counter's terminals [METHOD-01]", async () => {
  const { headers } = await till.shop.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  const url = `/api/admin/venues/${till.shop.venue.id}/commerces/${till.shop.commerceId}`;
  const stall = async () => (await till.shop.send<ManagedCommerce>('GET', url, undefined, headers)).body;
  expect(await stall()).toMatchObject({ kiosks: 0, counterTerminals: 0 });
  await insertPairedKiosk(till.db, till.shop.venue.id, till.shop.commerceId);
  const second = await insertPairedKiosk(till.db, till.shop.venue.id, till.shop.commerceId);
  const counter = await insertPairedKiosk(till.db, till.shop.venue.id, till.shop.commerceId);
  await till.db.query('update kiosks set public_key = null where id = $1', [counter.id]);
  expect(await stall()).toMatchObject({ kiosks: 2, counterTerminals: 1 });
  await till.db.query('update kiosks set unpaired_at = now() where id = $1', [second.id]);
  expect(await stall()).toMatchObject({ kiosks: 1, counterTerminals: 1 });
});
