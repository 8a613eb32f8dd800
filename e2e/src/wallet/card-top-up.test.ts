import { expect } from '@playwright/test';

import { decideTopUp, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import type { Phone } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const WORDS = {
  es: {
    open: /^Estamos confirmando tu carga de \$\s10\.000$/,
    done: /^Cargaste \$\s10\.000$/,
    balance: /^Tu saldo es \$\s10\.000\.$/,
    wallet: 'Ver mi saldo',
  },
  en: {
    open: /^We're confirming your top-up of ARS\s10,000$/,
    done: /^You added ARS\s10,000$/,
    balance: /^Your balance is ARS\s10,000\.$/,
    wallet: 'See my balance',
  },
} as const;

/** At the payment page of a top-up, as a new signed-in visitor. */
async function atTheTopUp(phone: Phone, stadium: Stadium, name: string): Promise<Paying> {
  const page = await phone.open('/home/estadio');
  await new SigningIn(page, phone.language).byEmail(stadium, `${name}-${phone.language}@example.com`);
  await page.goto('/wallet-card/estadio');
  return new Paying(page, phone.language);
}

for (const visitor of VISITORS) {
  test(`an undecided top-up blocks another, ${visitor.language}, ${visitor.size} [WAL-01, PAY-04]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const { open, done, balance, wallet } = WORDS[visitor.language];
    const paying = await atTheTopUp(phone, stadium, 'espera');
    const { page } = phone;
    await paying.payUndecided(stadium);
    await paying.confirming().waitFor();
    await page.getByText(paying.words.stop, { exact: true }).waitFor();
    await page.getByRole('link', { name: wallet }).waitFor();

    await page.reload();
    await paying.confirming().waitFor();
    await page.getByRole('link', { name: wallet }).tap();
    await page.getByText(open).waitFor();
    await page.goBack();
    await paying.confirming().waitFor();
    const second = await phone.newTab();
    await second.goto('/wallet-card/estadio');
    await new Paying(second, phone.language).confirming().waitFor();
    expect(await new Paying(second, phone.language).payButton().count()).toBe(0);

    await decideTopUp(stadium, 'APRO');
    await page.getByRole('heading', { name: done }).waitFor();
    await page.getByText(balance).waitFor();
    await second.getByRole('heading', { name: done }).waitFor();
    expect(await attemptsOf(stadium, `espera-${phone.language}@example.com`)).toBe(1);
  });
}

for (const visitor of VISITORS) {
  test(`a declined top-up can be repeated, ${visitor.language}, ${visitor.size} [WAL-01, PAY-03]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const paying = await atTheTopUp(phone, stadium, 'rechazo');
    await paying.payUndecided(stadium);
    await paying.confirming().waitFor();
    await phone.page.close();

    const later = await phone.newTab(); // the browser was closed in the meantime
    const again = new Paying(later, phone.language);
    await later.goto('/wallet-card/estadio');
    await again.confirming().waitFor();
    await decideTopUp(stadium, 'FUND');
    await again.failure().getByText(again.words.failedFunds).waitFor();
    await again.failure().getByRole('button', { name: again.words.again }).tap();
    await again.pay('APRO');
    await later.getByRole('heading', { name: WORDS[visitor.language].done }).waitFor();
  });
}

test('a top-up that runs in another tab is not started again [WAL-01, PAY-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 409/);
  const first = await atTheTopUp(phone, stadium, 'dos');
  await first.payButton().waitFor();
  const second = new Paying(await phone.newTab());
  await second.page.goto('/wallet-card/estadio');
  await second.typeCard('APRO');
  await first.payUndecided(stadium);
  await first.confirming().waitFor();
  await second.payButton().tap();
  await second.confirming().waitFor();
  expect(await attemptsOf(stadium, 'dos-es@example.com')).toBe(1);
});

test('an abandoned top-up shows a message and the form [WAL-01, PAY-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheTopUp(phone, stadium, 'nada');
  await paying.payUndecided(stadium);
  await paying.confirming().waitFor();
  await stadium.query(
    `update payment_attempts set state = 'cancelled', decided_at = clock_timestamp(), next_check_at = null
     where account_id is not null and state in ('sent', 'unknown')`,
  );
  const failed = phone.page.getByRole('alertdialog', { name: 'Hemos tenido un inconveniente' });
  await failed.getByText('Hubo un error en el pago, intente más tarde').waitFor();
  await failed.getByRole('button', { name: 'Continuar' }).tap();
  await paying.payButton().waitFor();
});

test('money that a wallet cannot accept is refunded and shown [WAL-01, PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheTopUp(phone, stadium, 'vuelve');
  await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'amount-tampered');
  await paying.pay();
  await phone.page.getByRole('heading', { name: paying.words.moneyBack }).waitFor();
});

async function attemptsOf(stadium: Stadium, email: string): Promise<number> {
  const attempts = await stadium.query(
    'select 1 from payment_attempts where account_id = (select id from accounts where email = $1)',
    [email],
  );
  return attempts.length;
}
