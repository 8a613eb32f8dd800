import { expect } from '@playwright/test';
import type { Route } from '@playwright/test';

import { atTheCard, decide, newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PAY_CALL = '**/api/payments/mercado-pago';

/** A card payment with an open result. */
async function payUndecided(phone: Phone, stadium: Stadium) {
  const paying = await atTheCard(phone);
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  return { phone, paying };
}

/** A person at the card form, whose pay calls are answered here. `keys`: the idempotency key of each call. */
async function payingWith(
  people: People,
  visitor: (typeof VISITORS)[number],
  answer: (route: Route, call: number) => Promise<unknown> | undefined,
) {
  const phone = await people.phone({ ...visitor, serviceWorker: false });
  phone.expectErrors(/net::ERR_FAILED/);
  const paying = await atTheCard(phone);
  const keys: (string | undefined)[] = [];
  await phone.page.route(PAY_CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await answer(route, keys.length);
  });
  return { phone, paying, keys };
}

/** The first call hangs and never leaves the phone. */
function holdFirst(route: Route, call: number): Promise<void> | undefined {
  return call === 1 ? undefined : route.continue();
}

async function goBackToVerify({ page }: Phone, paying: Paying): Promise<void> {
  await page.goBack();
  await page.getByRole('button', { name: paying.words.verify }).tap();
}

for (const visitor of VISITORS) {
  test.describe(`${visitor.language}, ${visitor.size}`, () => {
    test('an undecided payment blocks a second one in all tabs [PAY-04]', async ({ people, stadium }) => {
      const phone = await people.phone(visitor);
      const paying = await atTheCard(phone);
      const address = phone.page.url();
      await paying.payUndecided(stadium);
      await paying.confirming().waitFor();
      await phone.page.getByText(paying.words.stop, { exact: true }).waitFor();

      await phone.page.reload();
      await paying.confirming().waitFor();
      expect(await paying.payButton().count()).toBe(0);

      const second = await phone.newTab();
      await second.goto(address);
      await new Paying(second, phone.language).confirming().waitFor();

      await goBackToVerify(phone, paying);
      await paying.confirming().waitFor();

      await decide(stadium, 'APRO');
      await paying.success().waitFor();
      await second.waitForURL(/orders-detail/);
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
    });

    test('a late decline is shown, and the order can be paid again [PAY-03, PAY-04]', async ({ people, stadium }) => {
      const { phone, paying } = await payUndecided(await people.phone(visitor), stadium);
      await decide(stadium, 'FUND');
      await paying.failure().getByText(paying.words.failedFunds).waitFor();
      await paying.failure().getByRole('link', { name: paying.words.otherWay }).tap();
      await phone.page.getByText(paying.words.stored).waitFor();
      await phone.page.getByRole('button', { name: paying.words.finish }).tap();
      await paying.pay('APRO');
      await paying.success().waitFor();
    });

    test('after a browser restart the order is verified and paid [PAY-04, ORD-04]', async ({ people, stadium }) => {
      const { phone, paying } = await payUndecided(await people.phone(visitor), stadium);
      await phone.page.close();

      const later = await phone.newTab();
      await later.goto('/orders/estadio');
      const { number } = await newestOrder(stadium);
      await later.getByText(String(number)).first().tap();
      await later.getByText(paying.words.stop, { exact: true }).waitFor();
      expect(await later.getByRole('button', { name: paying.words.finish }).count()).toBe(0);
      await decide(stadium, 'APRO');
      await later.getByRole('heading', { name: paying.words.accepted }).waitFor();
    });

    test('an open order can be paid again after a decline [PAY-03, ORD-04]', async ({ people, stadium }) => {
      const { phone, paying } = await payUndecided(await people.phone(visitor), stadium);
      const { number } = await newestOrder(stadium);
      await phone.page.goto('/orders/estadio');
      await phone.page.getByText(String(number)).first().tap();
      await phone.page.getByText(paying.words.stop, { exact: true }).first().waitFor();
      await decide(stadium, 'FUND');
      await phone.page.getByRole('button', { name: paying.words.finish }).waitFor();
      await expect(phone.page.getByText(paying.words.stop)).toHaveCount(0);
    });

    test('a provider outage after the charge is resolved soon [PAY-04]', async ({ people, stadium }) => {
      const phone = await people.phone(visitor);
      const paying = await atTheCard(phone);
      await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'reset-after-commit');
      await paying.pay();
      await paying.success().waitFor();
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
    });

    test('a lost answer is requested again with the same key [PAY-04]', async ({ people, stadium }) => {
      const { paying, keys } = await payingWith(people, visitor, async (route, call) => {
        await route.fetch(); // the request arrives, is answered, and the answer is lost
        await (call < 3 ? route.abort('failed') : route.continue());
      });
      await paying.pay();
      await paying.success().waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(await newestOrder(stadium)).toMatchObject({ attempts: 1, captures: 1 });
    });

    test('after 3 s without an answer the confirming screen follows [PAY-04]', async ({ people, stadium }) => {
      const phone = await people.phone({ ...visitor, serviceWorker: false });
      const paying = await atTheCard(phone);
      const answer = Promise.withResolvers<undefined>();
      await phone.page.route(PAY_CALL, async (route) => {
        const response = await route.fetch();
        await answer.promise;
        await route.fulfill({ response });
      });
      await paying.pay();
      await paying.confirming().waitFor();
      await phone.page.getByText(paying.words.stop, { exact: true }).waitFor();
      expect(await paying.payButton().count()).toBe(0);

      answer.resolve(undefined);
      await paying.success().waitFor();
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
    });

    test('going back from a slow charge pays the order once, and keeps it [PAY-04]', async ({ people, stadium }) => {
      // The provider has the first charge, and its answer never comes.
      const { phone, paying, keys } = await payingWith(people, visitor, (route, call) =>
        call === 1 ? route.fetch() : route.continue(),
      );
      await paying.payUndecided(stadium);
      await paying.confirming().waitFor();

      await goBackToVerify(phone, paying);
      await paying.confirming().waitFor();
      expect(await paying.payButton().count()).toBe(0);

      await decide(stadium, 'APRO');
      await paying.success().waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
    });

    test('going back from a charge that never left sends the same one [PAY-04]', async ({ people, stadium }) => {
      const { phone, paying, keys } = await payingWith(people, visitor, holdFirst);
      await paying.pay();
      await paying.confirming().waitFor();

      await goBackToVerify(phone, paying);
      await paying.success().waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
    });

    test('a reload during the call continues with the same key [PAY-04]', async ({ people, stadium }) => {
      const { phone, paying, keys } = await payingWith(people, visitor, holdFirst);
      await paying.typeCard();
      await paying.payButton().tap();
      await expect.poll(() => keys.length).toBe(1);
      await phone.page.reload();
      await paying.success().waitFor();
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await newestOrder(stadium)).toMatchObject({ attempts: 1, captures: 1 });
    });

    test('money that an order cannot accept is refunded and shown [PAY-04]', async ({ people, stadium }) => {
      const phone = await people.phone(visitor);
      const paying = await atTheCard(phone);
      await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'amount-tampered');
      await paying.pay();
      await phone.page.getByRole('heading', { name: paying.words.moneyBack }).waitFor();
      await phone.page.getByRole('link', { name: paying.words.seeOrder }).tap();
      await phone.page.getByText(paying.words.moneyBack).waitFor();
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 1 });
    });
  });
}
