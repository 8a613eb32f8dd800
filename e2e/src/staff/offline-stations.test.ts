import { expect } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { bothNumbers } from '../harness/call-number.ts';
import { chooseStation, paidOrder, setStations } from '../harness/grill-stations.ts';
import type { People, Tablet } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { countStored, untilReadyForOffline } from '../harness/staff-device.ts';

/** A tablet of the bar that can open without a network, and has none. */
async function offlineBar(people: People): Promise<Tablet> {
  const tablet = await people.tabletAt('estadio', 'parrilla', 'es', { serviceWorker: true });
  await chooseStation(tablet.page, 'Barra');
  await new BoardScreen(tablet.page).syncState().waitFor();
  await untilReadyForOffline(tablet.page);
  await tablet.goOffline();
  return tablet;
}

const ticketAt = ({ page }: Tablet, order: Order) =>
  page.getByRole('article', { name: String(order.number), exact: true });
const drinkAt = (tablet: Tablet, order: Order) => ticketAt(tablet, order).getByRole('button', { name: /Gaseosa/ });
const unsentAt = ({ page }: Tablet) => page.getByRole('button', { name: /sin enviar$/ });

/** Status of each answer to a bump of an order. */
function answersFor({ monitored }: Tablet, order: Order): number[] {
  const answers: number[] = [];
  monitored.context.on('response', (response) => {
    if (response.url().endsWith(`/api/orders/${order.id}/bumps`)) answers.push(response.status());
  });
  return answers;
}

const bumpsOf = async (stadium: Stadium, order: Order) =>
  (await stadium.ticket(order)).lines.map(({ bumpedAt }) => bumpedAt !== null);

test('bumps without a network survive a reload and arrive once [ORD-08, ORD-02]', async ({ people, stadium }) => {
  await setStations(stadium);
  const [order, recalled, refused] = [await paidOrder(stadium), await paidOrder(stadium), await paidOrder(stadium)];
  const bar = await offlineBar(people);
  bar.expectErrors(/status of 409 .*\/bumps\)/);
  const [answers, answersToRecalled] = [answersFor(bar, order), answersFor(bar, recalled)];
  await drinkAt(bar, order).tap();
  await ticketAt(bar, order).waitFor({ state: 'hidden' });
  await bar.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await test.step('a recall takes the unsent bump back', async () => {
    await drinkAt(bar, recalled).tap();
    await bar.page.getByRole('button', { name: '2 pasos sin enviar' }).waitFor();
    await new BoardScreen(bar.page).undoButton().tap();
    await expect(drinkAt(bar, recalled)).toHaveAttribute('aria-pressed', 'false');
    await bar.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  });
  await drinkAt(bar, refused).tap();
  await bar.page.getByRole('button', { name: '2 pasos sin enviar' }).waitFor();
  await stadium.cancelPaid(refused, 'No vino');

  await bar.page.reload();

  await bar.page.getByRole('main', { name: 'Pedidos de Barra' }).waitFor();
  await drinkAt(bar, recalled).waitFor();
  await bar.page.getByText(/^Hechos 2$/).tap();
  await ticketAt(bar, order).getByText('Sin enviar: hecho 1 Gaseosa').waitFor();
  await unsentAt(bar).tap();
  await bar.page
    .getByRole('dialog')
    .getByText(`${bothNumbers(order)}: hecho 1 Gaseosa`)
    .waitFor();
  await bar.page.getByRole('button', { name: 'Cerrar' }).first().tap();
  await bar.goOnline();
  await test.step('a bump that the server refuses is explained [ORD-02]', async () => {
    await bar.page.getByText('1 paso no se pudo aplicar').waitFor();
    await bar.page.getByRole('button', { name: 'Ver cuál y por qué' }).tap();
    const list = bar.page.getByRole('dialog');
    await list.getByText(`${bothNumbers(refused)}: hecho 1 Gaseosa`).waitFor();
    await list.getByText(/Ya lo anulaste a las \d\d:\d\d/).waitFor();
    await list.getByRole('button', { name: 'Entendido' }).tap();
  });
  await expect.poll(() => countStored(bar.page, 'queued-transitions')).toBe(0);
  expect(await bumpsOf(stadium, order)).toEqual([false, true]);
  expect(await bumpsOf(stadium, recalled)).toEqual([false, false]);
  expect([answers, answersToRecalled]).toEqual([[200], []]);
});
