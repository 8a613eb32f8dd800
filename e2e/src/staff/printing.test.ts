import { expect, type Page } from '@playwright/test';
import { startFakePrinter } from '@app/server/test/fakes/fake-printer.ts';
import { makeCloudPrinter } from '@app/server/test/harness/printing/cloud-printer.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import type { Language } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    print: 'Imprimir',
    slip: 'Comanda',
    receipt: 'Comprobante',
    here: 'En este dispositivo',
    unpaid: 'Sale cuando el pedido esté pago.',
    narrow: '58 mm',
  },
  en: {
    print: 'Print',
    slip: 'Kitchen slip',
    receipt: 'Receipt',
    here: 'On this device',
    unpaid: 'Available once the order is paid.',
    narrow: '58 mm',
  },
} as const;

const MM_PER_POINT = 25.4 / 72;

/** Width and height of the pages of a PDF, mm. */
function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?]/g);
  return Array.from(boxes, ([, width, height]) => ({
    width: Math.round(Number(width) * MM_PER_POINT),
    height: Math.round(Number(height) * MM_PER_POINT),
  }));
}

/** Opens the sheet of the documents of an order, from the board. */
async function openPrinting(page: Page, number: number, words: (typeof WORDS)[Language]): Promise<void> {
  await new BoardScreen(page).openOrder(number);
  await page.getByRole('button', { name: words.print, exact: true }).tap();
  await page.getByRole('heading', { name: words.slip }).waitFor();
}

test('a browser prints a slip in black on white, and a label of each unit [ORD-08]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 2, Gaseosa: 1 });
  const { page } = await people.tabletAt('estadio', 'parrilla', language);
  await openPrinting(page, order.number, words);
  await page.getByText(words.unpaid).waitFor();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: words.here }).first().tap(),
  ]);
  await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const slip = paper.getByRole('article');
  await slip.getByText(String(order.callNumber), { exact: true }).waitFor();
  await slip.getByText(`Pedido ${order.number}`).waitFor();
  // The venue's language is Spanish: the kitchen reads it.
  await slip.getByText('COMANDA').waitFor();
  await slip.getByText('2 Choripán').waitFor();
  await expect(paper.getByRole('button', { name: words.print })).toBeHidden();
  const [colour, background] = await slip.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.color, style.backgroundColor];
  });
  expect([colour, background]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const [wide, ...more] = pageSizes(await paper.pdf({ preferCSSPageSize: true }));
  expect(wide?.width).toBe(80);
  expect(wide?.height).toBeLessThan(130);
  expect(more).toEqual([]);
  await paper.emulateMedia({ media: 'screen' });
  await paper.getByText(words.narrow).tap();
  await paper.emulateMedia({ media: 'print' });
  expect(pageSizes(await paper.pdf({ preferCSSPageSize: true })).map(({ width }) => width)).toEqual([58]);

  await paper.goto(`/staff/print/orders/${order.id}/labels`);
  await paper.getByText('3 de 3').waitFor();
  expect(pageSizes(await paper.pdf({ preferCSSPageSize: true }))).toHaveLength(3);
});

test('the board says that paper is out; the slip prints later, then a copy [ORD-08]', async ({ people, stadium }) => {
  const paper = await startFakePrinter();
  paper.put('empty');
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const { page } = tablet;
  const board = new BoardScreen(page);
  await page.getByRole('button', { name: 'Impresoras' }).tap();
  await page.getByText('Este puesto imprime desde el navegador').waitFor();
  await page.getByRole('link', { name: 'Ajustes de impresoras' }).tap();
  await page.getByRole('button', { name: 'Sumar impresora' }).tap();
  await page.getByLabel('Nombre').fill('Cocina');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await page.getByText('Tiene que ser una dirección de la red de la sede').waitFor();
  await page.getByLabel('Dirección de la impresora').fill(paper.printer.host);
  await page.getByLabel('Puerto').fill(String(paper.printer.port));
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await page
    .getByRole('row', { name: /^Cocina/ })
    .getByText('Comanda', { exact: true })
    .waitFor();
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await tablet.open(`/staff/board/${id}`);
  await board.take(order.number, /^Cobrar/);
  await page.getByRole('button', { name: 'Cocina: Sin papel, 1 en espera' }).waitFor({ timeout: 40_000 });
  expect(paper.tickets).toEqual([]);

  paper.put('full');
  await page.getByRole('button', { name: 'Impresoras' }).waitFor({ timeout: 40_000 });
  expect(paper.tickets).toHaveLength(1);
  expect(paper.tickets[0]?.toString('latin1')).toContain(String(order.number));
  await openPrinting(page, order.number, WORDS.es);
  await page.getByRole('button', { name: 'En Cocina' }).first().tap();
  await page.getByText('Comanda, copia 2: en camino a Cocina').waitFor();
  await expect.poll(() => paper.tickets.length).toBe(2);
  expect(paper.tickets[1]?.toString('latin1')).toContain('COPIA 2');

  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await page.getByRole('button', { name: 'Impresoras' }).tap();
  await page.getByRole('link', { name: 'Ajustes de impresoras' }).tap();
  await test.step('a printer that asks the cloud gets an address, shown once', async () => {
    await page.getByRole('button', { name: 'Sumar impresora' }).tap();
    await page.getByLabel('Nombre').fill('Barra');
    await page.getByText('Pide sola a la nube').tap();
    await page.getByText('Epson', { exact: true }).tap();
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await page.getByText('Falta su dirección').first().waitFor();
    await page.getByRole('button', { name: 'Generar la dirección' }).tap();
    const url = await page.getByLabel('Dirección para la impresora').inputValue();
    await page.getByRole('img', { name: 'QR con la dirección de la impresora' }).waitFor();
    const printer = await makeCloudPrinter(stadium.sandboxUrl, 'epson', url);
    await printer.change({ hasPaper: false });
    await page.getByRole('dialog').getByText('Sin papel').waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Listo' }).tap();
    const bar = page.getByRole('row', { name: /^Barra/ });
    await bar.getByText('Epson Server Direct Print').waitFor();
    await bar.getByRole('button', { name: 'Editar' }).tap();
    await page.getByRole('button', { name: 'Quitar' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).tap();
    await bar.waitFor({ state: 'detached' });
    expect((await printer.ask()).answer).toBe('GetRequest 404');
  });
  await page.getByRole('button', { name: 'Editar' }).tap();
  await page.getByRole('button', { name: 'Quitar' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).tap();
  await page.getByText('Este puesto imprime desde el navegador').waitFor();
  await paper.close();
});
