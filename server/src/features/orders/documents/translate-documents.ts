import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '#platform/http/server.ts';
import { claimDiscount } from '@app/contract/visitor/discounts.ts';
import { fetchLocalOrders, placeOrder } from '@app/contract/visitor/orders.ts';
import { withDocumentedLines } from './documented-lines.ts';
import { orderReference, parseOrderReference } from './order-reference.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tokens of the orders that a client of the documents named, by their ids; null: no such client. */
    documentedOrders: Map<number, string> | null;
  }
}

/** Fields of bodies that name an order. */
const ORDER_FIELDS = ['id', 'orderId', 'order_id'] as const;
/** Texts that have the id within zeros. */
const TEXT_FIELDS = ['orderNumber', 'transactionId'] as const;
/** Calls whose answer is an order that is not named before. Without a key the caller is a client of the documents. */
const PLACING_URLS: readonly string[] = [placeOrder.url, claimDiscount.url];

type Json = Record<string, unknown>;

/**
 * Lets a client of the specification documents name orders. It has one field for an order, its `id`. For a guest that is the
 * id with the order's token. A request with it becomes one with the id and `x-order-token`, and its answer has it again. Call
 * it once, before the routes of orders and payments.
 *
 * @see API-01
 */
export function translateDocuments(app: ApiServer): void {
  app.decorateRequest('documentedOrders', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (isJson(request.body)) request.body = withDocumentedLines(request.body);
    if (PLACING_URLS.includes(url) && request.headers['idempotency-key'] === undefined) startTranslation(request);
    if (url.startsWith('/api/orders/:id')) translateFields(request, request.params, ['id']);
    if (isJson(request.body)) translateBody(request, request.body);
    if (url === fetchLocalOrders.url) translateList(request);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const named = request.documentedOrders;
    if (!(named instanceof Map) || typeof payload !== 'string' || reply.statusCode >= 300) return done(null, payload);
    done(null, withReferences(payload, named));
  });
}

function startTranslation(request: FastifyRequest): Map<number, string> {
  return (request.documentedOrders ??= new Map());
}

/** Replaces references by ids. The first one of a request is the order that the call is about. */
function translateFields(request: FastifyRequest, fields: unknown, names: readonly string[]): void {
  if (!isJson(fields)) return;
  for (const name of names) {
    const named = parseOrderReference(fields[name]);
    if (named === undefined) continue;
    fields[name] = named.orderId;
    startTranslation(request).set(named.orderId, named.token);
    request.headers['x-order-token'] ??= named.token;
  }
}

function translateBody(request: FastifyRequest, body: Json): void {
  translateFields(request, body, ORDER_FIELDS);
  for (const name of TEXT_FIELDS) {
    if (parseOrderReference(body[name]) !== undefined) body[name] = String(body[name]).replace(/-.*$/, '');
  }
}

/** The list of a guest's orders names each order with a token of its own. */
function translateList(request: FastifyRequest): void {
  const ids = isJson(request.body) ? request.body['orderIds'] : undefined;
  if (!isJson(request.body) || !Array.isArray(ids)) return;
  request.body['orderIds'] = ids.map((id: unknown) => {
    const named = parseOrderReference(id);
    if (named === undefined) return id;
    startTranslation(request).set(named.orderId, named.token);
    return `${named.orderId}.${named.token}`;
  });
}

function withReferences(payload: string, named: ReadonlyMap<number, string>): string {
  const answer: unknown = JSON.parse(payload);
  if (!isJson(answer)) return payload;
  const orders = Array.isArray(answer['data']) ? answer['data'] : [answer];
  for (const order of orders) nameOrder(order, named);
  return JSON.stringify(answer);
}

/** `number` is in orders alone; a payment has an `id` of its own. */
function nameOrder(order: unknown, named: ReadonlyMap<number, string>): void {
  if (!isJson(order) || typeof order['id'] !== 'number' || order['number'] === undefined) return;
  const { accessToken } = order;
  const token = typeof accessToken === 'string' ? accessToken : named.get(order['id']);
  if (token !== undefined) order['id'] = orderReference(order['id'], token);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
}
