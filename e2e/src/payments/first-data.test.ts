import { expect } from '@playwright/test';
import type { FrameLocator } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { People, Phone, VisitorOptions } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SCREEN = '/fd-payment/club/kiosco-pileta/first-data';

/** Texts of our screen around the form. */
const WORDS = {
  es: {
    form: 'Formulario de First Data',
    problem: 'Hubo un problema con el pago, inténtelo nuevamente',
    invalid: 'La transacción no es válida. Volvé a intentarlo en unos minutos.',
    data: 'Los datos de la tarjeta no son válidos. Revisalos.',
    other: 'Consultá con la emisora de tu tarjeta o usá otro medio de pago.',
  },
  en: {
    form: 'First Data form',
    problem: 'There was a problem with the payment. Please try again.',
    invalid: "The transaction isn't valid. Try again in a few minutes.",
    data: "The card details aren't valid. Check them.",
    other: 'Contact your card issuer or use another way to pay.',
  },
} as const;

/** A phone at the address that our server names to the gateway, which sends its messages there. */
function phoneAt(people: People, stadium: Stadium, visitor: VisitorOptions = {}): Promise<Phone> {
  return people.phone({ ...visitor, context: { baseURL: stadium.url.replace('127.0.0.1', 'localhost') } });
}

/** Orders one lemon ice, and opens the form. */
async function atTheForm(phone: Phone): Promise<{ paying: Paying; form: FrameLocator }> {
  const { language } = phone;
  const ordering = await cartOf(phone, 'club/kiosco-pileta', 'Granizado de limón');
  const { page } = phone;
  await ordering.fillPickUpWithoutEvent();
  const paying = new Paying(page, language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await page.waitForURL(`**${SCREEN}`);
  const form = page.frameLocator(`iframe[title="${WORDS[language].form}"]`);
  await form.getByRole('heading', { name: 'Pagar con tarjeta' }).waitFor();
  return { paying, form };
}

async function end(form: FrameLocator, outcome: string): Promise<void> {
  await form.getByText(outcome, { exact: true }).click();
  await form.getByRole('button', { name: 'Pagar' }).click();
}

for (const visitor of VISITORS) {
  test(`a card in First Data's form pays, ${visitor.language}, ${visitor.size} [FD-01, PAY-02]`, async ({
    people,
    stadium,
  }) => {
    const { paying, form } = await atTheForm(await phoneAt(people, stadium, { ...visitor, serviceWorker: true }));
    await end(form, 'Aprobar');
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });

  test(`each decline has its text, ${visitor.language}, ${visitor.size} [PAY-03, FD-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await phoneAt(people, stadium, visitor);
    const words = WORDS[phone.language];
    const { paying, form } = await atTheForm(phone);
    const declines: [string, string][] = [
      ['Sin fondos', paying.words.failedFunds],
      ['Transacción inválida', words.invalid],
      ['Tarjeta vencida', words.data],
      ['Rechazar', words.other],
    ];
    for (const [outcome, reason] of declines) {
      await end(form, outcome);
      await paying.failure().getByText(reason).waitFor();
      expect(new URL(phone.page.url()).pathname).toBe(SCREEN);
      await paying.failure().getByRole('button', { name: paying.words.again }).tap();
      await form.getByRole('heading', { name: 'Pagar con tarjeta' }).waitFor();
    }
    await end(form, 'Aprobar');
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 5, captures: 1 });
  });

  test(`a cancelled form stays open, ${visitor.language}, ${visitor.size} [FD-01]`, async ({ people, stadium }) => {
    const phone = await phoneAt(people, stadium, visitor);
    const { paying, form } = await atTheForm(phone);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await phone.page.getByText(WORDS[phone.language].problem).waitFor();
    await end(form, 'Aprobar');
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true });
  });
}

test('a form in two tabs is paid once [FD-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const { paying, form } = await atTheForm(phone);
  const other = new Paying(await phone.newTab(), phone.language);
  await other.page.goto(SCREEN);
  const otherForm = other.page.frameLocator(`iframe[title="${WORDS.es.form}"]`);
  await otherForm.getByRole('heading', { name: 'Pagar con tarjeta' }).waitFor();
  await end(form, 'Aprobar');
  await paying.success().waitFor();
  await end(otherForm, 'Aprobar').catch(() => undefined); // the tab may have followed the payment
  await other.page.waitForURL(({ pathname }) => pathname !== SCREEN);
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
});

test('an abandoned form is left for another way to pay [PAY-02]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const { paying } = await atTheForm(phone);
  await phone.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await paying.choose('Efectivo');
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});

test('a lost answer is found when the visitor looks again [PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const { paying, form } = await atTheForm(phone);
  await stadium.mailbox.failNext('first-data', 'pay', 'everything-lost');
  await end(form, 'Aprobar');
  await form.getByRole('heading', { name: 'Listo' }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('button', { name: paying.words.verify }).tap();
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
});

test('a notification alone pays while the form is open [PAY-04]', async ({ people, stadium }) => {
  const { paying, form } = await atTheForm(await phoneAt(people, stadium));
  await stadium.mailbox.failNext('first-data', 'pay', 'return-never');
  await end(form, 'Aprobar');
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true });
});

test('messages of other origins and forged results change nothing [FD-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await phoneAt(people, stadium);
  const { paying, form } = await atTheForm(phone);
  const { id } = await newestOrder(stadium);
  const elementArr = [
    { name: 'processor_response_code', value: '00' },
    { name: 'oid', value: `${String(id)}-1` },
  ];
  await phone.page.evaluate((data) => window.postMessage(data, '*'), { elementArr });
  const frame = phone.page.frames().find((each) => each.name() === 'first-data');
  await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { processor_response_code: '00' });
  await frame?.evaluate((data) => window.parent.postMessage(data, '*'), { elementArr });
  await phone.page.getByText(WORDS.es.problem).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
  await end(form, 'Aprobar');
  await paying.success().waitFor();
});
