import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { lastCounterOrder } from '../harness/counter-terminal.ts';
import { test } from '../harness/stadium-test.ts';

const COMMERCE = ['estadio', 'parrilla'] as const;
const PHONE = { width: 390, height: 844 };

const WORDS = {
  es: {
    open: 'Nuevo pedido',
    order: 'Pedido',
    seat: 'Al lugar',
    area: 'Sector',
    areaMissing: 'Falta elegir el sector',
    rowMissing: 'Falta completar Fila',
    rowTooFar: /^El número de Fila debe ser \d+ o menor$/,
    name: 'Nombre para llamar (opcional)',
    charge: /^Cobrar/,
    taken: /^Cobrado/,
    carried: 'Se lo llevamos a Platea Sur, Sección: 3, Fila: 22, Butaca: 41',
    board: /^Ir al/,
  },
  en: {
    open: 'New order',
    order: 'Order',
    seat: 'To the seat',
    area: 'Area',
    areaMissing: 'Choose an area first',
    rowMissing: 'Fila is required',
    rowTooFar: /^Fila must be \d+ or less$/,
    name: 'Name to call out (optional)',
    charge: /^Charge/,
    taken: /^Collected/,
    carried: 'We take it to Platea Sur, Sección: 3, Fila: 22, Butaca: 41',
    board: /^Go to/,
  },
} as const;

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language];

  test(`a counter order names its seat, as the server accepts it, ${language} [DEL-02]`, async ({
    people,
    stadium,
  }) => {
    const { page } = await people.tabletAt(...COMMERCE, language);
    await page.getByRole('button', { name: words.open }).tap();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Choripán/ })
      .tap();
    const aside = page.getByRole('complementary', { name: words.order });
    const charge = aside.getByRole('button', { name: words.charge });
    await aside.getByText(words.seat, { exact: true }).tap();
    await charge.tap();
    await aside.getByText(words.areaMissing).waitFor();
    await aside.getByLabel(words.area).selectOption('Platea Sur');
    await aside.getByText(words.rowMissing).waitFor();
    await aside.getByLabel('Fila').fill('999');
    await aside.getByText(words.rowTooFar).waitFor();
    expect(await findings(page, `counter-seat-${language}`)).toEqual([]);
    await aside.getByLabel('Sección').fill('3');
    await aside.getByLabel('Fila').fill('22');
    await aside.getByLabel('Butaca').fill('41');
    await page.reload();
    await expect(aside.getByLabel('Fila')).toHaveValue('22');
    await charge.tap();
    await page.getByRole('dialog').getByRole('button', { name: words.taken }).tap();
    await page.getByText(words.carried).waitFor();
    const { id, number } = await lastCounterOrder(stadium);
    const rows = await stadium.query('select delivery, phone from orders where id = $1', [id]);
    expect(rows).toEqual([{ delivery: 'Platea Sur, Sección: 3, Fila: 22, Butaca: 41', phone: null }]);
    await page.getByRole('button', { name: words.board }).tap();
    await new BoardScreen(page)
      .ticket(number, 'incoming')
      .getByText(/Platea Sur/)
      .waitFor();
  });
}

test('a runner carries a counter order, and asks for the name [ORD-08]', async ({ people, stadium }) => {
  const words = WORDS.es;
  const { page } = await people.tabletAt(...COMMERCE, 'es', { viewport: PHONE, colorScheme: 'dark' });
  const board = new BoardScreen(page);
  await page.getByRole('button', { name: words.open }).tap();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Choripán/ })
    .tap();
  await page.getByRole('button', { name: /^Ver pedido/ }).tap();
  const sheet = page.getByRole('dialog', { name: words.order });
  await sheet.getByText(words.seat, { exact: true }).tap();
  await sheet.getByLabel(words.area).selectOption('Platea Sur');
  await sheet.getByLabel('Sección').fill('3');
  await sheet.getByLabel('Fila').fill('22');
  await sheet.getByLabel('Butaca').fill('41');
  await sheet.getByLabel(words.name).fill('Ana');
  await sheet.getByRole('button', { name: words.charge }).tap();
  await page.getByRole('dialog', { name: 'Cobrar el pedido' }).getByRole('button', { name: words.taken }).tap();
  await page.getByText(words.carried).waitFor();
  const { id, number } = await lastCounterOrder(stadium);
  const order = { id, commerce: await stadium.commerce(...COMMERCE) };
  await page.getByRole('button', { name: words.board }).tap();
  await board.ticket(number, 'incoming').waitFor();
  await stadium.move(order, ORDER_STATUS.preparing);
  await stadium.move(order, ORDER_STATUS.toDeliver);
  await page.getByRole('button', { name: 'Para llevar' }).tap();
  await page
    .getByRole('group', { name: /Platea Sur/ })
    .getByText(/por Ana$/)
    .waitFor();
  await page
    .getByRole('group', { name: /Platea Sur/ })
    .getByRole('checkbox')
    .first()
    .tap();
  await page.getByRole('button', { name: /^Salgo con 1 a Platea Sur/ }).tap();
  const card = page.getByRole('article', { name: String(number) });
  await card.getByText(/por Ana$/).waitFor();
  await card.getByRole('button', { name: 'Entregar' }).tap();
  await page.getByRole('heading', { name: 'Nada para llevar' }).waitFor();
  const statusOf = async () => (await lastCounterOrder(stadium)).status;
  await expect.poll(statusOf).toBe(ORDER_STATUS.delivered);
});
