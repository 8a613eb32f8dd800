import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { startFakePrinter } from '@app/server/test/fakes/fake-printer.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { plugInUsbPrinter } from '../harness/usb-printer.ts';

test('a computer prints by cable, waits for paper, and the spare one goes on [ORD-08]', async ({ people, stadium }) => {
  const paper = await startFakePrinter();
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const spare = await people.tabletAt('estadio', 'parrilla');
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const staff = await stadium.staff('sede@example.com');
  await staff.send('PUT /api/commerces/:id/printers/:printerId', {
    params: { id, printerId: randomUUID() },
    body: {
      name: 'Parrilla',
      printer: { connection: 'bridge', columns: 48, codePage: 'cp858' },
      automatic: { slip: true, labels: false, receipt: false },
    },
  });
  await plugInUsbPrinter(tablet.page, paper.printer);
  await tablet.open(`/staff/board/${id}`);
  const { page } = tablet;
  const grill = page.getByRole('article', { name: 'Parrilla' });
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const text = (place: number) => paper.tickets[place]?.toString('latin1');

  await test.step('a named computer prints, and a test slip comes out', async () => {
    await page.getByRole('button', { name: 'Impresoras' }).tap();
    await page.getByRole('link', { name: 'Imprimir desde esta computadora' }).tap();
    await page.getByRole('button', { name: 'Imprimir en esta computadora' }).tap();
    await page.getByText('Escribí un nombre para reconocerla').waitFor();
    await page.getByLabel('Nombre de esta computadora').fill('Caja de atrás');
    await page.getByRole('button', { name: 'Imprimir en esta computadora' }).tap();
    await page.getByRole('heading', { name: 'Esta computadora está imprimiendo' }).waitFor();
    await grill.getByRole('button', { name: 'Conectar por cable' }).tap();
    await grill.getByText('Térmica de 80 mm, por cable').waitFor();
    await grill.getByText('Lista', { exact: true }).waitFor();
    await grill.getByRole('button', { name: 'Papel de prueba' }).tap();
    await expect.poll(() => text(0), { timeout: 40_000 }).toContain('Parrilla');
    await page.getByRole('row', { name: /papel de prueba Parrilla Impreso/ }).waitFor();
  });

  await test.step('a slip waits for paper, and says what to do', async () => {
    paper.put('empty');
    await grill.getByText('Sin papel').waitFor({ timeout: 40_000 });
    await spare.open(`/staff/board/${id}`);
    await new BoardScreen(spare.page).take(order.number, /^Cobrar/);
    await page.getByRole('row', { name: /comanda Parrilla Espera papel/ }).waitFor({ timeout: 40_000 });
    await grill.getByText('Levantá la tapa y poné un rollo de 80 mm, con la punta hacia vos').waitFor();
    paper.put('full');
    await expect.poll(() => text(1), { timeout: 40_000 }).toContain(String(order.number));
    expect(text(1)).not.toContain('COPIA');
  });

  await test.step('a spare computer prints once the first one stops', async () => {
    await spare.open(`/staff/print-bridge/${id}`);
    await spare.page.getByLabel('Nombre de esta computadora').fill('Barra');
    await spare.page.getByRole('button', { name: 'Imprimir en esta computadora' }).tap();
    await spare.page.getByRole('heading', { name: 'Esta computadora está de repuesto' }).waitFor();
    await spare.page.getByText('Imprime “Caja de atrás”').waitFor();
    await page.getByRole('button', { name: 'Dejar de imprimir acá' }).tap();
    await spare.page.getByRole('heading', { name: 'Esta computadora está imprimiendo' }).waitFor({ timeout: 40_000 });
  });

  await test.step('a board says since when nothing prints', async () => {
    await spare.page.getByRole('button', { name: 'Dejar de imprimir acá' }).tap();
    await stadium.query(`update stall_printers set asked_at = now() - interval '16 seconds'`);
    await tablet.open(`/staff/board/${id}`);
    await page.getByRole('button', { name: /^Nadie imprime desde \d\d:\d\d$/ }).waitFor();
  });
  await paper.close();
});
