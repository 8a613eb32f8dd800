import { expect } from '@playwright/test';
import { readConfig } from '@app/server/platform/config/config.ts';
import { createEncrypterFromFile } from '@app/server/platform/crypto/key-file.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import { CLOVER_MERCHANT, CLOVER_TERMINALS, cloverAccount } from '@app/server/test/harness/kiosks/clover-kiosk.ts';
import { pointAccount } from '@app/server/test/harness/kiosks/point-kiosk.ts';
import { insertProviderAccount, type ProviderAccount } from '@app/server/test/harness/payments/seller.ts';
import { DEMO_DATA_DIR } from './demo-database.ts';
import type { Stadium } from './stadium.ts';

/** Venues by code, with the account of their terminals. */
const VENUES = {
  totems: { id: 71, accountAt: () => pointAccount('orders') },
  clover: { id: 72, accountAt: cloverAccountAt },
};

/** Terminals that are devices of the sandbox, at the address that browsers may call. */
function cloverAccountAt(sandboxUrl: string): ProviderAccount {
  const { port } = new URL(sandboxUrl);
  const terminals = CLOVER_TERMINALS.map((terminal) => ({
    ...terminal,
    deviceAddress: `ws://localhost:${port}/clover/device/${CLOVER_MERCHANT}/${terminal.id}`,
  }));
  return cloverAccount({ terminals });
}

/** Inserts a venue of kiosks, unless it is there, and unpairs all kiosks. */
export async function ensureKioskVenue(stadium: Stadium, code: keyof typeof VENUES = 'totems'): Promise<void> {
  const rows = await stadium.query('select from venues where code = $1', [code]);
  if (rows.length === 0) await insertKioskVenue(stadium, code);
  // The server hears of a new venue by a notification.
  await expect(async () => stadium.commerce(code, 'bar')).toPass();
  await stadium.query('update kiosks set unpaired_at = now() where unpaired_at is null');
}

/** Inserts a venue with the commerce `bar`, which has card terminals at the sandbox. */
async function insertKioskVenue(stadium: Stadium, code: keyof typeof VENUES): Promise<void> {
  const { id, accountAt } = VENUES[code];
  const { databaseUrl } = stadium;
  const db = createPool(databaseUrl, 1);
  try {
    await makeVenue(db, {
      id,
      code,
      commerces: [{ code: 'bar', products: [{ name: 'Limonada', priceMinor: 150_000, stock: 500 }] }],
    });
    const config = readConfig({
      NODE_ENV: 'production',
      DEMO: 'on',
      DATABASE_URL: databaseUrl,
      DATA_DIR: DEMO_DATA_DIR,
    });
    await insertProviderAccount(db, createEncrypterFromFile(config), id, accountAt(stadium.sandboxUrl));
    await stadium.changeVenue(code, 'enabled = true');
  } finally {
    await db.end();
  }
}
