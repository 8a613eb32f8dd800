import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEncrypter, KEY_BYTES } from '@app/server/platform/crypto/encryption.ts';
import { openShop, type Shop } from '@app/server/test/harness/orders/shop.ts';
import { startTestApp } from '@app/server/test/harness/test-app.ts';
import { DEMO_REFUND_CODE, insertDemoRefundCodes } from './demo-refund-codes.ts';

const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await startTestApp({ encrypter }));
});
afterAll(async () => shop.server.close());

it('demo staff without a refund code get the known one, others do not [REF-03]', async () => {
  const roles = [{ roleId: 2 as const, venueId: shop.venue.id }];
  const [own, other] = [await shop.server.signIn(roles), await shop.server.signIn(roles)];
  await shop.db.query(`update accounts set email = 'admin@example.com' where id = $1`, [own.accountId]);
  const prove = async ({ headers }: typeof own, code: string) =>
    (await shop.send('POST', '/api/users/validate-refund-validation-code', { code }, headers)).body;
  await insertDemoRefundCodes(shop.db, encrypter);
  expect([await prove(own, DEMO_REFUND_CODE), await prove(other, DEMO_REFUND_CODE)]).toEqual([true, false]);

  const set = {
    method: 'PUT',
    url: '/api/users/refund-code',
    payload: { code: '271828' },
    headers: own.headers,
  } as const;
  expect((await shop.server.app.inject(set)).statusCode).toBe(204);
  await insertDemoRefundCodes(shop.db, encrypter);
  expect([await prove(own, '271828'), await prove(own, DEMO_REFUND_CODE)]).toEqual([true, false]);
});
