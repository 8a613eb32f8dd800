import { randomBytes } from 'node:crypto';

import { sellerOfAccessToken } from '@app/sandbox/mercado-pago/sellers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeVenue } from '../catalogue/venue-for-tests.ts';
import { createPool } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { readConfig } from '../platform/config.ts';
import { createEncrypter, KEY_BYTES } from '../platform/sealing.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import type { TestDatabase } from '../platform/test-database.ts';
import { readAccountSecret } from '../secrets/read-venue-secret.ts';
import { findPaymentConfigs } from '../venues/config-store.ts';
import { findProviderConfig } from '../venues/provider-config-store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';

const sealer = createEncrypter([randomBytes(KEY_BYTES)]);
const { outside } = readConfig({ SANDBOX_URL: 'http://127.0.0.1:3001' });

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  await makeVenue(db, { id: 1 });
  await db.query(`update venues set code = 'estadio' where id = 1`);
  await db.query(
    `insert into payment_configs (venue_id, id, active_payment_provider) values (1, 1900001, 2), (1, 1900002, 7)`,
  );
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

it('stalls of the demo that take cards or the page get an account each, told to browsers by its public key [METHOD-03]', async () => {
  await insertDemoAccounts(db, sealer, outside);
  await insertDemoAccounts(db, sealer, outside);
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
  const account = { venueId: 1, accountId: 1_900_001 };
  expect(await findProviderConfig(db, 1, 1_900_001)).toEqual({
    venueId: 1,
    configId: 1_900_001,
    providerId: 2,
    merchantRef: String(sellerOfAccessToken('TEST-sandbox-estadio')?.collectorId),
    isLive: false,
    isRefused: false,
  });
  expect(await readAccountSecret(db, sealer, account, 'mp-access-token')).toBe('TEST-sandbox-estadio');
});

it('with another Mercado Pago than the sandbox nothing of it is given out', async () => {
  await db.query('delete from provider_configs');
  const real = readConfig({ SANDBOX_URL: 'http://127.0.0.1:3001', MP_API_URL: 'https://api.mercadopago.com' });
  await insertDemoAccounts(db, sealer, real.outside);
  expect((await db.query('select from provider_configs')).rowCount).toBe(0);
});
