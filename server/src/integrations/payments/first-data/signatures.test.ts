import { createHmac, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  extendedRequestHash,
  legacyRequestHash,
  readingsOf,
  restSignature,
  type FirstDataHashMode,
  type SignedResult,
} from './signatures.ts';

const SECRET = 'S3cr3t-Compartido';
const request = {
  storeName: '5912345678',
  dateTime: '2026:03:14-20:15:30',
  chargeTotal: '1234.50',
  currency: '032',
};
const pairsOf = (values: readonly number[]) =>
  values.flatMap((one) => values.filter((other) => other > one).map((other) => [one, other] as const));
const isSignedResponse = (signed: SignedResult, signature: string, mode: FirstDataHashMode, secret: string) =>
  readingsOf(signed, { by: 'response', signature }, mode, secret) === 'one';
const isSignedNotification = (signed: SignedResult, signature: string, mode: FirstDataHashMode, secret: string) =>
  readingsOf(signed, { by: 'notification', signature }, mode, secret) === 'one';
const result = { ...request, approvalCode: 'Y:123456:4512345678:PPXX:6012345678' };

describe('requests to First Data', () => {
  it('the published vector of the provider has its published signature [FD-01]', () => {
    const shop = 'https://localhost:8643/webshop';
    const fields = new Map([
      ['chargetotal', '13.00'],
      ['currency', '978'],
      ['hash_algorithm', 'HMACSHA256'],
      ['paymentMethod', 'M'],
      ['responseFailURL', `${shop}/response_failure.jsp`],
      ['responseSuccessURL', `${shop}/response_success.jsp`],
      ['storename', '10123456789'],
      ['timezone', 'Europe/Berlin'],
      ['transactionNotificationURL', `${shop}/transactionNotification`],
      ['txndatetime', '2020:04:17-17:32:41'],
      ['txntype', 'sale'],
    ]);
    expect(extendedRequestHash(fields, 'sharedsecret')).toBe('nI+XkhDBx27D31gte3b1TOfNlGhXiyf7j+JZ/bQwxsM=');
  });

  it('an older store signs store, time, total, currency and secret [FD-01]', () => {
    expect(legacyRequestHash(request, SECRET)).toBe('b538afa63a07a8a0dbd9cadb5679a95bee35cace9703419d35876592e9c8a172');
  });

  it('fields are signed by their names, and empty ones are left out [FD-01]', () => {
    const fields = new Map([
      ['txntype', 'sale'],
      ['txndatetime', request.dateTime],
      ['transactionNotificationURL', 'https://pedidos.example/api/fd/notify'],
      ['timezone', 'America/Buenos_Aires'],
      ['storename', request.storeName],
      ['responseSuccessURL', 'https://pedidos.example/api/fd/return'],
      ['responseFailURL', 'https://pedidos.example/api/fd/return'],
      ['paymentMethod', ''],
      ['oid', 'A-1024'],
      ['hash_algorithm', 'HMACSHA256'],
      ['currency', request.currency],
      ['checkoutoption', 'combinedpage'],
      ['chargetotal', request.chargeTotal],
    ]);
    expect(extendedRequestHash(fields, SECRET)).toBe('xOBK9POYwAQ4JAViFkCkJTQxoXxXBx0QlNljDbMfWhM=');
  });
});

