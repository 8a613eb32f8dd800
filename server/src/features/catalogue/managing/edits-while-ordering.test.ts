import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';

type Headers = Record<string, string>;

const EDITS = 50;
const VISITORS = 16;

let server: TestApp;
let admin: Headers;
let venueId: number;
let stall: ManagedCommerce;
let burger: ManagedProduct;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
  venueId = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body.id;
  stall = await made<ManagedCommerce>('commerces', newCommerce('parrilla'));
  const category = { commerceId: stall.id, description: 'Parrilla', translatedDescription: null, position: 1 };
  const { id } = await made<{ id: number }>('product-categories', {
    ...category,
    requiresIdentification: false,
    preparationMinutes: 5,
  });
  burger = await made<ManagedProduct>('products', newProduct(stall.id, id, 'Hamburguesa', 100_000));
});
afterAll(async () => server.close());

type Answer<Body> = { status: number; body: Body & Problem };

async function send<Body>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers = admin,
): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}

async function made<Row>(name: string, values: object): Promise<Row> {
  const { status, body } = await send<Row>('POST', `/api/admin/venues/${venueId}/${name}`, { values });
  expect(status).toBe(201);
  return body;
}

/** Each edit has a price of its own. */
async function edit(): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 1; at <= EDITS; at += 1) {
    const ids = [burger.id];
    const values = { priceMinor: 100_000 + at * 100 };
    const { status } = await send('PUT', `/api/admin/venues/${venueId}/products`, { ids, values });
    statuses.push(status);
  }
  return statuses;
}

type Bought = { shown: number; total: number };

/** Shows the price, and shows the new one when the server refuses it, as a phone does. */
async function buy(): Promise<Bought> {
  const { headers } = await server.signIn();
  const menu = await send<Product[]>('GET', `/api/commerces/${stall.id}/products/all`, undefined, headers);
  let shown = menu.body[0]?.price ?? 0;
  for (;;) {
    const details = [{ productId: burger.id, quantity: 1 }];
    const order = { venueId, commerceId: stall.id, details, isCash: true, totalAmount: shown };
    const { status, body } = await send<Order>('POST', '/api/orders', order, {
      ...headers,
      'idempotency-key': randomUUID(),
    });
    if (status === 201) return { shown, total: body.totalAmount };
    expect([status, body.code]).toEqual([409, 'total-changed']);
    shown = Number(body.facts?.['totalAmount']);
  }
}

it('while prices change, no order has one that was not shown [API-03, ORD-01]', async () => {
  const [edits, ...bought] = await Promise.all([edit(), ...Array.from({ length: VISITORS }, buy)]);
  expect(edits).toEqual(Array.from({ length: EDITS }, () => 200));
  expect(bought.filter(({ shown, total }) => shown !== total)).toEqual([]);
  const { rows } = await server.db.query<{ total: number }>('select total_minor::int as total from orders');
  const totals = bought.map(({ total }) => total * 100);
  expect(rows.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual(totals.toSorted((a, b) => a - b));
});
