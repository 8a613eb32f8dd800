import { expect } from '@playwright/test';

import { findings, LONG_PHONE } from '../accessibility/axe-findings.ts';
import { DESKTOP, pressOn, tabTo } from '../harness/keyboard.ts';
import { menuOf } from '../harness/ordering.ts';
import { atTheCard, decide, Paying } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing on payment screens, ${language}, light and dark [APP-12, PAY-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone({ language, context: { viewport: LONG_PHONE } });
    const found: string[] = [];
    const look = async (screen: string) => found.push(...(await findings(phone.page, screen)));
    const ordering = await menuOf(phone, 'estadio/parrilla');
    await ordering.add('Choripán');
    await ordering.goToCart();
    await ordering.fillPickUp();
    const { page } = phone;
    const paying = new Paying(page, language);
    await paying.choose(paying.words.card);
    await look('ways to pay');
    await paying.confirmToCard(ordering);
    await paying.payButton().waitFor();
    await look('card');
    for (const name of [paying.words.number, paying.words.holder, paying.words.expiration, paying.words.code]) {
      await paying.field(name).focus();
      await paying.field(name).blur();
    }
    await look('card with what is wrong');
    await paying.pay('FUND');
    await paying.failure().waitFor();
    await look('turned down');
    await paying.failure().getByRole('button').first().tap();
    await paying.payWithChallenge(stadium);
    await paying.bank().getByRole('button').first().waitFor();
    await look('confirmation at the bank');
    await paying.bank().getByRole('button').last().tap();
    await paying.failure().waitFor();
    await paying.failure().getByRole('button').first().tap();
    await paying.payUndecided(stadium);
    await paying.confirming().waitFor();
    await look('confirming');
    await page.getByRole('link', { name: language === 'es' ? 'Ver mi pedido' : 'See my order' }).tap();
    await page.getByText(paying.words.stop, { exact: true }).waitFor();
    await look('order with an unknown result');
    await decide(stadium, 'APRO', 3);
    await page.getByRole('heading', { name: language === 'es' ? 'Pago aprobado' : 'Payment approved' }).waitFor();

    await phone.open('/home/estadio');
    await new SigningIn(page, language).byEmail(stadium, `axe-${language}@example.com`);
    await phone.open('/wallet-card/estadio');
    await paying.payButton().waitFor();
    await look('top-up by card');
    const elsewhere = await menuOf(phone, 'estadio/heladeria-nino');
    await elsewhere.add('Dona glaseada');
    await elsewhere.goToCart();
    await elsewhere.choose(elsewhere.words.pickUp);
    await elsewhere.chooseFirstEvent();
    await paying.confirmToCard(elsewhere);
    await page.getByRole('link', { name: /Mercado Pago$/ }).waitFor();
    await look("the button of the provider's page");
    await page.getByRole('link', { name: language === 'es' ? 'Volver' : 'Back' }).tap();
    await page.getByRole('button', { name: paying.words.finish }).waitFor();
    await look('a cart that waits to be paid');
    expect(found).toEqual([]);
  });
}

for (const visitor of VISITORS) {
  test(`axe passes waits, ${visitor.language}, ${visitor.size} [APP-12, PAY-01, PAY-04]`, async ({
    people,
    stadium,
  }) => {
    const visit = await ProviderVisit.open('sitef', { people, stadium }, visitor);
    const { page, paying } = visit;
    const found: string[] = [];
    const look = async (screen: string) => found.push(...(await findings(page, screen)));
    await page.getByRole('link', { name: visit.words.open ?? '' }).waitFor();
    await look('the way to the provider');
    await visit.goToProvider();
    await visit.leave();
    await look('back without paying');
    await page.clock.install();
    await page.route(/\/payment\/(page|check)$/, () => undefined); // never answered
    await page.reload();
    await page.locator('.paywait').waitFor();
    await look('a page that is prepared');
    await page.clock.fastForward(15_000);
    await page.locator('.paywait--slow').getByRole('button').waitFor();
    await look('a slow provider');
    await page.clock.fastForward(15_000);
    await page.locator('.paywait--over').waitFor();
    await look('a silent provider');
    await page.goto(`${visit.provider.screen}/approved`);
    await page.locator('.payw__busy').waitFor();
    await look('verifying');
    await page.clock.fastForward(3_000);
    await paying.confirming().waitFor();
    await look('confirming');
    expect(found).toEqual([]);
  });
}

test('a card is paid and a decline left with the keyboard alone [APP-12, MP-02]', async ({ people }) => {
  const phone = await people.phone();
  await atTheCard(phone);
  const { page } = phone;
  await page.setViewportSize(DESKTOP.viewport);
  const fields = [
    [/^Número de tarjeta/, '4509953566233704'],
    [/^Nombre como figura/, 'fund'],
    [/^Vencimiento/, '1130'],
    [/^CVV/, '123'],
    [/^Documento del titular/, '12345678'],
  ] as const;
  for (const [name, typed] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(typed);
  }
  await pressOn(page, /^Pagar/);
  const failure = page.getByRole('main', { name: 'Hubo un inconveniente con el pago' });
  await failure.waitFor();
  await tabTo(page, /^Otra tarjeta/);
  await page.keyboard.press('ArrowUp'); // from the first way to the last one: the declined card
  await pressOn(page, /^Volver a intentar/);
  await failure.waitFor({ state: 'hidden' });
  await page.getByLabel('Nombre como figura en la tarjeta').fill('');
  await page.getByLabel('Nombre como figura en la tarjeta').focus();
  await page.keyboard.type('apro');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: '¡Compra realizada con éxito!' }).waitFor();
});
