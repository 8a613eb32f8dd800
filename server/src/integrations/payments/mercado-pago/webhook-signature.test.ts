import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhookSignature, type SignedWebhook } from './webhook-signature.ts';

const SECRET = 'mp-webhook-secret-de-prueba';
const REQUEST_ID = '7f3c1b52-0d0e-4a7b-9d6f-2f1a5a6b7c8d';

const MP_1 = {
  signature: 'ts=1710458130,v1=3205e0d3ccfc1416c1fccfd2ab2bb62509094ec5db2ba35ff9d23216376b8c12',
  requestId: REQUEST_ID,
  dataId: '123456789',
};
const MP_2 = {
  signature: 'ts=1710458130000,v1=2e6e64816bab7048f9a9dca8456864abdd8b3d5f7bea519731f315c53755b736',
  requestId: REQUEST_ID,
  dataId: 'ORD01JQABC',
};
const MP_3 = {
  signature: 'ts=1710458130,v1=2b8c81b6898f15c09647c2e2bbefbf5b4a99d2fa152331faa489062e56469f8a',
  requestId: null,
  dataId: '123456789',
};

const signed = (manifest: string, ts: number): string =>
  `ts=${ts},v1=${createHmac('sha256', SECRET).update(manifest).digest('hex')}`;

it.each<[string, SignedWebhook]>([
  ['signed in seconds (MP-1)', MP_1],
  ['signed in milliseconds, with an id that is lowered (MP-2)', MP_2],
  ['without a request id (MP-3)', MP_3],
  ['with spaces and unknown words', { ...MP_1, signature: ` v2=zz, ${MP_1.signature.replace(',', ' , ')} ` }],
  ['with names in capitals', { ...MP_1, signature: MP_1.signature.replace('ts', 'TS').replace('v1', 'V1') }],
  [
    'with capital hex',
    { ...MP_1, signature: MP_1.signature.replace(/v1=.*/, (v1) => v1.slice(0, 3) + v1.slice(3).toUpperCase()) },
  ],
  [
    'with an id whose capitals were signed as they are',
    { ...MP_2, signature: signed(`id:ORD01JQABC;request-id:${REQUEST_ID};ts:1710458130;`, 1_710_458_130) },
  ],
  [
    'with an id that is not alphanumeric and stays as it is',
    { ...MP_1, dataId: 'A-1', signature: signed(`id:A-1;request-id:${REQUEST_ID};ts:1710458130;`, 1_710_458_130) },
  ],
])("a webhook %s is the provider's [PAY-04]", (_how, webhook) => {
  expect(verifyWebhookSignature(webhook, SECRET)).toBe(true);
});

it.each<[string, SignedWebhook]>([
  ['of another payment', { ...MP_1, dataId: '123456780' }],
  ['with another request id', { ...MP_1, requestId: 'other' }],
  ['whose request id was taken out', { ...MP_1, requestId: null }],
  ['with another stamp', { ...MP_1, signature: MP_1.signature.replace('1710458130', '1710458131') }],
  ['without a stamp', { ...MP_1, signature: MP_1.signature.replace('ts=1710458130,', '') }],
  ['with a stamp that is no number', { ...MP_1, signature: MP_1.signature.replace('1710458130', 'now') }],
  ['with half a signature', { ...MP_1, signature: MP_1.signature.slice(0, -2) }],
  ['with a signature that is no hex', { ...MP_1, signature: 'ts=1710458130,v1=zz' }],
  [
    'whose id contains the request id, so that its text has two readings',
    { ...MP_1, dataId: `123456789;request-id:${REQUEST_ID}`, requestId: null },
  ],
  ['without a signature, as the older ones come', { ...MP_1, signature: null }],
  ['with an empty one', { ...MP_1, signature: '' }],
])("a webhook %s is not the provider's [PAY-04]", (_how, webhook) => {
  expect(verifyWebhookSignature(webhook, SECRET)).toBe(false);
});

it("a webhook signed with another secret is not the provider's [PAY-04]", () => {
  expect(verifyWebhookSignature(MP_1, 'another secret')).toBe(false);
});
