import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WebhookCall } from '../provider-definition.ts';
import { readPointWebhook } from './read-webhook.ts';

const SECRET = 'mp-webhook-secret-de-prueba';
const INTENT = '7d8c70b6-2ac8-4c57-a441-c319088ca3ca';

function callOf(query: Record<string, string>, body: object | string = '', signedId = query['data.id']): WebhookCall {
  const id = signedId === undefined ? '' : `id:${signedId};`;
  const v1 = createHmac('sha256', SECRET).update(`${id}request-id:r1;ts:1;`).digest('hex');
  const headers = new Map([
    ['x-signature', `ts=1,v1=${v1}`],
    ['x-request-id', 'r1'],
  ]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { header: (name) => headers.get(name) ?? null, query, body: text };
}
const refOf = (call: WebhookCall) => readPointWebhook(call, SECRET)?.providerRef;

it.each([
  ['an order', { 'data.id': 'ORD01JY0PGG', type: 'order' }, 'ORD01JY0PGG'],
  ['an order in lower case', { 'data.id': 'ord01jy0pgg', type: 'order' }, 'ORD01JY0PGG'],
  ['an order by topic', { 'data.id': 'ORD01JY0PGG', topic: 'orders' }, 'ORD01JY0PGG'],
  ['a payment', { 'data.id': '115019989861', type: 'payment' }, '115019989861'],
  ['an intent', { 'data.id': INTENT, type: 'point_integration_wh' }, INTENT],
])('a webhook about %s names it [POINT-01]', (_of, query, providerRef) => {
  expect(refOf(callOf(query))).toBe(providerRef);
});

it('an intent is named by its body where the query has no id [POINT-01]', () => {
  const body = { id: INTENT, state: 'FINISHED', amount: 123_450, payment: { id: 11_123_456_789 } };
  expect(refOf(callOf({}, body))).toBe(INTENT);
  expect(refOf(callOf({}, 'no json'))).toBeNull();
});

it('a webhook about another object names nothing [PAY-04]', () => {
  expect(refOf(callOf({ 'data.id': '123', type: 'merchant_order' }))).toBeNull();
});

it('one signature is one notice, whatever its body [PAY-04]', () => {
  const notices = ['a', 'b'].map((id) => readPointWebhook(callOf({}, { id, state: 'FINISHED' }), SECRET));
  expect(notices[0]?.eventKey).toBe(notices[1]?.eventKey);
});

it('a webhook that was signed for another id is not read [PAY-04]', () => {
  const call = callOf({ 'data.id': 'ORD01JY0PGG', type: 'order' }, '', 'ord01other');
  expect(readPointWebhook(call, SECRET)).toBeNull();
});
