import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { atProviderButton, decide, newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Texts of the provider's page. */
const PAGE = {
  es: { payTo: /^Le pagás a/, pay: 'Pagar', back: 'Volver sin pagar', approve: 'Aprobar', noFunds: 'Sin fondos' },
  en: { payTo: /^You pay/, pay: 'Pay', back: 'Go back without paying', approve: 'Approve', noFunds: 'No funds' },
} as const;

/** A phone at the return URL of the provider. */
function phoneAt(people: People, stadium: Stadium, visitor: VisitorOptions = {}): Promise<Phone> {
  return people.phone({ ...visitor, context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
}

/** Opens the provider's page with its button. */
async function goToPage(
  { page, words }: Paying,
  { language }: Pick<Phone, 'language'> = { language: 'es' },
): Promise<void> {
  await page.getByRole('link', { name: words.page }).tap();
  await page.getByRole('heading', { name: PAGE[language].payTo }).waitFor();
}

/** Behaviour of that page. */
async function end({ page }: Paying, outcome: string): Promise<void> {
  await page.getByText(outcome, { exact: true }).tap();
  await page.getByRole('button', { name: /^(Pagar|Pay)$/ }).tap();
}

for (const visitor of VISITORS) {
  test(`the provider's page pays, ${visitor.language}, ${visitor.size} [MPC-01, PAY-02]`, async ({
    people,
    stadium,
  }) => {
    const phone = await phoneAt(people, stadium, { ...visitor, serviceWorker: true });
    const paying = await atProviderButton(phone);
    expect(new URL(phone.page.url()).pathname).toBe(
      '/mp-checkout-payment/estadio/heladeria-nino/mercado-pago-checkout',
    );
    await goToPage(paying, phone);
    await end(paying, PAGE[phone.language].approve);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });
}

test('a return without payment offers the page again or another method [MPC-01]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atProviderButton(phone);
  await goToPage(paying);
  await phone.page.getByRole('button', { name: 'Volver sin pagar' }).tap();
  await phone.page.getByText(paying.words.left).waitFor();
  await phone.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await paying.choose('Efectivo');
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
});

for (const visitor of VISITORS) {
  test(`a decline there is shown here, ${visitor.language}, ${visitor.size} [PAY-03, MPC-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await phoneAt(people, stadium, visitor);
    const paying = await atProviderButton(phone);
    const { approve, noFunds } = PAGE[phone.language];
    await goToPage(paying, phone);
    await end(paying, noFunds);
    await paying.failure().waitFor();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    await goToPage(paying, phone);
    await end(paying, approve);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true });
  });
}

test('closing the page after paying leaves the order paid [PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atProviderButton(phone);
  await goToPage(paying);
  await stadium.mailbox.failNext('mercado-pago', 'checkout', 'redirect-never');
  await end(paying, 'Aprobar');
  await phone.page.getByRole('heading', { name: 'Listo' }).waitFor();
  await phone.page.close();
  const later = await phone.newTab();
  const { number } = await newestOrder(stadium);
  await later.goto(`/orders-detail/estadio/heladeria-nino/${String(number)}`);
  await later.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
});

test('a late webhook does not ask for a second payment [PAY-04, MPC-01]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atProviderButton(phone);
  await goToPage(paying);
  await stadium.mailbox.failNext('mercado-pago', 'checkout', 'webhook-never');
  await stadium.mailbox.failNext('mercado-pago', 'search-payments', 'lags');
  const seen: string[] = [];
  await phone.page.exposeFunction('noteHeading', (heading: string) => seen.push(heading));
  await phone.page.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteHeading');
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, .notice')) {
        if (typeof note === 'function') note(textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await end(paying, 'Aprobar');
  await paying.success().waitFor();
  expect(seen).toContain('Verificando tu pago');
  expect(seen.filter((words) => words.includes(paying.words.left))).toEqual([]);
});

test('a payment in review is followed until the bank has decided [PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const paying = await atProviderButton(phone);
  await goToPage(paying);
  await stadium.mailbox.failNext('mercado-pago', 'checkout', 'in-review');
  await end(paying, 'Aprobar');
  await paying.confirming().or(phone.page.getByText(paying.words.left)).first().waitFor();
  await decide(stadium, 'APRO');
  await paying.success().waitFor();
});

test('an unavailable provider leads home and keeps the order [PAY-01]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  phone.expectErrors(/status of 503/);
  await stadium.mailbox.failNext('mercado-pago', 'create-preference', 'error');
  const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.choose(paying.words.card);
  await ordering.confirmButton().tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByText('Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.').waitFor();
  await phone.page.getByText('No se cobró nada. Probá de nuevo o elegí otro medio de pago.').waitFor();
  await phone.page.goBack();
  await phone.page.waitForURL(/\/home\/estadio$/);
});
