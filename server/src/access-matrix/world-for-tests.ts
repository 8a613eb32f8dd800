import { randomBytes } from 'node:crypto';

import { startTestApp } from '../app-for-tests.ts';
import { openShop } from '../orders/shop-for-tests.ts';
import type { Shop } from '../orders/shop-for-tests.ts';
import { createEncrypter, KEY_BYTES } from '../platform/sealing.ts';
import type { Encrypter } from '../platform/sealing.ts';
import { makeVictim } from './victim-for-tests.ts';
import type { Victim } from './victim-for-tests.ts';

export type World = { readonly shop: Shop; readonly elsewhere: Shop; readonly victim: Victim; readonly sealer: Encrypter };

/** Two venues, and somebody whose things are everywhere in them. */
export async function openWorld(): Promise<World> {
  const sealer = createEncrypter([randomBytes(KEY_BYTES)]);
  const shop = await openShop(await startTestApp({ sealer }));
  await shop.set('payment_configs', 'balance_enabled = true'); // so that people can claim a number there
  const elsewhere = await openShop(shop.server, 8);
  await elsewhere.set('payment_configs', 'balance_enabled = true');
  return { shop, elsewhere, sealer, victim: await makeVictim(shop, elsewhere, sealer) };
}
