import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellerOfAccessToken } from '@app/sandbox/mercado-pago/sellers.ts';
import { findProviderConfig } from '@app/server/features/payments/provider-accounts/find-provider-config.ts';
import { readAccountSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { findPaymentConfigs } from '@app/server/features/venues/payment-delivery-config-store.ts';
import { PAYMENT_PROVIDERS } from '@app/server/integrations/payments/registry.ts';
import { readConfig } from '@app/server/platform/config/config.ts';
import { createEncrypter, KEY_BYTES } from '@app/server/platform/crypto/encryption.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { inTransaction, type Db } from '@app/server/platform/database/transactions.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '@app/server/test/harness/test-database.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';

const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
const { integrations } = readConfig({ SANDBOX_URL: 'http://127.0.0.1:3001' });

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  await makeVenue(db, { id: 1 });
  await db.query(`update venues set code = 'estadio' where id = 1`);
  await db.query(
    `insert into payment_configs (venue_id, id, active_payment_provider)
     values (1, 1900001, 2), (1, 1900002, 7), (1, 1900003, 1), (1, 1900008, 8)`,
  );
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

it('demo commerces with card payment get a provider account each [METHOD-03]', async () => {
  await insertDemoAccounts(db, encrypter, integrations);
  await insertDemoAccounts(db, encrypter, integrations);
  const configs = await inTransaction(db, (tx) => findPaymentConfigs(tx, 1, null));
  const publicKey = 'TEST-public-estadio';
  expect(configs.get(1_900_001)).toMatchObject({
    mercadoPagoConfigId: 1_900_001,
    mercadoPagoPublicKey: publicKey,
    mercadoPagoCheckoutConfig: null,
  });
  expect(configs.get(1_900_002)).toMatchObject({
    mercadoPagoConfigId: null,
    mercadoPagoPublicKey: null,
    mercadoPagoCheckoutConfig: { id: 1_900_002, publicKey },
  });
  expect(configs.get(1_900_008)).toMatchObject({ sitefConfig: { id: 1_900_008 } });
  expect(configs.get(1_900_003)).toMatchObject({
    firstDataConfig: {
      id: 1_900_003,
      timeZone: 'America/Buenos_Aires',
      fdStore: expect.stringMatching(/^59\d{8}$/),
      currency: '032',
    },
  });
  const account = { venueId: 1, accountId: 1_900_001 };
  expect(await findProviderConfig(db, 1, 1_900_001)).toEqual({
    venueId: 1,
    configId: 1_900_001,
    providerId: 2,
    merchantRef: String(sellerOfAccessToken('TEST-sandbox-estadio')?.collectorId),
    isLive: false,
    isRefused: false,
    parameters: { publicKey },
  });
  expect(await readAccountSecret(db, encrypter, account, 'mp-access-token')).toBe('TEST-sandbox-estadio');
});

it("without the sandbox's providers no demo account is inserted", async () => {
  await db.query('delete from provider_configs');
  const real = readConfig({
    SANDBOX_URL: 'http://127.0.0.1:3001',
    PAYMENT_URLS: [...new Set(PAYMENT_PROVIDERS.map(({ settingsKey }) => settingsKey))]
      .map((key) => `${key}-api=https://${key}.example.com`)
      .join(','),
  });
  await insertDemoAccounts(db, encrypter, real.integrations);
  const { rows } = await db.query('select from provider_configs where provider in (2, 7)');
  expect(rows).toEqual([]);
});
