import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';

const SOURCES = path.join(import.meta.dirname, '../../src');

/** Files that may name a provider: its folder, its line in the registry, and its documented calls. */
const ALLOWED = [
  'integrations/payments/clover/',
  'integrations/payments/first-data/',
  'integrations/payments/izipay/',
  'integrations/payments/mercado-pago/',
  'integrations/payments/mercado-pago-point/',
  'integrations/payments/paypal/',
  'integrations/payments/sitef/',
  'integrations/payments/registry.ts',
  // The documented calls of providers, in their own words.
  'features/payments/provider-calls/',
  'features/payments/routes.ts',
  // The example of a setting.
  'platform/config/integrations.ts',
];

/** Names on the wire and in the requirements. */
const WIRE = new RegExp(
  [
    'mpConfigId',
    'mpCheckoutConfigId',
    'mpPointPaymentIntent',
    'cloverPointPaymentId',
    'mpPointId',
    'firstDataConfig',
    'izipayConfig',
    'sitefConfig',
    'paypalConfig',
    'mercadoPagoConfigId',
    'mercadoPagoPublicKey',
    'mercadoPagoCheckoutConfig',
    'mercadoPagoPointConfig',
    'cloverPointConfig',
    'cloverPointId',
    'staff\\.(?:available|pair)Clover\\w+',
    'visitor/clover-payments',
    'contract\\.mercadoPagoWebhook',
    '@see .*',
  ].join('|'),
  'g',
);
const NAME = /mercado.?pago|\bmp[-_A-Z]|\bMP_|first-data|izipay|sitef|paypal|clover/i;

it('only its folder and the registry name a payment provider [METHOD-03]', () => {
  const naming = fs
    .globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && !ALLOWED.some((allowed) => file.startsWith(allowed)))
    .filter((file) => NAME.test(fs.readFileSync(path.join(SOURCES, file), 'utf8').replaceAll(WIRE, '')));
  expect(naming).toEqual([]);
});

it('providers share no number, name, field or screen [METHOD-03]', () => {
  for (const values of [
    PAYMENT_PROVIDERS.map(({ id }) => String(id)),
    PAYMENT_PROVIDERS.map(({ name }) => name),
    PAYMENT_PROVIDERS.map(({ configField }) => configField),
    PAYMENT_PROVIDERS.flatMap(({ screens }) => screens),
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
});
