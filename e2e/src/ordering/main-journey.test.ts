import { expect } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const JOURNEYS = [
  {
    language: 'es',
    venueTitle: '¿Dónde estás hoy?',
    enter: 'Entrar a Estadio La Ribera',
    received: 'Pagá en Parrilla del 9',
    ordered: 'Lo que pediste',
    paid: 'Pago recibido',
    preparing: 'En preparación',
    ready: '¡A retirar!',
    delivered: 'Entregado',
    backToOrders: 'Ver mis pedidos',
    myOrders: 'Mis pedidos',
    goToOrder: 'Ir a pedido',
  },
  {
    language: 'en',
    venueTitle: 'Where are you today?',
    enter: 'Enter Estadio La Ribera',
    received: 'Pay at Parrilla del 9',
    ordered: 'What you ordered',
    paid: 'Payment received',
    preparing: 'Being prepared',
    ready: 'Ready for pick-up!',
    delivered: 'Delivered',
    backToOrders: 'See my orders',
    myOrders: 'My orders',
    goToOrder: 'View order',
  },
] as const;

for (const words of JOURNEYS) {
  const { language } = words;
  test(`from the venue to the hand-over, cash and pick-up, in ${language} [APP-01, APP-02, COM-01, EXTRA-01, EXTRA-02, EXTRA-03, EXTRA-04, CART-01, CHK-01, CHK-02, CHK-07, ORD-01, ORD-02, ORD-03, ORD-04, ORD-08]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone();
    const page = await phone.open('/');
    await chooseLanguage(page, language);
    await page.getByRole('heading', { name: words.venueTitle }).waitFor();
    await page.getByText('Estadio La Ribera').first().tap();
    await page.getByRole('button', { name: words.enter }).tap();
    await page
      .getByRole('link', { name: /Parrilla del 9/ })
      .first()
      .tap();

    const ordering = new Ordering(page, language);
    await ordering.addWith('Hamburguesa doble', 'Extra cheddar');
    await ordering.add('Gaseosa');
    await ordering.goToCart();
    // The extra adds one to its main line and is priced, without its own line in the summary.
    const summary = page.getByRole('region', { name: /Resumen|Summary/ });
    const lines = await summary.locator('dt').allInnerTexts();
    const [burger, drink] = [ordering.shownName('Hamburguesa doble'), ordering.shownName('Gaseosa')];
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^1 × ${burger}`)), `1 × ${drink}`, 'Total']);
    await page.getByText(/^(Incluye 8 min de preparación|Includes 8 min of preparation)$/).waitFor();
    await ordering.fillPickUp('visita@example.com');
    await ordering.confirm();
    const { number, code } = await ordering.receipt();
    expect(code).toMatch(/^\d{4}$/);
    await ordering.successDialog().getByRole('button').tap();

    const state = page.getByRole('heading', { level: 1 });
    await expect(state).toHaveText(words.received);
    await expect(page.locator('.pass__main')).toContainText(`1 × ${burger}`);
    const ordered = page.getByRole('region', { name: words.ordered }).getByRole('listitem');
    await expect(ordered).toContainText([
      new RegExp(`${burger}.*${ordering.shownName('Extra cheddar')}`, 'i'),
      new RegExp(drink),
    ]);
    const tablet = await people.tabletAt('estadio', 'parrilla');
    const board = new BoardScreen(tablet.page);
    await board.ticket(number, 'incoming').waitFor();
    await board.tap(/^Cobrar/, number);
    await expect(state).toHaveText(words.paid);
    await board.tap(/^Empezar/, number);
    await expect(state).toHaveText(words.preparing);
    await board.tap(/^Listo/, number);
    await expect(state).toHaveText(words.ready);
    await board.handOver(number, code);
    await expect(state).toHaveText(words.delivered);

    await page.getByRole('link', { name: words.backToOrders }).tap();
    await page.getByRole('heading', { name: words.myOrders }).waitFor();
    await page.getByRole('link', { name: new RegExp(words.goToOrder) }).tap();
    await expect(state).toHaveText(words.delivered);
    const rows = await stadium.query('select status_id from orders where number = $1', [number]);
    expect(rows).toEqual([{ status_id: 6 }]);
  });
}

test('the first order of a guest takes 6 taps [CHK-01, CHK-08, VENUE-02]', async ({ people }) => {
  const phone = await people.phone();
  let taps = 0;
  await phone.monitored.context.exposeFunction('countTap', () => {
    taps += 1;
  });
  await phone.monitored.context.addInitScript(() =>
    addEventListener('touchend', () => void Reflect.apply(Reflect.get(window, 'countTap'), window, []), true),
  );
  const page = await phone.open('/');
  await page
    .getByRole('region', { name: 'Qué hay en cada sede' })
    .getByRole('link', { name: /^Estadio La Ribera/ })
    .tap();
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  const ordering = new Ordering(page);
  await ordering.add('Choripán');
  await ordering.goToCart();
  const email = page.getByLabel('E-mail para el comprobante');
  await email.tap();
  await email.fill('siete@example.com');
  await ordering.confirm();
  await ordering.receipt();
  expect(taps).toBe(6);
});

async function chooseLanguage(page: Ordering['page'], language: 'es' | 'en'): Promise<void> {
  if (language === 'es') return;
  await page
    .getByRole('button', { name: 'Ingresar' })
    .or(page.getByRole('button', { name: 'Mi cuenta' }))
    .tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('English').tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
}
