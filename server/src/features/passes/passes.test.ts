import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const PASS_TYPE = 'pass.com.example.orders';
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const appleKeys = forge.pki.rsa.generateKeyPair(1024);

/** A certificate of the test's own authority. */
function certificateOf(subject: forge.pki.CertificateField[], keys: forge.pki.rsa.KeyPair): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject(subject);
  certificate.setIssuer([{ name: 'commonName', value: 'Test authority' }]);
  certificate.sign(appleKeys.privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

let folder: string;
let shop: Shop;
let plain: Shop;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'passes-'));
  const files = { apple: path.join(folder, 'apple.pem'), google: path.join(folder, 'google.json') };
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: PASS_TYPE },
    { name: 'organizationalUnitName', value: 'TEAM123456' },
  ];
  const authority = certificateOf([{ name: 'commonName', value: 'Test authority' }], appleKeys);
  const key = forge.pki.privateKeyToPem(appleKeys.privateKey);
  await fs.writeFile(files.apple, [certificateOf(subject, appleKeys), key, authority].join('\n'));
  const account = { type: 'service_account', client_email: 'passes@example.com', private_key: google.privateKey };
  await fs.writeFile(files.google, JSON.stringify(account));
  const settings = {
    APPLE_PASS_FILE: files.apple,
    GOOGLE_PASS_FILE: files.google,
    GOOGLE_PASS_ISSUER: '3388000000001',
  };
  shop = await openShop(await startTestApp({ settings }));
  plain = await openShop();
});
afterAll(async () => {
  await Promise.all([shop.server.close(), plain.server.close()]);
  await fs.rm(folder, { recursive: true });
});

const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const passesOf = async (at: Shop, order: Order, headers = tokenOf(order)) =>
  at.send<{ apple: string | null; google: string | null }>('GET', `/api/orders/${order.id}/passes`, undefined, headers);
async function paid(at: Shop): Promise<Order> {
  await at.ordersAreOlder(60);
  const { body } = await at.order();
  await at.cash(body.id, { version: 1, amount: body.totalAmount }, await at.staff());
  return body;
}
const file = async (name: string) => {
  const { statusCode, headers, rawPayload } = await shop.server.app.inject({ method: 'GET', url: name });
  return { statusCode, type: headers['content-type'], entries: statusCode === 200 ? unzipSync(rawPayload) : {} };
};
const text = (entries: Record<string, Uint8Array>, name: string) => strFromU8(entries[name] ?? new Uint8Array());

it('a pass for Apple has the number and a manifest of its files [PASS-01]', async () => {
  await shop.set('delivery_configs', "pick_up_verification_method = 'qr'");
  const order = await paid(shop);
  const { apple } = (await passesOf(shop, order)).body;
  const { statusCode, type, entries } = await file(apple ?? '');
  expect([statusCode, type]).toEqual([200, 'application/vnd.apple.pkpass']);
  const { 'manifest.json': _manifest, signature: _signature, ...files } = entries;
  const sums = Object.entries(files).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]);
  expect(JSON.parse(text(entries, 'manifest.json'))).toEqual(Object.fromEntries(sums));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']));
  expect(JSON.parse(text(entries, 'pass.json'))).toMatchObject({
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: 'TEAM123456',
    serialNumber: String(order.id),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: `${order.id}.${order.verificationCode}` }],
    generic: {
      primaryFields: [{ label: `Pedido ${order.number}`, value: String(order.callNumber) }],
      auxiliaryFields: [{ value: order.verificationCode }],
    },
  });
});

it('the manifest is signed by the certificate of the pass type [PASS-01]', async () => {
  const { apple } = (await passesOf(shop, await paid(shop))).body;
  const { entries } = await file(apple ?? '');
  const der = forge.util.createBuffer(Buffer.from(entries['signature'] ?? []).toString('binary'));
  const signed = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der));
  const { authenticatedAttributes, signature } = signed.rawCapture;
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const bytes = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  const key = forge.pki.publicKeyToPem(appleKeys.publicKey);
  expect(verify('sha256', bytes, key, Buffer.from(signature, 'binary'))).toBe(true);
  const digest = createHash('sha256')
    .update(entries['manifest.json'] ?? '')
    .digest();
  expect(bytes.includes(digest)).toBe(true);
});

it('a link of Google has the signed pass [PASS-01]', async () => {
  const order = await paid(shop);
  const link = new URL((await passesOf(shop, order)).body.google ?? '');
  expect(link.href).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const token = link.pathname.split('/').at(-1) ?? '';
  const { payload } = await jwtVerify(token, await importSPKI(google.publicKey, 'RS256'), { audience: 'google' });
  expect(payload).toMatchObject({
    iss: 'passes@example.com',
    typ: 'savetowallet',
    payload: {
      genericClasses: [{ id: '3388000000001.entretiempo-order' }],
      genericObjects: [
        { id: `3388000000001.entretiempo-${order.id}`, header: { defaultValue: { value: String(order.callNumber) } } },
      ],
    },
  });
});

it('only the owner gets the passes of a paid order; their address ends [PASS-01]', async () => {
  const order = await paid(shop);
  expect((await passesOf(shop, order, { 'x-order-token': 'wrong' })).status).toBe(404);
  await shop.ordersAreOlder(60);
  const unpaid = (await shop.order()).body;
  expect((await passesOf(shop, unpaid)).code).toBe('order-not-paid');
  const { apple } = (await passesOf(shop, order)).body;
  const [, name = ''] = /name=(.+)/.exec(apple ?? '') ?? [];
  const [id = '', until = '', token = ''] = name.split('.');
  for (const wrong of [
    `${unpaid.id}.${until}.${token}.pkpass`,
    `${id}.${Number(until) + 1}.${token}.pkpass`,
    `${id}.${until}.${token.slice(1)}.pkpass`,
    'x.pkpass',
  ])
    expect((await file(`/api/apple-pass?name=${wrong}`)).statusCode).toBe(404);
});

it('an installation without certificates offers no passes [PASS-01]', async () => {
  expect((await shop.send('GET', '/api/pass-wallets')).body).toEqual({ apple: true, google: true });
  expect((await plain.send('GET', '/api/pass-wallets')).body).toEqual({ apple: false, google: false });
  expect((await passesOf(plain, await paid(plain))).body).toEqual({ apple: null, google: null });
  await expect(startTestApp({ settings: { APPLE_PASS_FILE: path.join(folder, 'google.json') } })).rejects.toThrow(
    'APPLE_PASS_FILE names a file that cannot be used',
  );
});
