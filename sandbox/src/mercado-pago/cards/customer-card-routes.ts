import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, sellerOf, type Gateway } from '../gateway.ts';
import type { CustomerRow, SavedCardRow } from '../ledger.ts';
import { sellerOfKey } from '../sellers.ts';
import { savedCardToWire } from '../wire.ts';
import { cardsOf, customerOf } from './customer-routes.ts';
import { methodOf } from './test-cards.ts';

const NewCard = z.object({ token: z.string(), payment_method_id: z.string().optional() });
const Change = z.object({
  expiration_month: z.coerce.number().int().min(1).max(12).optional(),
  expiration_year: z.coerce.number().int().min(2000).max(2100).optional(),
  cardholder: z.object({ name: z.string().min(1) }).optional(),
});
const Place = z.object({ cardId: z.string() });

/** Source: Mercado Pago, API reference, "Cards". */
export async function customerCardRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  listCards(app, gateway);
  saveCard(app, gateway);
  findCard(app, gateway);
  updateCard(app, gateway);
  deleteCard(app, gateway);
}

function listCards(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/:customerId/cards`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    return customer ? finish(reply, behaviour, 200, cardsOf(gateway, customer).map(toWire(customer))) : reply;
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
    return finish(reply, behaviour, 201, toWire(customer)(card));
  });
}

function findCard(app: FastifyInstance, gateway: Gateway): void {
  app.get(`${PREFIX}/v1/customers/:customerId/cards/:cardId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    const card = customer && cardOf(gateway, customer, request.params, reply);
    return card ? finish(reply, behaviour, 200, toWire(customer)(card)) : reply;
  });
}

function updateCard(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.put(`${PREFIX}/v1/customers/:customerId/cards/:cardId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    const saved = customer && cardOf(gateway, customer, request.params, reply);
    if (!saved) return reply;
    const input = Change.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 1, 'invalid parameter');
    const { expiration_month: month, expiration_year: year, cardholder } = input.data;
    const { card } = saved;
    const changed = { month: month ?? card.month, year: year ?? card.year, holder: cardholder?.name ?? card.holder };
    const after = { ...saved, card: { ...card, ...changed } };
    ledger.cards.put(after.id, after);
    return finish(reply, behaviour, 200, toWire(customer)(after));
  });
}

function deleteCard(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.delete(`${PREFIX}/v1/customers/:customerId/cards/:cardId`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'cards', {});
    if (behaviour === DONE) return reply;
    const customer = customerOf(gateway, request.params, sellerOf(request, reply), reply);
    const card = customer && cardOf(gateway, customer, request.params, reply);
    if (!card) return reply;
    ledger.cards.remove(card.id);
    return finish(reply, behaviour, 200, toWire(customer)(card));
  });
}

function toWire({ seller }: CustomerRow) {
  return (card: SavedCardRow) => savedCardToWire(card, sellerOfKey(seller));
}

function cardOf({ ledger }: Gateway, customer: CustomerRow, params: unknown, reply: FastifyReply): SavedCardRow | null {
  const card = ledger.cards.get(Place.parse(params).cardId);
  if (card?.customerId === customer.id) return card;
  void refuse(reply, 404, 2004, 'card not found');
  return null;
}
