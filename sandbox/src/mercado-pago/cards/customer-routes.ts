import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, sellerOf, type Gateway } from '../gateway.ts';
import type { CustomerRow, SavedCardRow } from '../ledger.ts';
import { keyOf, type Seller } from '../sellers.ts';
import { customerToWire } from '../wire.ts';

const Search = z.object({
  email: z.string().optional(),
  id: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).default(0),
});
/** Fields that the provider only repeats. */
const Details = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.object({ area_code: z.string().optional(), number: z.string().optional() }).optional(),
  identification: z.object({ type: z.string(), number: z.string() }).optional(),
  address: z.record(z.string(), z.unknown()).optional(),
  default_address: z.string().optional(),
  date_registered: z.string().optional(),
  description: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
const NewCustomer = Details.extend({ email: z.email() });
const Place = z.object({ customerId: z.string() });

/** Source: Mercado Pago, API reference, "Customers". */
export async function customerRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  searchCustomers(app, gateway);
  createCustomer(app, gateway);
  findCustomer(app, gateway);
  updateCustomer(app, gateway);
  deleteCustomer(app, gateway);
}

function searchCustomers(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/search`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = Search.safeParse(request.query);
    if (!input.success) return refuse(reply, 400, 100, 'invalid parameters');
    const { email, id, limit, offset } = input.data;
    const found = customersOf(gateway, seller).filter(
      (customer) => (email === undefined || isSame(customer.email, email)) && (id === undefined || customer.id === id),
    );
    return finish(reply, behaviour, 200, {
      paging: { total: found.length, limit, offset },
      results: found.slice(offset, offset + limit).map((customer) => toWire(gateway, customer)),
    });
  });
}

function createCustomer(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/v1/customers`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = NewCustomer.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 100, 'the credentials are required');
    const { email, ...echo } = input.data;
    if (customersOf(gateway, seller).some((customer) => isSame(customer.email, email))) {
      return refuse(reply, 400, '101', 'the customer already exist');
    }
    const id = `${String(Date.now()).slice(-9)}-${randomBytes(7).toString('hex')}`;
    const at = clock.now().toISOString();
    const customer: CustomerRow = { id, seller: keyOf(seller), email, createdAt: at, updatedAt: at, echo };
    ledger.customers.put(id, customer);
    return finish(reply, behaviour, 201, toWire(gateway, customer));
  });
}

function findCustomer(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/:customerId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    return customer ? finish(reply, behaviour, 200, toWire(gateway, customer)) : reply;
  });
}

function updateCustomer(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.put(`${PREFIX}/v1/customers/:customerId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    if (!customer) return reply;
    const input = Details.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 100, 'invalid parameters');
    const updatedAt = clock.now().toISOString();
    const updated = { ...customer, updatedAt, echo: { ...customer.echo, ...input.data } };
    ledger.customers.put(customer.id, updated);
    return finish(reply, behaviour, 200, toWire(gateway, updated));
  });
}

function deleteCustomer(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.delete(`${PREFIX}/v1/customers/:customerId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    if (!customer) return reply;
    const deleted = toWire(gateway, customer);
    for (const card of cardsOf(gateway, customer)) ledger.cards.remove(card.id);
    ledger.customers.remove(customer.id);
    return finish(reply, behaviour, 200, deleted);
  });
}

function toWire(gateway: Gateway, customer: CustomerRow) {
  return customerToWire(customer, cardsOf(gateway, customer));
}

function customersOf({ ledger }: Gateway, seller: Seller): CustomerRow[] {
  return ledger.customers.rows().filter((row) => row.seller === keyOf(seller));
}

/** The saved cards of a customer. */
export function cardsOf({ ledger }: Gateway, customer: CustomerRow): SavedCardRow[] {
  return ledger.cards.rows().filter((row) => row.customerId === customer.id);
}

/** The customer of an address; answers 404 for one that the seller does not have. */
export function customerOf(
  { ledger }: Gateway,
  params: unknown,
  seller: Seller | null,
  reply: FastifyReply,
): CustomerRow | null {
  if (!seller) return null;
  const customer = ledger.customers.get(Place.parse(params).customerId);
  if (customer?.seller === keyOf(seller)) return customer;
  void refuse(reply, 404, 2002, 'Customer not found');
  return null;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
