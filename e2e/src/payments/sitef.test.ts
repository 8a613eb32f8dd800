import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Texts of our screen and of the provider's page. */
const WORDS = {
  es: {
    open: /^Ir a Sitef/,
    away: 'Pagás en la página de Sitef',
    payTo: /^Pago de/,
    approve: 'Aprobar',
    declines: [
      ['Sin fondos (51)', 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.'],
      ['Transacción inválida (12)', 'La transacción no es válida. Volvé a intentarlo en unos minutos.'],
      ['Datos de la tarjeta (2304)', 'Los datos de la tarjeta no son válidos. Revisalos.'],
      ['Rechazar (05)', 'Consultá con la emisora de tu tarjeta o usá otro medio de pago.'],
    ],
    pay: 'Pagar',
    cancel: 'Cancelar el pago',
    left: /^El pago quedó sin terminar/,
    unpaid: 'Volviste sin pagar',
  },
  en: {
    open: /^Go to Sitef/,
    away: 'You pay on the page of Sitef',
    payTo: /^Payment of/,
    approve: 'Approve',
    declines: [
      ['No funds (51)', 'The card has insufficient funds. Use another way to pay.'],
      ['Invalid transaction (12)', "The transaction isn't valid. Try again in a few minutes."],
      ['Card data (2304)', "The card details aren't valid. Check them."],
      ['Decline (05)', 'Contact your card issuer or use another way to pay.'],
    ],
    pay: 'Pay',
    cancel: 'Cancel the payment',
    left: /^The payment wasn't finished/,
    unpaid: 'You came back without paying',
  },
} as const;
type Words = (typeof WORDS)['es' | 'en'];

/** A phone at the return URL of the provider. */
function phoneAt(people: People, stadium: Stadium, visitor: VisitorOptions = {}): Promise<Phone> {
  return people.phone({ ...visitor, context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
}

/** At our screen of Sitef, with popcorn ordered. */
async function atSitef(phone: Phone): Promise<{ paying: Paying; words: Words }> {
  const ordering = await cartOf(phone, 'estadio/barra-sur', 'Pochoclo familiar');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await phone.page.waitForURL(/\/sitef-payment\/estadio\/barra-sur\/sitef$/);
  return { paying, words: WORDS[phone.language] };
}

async function goToPage({ page }: Paying, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.open }).tap();
  await page.getByRole('heading', { name: words.payTo }).waitFor();
}

async function end({ page }: Paying, words: Words, outcome: string): Promise<void> {
  await page.getByText(outcome, { exact: true }).tap();
  await page.getByRole('button', { name: words.pay, exact: true }).tap();
}

for (const visitor of VISITORS) {
  test(`the page of Sitef pays, ${visitor.language}, ${visitor.size} [SIT-01, PAY-02]`, async ({ people, stadium }) => {
    const { paying, words } = await atSitef(await phoneAt(people, stadium, visitor));
    await goToPage(paying, words);
    await end(paying, words, words.approve);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });

  test(`each decline has its text, ${visitor.language}, ${visitor.size} [PAY-03, SIT-01]`, async ({
    people,
    stadium,
  }) => {
    const { paying, words } = await atSitef(await phoneAt(people, stadium, visitor));
    for (const [outcome, reason] of words.declines) {
      await goToPage(paying, words);
      await end(paying, words, outcome);
      await paying.failure().getByText(reason).waitFor();
      await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    }
    await goToPage(paying, words);
    await end(paying, words, words.approve);
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 5, captures: 1 });
  });
}

test('a page of Sitef in two tabs is paid once [SIT-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  phone.expectErrors(/status of 410/); // of the page that is over
  const { paying, words } = await atSitef(phone);
  const other = new Paying(await phone.newTab(), phone.language);
  await other.page.goto(new URL(phone.page.url()).pathname);
  await goToPage(other, words);
  await goToPage(paying, words);
  await end(paying, words, words.approve);
  await paying.success().waitFor();
  await end(other, words, words.approve);
  await other.page.waitForLoadState();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
});

test('a payment cancelled at Sitef can be paid again or in cash [SIT-01, PAY-02]', async ({ people, stadium }) => {
  const { paying, words } = await atSitef(await phoneAt(people, stadium));
  await goToPage(paying, words);
  await paying.page.getByRole('button', { name: words.cancel }).tap();
  await paying.page.getByText(words.unpaid).waitFor();
  await paying.page.getByRole('link', { name: words.open }).waitFor();
  await paying.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await paying.page.getByText(paying.words.stored).waitFor();
  await paying.choose('Efectivo');
  await paying.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
});

test('a visitor who goes back from Sitef without paying goes on there [SIT-01, PAY-02]', async ({
  people,
  stadium,
}) => {
  const { paying, words } = await atSitef(await phoneAt(people, stadium));
  await goToPage(paying, words);
  await paying.page.goBack();
  await paying.page.getByRole('link', { name: words.open }).waitFor();
  await paying.page.reload();
  await paying.page.getByText(words.left).waitFor();
  await goToPage(paying, words);
  await end(paying, words, words.approve);
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1 });
});

test('a return without nit and with a lost answer is confirmed late [SIT-01, PAY-04]', async ({ people, stadium }) => {
  const { paying, words } = await atSitef(await phoneAt(people, stadium));
  await goToPage(paying, words);
  await stadium.mailbox.failNext('sitef', 'page', 'notification-never');
  await stadium.mailbox.failNext('sitef', 'query', 'error');
  await end(paying, words, words.approve);
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('closing the page of Sitef after paying leaves the order paid [SIT-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const { paying, words } = await atSitef(phone);
  await goToPage(paying, words);
  await stadium.mailbox.failNext('sitef', 'page', 'redirect-never');
  await end(paying, words, words.approve);
  await phone.page.getByRole('heading', { name: 'Listo' }).waitFor();
  await phone.page.close();
  const later = await phone.newTab();
  const { number } = await newestOrder(stadium);
  await later.goto(`/orders-detail/estadio/barra-sur/${String(number)}`);
  await later.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
});

test('an unavailable Sitef leads home and keeps the order [SIT-01, PAY-01]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  phone.expectErrors(/status of 503/);
  await stadium.mailbox.failNext('sitef', 'init', 'error');
  const ordering = await cartOf(phone, 'estadio/barra-sur', 'Pochoclo familiar');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByText('No se cobró nada. Probá de nuevo o elegí otro medio de pago.').waitFor();
});
