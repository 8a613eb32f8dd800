import { expect } from '@playwright/test';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import { phoneOfReturns, ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

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
  },
  en: {
    back: 'Go back without paying',
    approve: 'Approve',
    noFunds: 'No funds',
    pay: 'Pay',
    verifying: 'Verifying your payment',
  },
} as const;

test("Mercado Pago's page: left, declined, then paid once [MPC-01, PAY-02, PAY-03, PAY-04]", async ({
  people,
  stadium,
  visitor,
}) => {
  const words = PAGE[visitor.language];
  const phone = await phoneOfReturns(people, stadium, visitor);
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
  await test.step('a return without payment offers the page again [PAY-02]', async () => {
    await goToPage();
    await button(words.back).tap();
    await page.getByText(paying.words.left).waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
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