describe.each([
  [
    'legacy',
    '3eb18bb66465f80252f2a3ea8bd2ba7c512c28ae78e8c2b8b5b9df8dec6a1f53',
    'dc745b564ca89a424ae63b867f514481b9ad671d7effbcb961a5bbe469cb190c',
  ],
  ['hmac', 'I3MjCUugq0FLYrmGQCkjDVciFVMszuLliE8mO1rfUkA=', 'OzuCLKNpi9bBdOwkcSvKoLIlwn39g01VcvL5hvhtjpg='],
] as const)('results of First Data, %s', (mode, response, notification) => {
  it('a signed return and a signed notification are believed [FD-01]', () => {
    expect(isSignedResponse(result, response, mode, SECRET)).toBe(true);
    expect(isSignedNotification(result, notification, mode, SECRET)).toBe(true);
  });

  it('one signature never serves for the other [FD-01]', () => {
    expect(isSignedResponse(result, notification, mode, SECRET)).toBe(false);
    expect(isSignedNotification(result, response, mode, SECRET)).toBe(false);
  });

  it.each([
    ['approval', { approvalCode: 'Y:123456:4512345678:PPXX:6012345679' }],
    ['total', { chargeTotal: '1.00' }],
    ['currency', { currency: '840' }],
    ['time', { dateTime: '2026:03:14-20:15:31' }],
    ['store', { storeName: '5912345679' }],
  ])('another %s is not believed [FD-01]', (_field, changed) => {
    expect(isSignedResponse({ ...result, ...changed }, response, mode, SECRET)).toBe(false);
    expect(isSignedNotification({ ...result, ...changed }, notification, mode, SECRET)).toBe(false);
  });

  it('a signed text has one division into fields [FD-01]', () => {
    const names = ['approvalCode', 'chargeTotal', 'currency', 'dateTime', 'storeName'] as const;
    const text = names.map((name) => result[name]).join('');
    const borders = names.map((_name, index) =>
      names.slice(0, index).reduce((at, name) => at + result[name].length, 0),
    );
    const believed: string[][] = [];
    for (const [first, second] of pairsOf([1, 2, 3, 4])) {
      for (let at = 0; at <= text.length; at += 1) {
        for (let other = at; other <= text.length; other += 1) {
          const moved = borders.with(first, at).with(second, other);
          if (moved.some((border, index) => border < (moved[index - 1] ?? 0))) continue;
          const [approvalCode = '', chargeTotal = '', currency = '', dateTime = '', storeName = ''] = moved.map(
            (border, index) => text.slice(border, moved[index + 1]),
          );
          const divided = { approvalCode, chargeTotal, currency, dateTime, storeName };
          if (moved.join() === borders.join()) continue;
          if (isSignedResponse(divided, response, mode, SECRET)) believed.push(Object.values(divided));
        }
      }
    }
    expect(believed).toEqual([]);
  });

  it.each([
    ['leading zeros', { chargeTotal: '01234.50' }],
    ['a separator in the approval code', { approvalCode: `${result.approvalCode}|1` }],
    ['a time of another form', { dateTime: '2026-03-14 20:15:30' }],
    ['letters in the currency', { currency: 'ARS' }],
    ['a store with letters', { storeName: 'tienda' }],
  ])('a result with %s is not believed, although its text is signed [FD-01]', (_what, changed) => {
    const odd = { ...result, ...changed };
    const { approvalCode, chargeTotal, currency, dateTime, storeName } = odd;
    const sign = (fields: readonly string[], secret: string) =>
      mode === 'hmac'
        ? createHmac('sha256', SECRET).update(fields.join('|')).digest('base64')
        : hash('sha256', Buffer.from(secret + fields.join('')).toString('hex'), 'hex');
    const signature = sign([approvalCode, chargeTotal, currency, dateTime, storeName], SECRET);
    expect(readingsOf(odd, { by: 'response', signature }, mode, SECRET)).toBe('several');
  });

  it.each(['', 'x', response.slice(1), `${response}=`])('the signature "%s" is not believed [FD-01]', (signature) => {
    expect(isSignedResponse(result, signature, mode, SECRET)).toBe(false);
  });
});

it('a REST call is signed over key, id, time and body [FD-01]', () => {
  const call = {
    apiKey: 'api-key-1',
    requestId: '7b0d8a52-1f5e-4f0e-9c86-0d2a1a6d3e11',
    timestampMs: 1_773_530_130_000,
    body: '{"requestType":"ReturnTransaction","transactionAmount":{"total":"100.00","currency":"ARS"}}',
  };
  expect(restSignature(call, 'api-secret-1')).toBe('QpWMyBGRJUDuhB9ZZJsA26FtBfXOGQJbBUMSWHQ6wds=');
  expect(Buffer.from(restSignature(call, 'api-secret-1', 'hex-text'), 'base64').toString()).toMatch(/^[0-9a-f]{64}$/);
});
