import { expect } from '@playwright/test';
import { allocationOf, endNewestOrder, sellOut } from '../harness/late-payment.ts';
import { cartOf } from '../harness/ordering.ts';
import { atTheCard, newestOrder, Paying } from '../harness/paying.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

/** Texts of an ended order, of the screens of a payment. */
const ENDED = {
  es: { refund: /^Te (estamos devolviendo|devolvimos) la plata$/, over: /No se cobró nada/ },
  en: { refund: /^(Your refund is on its way|We refunded your payment)$/, over: /Nothing was charged/ },
} as const;

const WORDS = {
  es: {
    title: 'Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.',
    unopened: 'No se cobró nada. Probá de nuevo o elegí otro medio de pago.',
    left: /^El pago quedó sin terminar/,
  },
  en: {
    title: 'Sorry, something went wrong. Please try again.',
    unopened: 'Nothing was charged. Try again or choose another way to pay.',
    left: /^The payment wasn't finished/,
  },
} as const;

const APPROVED = 'status=approved&collection_status=approved&payment_id=1&external_reference=1-1';

/** Return URLs of providers that the commerce does not use. */
const OTHER_PROVIDERS = [
  '/fd-payment/estadio/parrilla/first-data?processor_response_code=00&status=APROBADO',
  '/izipay-payment/estadio/parrilla/izipay?code=00',
  '/sitef-payment/estadio/parrilla/sitef/1?nit=1&status=CON',
  '/paypal-payment/estadio/parrilla/paypal?token=1&PayerID=1',
  `/mp-checkout-payment/estadio/parrilla/mercado-pago-checkout/approved?${APPROVED}`,
];

/** Addresses of payments at terminals, which only paired kiosks have. */
const TERMINALS = [
  '/clover-payment/estadio/parrilla/1?result=SUCCESS',
  '/payment-resume/estadio/parrilla/clover?result=SUCCESS',
  '/mp-point-payment?state=FINISHED',
];

test('a payment after the end of the order shows its refund only [PAY-04]', async ({ people, stadium, visitor }) => {
  const visit = await ProviderVisit.ofOrder('sitef', { people, stadium }, visitor);
  const words = ENDED[visitor.language];
  await visit.goToProvider();
  const alerts = await visit.recordAlerts();
  const release = await visit.holdPaymentReads();
  await endNewestOrder(stadium);
  const bringBack = await sellOut(stadium, visit.provider.product);
  await stadium.mailbox.failNext('sitef', 'query', 'lags'); // the first look of the returned visitor is too early
  await visit.approve();
  release();
  await visit.page.getByText(words.refund).waitFor();
  expect(alerts.filter((alert) => words.over.test(alert))).toEqual([]);
  expect(await allocationOf(stadium)).toEqual({ pays: 0, refunded: 1, total: 1 });
  await bringBack();
});

test('an approval after the end of the order is shown as not charged [PP-01, PAY-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const visit = await ProviderVisit.ofOrder('paypal', { people, stadium }, visitor);
  await visit.goToProvider();
  await endNewestOrder(stadium);
  await visit.approve();
  await visit.page.getByText(ENDED[visitor.language].over).waitFor();
  expect(await allocationOf(stadium)).toEqual({ pays: 0, refunded: 0, total: 0 });
});

test('a declined form shows that another tab has paid [PAY-03, PAY-04]', async ({ people, stadium, visitor }) => {
  const visit = await ProviderVisit.open('izipay', { people, stadium }, visitor);
  visit.phone.expectErrors(/status of 410/); // of the page that is over
  const other = await visit.inAnotherTab();
  await other.goToProvider();
  // Otherwise the other tab reads the decline within five seconds, and shows it above its form.
  const endHold = await other.holdPaymentReads();
  await visit.chooseOtherMethod();
  await visit.payStoredOrder();
  await visit.goToProvider();
  await visit.end(visit.words.decline[0]);
  await visit.paying.failure().waitFor();
  await other.approve();
  await visit.paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 2, captures: 1 });
  endHold();
});

test("one page in two tabs is paid once, also from another tab's cart [PAY-01, PAY-04]", async ({
  people,
  stadium,
  visitor,
}) => {
  const visit = await ProviderVisit.open('sitef', { people, stadium }, visitor);
  visit.phone.expectErrors(/status of 410/); // of the page that is over
  const other = await visit.inAnotherTab();
  await other.goToProvider();
  await test.step('a visitor who goes back without paying goes on there [PAY-02]', async () => {
    await visit.goToProvider();
    await visit.page.goBack();
    await visit.atScreen();
    await visit.page.reload();
    await visit.page.getByText(WORDS[visitor.language].left).waitFor();
    await visit.goToProvider();
  });
  await test.step('a return to a cart marked as paid shows the result [PAY-01]', async () => {
    await visit.phone.changeCartWithoutApp(await visit.phone.newTab(), { paid: true });
    await visit.approve();
    await visit.paying.success().waitFor();
  });
  await test.step('the other tab charges nothing [PAY-04]', async () => {
    await other.approve().catch(() => undefined); // a form may have followed the payment
    await other.page.waitForLoadState();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });
});

test('closing the page after paying leaves the order paid [SIT-01, PAY-04]', async ({ people, stadium, visitor }) => {
  const visit = await ProviderVisit.ofOrder('sitef', { people, stadium }, visitor);
  await visit.goToProvider();
  await stadium.mailbox.failNext('sitef', 'page', 'redirect-never');
  await visit.approve();
  await visit.page.getByRole('heading', { name: visit.words.done }).waitFor();
  await visit.page.close();
  const later = await visit.phone.newTab();
  const { number } = await newestOrder(stadium);
  await later.goto(`/orders-detail/estadio/barra-sur/${String(number)}`);
  await later.getByRole('heading', { name: visit.paying.words.accepted }).waitFor();
});

test('an unavailable provider leads home and keeps the order [SIT-01, PAY-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const words = WORDS[visitor.language];
  const phone = await people.phone(visitor);
  await stadium.mailbox.failNext('sitef', 'init', 'error');
  const ordering = await cartOf(phone, 'estadio/barra-sur', 'Pochoclo familiar');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmButton().tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByText(words.title).waitFor();
  await phone.page.getByText(words.unopened).waitFor();
  await phone.page.goBack();
  await phone.page.waitForURL(/\/home\/estadio$/);
});

test('no URL marks an order paid [PAY-02, PAY-04]', async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  const paying = await atTheCard(phone);
  const { page, words } = paying;
  const { number } = await newestOrder(stadium);
  const celebrated: string[] = [];
  const visit = async (address: string, isThere: () => Promise<void>) => {
    await page.goto(address);
    await isThere();
    if ((await paying.success().count()) > 0) celebrated.push(address);
  };
  for (const suffix of [`?${APPROVED}`, '/approved']) {
    await visit(`/add-card/estadio/parrilla/mercado-pago${suffix}`, () => paying.payButton().waitFor());
  }
  for (const address of OTHER_PROVIDERS) await visit(address, () => page.getByText(words.stored).waitFor());
  for (const address of TERMINALS) await visit(address, () => page.waitForURL(/\/home/));
  await visit(`/orders-detail/estadio/parrilla/${String(number)}/true?${APPROVED}`, () =>
    page.getByRole('button', { name: words.finish }).waitFor(),
  );
  expect(celebrated).toEqual([]);
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 0 });
});
