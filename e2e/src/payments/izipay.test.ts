import { expect } from '@playwright/test';
import type { FrameLocator } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SCREEN = '/izipay-payment/teatro/bar-foyer/izipay';

/** Texts of the provider's form and of our screen around it. */
const WORDS = {
  es: {
    approve: 'Aprobar',
    declines: [
      ['Sin fondos', 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago.'],
      ['Transacción inválida', 'La transacción no es válida. Vuelve a intentarlo en unos minutos.'],
      ['Tarjeta inválida', 'Los datos de la tarjeta no son válidos. Revísalos.'],
      ['Otro rechazo', 'Consulta con la emisora de tu tarjeta o usa otro medio de pago.'],
    ],
    close: 'Cerrar sin pagar',
    go: 'Continuar',
    amount: 'S/ 12.50',
    ended: 'El formulario se cerró sin pagar. No se cobró nada.',
    noScript: 'Izipay no responde',
  },
  en: {
    approve: 'Approve',
    declines: [
      ['No funds', 'The card has insufficient funds. Use another way to pay.'],
      ['Invalid transaction', "The transaction isn't valid. Try again in a few minutes."],
      ['Invalid card', "The card details aren't valid. Check them."],
      ['Other decline', 'Contact your card issuer or use another way to pay.'],
    ],
    close: 'Close without paying',
    go: 'Continue',
    amount: 'S/ 12.50',
    ended: 'The form closed without a payment. Nothing was charged.',
    noScript: "Izipay isn't responding",
  },
} as const;

/** At the form of the provider, with one chicha morada ordered at the theatre. */
async function atForm(phone: Phone): Promise<Paying> {
  const ordering = await cartOf(phone, 'teatro/bar-foyer', 'Chicha morada');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await paying.choose(paying.words.card);
  await ordering.confirmThrough();
  await phone.page.waitForURL(`**${SCREEN}`);
  return paying;
}

function formOf({ page }: Paying): FrameLocator {
  return page.frameLocator('iframe[title="Izipay"]');
}

async function choose(paying: Paying, { language }: Phone, choice: string): Promise<void> {
  const form = formOf(paying);
  await form.getByText(choice, { exact: true }).tap();
  await form.getByRole('button', { name: WORDS[language].go }).tap();
}

async function end(paying: Paying, phone: Phone, choice: 'approve' | 'close'): Promise<void> {
  await choose(paying, phone, WORDS[phone.language][choice]);
}

const paidOnce = async (stadium: Stadium) =>
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });

for (const visitor of VISITORS) {
  test(`the form in our page pays, ${visitor.language}, ${visitor.size} [IZI-01, PAY-02]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const paying = await atForm(phone);
    await expect(phone.page.locator('.payd__amount')).toHaveText(WORDS[phone.language].amount);
    await formOf(paying).getByText(WORDS[phone.language].approve, { exact: true }).waitFor();
    await end(paying, phone, 'approve');
    await paying.success().waitFor();
    await paidOnce(stadium);
  });

  test(`each decline has its text, ${visitor.language}, ${visitor.size} [IZI-01, PAY-03]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const paying = await atForm(phone);
    const { declines } = WORDS[phone.language];
    for (const [choice, reason] of declines) {
      await choose(paying, phone, choice);
      await paying.failure().getByText(reason).waitFor();
      await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    }
    await end(paying, phone, 'approve');
    await paying.success().waitFor();
    await paidOnce(stadium);
    expect(await newestOrder(stadium)).toMatchObject({ attempts: declines.length + 1 });
  });
}

test('a form in two tabs is paid once [IZI-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atForm(phone);
  const other = new Paying(await phone.newTab(), phone.language);
  await other.page.goto(SCREEN);
  await formOf(other).getByText(WORDS.es.approve, { exact: true }).waitFor();
  await end(paying, phone, 'approve');
  await paying.success().waitFor();
  await end(other, phone, 'approve').catch(() => undefined); // the tab may have followed the payment
  await expect.poll(() => newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  await other.page.waitForURL(({ pathname }) => pathname !== SCREEN);
});

test('a form that closes without paying opens again [IZI-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atForm(phone);
  await end(paying, phone, 'close');
  await phone.page.getByText(WORDS.es.ended).waitFor();
  await phone.page.getByRole('button', { name: paying.words.again }).tap();
  await end(paying, phone, 'approve');
  await paying.success().waitFor();
  await paidOnce(stadium);
});

test('the visitor leaves the form and pays in cash [IZI-01, METHOD-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atForm(phone);
  await formOf(paying).getByRole('button', { name: WORDS.es.go }).waitFor();
  await phone.page.getByRole('button', { name: paying.words.otherWay }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await paying.choose('Efectivo');
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, captures: 0 });
});

test('a result without its signed text is confirmed by the provider [IZI-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atForm(phone);
  await stadium.mailbox.failNext('izipay', 'form', 'callback-without-payload');
  await end(paying, phone, 'approve');
  await paying.success().waitFor();
  await paidOnce(stadium);
});

test('a form that never reports leaves the order paid [IZI-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atForm(phone);
  await stadium.mailbox.failNext('izipay', 'form', 'callback-never');
  await end(paying, phone, 'approve');
  await formOf(paying).getByText('Esta vez el formulario no avisa a la página.').waitFor();
  await phone.page.reload();
  await phone.page
    .getByRole('button', { name: paying.words.verify })
    .tap({ timeout: 5_000 })
    .catch(() => undefined); // the notification may have paid it before
  await paying.success().waitFor();
  await paidOnce(stadium);
});

test('a script that does not load is shown with other ways to pay [IZI-01]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/ERR_FAILED/, /script did not come/);
  const page = await phone.newTab();
  await page.context().route('**/izipay/payments/v1/js/index.js', (route) => route.abort());
  const paying = await atForm(phone);
  await phone.page.getByText(WORDS.es.noScript).waitFor();
  await phone.page.getByRole('button', { name: paying.words.otherWay }).waitFor();
  await page.context().unroute('**/izipay/payments/v1/js/index.js');
  await phone.page.getByRole('button', { name: paying.words.again }).tap();
  await formOf(paying).getByText(WORDS.es.approve, { exact: true }).waitFor();
});
