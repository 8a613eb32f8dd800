import { expect } from '@playwright/test';

import { allocationOf, endNewestOrder, sellOut } from '../harness/late-payment.ts';
import { newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { PROVIDER_NAMES } from '../harness/provider-pages.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

/** Texts of an ended order, of the screens of a payment. */
const WORDS = {
  es: { refund: /^Te (estamos devolviendo|devolvimos) (la plata|el dinero)$/, over: /No se cobró nada/ },
  en: { refund: /^(Your refund is on its way|We refunded your payment)$/, over: /Nothing was charged/ },
} as const;

for (const name of PROVIDER_NAMES) {
  for (const visitor of VISITORS) {
    test.describe(`${name}, ${visitor.language}, ${visitor.size}`, () => {
      test('a payment whose return is lost pays the order once [PAY-04]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        await visit.goToProvider();
        await stadium.mailbox.failNext(name, ...visit.provider.returnLost);
        await visit.approve();
        await visit.comeBack();
        await visit.paying.success().waitFor();
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
      });

      test('a payment whose notification is lost pays the order once [PAY-04]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        await visit.goToProvider();
        await stadium.mailbox.failNext(name, ...visit.provider.answerLost);
        await visit.approve();
        await visit.paying.success().waitFor();
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
      });

      test('a payment after the end of the order is refunded or not made [PAY-04]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        const { language } = visit.phone;
        await visit.goToProvider();
        const alerts = await visit.recordAlerts();
        const release = await visit.holdPaymentReads();
        await endNewestOrder(stadium);
        const bringBack = await sellOut(stadium, visit.provider.product);
        // The first look of the returned visitor is too early.
        if (name === 'sitef') await stadium.mailbox.failNext(name, 'query', 'lags');
        await visit.approve();
        const { chargesLate } = visit.provider;
        const charged = { pays: 0, refunded: 1, total: 1 };
        if (visit.words.frame !== null) await expect.poll(() => allocationOf(stadium)).toEqual(charged);
        await release();
        await visit.page.getByText(chargesLate ? WORDS[language].refund : WORDS[language].over).waitFor();
        expect(alerts.filter((alert) => chargesLate && WORDS[language].over.test(alert))).toEqual([]);
        expect(await allocationOf(stadium)).toEqual(chargesLate ? charged : { pays: 0, refunded: 0, total: 0 });
        await bringBack();
      });

      test('one page in two tabs is paid once [PAY-04]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        visit.phone.expectErrors(/status of 410/); // of the page that is over
        const other = await visit.inAnotherTab();
        await other.goToProvider();
        await visit.goToProvider();
        await visit.approve();
        await visit.paying.success().waitFor();
        await other.approve().catch(() => undefined); // a form may have followed the payment
        await other.page.waitForLoadState();
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
      });

      test('of two pages of one order, one pays it and no other keeps money [PAY-04]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        visit.phone.expectErrors(/status of 410/); // of the page that is over
        const other = await visit.inAnotherTab();
        await other.goToProvider();
        await visit.chooseOtherWay();
        await visit.payStoredOrder();
        await visit.goToProvider();
        await Promise.all([visit.approve(), other.approve()]);
        await visit.paying.success().waitFor();
        await expect.poll(() => newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 2 });
        await expect
          .poll(async () => {
            const { pays, refunded, total } = await allocationOf(stadium);
            return { pays, captured: Number(total) - Number(refunded) };
          })
          .toEqual({ pays: 1, captured: 1 });
      });
    });
  }
}
