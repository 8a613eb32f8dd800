import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

const LEFT = /^El pago quedó sin terminar/;

const UNPAID = {
  es: { again: /^Volver a intentar/, cancel: 'Cancelar pedido', waits: /^Tu pedido te espera \d:\d\d$/ },
  en: { again: /^Try again/, cancel: 'Cancel order', waits: /^We're holding your order for \d:\d\d$/ },
} as const;

for (const visitor of VISITORS) {
  test(`an unpaid return cancels, ${visitor.language}, ${visitor.size} [SIT-01, ORD-02]`, async ({
    people,
    stadium,
  }) => {
    const visit = await ProviderVisit.open('sitef', { people, stadium }, visitor);
    const { page } = visit;
    const words = UNPAID[visitor.language];
    await visit.goToProvider();
    await visit.leave();
    await page.getByRole('timer').filter({ hasText: words.waits }).waitFor();
    await page.getByRole('link', { name: words.again }).waitFor();
    await page.getByRole('button', { name: words.cancel }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).tap();
    await page.waitForURL('**/orders-detail/estadio/barra-sur/*');
    const cancelled = { statusId: ORDER_STATUS.incompleted, isPaid: false, captures: 0 };
    expect(await newestOrder(stadium)).toMatchObject(cancelled);
    await page.goto('/shopping-cart/estadio/barra-sur');
    await page
      .getByRole('heading', { name: visitor.language === 'es' ? 'Tu pedido está vacío' : 'Your order is empty' })
      .waitFor();
  });
}

test('a payment cancelled at Sitef can be paid in cash [SIT-01, PAY-02]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium });
  await visit.goToProvider();
  await visit.leave();
  await visit.chooseOtherWay();
  await visit.payStoredOrderInCash();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
});

test('a visitor who goes back from Sitef without paying goes on there [SIT-01, PAY-02]', async ({
  people,
  stadium,
}) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium });
  await visit.goToProvider();
  await visit.page.goBack();
  await visit.atScreen();
  await visit.page.reload();
  await visit.page.getByText(LEFT).waitFor();
  await visit.goToProvider();
  await visit.approve();
  await visit.paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1 });
});

test('a lost answer of the query is confirmed late [SIT-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium });
  await visit.goToProvider();
  await stadium.mailbox.failNext('sitef', 'page', 'notification-never');
  await stadium.mailbox.failNext('sitef', 'query', 'error');
  await visit.approve();
  await visit.paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('closing the page of Sitef after paying leaves the order paid [SIT-01, PAY-04]', async ({ people, stadium }) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium });
  await visit.goToProvider();
  await stadium.mailbox.failNext('sitef', 'page', 'redirect-never');
  await visit.approve();
  await visit.page.getByRole('heading', { name: visit.words.done }).waitFor();
  await visit.page.close();
  const later = await visit.phone.newTab();
  const { number } = await newestOrder(stadium);
  await later.goto(`/orders-detail/estadio/barra-sur/${String(number)}`);
  await later.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
});

test('an unavailable Sitef leads home and keeps the order [SIT-01, PAY-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 503/);
  await stadium.mailbox.failNext('sitef', 'init', 'error');
  const ordering = await cartOf(phone, 'estadio/barra-sur', 'Pochoclo familiar');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.choose(paying.words.card);
  await ordering.confirmButton().tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByText('No se cobró nada. Probá de nuevo o elegí otro medio de pago.').waitFor();
});
