import { expect } from '@playwright/test';
import { readConfig } from '@app/server/platform/config/config.ts';
import { createEncrypterFromFile } from '@app/server/platform/crypto/key-file.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import { paypalAccount, registerPayPalWebhook } from '@app/server/test/harness/payments/paypal-account.ts';
import { insertProviderAccount } from '@app/server/test/harness/payments/seller.ts';
import { DEMO_DATA_DIR } from './demo-database.ts';
import type { Stadium } from './stadium.ts';

const VENUE_ID = 70;
/** A commerce of a venue that charges in dollars, and a product of it. The demo has none of this name in English. */
export const DOLLARS = { commerce: 'dolares/bar', product: 'Limonada rosa' } as const;

/** Inserts a venue that charges in dollars at the sandbox's PayPal, and waits until this server shows it. */
export async function insertDollarVenue(stadium: Stadium): Promise<void> {
  const { databaseUrl, sandboxUrl, url } = stadium;
  const db = createPool(databaseUrl, 1);
  try {
    await makeVenue(db, {
      id: VENUE_ID,
      code: 'dolares',
      commerces: [{ code: 'bar', products: [{ name: DOLLARS.product, priceMinor: 450, stock: 500 }] }],
    });
    // Before the account, which makes the currency final.
    await db.query(`update venues set currency = 'USD' where id = $1`, [VENUE_ID]);
    const config = readConfig({
      NODE_ENV: 'production',
      DEMO: 'on',
      DATABASE_URL: databaseUrl,
      DATA_DIR: DEMO_DATA_DIR,
    });
    const account = paypalAccount(undefined, { applePay: 'on', googlePay: 'on' });
    const configId = await insertProviderAccount(db, createEncrypterFromFile(config), VENUE_ID, account);
    await stadium.changeVenue('dolares', `currency = 'USD'`);
    await registerPayPalWebhook(sandboxUrl, `${url}/api/payments/webhooks/${VENUE_ID}/${configId}`);
    await expect.poll(async () => (await fetch(`${url}/commerce/${DOLLARS.commerce}`)).status).toBe(200);
  } finally {
    await db.end();
  }
}
