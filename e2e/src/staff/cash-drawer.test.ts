import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { startFakePrinter } from '@app/server/test/fakes/fake-printer.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { takeCash } from '../harness/stall-orders.ts';

const COMMERCE = ['estadio', 'parrilla'] as const;
const EDITOR = 'puesto@example.com';

const newOrder = (stadium: Stadium, more: { tipMinor?: number } = {}) =>
  stadium.order(...COMMERCE, { Choripán: 1 }, undefined, undefined, more);

/** A total in the drawer's first panel. */
const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lo que tiene que haber' }).locator('div').filter({ hasText: name }).last();

const paidMinor = async (stadium: Stadium, number: number) =>
  (
    await stadium.query(
      `select o.total_minor::int as total, -min(e.amount_minor)::int as taken from orders o
       join ledger_transfers t on t.venue_id = o.venue_id and t.order_id = o.id
       join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
       where o.number = $1 and o.paid_at is not null group by o.total_minor`,
      [number],
    )
  )[0];

test('a shift: float, sale, tip, count, difference, report [CHK-07, ORD-08, TIP-03]', async ({ people, stadium }) => {
  await stadium.changeVenue('estadio', 'tip_limit_minor = 100000');
  const [before, during] = [await newOrder(stadium), await newOrder(stadium, { tipMinor: 20_000 })];
  await stadium.changeVenue('estadio', 'tip_limit_minor = null');
  await newOrder(stadium); // is paid in the next shift
  await takeCash(stadium, before, EDITOR);
  const { page } = await people.tabletAt(...COMMERCE);
  const board = new BoardScreen(page);
  await test.step('exact cash is one tap, and the sheet says the change of more', async () => {
    const [exact, withChange] = [await newOrder(stadium), await newOrder(stadium)];
    await board.take(exact.number, /^Cobrar \$\s7\.800/);

    await (await board.openOrder(withChange.number)).getByRole('button', { name: 'Cobrar con vuelto' }).tap();
    const sheet = page.getByRole('dialog', { name: `Cobrar el ${withChange.number}` });
    const status = sheet.getByRole('status');
    await status.getByText('Justo, sin vuelto').waitFor();
    await sheet.getByLabel('Otro monto').fill('5.000');
    await status.getByText(/^\$\s2\.800$/).waitFor();
    await sheet.getByText(/^Todavía faltan \$\s2\.800$/).waitFor();
    await sheet.getByText(/^\$\s10\.000$/).tap();
    await expect(status).toHaveText(/^Vuelto\$\s2\.2001 de \$\s2\.0001 de \$\s200$/);
    await board.untilAnswered(() => sheet.getByRole('button', { name: /^Cobrado/ }).tap());
    expect(await paidMinor(stadium, withChange.number)).toEqual({ total: 780_000, taken: 780_000 });
  });
  await board.goTo('Caja');
  await page.getByText('Cobrado sin caja').waitFor();
  await page.getByLabel('Fondo al abrir').fill('40.000');
  await page.getByRole('button', { name: 'Abrir caja' }).tap();
  await expect(total(page, 'En el cajón')).toHaveText(/\$\s40\.000$/);

  await takeCash(stadium, during, EDITOR);
  await page.reload();
  await expect(total(page, 'Cobrado en efectivo')).toHaveText(/1 pedido\$\s7\.800$/);
  await expect(total(page, 'Propinas en efectivo')).toHaveText(/\$\s200$/);
  await page.getByText(/1 pedido en efectivo sin cobrar, \$\s7\.800, pasa al turno siguiente/).waitFor();
  await page.getByRole('button', { name: 'Retiro' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Retiro de la caja' });
  await sheet.getByRole('button', { name: 'Retiro' }).tap();
  await sheet.getByText('Escribí el motivo').waitFor();
  await sheet.getByLabel('Monto').fill('20.000');
  await sheet.getByLabel('Motivo').fill('Caja fuerte');
  await sheet.getByRole('button', { name: 'Retiro' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await expect(total(page, 'En el cajón')).toHaveText(/\$\s28\.000$/);
  expect(await findings(page, 'drawer')).toEqual([]);

  const count = page.getByRole('region', { name: 'Contá los billetes' });
  await count.getByLabel(/^Cantidad de \$\s10\.000$/).fill('2');
  await count.getByRole('button', { name: /^Uno más de \$\s2\.000$/ }).tap();
  await count.getByLabel('Sin contar por billete').fill('300');
  await expect(count.getByRole('status')).toHaveText(/^Faltan\$\s5\.700/);
  await count.getByText('Escribí qué pasó con la diferencia').waitFor();
  await count.getByLabel('Qué pasó').fill('Vuelto de más');
  await test.step('the tips are shared out, and no more than there are [TIP-03]', async () => {
    const share = count.getByLabel(/^Para /);
    await expect(share).toHaveValue('200');
    await share.fill('300');
    await count.getByText('Repartís más propinas que las que hay, o más que lo contado').waitFor();
    await share.fill('200');
    await count.getByText(/^\$\s200 de \$\s200$/).waitFor();
  });
  await count.getByRole('button', { name: 'Cerrar el turno' }).tap();

  await page.getByRole('heading', { level: 1, name: 'Cierre de caja' }).waitFor();
  const handed = page.getByRole('region', { name: 'Propinas para repartir' });
  await expect(handed.locator('div').first()).toHaveText(/^Para .*\$\s200$/);
  await page.getByText(/^Faltan\$\s5\.700$/).waitFor();
  await page.getByText('Qué pasó: Vuelto de más').waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(async () => stadium.mailbox.subjectsTo(EDITOR)).toContain('Cierre de caja de Parrilla del 9');
  await page.getByRole('button', { name: 'Volver' }).tap();
  await page.getByRole('link', { name: /Faltan\s*\$\s5\.700/ }).waitFor();
});

test('a count goes on without a network, and its report prints [CHK-07, APP-11, ORD-08]', async ({
  people,
  stadium,
}) => {
  const paper = await startFakePrinter();
  const [staff, { id }] = await Promise.all([stadium.staff(EDITOR), stadium.commerce(...COMMERCE)]);
  await staff.send('PUT /api/commerces/:id/printers/:printerId', {
    params: { id, printerId: randomUUID() },
    body: {
      name: 'Barra',
      printer: { connection: 'network', ...paper.printer },
      automatic: { slip: false, labels: false, receipt: false },
    },
  });
  await staff.send('POST /api/commerces/:id/drawers', { params: { id }, body: { float: 3_000 } });
  const tablet = await people.newTablet('es', await stadium.staffSession(EDITOR));
  const page = await tablet.open(`/staff/drawers/${id}`);
  const count = page.getByRole('region', { name: 'Contá los billetes' });
  const isOffline = count.getByText('Sin conexión: seguí contando, se cierra cuando vuelva');
  await count.waitFor();
  await tablet.goOffline();
  await isOffline.waitFor({ timeout: 30_000 });
  await count.getByLabel('Sin contar por billete').fill('3000');
  await count.getByText('Cierra justo').waitFor();
  await tablet.goOnline();
  await isOffline.waitFor({ state: 'hidden', timeout: 30_000 });
  await count.getByRole('button', { name: 'Cerrar el turno' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Cierre de caja' }).waitFor();
  await page.getByRole('button', { name: 'En Barra' }).tap();
  await page.getByRole('status').getByText('Cierre de caja: en camino a Barra').waitFor();
  expect(await findings(page, 'drawer report with a printer')).toEqual([]);
  await expect.poll(() => paper.tickets[0]?.toString('latin1') ?? '').toContain('CIERRE DE CAJA');
  await paper.close();
});
