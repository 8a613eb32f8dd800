import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, sellerOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { CustomerRow, SavedCardRow } from './ledger.ts';
import { keyOf, PERU } from './sellers.ts';
import type { Seller } from './sellers.ts';
import { methodOf } from './test-cards.ts';
import { savedCardToWire } from './wire.ts';

const Search = z.object({ email: z.string().optional(), id: z.string().optional() });
const NewCustomer = z.object({ email: z.email() });
const NewCard = z.object({ token: z.string(), payment_method_id: z.string().optional() });
const Place = z.object({ customerId: z.string(), cardId: z.string().optional() });

/** Source: Mercado Pago, API reference, "Users", "Customers" and "Cards". */
export async function customerRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  findOwner(app, gateway);
  searchCustomers(app, gateway);
  createCustomer(app, gateway);
  listCards(app, gateway);
  saveCard(app, gateway);
  deleteCard(app, gateway);
}

function findOwner(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/users/me`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'owner', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    return finish(reply, behaviour, 200, ownerToWire(seller, behaviour));
  });
}

function searchCustomers(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/search`, async (request, reply) => {
    const { email, id } = Search.parse(request.query);
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const found = customersOf(gateway, seller).filter(
      (customer) => (email === undefined || isSame(customer.email, email)) && (id === undefined || customer.id === id),
    );
    const paging = { total: found.length, limit: 10, offset: 0 };
    return finish(reply, behaviour, 200, {
      paging,
      results: found.map((customer) => customerToWire(gateway, customer)),
    });
  });
}

function createCustomer(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.post(`${PREFIX}/v1/customers`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'customers', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = NewCustomer.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 100, 'the credentials are required');
    const { email } = input.data;
    if (customersOf(gateway, seller).some((customer) => isSame(customer.email, email))) {
      return refuse(reply, 400, '101', 'the customer already exist');
    }
    const id = `${String(Date.now()).slice(-9)}-${randomBytes(7).toString('hex')}`;
    const customer: CustomerRow = { id, seller: keyOf(seller), email };
    ledger.customers.put(id, customer);
    return finish(reply, behaviour, 201, customerToWire(gateway, customer));
  });
}

function listCards(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/:customerId/cards`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    return customer ? finish(reply, behaviour, 200, cardsOf(gateway, customer).map(savedCardToWire)) : reply;
  });
}

function saveCard(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/v1/customers/:customerId/cards`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    if (!customer) return reply;
    const input = NewCard.safeParse(request.body);
    const token = input.success ? ledger.tokens.get(input.data.token) : undefined;
    if (!input.success || token?.seller !== customer.seller || token.isUsed || token.cardId !== null) {
      return refuse(reply, 400, 2006, 'Card Token not found');
    }
    const methodId = methodOf(token.card.firstSix)?.id ?? 'visa';
    if ((input.data.payment_method_id ?? methodId) !== methodId) return refuse(reply, 400, 1, 'invalid parameter');
    ledger.tokens.put(token.id, { ...token, isUsed: true });
    const known = cardsOf(gateway, customer).find(
      ({ card }) => card.firstSix === token.card.firstSix && card.lastFour === token.card.lastFour,
    );
    const card: SavedCardRow = {
      id: known?.id ?? String(ledger.timeId()),
      customerId: customer.id,
      card: token.card,
      methodId,
      at: clock.now().toISOString(),
    };
    ledger.cards.put(card.id, card);
    return finish(reply, behaviour, 201, savedCardToWire(card));
  });
}

function deleteCard(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.delete(`${PREFIX}/v1/customers/:customerId/cards/:cardId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    if (!customer) return reply;
    const card = ledger.cards.get(Place.parse(request.params).cardId ?? '');
    if (card?.customerId !== customer.id) return refuse(reply, 404, 2004, 'card not found');
    ledger.cards.remove(card.id);
    return finish(reply, behaviour, 200, savedCardToWire(card));
  });
}

function customersOf({ ledger }: Gateway, seller: Seller): CustomerRow[] {
  return ledger.customers.rows().filter((row) => row.seller === keyOf(seller));
}

function cardsOf({ ledger }: Gateway, customer: CustomerRow): SavedCardRow[] {
  return ledger.cards.rows().filter((row) => row.customerId === customer.id);
}

function customerToWire(gateway: Gateway, customer: CustomerRow) {
  return { id: customer.id, email: customer.email, cards: cardsOf(gateway, customer).map(savedCardToWire) };
}

function customerOf(
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

function ownerToWire({ collectorId, name, country, isTestUser }: Seller, behaviour: string | null) {
  const isTest = isTestUser || behaviour === 'test-user';
  return {
    id: collectorId,
    nickname: name.toUpperCase(),
    email: isTest ? `test_user_${collectorId}@testuser.com` : `${name}@example.com`,
    user_type: 'normal',
    tags: ['normal', ...(isTest ? ['test_user'] : []), 'messages_as_seller'],
    site_id: behaviour === 'other-country' ? PERU.siteId : country.siteId,
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
