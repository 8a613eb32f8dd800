import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import { DOCUMENTED } from './documented-calls.ts';
import { keysOf, valuesOf } from './schema-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = fs.readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
const CALLS = DOCUMENTED.flatMap(({ call }) =>
  allCalls.filter(({ method, url }) => `${method} ${url.replaceAll(/:\w+/gu, '{}')}` === call),
);
const nameOf = ({ method, url }: Call) => `${method} ${url}`;

/** The documents have a bearer token and no other header. Each further header, with the words that the page has about it. */
const FURTHER_HEADERS = {
  'idempotency-key': '`idempotency-key`',
  'x-member-pass': '`x-member-pass`',
  'x-order-token': '`x-order-token`',
};

it('each header beside the bearer token is in the page of differences [API-01]', () => {
  expect(CALLS).toHaveLength(64);
  const headers = CALLS.flatMap(({ schema }) => (schema.headers ? [...keysOf(schema.headers, 'input').all] : []));
  expect([...new Set(headers)].toSorted()).toEqual(Object.keys(FURTHER_HEADERS));
  for (const words of Object.values(FURTHER_HEADERS)) expect(PAGE).toContain(words);
});

/** Documented calls that need more than a person's token. */
const STAFF_CALLS = [
  'POST /api/users/validate-refund-validation-code',
  'POST /api/orders/refund',
  'POST /api/orders/send-invoice',
];

it('each call that needs another session is in the page of differences [API-01]', () => {
  const ofStaff = CALLS.filter(({ config }) => config.access === 'staff');
  const terminals = ofStaff.filter(({ url }) => !STAFF_CALLS.some((call) => call.endsWith(url)));
  expect(ofStaff.filter((call) => !terminals.includes(call)).map(nameOf)).toEqual(STAFF_CALLS);
  expect(terminals.map(nameOf).filter((name) => !/point/.test(name))).toEqual([]);
  const ofKiosks = CALLS.filter(({ config }) => config.access === 'kiosk').map(nameOf);
  expect(ofKiosks.filter((name) => !/point|terminal/.test(name))).toEqual([]);
  for (const words of ['calls of refunds and receipts', 'calls of terminals']) expect(PAGE).toContain(words);
});

/** Calls whose 2xx answer may be a failure: a documented client that takes it for success books a declined card as paid. */
const DECLINES_WITH_2XX = [
  'POST /api/payments/first-data/hash',
  'POST /api/payments/mercado-pago',
  'POST /api/payments/mercado-pago/previous-card',
  'POST /api/payments/mercado-pago-checkout/create-preference',
  'POST /api/payments/izipay/token',
  'POST /api/payments/izipay',
  'POST /api/payments/mercado-pago-point/create-payment-intent',
  'GET /api/payments/mercado-pago-point/check-payment-intent/:id',
  'POST /api/payments/clover-point/webhook',
  'POST /api/payments/terminal-records',
];

it('each 2xx answer that may say that a payment was declined is listed [API-01]', () => {
  const declining = CALLS.filter(({ schema: { response } }) =>
    [response[200], response[201]].some((answer) => answer && valuesOf(answer).has('declined')),
  );
  expect(declining.map(nameOf)).toEqual(DECLINES_WITH_2XX);
  expect(PAGE).toContain('for our apps a decline is 200 with `state: declined`');
});

it('no documented field is always null [API-01]', () => {
  const fields = new Set(DOCUMENTED.flatMap(({ answer = [] }) => answer.map((key) => key.split('.').at(-1) ?? '')));
  const builders = fs.globSync('server/src/features/**/{to-*-response,compile-venue}.ts', { cwd: ROOT });
  const constants = builders.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^\s+(\w+): (?:null|undefined),$/gm)].map(
      ([, field = '']) => field,
    ),
  );
  expect(builders.length).toBeGreaterThan(1);
  expect(constants.filter((field) => fields.has(field))).toEqual([]);
});
