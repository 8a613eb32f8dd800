import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { decideTopUp, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const SCREEN = '/wallet-card/estadio';

const WORDS = {
  es: {
    open: /^Estamos confirmando tu carga de \$\s10\.000$/,
    done: /^Cargaste \$\s10\.000$/,
    balance: /^Tu saldo es \$\s10\.000\.$/,
    wallet: 'Ver mi saldo',
    other: 'Otro monto',
    sum: /^Cargás \$\s7\.500$/,
    otherDone: /^Cargaste \$\s7\.500$/,
    abandoned: 'Hemos tenido un inconveniente',
    abandonedText: 'Hubo un error en el pago, intente más tarde',
    close: 'Continuar',
  },
  en: {
    open: /^We're confirming your top-up of ARS\s10,000$/,
    done: /^You added ARS\s10,000$/,
    balance: /^Your balance is ARS\s10,000\.$/,
    wallet: 'See my balance',
    other: 'Other amount',
    sum: /^You're adding ARS\s7,500$/,
    otherDone: /^You added ARS\s7,500$/,
    abandoned: "The payment didn't go through",
    abandonedText: 'There was an error in the payment. Try again later.',
    close: 'Continue',
  },
} as const;

/** Signs in as a new visitor. */
async function signedIn(phone: Phone, stadium: Stadium, email: string): Promise<Paying> {
  const page = await phone.open('/home/estadio');
  await new SigningIn(page, phone.language).byEmail(stadium, email);
  return new Paying(page, phone.language);
}

async function attemptsOf(stadium: Stadium, email: string): Promise<number> {
  const attempts = await stadium.query(
    'select 1 from payment_attempts where account_id = (select id from accounts where email = $1)',
    [email],
  );
  return attempts.length;
}

test('a top-up is made once, whatever tabs and URLs say [WAL-01, PAY-02, PAY-04, APP-12]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const email = 'espera@example.com';
  const { open, done, balance, wallet } = WORDS[visitor.language];
  const paying = await signedIn(phone, stadium, email);
  const { page } = phone;
  const second = new Paying(await phone.newTab(), phone.language);

  await test.step('no URL tops up a wallet [PAY-04]', async () => {
    await page.goto(`${SCREEN}?status=approved&payment_id=1`);
    await paying.payButton().waitFor();
    expect(await attemptsOf(stadium, email)).toBe(0);
    await seen(page, 'top-up by card');
  });
  await test.step('a top-up that runs in another tab is not started again [PAY-02]', async () => {
    phone.expectErrors(/status of 409/);
    await second.page.goto(SCREEN);
    await second.typeCard('APRO');
    await paying.payUndecided(stadium);
    await paying.confirming().waitFor();
    await page.getByText(paying.words.stop, { exact: true }).waitFor();
    await second.payButton().tap();
    await second.confirming().waitFor();
    expect(await attemptsOf(stadium, email)).toBe(1);
  });
  await test.step('an undecided top-up blocks another one [PAY-04]', async () => {
    await page.reload();
    await paying.confirming().waitFor();
    await page.getByRole('link', { name: wallet }).tap();
    await page.getByText(open).waitFor();
    await page.goBack();
    await paying.confirming().waitFor();
    expect(await paying.payButton().count()).toBe(0);
  });
  await test.step('its approval is shown in both tabs [WAL-01]', async () => {
    await decideTopUp(stadium, 'APRO');
    await page.getByRole('heading', { name: done }).waitFor();
    await page.getByText(balance).waitFor();
    await second.page.getByRole('heading', { name: done }).waitFor();
    expect(await attemptsOf(stadium, email)).toBe(1);
  });
});

test('a top-up that fails charges nothing and can be repeated [WAL-01, PAY-02, PAY-03, PAY-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const paying = await signedIn(phone, stadium, 'rechazo@example.com');
  const { page } = phone;
  await page.goto(SCREEN);

  await test.step('an abandoned one shows a message and the form [PAY-02]', async () => {
    await paying.payUndecided(stadium);
    await paying.confirming().waitFor();
    await stadium.query(
      `update payment_attempts set state = 'cancelled', decided_at = clock_timestamp(), next_check_at = null
       where account_id is not null and state in ('sent', 'unknown')`,
    );
    const failed = page.getByRole('alertdialog', { name: words.abandoned });
    await failed.getByText(words.abandonedText).waitFor();
    await failed.getByRole('button', { name: words.close }).tap();
    await paying.payButton().waitFor();
  });
  await test.step('a declined one tops up nothing [PAY-03]', async () => {
    await paying.pay('FUND');
    await paying.failure().getByText(paying.words.failedFunds).waitFor();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
  });
  await test.step('an approved one of a typed amount is in the balance [WAL-01]', async () => {
    await page.getByLabel(words.other).fill('7500');
    await page.getByText(words.sum).waitFor();
    await paying.pay();
    await page.getByRole('heading', { name: words.otherDone }).waitFor();
    await page.getByRole('link', { name: words.wallet }).tap();
    await page
      .getByText(/^(\$\s7\.500|ARS\s7,500)$/)
      .first()
      .waitFor();
  });
  await test.step('money that a wallet cannot accept is refunded and shown [PAY-04]', async () => {
    await page.goto(SCREEN);
    await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'amount-tampered');
    await paying.pay();
    await page.getByRole('heading', { name: paying.words.moneyBack }).waitFor();
  });
});
