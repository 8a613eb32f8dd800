import { expect } from '@playwright/test';

import { newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const AMOUNT = 'S/ 12.50';
const NO_SCRIPT = 'Izipay no responde';
const SCRIPT = '**/izipay/payments/v1/js/index.js';

const paidOnce = async (stadium: Stadium) =>
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });

for (const visitor of VISITORS) {
  test(`a form closed unpaid opens again, ${visitor.language}, ${visitor.size} [IZI-01]`, async ({
    people,
    stadium,
  }) => {
    const visit = await ProviderVisit.open('izipay', { people, stadium }, visitor);
    await expect(visit.page.locator('.payd__amount')).toHaveText(AMOUNT);
    await visit.goToProvider();
    await visit.leave();
    await visit.page.getByRole('button', { name: visit.paying.words.again }).tap();
    await visit.approve();
    await visit.paying.success().waitFor();
    await paidOnce(stadium);
  });
}

test('the visitor leaves the form and pays in cash [IZI-01, METHOD-02]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium });
  await visit.goToProvider();
  await visit.chooseOtherWay();
  await visit.payStoredOrderInCash();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});

test('a declined page shows that another tab has paid the order [PAY-03, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium });
  visit.phone.expectErrors(/status of 410/); // of the page that is over
  const other = await visit.inAnotherTab();
  await other.goToProvider();
  await visit.chooseOtherWay();
  await visit.payStoredOrder();
  await visit.goToProvider();
  await visit.end('Sin fondos');
  await visit.paying.failure().waitFor();
  await other.approve();
  await visit.paying.success().waitFor();
  await paidOnce(stadium);
});

test('a result without its signed text is confirmed by the provider [IZI-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium });
  await visit.goToProvider();
  await stadium.mailbox.failNext('izipay', 'form', 'callback-without-payload');
  await visit.approve();
  await visit.paying.success().waitFor();
  await paidOnce(stadium);
});

test('a form that never reports leaves the order paid [IZI-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium });
  await visit.goToProvider();
  await stadium.mailbox.failNext('izipay', 'form', 'callback-never');
  await visit.approve();
  await visit.form.getByRole('heading', { name: visit.words.done }).waitFor();
  // The notification may pay the order while the screen prepares another form.
  visit.phone.expectErrors(/status of 409 .*\/api\/payments\/izipay\/token/);
  await visit.page.reload();
  await visit.paying.success().waitFor();
  await paidOnce(stadium);
});

test('a script that does not load is shown with other ways to pay [IZI-01]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium });
  const { page, phone, paying } = visit;
  phone.expectErrors(/ERR_FAILED/, /script did not come/);
  await page.route(SCRIPT, (route) => route.abort());
  await page.reload();
  await page.getByText(NO_SCRIPT).waitFor();
  await page.getByRole('button', { name: paying.words.otherWay }).waitFor();
  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: paying.words.again }).tap();
  await visit.goToProvider();
});
