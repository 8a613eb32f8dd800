import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentityWorld, type IdentityWorld } from '../../fakes/identity-world.ts';
import { openShop } from '../../harness/orders/shop.ts';
import { startPaymentsApp } from '../../harness/payments/payments-app.ts';
import { DOCUMENTED } from '../documented-calls.ts';
import { browse, browseEmpty } from './browse.ts';
import { DIFFERENCES } from './differences.ts';
import { createDocumentClient, type Verdicts } from './document-client.ts';
import { order } from './order.ts';
import { pay } from './pay.ts';
import { DIFFERENCES_PAGE, withDifferences } from './print-differences.ts';
import { refund } from './refund.ts';
import { signIn } from './sign-in.ts';

let till: Awaited<ReturnType<typeof startPaymentsApp>>;
let identities: IdentityWorld;
const verdicts: Verdicts = new Map();

beforeAll(async () => {
  till = await startPaymentsApp({ rawCards: true, receivesWebhooks: true, isLive: false, writeLimitMs: 20_000 });
  identities = await startIdentityWorld();
  const shop = await openShop(till.server, 20);
  const { sandbox, encrypter } = till;
  await browseEmpty(createDocumentClient(till.server.app, verdicts), await openShop(till.server, 19));
  await browse(createDocumentClient(till.server.app, verdicts), shop, { sandboxUrl: sandbox.url, encrypter });
  await signIn(identities, verdicts);
  await order(verdicts, shop);
  await pay(till, verdicts);
  await refund(verdicts, shop);
});
afterAll(async () => {
  await identities.close();
  await till.server.close();
  await till.sandbox.close();
});

it('the page of differences has the table of this test [API-01]', () => {
  const page = fs.readFileSync(DIFFERENCES_PAGE, 'utf8');
  expect(page === withDifferences(page)).toBe(true);
});

it('a client of the documents makes each of their calls [API-01]', () => {
  expect([...verdicts.keys()].toSorted()).toEqual(DOCUMENTED.map(({ call }) => call).toSorted());
});

it('a bearer token of staff refunds and pairs nothing [REF-01, ROLE-02]', async () => {
  const { rows } = await till.server.db.query(
    'select (select count(*)::int from refunds) as refunds, (select count(*)::int from kiosks) as kiosks',
  );
  expect(rows).toEqual([{ refunds: 0, kiosks: 0 }]);
});

it('each call that it cannot use is a listed difference [API-01]', () => {
  const different = [...verdicts].flatMap(([call, seen]) => (seen === null ? [] : [`${call}: ${seen}`]));
  const listed = DIFFERENCES.map(({ call, seen }) => `${call}: ${seen}`);
  expect(different.toSorted()).toEqual(listed.toSorted());
});
