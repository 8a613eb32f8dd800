import { expect } from '@playwright/test';

import { allocationOf, endNewestOrder, sellOut } from '../harness/late-payment.ts';
import { newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: { over: /No se cobró nada/, refund: /^Te (estamos devolviendo|devolvimos) la plata$/ },
  en: { over: /Nothing was charged/, refund: /^(Your refund is on its way|We refunded your payment)$/ },
} as const;

for (const visitor of VISITORS) {
  test(`a cancelled form stays open, ${visitor.language}, ${visitor.size} [FD-01]`, async ({ people, stadium }) => {
    const visit = await ProviderVisit.open('first-data', { people, stadium }, visitor);
    await visit.goToProvider();
    await visit.leave();
    await visit.approve();
    await visit.paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true });
  });
}

for (const visitor of VISITORS) {
  test(`an ended order shows a late refund, ${visitor.language}, ${visitor.size} [FD-01, PAY-04]`, async ({
    people,
    stadium,
  }) => {
    const visit = await ProviderVisit.open('first-data', { people, stadium }, visitor);
    await visit.goToProvider();
    const release = await visit.holdPaymentReads();
    await endNewestOrder(stadium);
    const bringBack = await sellOut(stadium, visit.provider.product);
    await stadium.mailbox.failNext('first-data', 'pay', 'slow');
    await visit.approve();
    await release();
    await visit.page.getByText(WORDS[visit.phone.language].over).waitFor();
    await visit.page.getByText(WORDS[visit.phone.language].refund).waitFor();
    expect(await allocationOf(stadium)).toEqual({ pays: 0, refunded: 1, total: 1 });
    await bringBack();
  });
}

test('an abandoned form is left for another way to pay [PAY-02]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('first-data', { people, stadium });
  await visit.goToProvider();
  await visit.chooseOtherWay();
  await visit.payStoredOrderInCash();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});

test('a lost answer is found when the visitor looks again [PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('first-data', { people, stadium });
  await visit.goToProvider();
  await stadium.mailbox.failNext('first-data', 'pay', 'everything-lost');
  await visit.approve();
  await visit.form.getByRole('heading', { name: visit.words.done }).waitFor();
  await visit.page.reload();
  await visit.page.getByRole('button', { name: visit.paying.words.verify }).tap();
  await visit.paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('messages of other origins and forged results change nothing [FD-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('first-data', { people, stadium });
  const { page } = visit;
  await visit.goToProvider();
  const { id } = await newestOrder(stadium);
  const elementArr = [
    { name: 'processor_response_code', value: '00' },
    { name: 'oid', value: `${String(id)}-1` },
  ];
  await page.evaluate((data) => window.postMessage(data, '*'), { elementArr });
  const frame = page.frames().find((each) => each.name() === 'first-data');
  await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { processor_response_code: '00' });
  await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { elementArr });
  await page.getByText(visit.words.left).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
  await visit.approve();
  await visit.paying.success().waitFor();
});
