import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import type { Customer, CustomerDetails } from '@app/contract/back-office/customers/customers.ts';
import type { OrderOfVenue } from '@app/contract/back-office/order-list.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
let elsewhere: Shop;
let editor: { accountId: number; headers: Headers };
let ofBar: Headers;
let admin: Headers;
let lucia: { accountId: number; email: string; headers: Headers };
let beer: Order;
let pancho: Order;
beforeAll(async () => {
  shop = await openShop();
  elsewhere = await openShop(shop.server, 8);
  editor = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  ({ headers: admin } = await shop.server.signIn([{ roleId: 1 }]));
  ofBar = await shop.staff();
  lucia = await shop.server.signIn();
  await shop.db.query(`update accounts set name = 'Lucía Méndez', phone = '5491155416009' where id = $1`, [
    lucia.accountId,
  ]);
  beer = await ordered(shop, {});
  pancho = await ordered(shop, { commerceId: shop.venue.commerceId('otro'), details: [shop.line('Pancho')] });
  await ordered(elsewhere, {});
  await insertHistory();
});
afterAll(async () => shop.server.close());

async function ordered(at: Shop, wanted: Parameters<Shop['order']>[0]): Promise<Order> {
  await at.ordersAreOlder(60);
  const { status, body } = await at.order({ headers: lucia.headers, guestEmail: null, ...wanted });
  expect({ status, body }).toMatchObject({ status: 201 });
  expect((await at.cash(body.id, { version: 1, amount: body.totalAmount }, admin)).status).toBe(200);
  return body;
}

/** A declined card, a receipt that was mailed, a refund and a balance. */
async function insertHistory(): Promise<void> {
  const of = [shop.venue.id, beer.id];
  await shop.db.query(
    `insert into payment_attempts (venue_id, id, order_id, provider, config_id, method, reference, idempotency_key, request_hash,
       amount_minor, currency, state, card_brand, card_last_four, ends_at)
     values ($1, gen_random_uuid(), $2::bigint, 1, 1, 'new-card', 'x', gen_random_uuid(), '', 350000, 'ARS', 'rejected', 'master', '0931', now())`,
    of,
  );
  await shop.db.query(
    `insert into receipt_mails (venue_id, order_id, address, state, ended_at) values ($1, $2, 'lucia@example.com', 'sent', now())`,
    of,
  );
  await shop.db.query(
    `insert into refunds (venue_id, id, order_id, method, amount_minor, currency, cause, state, reason, authority)
     values ($1, gen_random_uuid(), $2, 'cash', 5000, 'ARS', 'cancelled', 'succeeded', 'Llegó caliente', 'buyer')`,
    of,
  );
  await shop.db.query(
    `insert into ledger_accounts (venue_id, kind, owner_id, currency, balance_minor) values ($1, 'wallet', $2, 'ARS', 1240000)`,
    [shop.venue.id, lucia.accountId],
  );
}

const urlOf = (accountId = lucia.accountId, venueId = shop.venue.id) =>
  `/api/admin/venues/${venueId}/customers/${accountId}`;
const read = (headers: Headers, accountId?: number) => shop.send<Customer>('GET', urlOf(accountId), undefined, headers);
const show = (headers: Headers, accountId?: number) =>
  shop.send<CustomerDetails>('POST', `${urlOf(accountId)}/details`, {}, headers);
const entriesAbout = async (action: string) => {
  const url = `/api/venues/${shop.venue.id}/audit?perPage=50`;
  const { body } = await shop.send<Paged<AuditEntry>>('GET', url, undefined, editor.headers);
  return body.data.filter((entry) => entry.action === action);
};

