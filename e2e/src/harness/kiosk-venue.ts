import { readConfig } from '@app/server/platform/config/config.ts';
import { createEncrypterFromFile } from '@app/server/platform/crypto/key-file.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import { pointAccount } from '@app/server/test/harness/kiosks/point-kiosk.ts';
import { insertProviderAccount } from '@app/server/test/harness/payments/seller.ts';

import { DEMO_DATA_DIR } from './demo-database.ts';
import type { Stadium } from './stadium.ts';

const VENUE_ID = 71;

/** Inserts the venue `totems`, unless it is there, and unpairs all kiosks. */
export async function ensureKioskVenue(stadium: Stadium): Promise<void> {
  const rows = await stadium.query(`select from venues where code = 'totems'`);
  if (rows.length === 0) await insertKioskVenue(stadium);
  await stadium.query('update kiosks set unpaired_at = now() where unpaired_at is null');
}

/** Inserts the venue `totems` with the commerce `bar`, which has card terminals at the sandbox. */
async function insertKioskVenue(stadium: Stadium): Promise<void> {
  const { databaseUrl } = stadium;
  const db = createPool(databaseUrl, 1);
  try {
    await makeVenue(db, {
      id: VENUE_ID,
      code: 'totems',
      commerces: [{ code: 'bar', products: [{ name: 'Limonada', priceMinor: 150_000, stock: 500 }] }],
    });
    const config = readConfig({
      NODE_ENV: 'production',
      DEMO: 'on',
      DATABASE_URL: databaseUrl,
      DATA_DIR: DEMO_DATA_DIR,
    });
    await insertProviderAccount(db, createEncrypterFromFile(config), VENUE_ID, pointAccount('orders'));
    await stadium.changeVenue('totems', 'enabled = true');
  } finally {
    await db.end();
  }
}
