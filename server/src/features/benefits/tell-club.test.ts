import { startSandbox } from '@app/sandbox/sandbox.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';

import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { readConfig } from '#platform/config/config.ts';
import { programmeMember, quotaOf, setBenefit } from '#test/harness/benefits/programme.ts';
import type { MemberForTests } from '#test/harness/benefits/programme.ts';
import { openShop } from '#test/harness/orders/shop.ts';
import type { Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { enqueueClubCalls } from './enqueue-club-calls.job.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shop: Shop;
let member: MemberForTests;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, LOG_LEVEL: 'silent' });
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  const outbound = createOutboundClient(config.integrations.sandboxOrigin);
  const server = await startTestApp({ config, outbound, encrypter });
  shop = await openShop(server);
  await shop.db.query(`update venues set code = 'estadio' where id = $1`, [shop.venue.id]);
  const secret = { venueId: shop.venue.id, name: 'club-api-key', value: 'sandbox-club-key', setBy: null } as const;
  await inTransaction(server.db, (tx) => setVenueSecret(tx, encrypter, secret));
  await setBenefit(shop, 'Cerveza', { units: 9 });
});
afterAll(async () => {
  await shop.server.close();
  await sandbox.close();
});
beforeEach(async () => {
  await post('/_reset', {});
  await shop.setUnits('Cerveza', 50);
  await shop.db.query(`delete from benefit_calls; delete from benefit_consumptions; delete from benefit_quotas`);
  await shop.db.query(`delete from club_members`);
  // A member of the sandbox's club.
  member = await programmeMember(shop, { memberId: 'LR-00412' });
});

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const Books = z.object({
  changes: z.array(z.object({ kind: z.string(), units: z.number(), orderId: z.string(), calls: z.number() })),
});
const told = async () => {
  const { changes } = Books.parse(await (await fetch(`${sandbox.url}/_ledger/club`)).json());
  return changes.map(({ kind, units, calls }) => `${kind} ${units}, ${calls} calls`);
};
const next = (op: string, behaviour: string) => post('/_next', { party: 'club', op, behaviour });
const order = async (quantity: number) => {
  await shop.ordersAreOlder(60);
  const details = [shop.line('Cerveza', { quantity })];
  const { status, body } = await shop.order({ details, guestEmail: null, headers: member.headers });
  expect(status).toBe(201);
  return body;
};
const cancel = ({ id }: { id: number }) => shop.send('POST', `/api/orders/${id}/cancel`, undefined, member.headers);
const makeDue = () =>
  shop.db.query('update benefit_calls set next_attempt_at = now() where next_attempt_at is not null');
const run = async () => {
  await makeDue();
  await enqueueClubCalls(shop.db);
  await shop.server.runJobs();
};
const states = async () => {
  const { rows } = await shop.db.query<{ state: string; attempts: number }>(
    'select state, attempts from benefit_calls order by sequence',
  );
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};

it('the club is told each consumption and return once, in their order [BEN-04]', async () => {
  const first = await order(2);
  await cancel(first);
  await order(3);
  await run();
  await run();
  expect(await told()).toEqual(['consume 2, 1 calls', 'restore 2, 1 calls', 'consume 3, 1 calls']);
  expect(await states()).toEqual(['done 1', 'done 1', 'done 1']);
});

it('a lost answer is asked for again with the same key, and applied once [BEN-04]', async () => {
  await order(2);
  await next('consume', 'lost-answer');
  await run();
  expect(await states()).toEqual(['sent 1']);
  await run();
  expect(await told()).toEqual(['consume 2, 2 calls']);
  expect(await states()).toEqual(['done 2']);
});

it.each(['unavailable', 'reset', 'half-body', 'invalid-json'])(
  'a call that fails with %s is repeated until the club answers [BEN-04]',
  async (fault) => {
    await order(1);
    await next('consume', fault);
    await run();
    await run();
    expect(await told()).toHaveLength(1);
    expect((await states())[0]).toMatch(/^done/);
  },
);

it('a refused call ends, and the others about the member are made [BEN-04]', async () => {
  await order(1);
  await order(2);
  await next('consume', 'refused');
  await run();
  expect(await told()).toEqual(['consume 2, 1 calls']);
  expect(await states()).toEqual(['refused 1', 'done 1']);
});

it('a call that cannot be made delays no other member [BEN-04]', async () => {
  await order(1);
  member = await programmeMember(shop, { memberId: 'LR-18204' });
  await order(2);
  await shop.db.query(`update benefit_calls set member_id = 'LR-00412', kind = 'restore', units = 2
    where member_id = 'LR-00412'`);
  await next('restore', 'unavailable');
  await run();
  expect(await told()).toEqual(['consume 2, 1 calls']);
  expect(await states()).toEqual(['sent 1', 'done 1']);
});

it('parallel processes make one call [BEN-04]', async () => {
  await order(2);
  await makeDue();
  await Promise.all([1, 2, 3].map(() => enqueueClubCalls(shop.db)));
  await Promise.all([1, 2, 3].map(() => shop.server.runJobs()));
  expect(await told()).toEqual(['consume 2, 1 calls']);
});

it('told or not, units count once [BEN-04]', async () => {
  await order(2);
  const read = async () => {
    await shop.db.query(`update club_members set read_at = null`);
    const url = '/api/venues/tomorrow/get-consumed-benefits-by-user';
    const body = { userId: member.accountId, venueId: shop.venue.id };
    return (await shop.send('POST', url, body, member.headers)).body;
  };
  const expected = [{ tomorrowGlobalBenefitProductId: 1, amountConsumed: 3 }];
  // The club counts 1 outside our orders.
  expect(await read()).toEqual(expected);
  await run();
  expect(await read()).toEqual(expected);
  expect(await quotaOf(shop, member)).toBe(2);
});
