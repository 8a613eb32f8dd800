import { expect } from '@playwright/test';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import type { People, VisitorOptions } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const STORIES = [
  ['first-data', 'FD-01'],
  ['izipay', 'IZI-01'],
  ['sitef', 'SIT-01'],
  ['paypal', 'PP-01'],
] as const;

for (const [name, id] of STORIES) {
  test(`${name}: left unpaid, declined, then paid once [${id}, PAY-02, PAY-03]`, async ({
    people,
    stadium,
    visitor,
  }) => {
    const visit = await ProviderVisit.ofOrder(name, { people, stadium }, visitor);
    const { paying, words } = visit;
    await test.step('an abandoned payment charges nothing and can go on [PAY-02]', async () => {
      await visit.goToProvider();
      await visit.leave();
      expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
      await visit.goToProviderAgain();
    });
    await test.step('a decline is shown with its reason at our screen [PAY-03]', async () => {
      const [outcome, reason] = words.decline;
      await visit.end(outcome);
      await paying.failure().getByText(reason).waitFor();
      expect(new URL(visit.page.url()).pathname).toBe(visit.provider.screen);
      await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    });
    await test.step('an approved payment pays the order once [PAY-02]', async () => {
      await visit.goToProvider();
      await visit.approve();
      await paying.success().waitFor();
      expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
    });
    if (name === 'paypal') await payWithWallets({ people, stadium }, visitor);
  });
}

/** Google Pay and Apple Pay above the provider's page. The sandbox draws their sheets. */
async function payWithWallets(world: { people: People; stadium: Stadium }, visitor: VisitorOptions): Promise<void> {
  const { stadium } = world;
  const isEnglish = visitor.language === 'en';
  await test.step('Google Pay opens again after it was closed, and pays once [PAY-01, PAY-04]', async () => {
    const { page, paying } = await ProviderVisit.ofOrder('paypal', world, visitor);
    const wallet = page.getByRole('button', { name: 'Google Pay' });
    const sheet = page.getByRole('dialog', { name: 'Google Pay' });
    await wallet.tap();
    await sheet.getByRole('button', { name: isEnglish ? 'Cancel' : 'Cancelar' }).tap();
    await wallet.tap();
    await sheet.getByRole('button', { name: isEnglish ? 'Pay' : 'Pagar' }).tap();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  });
  await stadium.mailbox.failNext('paypal', 'wallet-script', 'error');
  const { phone, page, paying, words } = await ProviderVisit.ofOrder('paypal', world, visitor);
  const wallet = page.getByRole('button', { name: 'Apple Pay' });
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await test.step('a script that does not load leaves the page of the provider [PAY-01, APP-11]', async () => {
    phone.expectErrors(/the server responded with a status of 500/);
    await page.getByRole('link', { name: words.open ?? '' }).waitFor();
    expect(await wallet.count()).toBe(0);
    await page.reload();
  });
  await test.step('a declined card of Apple Pay charges nothing, then pays once [PAY-03, PAY-04]', async () => {
    await wallet.tap();
    await sheet.getByRole('combobox').selectOption('INSTRUMENT_DECLINED');
    await sheet.getByRole('button', { name: isEnglish ? 'Pay' : 'Pagar' }).tap();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    await wallet.tap();
    await sheet.getByRole('button', { name: isEnglish ? 'Pay' : 'Pagar' }).tap();
    await paying.success().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  });
}

/** Texts of Mercado Pago's page. */
const PAGE = {
  es: {
    back: 'Volver sin pagar',
    approve: 'Aprobar',
    noFunds: 'Sin fondos',
    pay: 'Pagar',
    verifying: 'Verificando tu pago',
    held: /^Te lo guardamos hasta las \d\d:\d\d\.$/,
    away: 'Pagás en la página de Mercado Pago',
    asked: /^Preguntamos a las \d\d:\d\d: Mercado Pago todavía no tiene un pago/,
    unfinished: 'El pago quedó sin terminar',
    elsewhere: /Seguí en el navegador donde lo hiciste\.$/,
  },
  en: {
    back: 'Go back without paying',
    approve: 'Approve',
    noFunds: 'No funds',
    pay: 'Pay',
    verifying: 'Verifying your payment',
    held: /^We'll hold it for you until \d\d:\d\d\.$/,
    away: "You pay on Mercado Pago's page",
    asked: /^We asked at \d\d:\d\d: Mercado Pago has no payment/,
    unfinished: "The payment wasn't finished",
    elsewhere: /Go on in the browser you ordered in\.$/,
  },
} as const;

test("Mercado Pago's page: left, declined, then paid once [MPC-01, PAY-02, PAY-03, PAY-04]", async ({
  people,
  stadium,
  visitor,
}) => {
  const words = PAGE[visitor.language];
  const phone = await people.phone(visitor);
  await placeOnPhone(phone, stadium, 'estadio/heladeria-nino', { 'Dona glaseada': 1 }, { isCash: false });
  const page = await phone.open('/mp-checkout-payment/estadio/heladeria-nino/mercado-pago-checkout');
  const paying = new Paying(page, phone.language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const goToPage = async () => {
    await page.getByRole('link', { name: paying.words.page }).tap();
    await button(words.pay).waitFor();
  };
  const end = async (outcome: string) => {
    await page.getByText(outcome, { exact: true }).tap();
    await button(words.pay).tap();
  };
  let address = '';
  await test.step('the way there says where one pays, and until when the order is held [PAY-01, ORD-07]', async () => {
    await page.getByRole('heading', { name: words.away }).waitFor();
    await page.getByText(words.held).waitFor();
  });
  await test.step('a return without payment offers the page again, and a check says what it found [PAY-02]', async () => {
    await goToPage();
    const returned = page.waitForRequest(/[?&]view=\d+\./);
    await button(words.back).tap();
    address = (await returned).url();
    await page.getByText(paying.words.left).waitFor();
    await button(paying.words.verify).tap();
    await page.getByText(words.asked).waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
  });
  await test.step('a return in another browser shows the payment, and not the order [PAY-01, PAY-04]', async () => {
    expect(new URL(address).origin).toBe(stadium.url);
    const elsewhere = await (await people.phone(visitor)).open(address);
    await elsewhere.getByRole('heading', { name: words.unfinished }).waitFor();
    await elsewhere.getByText(words.elsewhere).waitFor();
    await elsewhere
      .getByText(String((await newestOrder(stadium))['number']))
      .first()
      .waitFor();
    expect(await elsewhere.getByText('Dona glaseada').count()).toBe(0);
  });
  await test.step('a decline there is shown here [PAY-03]', async () => {
    await goToPage();
    await end(words.noFunds);
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
  });
  await test.step('a late notification does not ask for a second payment [PAY-04]', async () => {
    await goToPage();
    await stadium.mailbox.failNext('mercado-pago', 'checkout', 'webhook-never');
    await stadium.mailbox.failNext('mercado-pago', 'search-payments', 'lags');
    const seen: string[] = [];
    await page.exposeFunction('noteHeading', (heading: string) => seen.push(heading));
    await page.addInitScript(() => {
      const note: unknown = Reflect.get(window, 'noteHeading');
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h1, .notice')) {
          if (typeof note === 'function') note(textContent ?? '');
        }
      }).observe(document, { subtree: true, childList: true });
    });
    await end(words.approve);
    await paying.success().waitFor();
    expect(seen).toContain(words.verifying);
    expect(seen.filter((heading) => heading.includes(paying.words.left))).toEqual([]);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  });
});
