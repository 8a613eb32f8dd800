import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
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
    carry: 'Para llevar',
    forAna: /por Ana$/,
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
    carry: 'To deliver',
    forAna: /for Ana$/,
  },
} as const;

test('a counter order goes to its seat, as the server accepts it [DEL-02, ORD-08]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
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
  expect(await findings(page, 'seat of a counter order')).toEqual([]);
  await aside.getByLabel('Sección').fill('3');
  await aside.getByLabel('Fila').fill('22');
  await aside.getByLabel('Butaca').fill('41');
  await aside.getByLabel(words.name).fill('Ana');
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

  await test.step('its runner asks for the name [ORD-08]', async () => {
    const order = { id, commerce: await stadium.commerce(...COMMERCE) };
    await page.setViewportSize(PHONE);
    await stadium.move(order, ORDER_STATUS.preparing);
    await stadium.move(order, ORDER_STATUS.toDeliver);
    await page.getByRole('button', { name: words.carry }).tap();
    await page
      .getByRole('group', { name: /Platea Sur/ })
      .getByText(words.forAna)
      .waitFor();
  });
});
