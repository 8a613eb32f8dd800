import { expect } from '@playwright/test';

import { atTheCard, atProviderButton, newestOrder, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

/** Return URLs of providers that the commerce does not use. */
const OTHER_PROVIDERS = [
  '/fd-payment/estadio/parrilla/first-data?processor_response_code=00&status=APROBADO',
  '/izipay-payment/estadio/parrilla/izipay?code=00',
  '/sitef-payment/estadio/parrilla/sitef/1?nit=1&status=CON',
  '/paypal-payment/estadio/parrilla/paypal?token=1&PayerID=1',
];

/** Addresses of payments at terminals, which only paired kiosks have. */
const TERMINALS = [
  '/clover-payment/estadio/parrilla/1?result=SUCCESS',
  '/payment-resume/estadio/parrilla/clover?result=SUCCESS',
  '/mp-point-payment?state=FINISHED',
];

for (const visitor of VISITORS) {
  test(`no URL marks an order paid, ${visitor.language}, ${visitor.size} [PAY-02, PAY-04]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone({ ...visitor, serviceWorker: true });
    const paying = await atTheCard(phone);
    const { page, words } = paying;
    const { number } = await newestOrder(stadium);
    const approved = 'status=approved&collection_status=approved&payment_id=1&external_reference=1-1';

    for (const suffix of [`?${approved}`, '/approved']) {
      await page.goto(`/add-card/estadio/parrilla/mercado-pago${suffix}`);
      await paying.payButton().waitFor();
      expect([suffix, await paying.success().count()]).toEqual([suffix, 0]);
    }
    for (const address of OTHER_PROVIDERS) {
      await page.goto(address);
      await page.getByText(words.stored).waitFor();
      expect([address, await paying.success().count()]).toEqual([address, 0]);
    }
    for (const address of TERMINALS) {
      await page.goto(address);
      await page.waitForURL(/\/home/);
      expect([address, await paying.success().count()]).toEqual([address, 0]);
    }
    await page.goto(`/mp-checkout-payment/estadio/parrilla/mercado-pago-checkout/approved?${approved}`);
    await page.getByText(words.stored).waitFor(); // the commerce has another provider
    await page.goto(`/orders-detail/estadio/parrilla/${String(number)}/true?${approved}`);
    await page.getByRole('button', { name: words.finish }).waitFor();
    expect(await paying.success().count()).toBe(0);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 0 });
  });
}

for (const visitor of VISITORS) {
  test(`the return page shows the result, ${visitor.language}, ${visitor.size} [PAY-04, MPC-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const paying = await atProviderButton(phone);
    const { page, words } = paying;
    await page.getByRole('link', { name: words.page }).waitFor();
    const pagePath = new URL(page.url()).pathname;
    await page.goto(`${pagePath}/approved?status=approved`);
    await paying.confirming().waitFor();
    await page.getByText(words.left).waitFor();
    expect(new URL(page.url()).pathname).toBe(pagePath);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
  });
}

for (const visitor of VISITORS) {
  test(`no URL tops up a wallet, ${visitor.language}, ${visitor.size} [WAL-01, PAY-04]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const page = await phone.open('/home/estadio');
    const email = `falso-${phone.language}@example.com`;
    await new SigningIn(page, phone.language).byEmail(stadium, email);
    await page.goto('/wallet-card/estadio?status=approved&payment_id=1');
    await new Paying(page, phone.language).payButton().waitFor();
    const attempts = `select 1 from payment_attempts where account_id = (select id from accounts where email = $1)`;
    expect(await stadium.query(attempts, [email])).toEqual([]);
  });
}