describe('the page of a customer', () => {
  it('has orders, payments, refunds, messages and balance in one time line [API-03]', async () => {
    const { status, body } = await read(editor.headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Lucía M.',
      maskedPhone: '•••• 6009',
      cards: [{ brand: 'master', lastFour: '0931' }],
      wallets: [{ currency: 'ARS', balanceMinor: 1_240_000 }],
      totals: [{ currency: 'ARS', orders: 2, paidMinor: 450_000 }],
      hasMore: false,
    });
    expect(body.entries.map(({ kind }) => kind).toSorted()).toEqual([
      'declined',
      'message',
      'order',
      'order',
      'refund',
    ]);
    const times = body.entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(body.entries.find((entry) => entry.kind === 'refund')).toMatchObject({
      number: beer.number,
      amountMinor: 5_000,
    });
  });

  it('has no whole name, address or phone [API-03]', async () => {
    const answer = JSON.stringify((await read(editor.headers)).body);
    for (const secret of ['Méndez', lucia.email, '5541', 'lucia@example.com']) expect(answer).not.toContain(secret);
  });

  it('has of an editor of a commerce its orders alone, without the balance [ROLE-01]', async () => {
    const { body } = await read(ofBar);
    const numbers = body.entries.flatMap((entry) => (entry.kind === 'order' ? [entry.number] : []));
    expect(numbers).toEqual([beer.number]);
    expect(numbers).not.toContain(pancho.number);
    expect(body).toMatchObject({ wallets: null, totals: [{ orders: 1 }] });
  });

  it('is not found for people without an order there [ROLE-01]', async () => {
    const stranger = await shop.server.signIn();
    const ofOther = await shop.server.signIn([{ roleId: 2, venueId: elsewhere.venue.id }]);
    expect((await read(editor.headers, stranger.accountId)).status).toBe(404);
    expect((await show(editor.headers, stranger.accountId)).status).toBe(404);
    expect((await read(ofOther.headers)).status).toBe(404);
    const eats = await shop.server.signIn();
    await shop.db.query('update orders set buyer_id = $2 where id = $1', [pancho.id, eats.accountId]);
    expect((await read(ofBar, eats.accountId)).status).toBe(404);
    await shop.db.query('update orders set buyer_id = $2 where id = $1', [pancho.id, lucia.accountId]);
  });

  it('is not for readers of reports, and an order shows them no buyer [ROLE-01]', async () => {
    const reader = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
    await shop.db.query(
      `with made as (insert into permission_sets (venue_id, name, copied_from, role_id, permissions)
         values ($1, 'Lectora', 'venue-manager', 2, '{reports}') returning id)
       update account_roles set permission_set_id = (select id from made) where account_id = $2`,
      [shop.venue.id, reader.accountId],
    );
    expect((await read(reader.headers)).code).toBe('permission-required');
    expect((await show(reader.headers)).code).toBe('permission-required');
    const page = (headers: Headers) =>
      shop.send<OrderOfVenue>('GET', `/api/admin/venues/${shop.venue.id}/orders/${beer.id}`, undefined, headers);
    expect((await page(reader.headers)).body).toMatchObject({ buyer: { name: null, email: null }, customerId: null });
    expect((await page(ofBar)).body).toMatchObject({ buyer: { name: 'Lucía M.' }, customerId: lucia.accountId });
    const { body } = await shop.send('GET', `/api/orders/${beer.id}/history`, undefined, reader.headers);
    expect(JSON.stringify(body)).not.toContain('lu•••');
  });
});

describe('the personal data of a customer', () => {
  it('is shown whole, and the audit names who saw it [API-03]', async () => {
    const before = (await entriesAbout('customer.shown')).length;
    const { status, body } = await show(editor.headers);
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'Lucía Méndez', email: lucia.email, phone: '5491155416009' });
    const entries = await entriesAbout('customer.shown');
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ actorId: editor.accountId, subject: `account:${lucia.accountId}`, facts: {} });
    expect(JSON.stringify(entries)).not.toContain('Méndez');
  });

  it('is shown 60 times in an hour, and each refusal leaves no entry [API-03]', async () => {
    const { headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) statuses.push((await show(headers)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
