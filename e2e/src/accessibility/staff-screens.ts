import { BoardScreen } from '../harness/board-screen.ts';
import type { World } from '../harness/office-desk.ts';
import type { Language } from '../harness/people.ts';
import { orderPaidInCash, RefundScreen } from '../harness/refund-screen.ts';
import { StaffSignInScreen } from '../harness/staff-sign-in-screen.ts';
import { appCode } from '../harness/staff-sign-in.ts';
import type { Look } from './axe-walk.ts';

/** The board with its dialogs, and the sign-in. */
export async function walkBoard({ people, stadium }: World, language: Language, look: Look): Promise<void> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const { page } = await people.tabletAt('estadio', 'parrilla', language);
  const ticket = page.getByRole('article', { name: String(order.number), exact: true });
  await ticket.waitFor();
  await look(page, 'board');
  await page.getByRole('button', { name: /^(Demora o pausa|Busy or pause)$/ }).tap();
  await page.getByRole('dialog').waitFor();
  await look(page, 'pace of the commerce');
  await page.getByRole('button', { name: /^\+10 min/ }).tap();
  await page.getByRole('button', { name: /^(Reanudar|Resume)$/ }).waitFor();
  await look(page, 'board of a busy commerce');
  await page.getByRole('button', { name: /^(Reanudar|Resume)$/ }).tap();
  await new BoardScreen(page).openSidebar();
  await page.getByRole('switch', { disabled: false, checked: true }).first().tap();
  await page.getByRole('group', { name: /^(¿Hasta cuándo no se vende\?|Off sale until when\?)$/ }).waitFor();
  await look(page, 'stop a product');
  await page.keyboard.press('Escape');
  await page.getByText(/^(Entregados|Delivered) \d+$/).tap();
  await look(page, 'delivered');
  await ticket.getByRole('button').first().tap();
  await page.getByRole('dialog').waitFor();
  await look(page, 'an order');
  await page.getByRole('button', { name: /^(Anular pedido|Cancel order)$/ }).tap();
  await page.getByRole('dialog', { name: /^(Anular el|Cancel) / }).waitFor();
  await look(page, 'cancel a ticket');
  await page.keyboard.press('Escape');
  for (const step of [/^(Cobrar|Take)/, /^(Empezar|Start)/, /^(Listo|Ready)/, /^(Entregar|Hand over)/]) {
    await ticket.getByRole('button', { name: step }).tap();
  }
  await page.getByRole('dialog').waitFor();
  await look(page, 'hand over');
  const stranger = await people.newTablet(language);
  await stranger.open('/staff/');
  await stranger.page.getByRole('textbox').waitFor();
  await look(stranger.page, 'sign in');
}

/** Search, refund of an order and its receipt. @see REF-04 */
export async function walkRefund({ people, stadium }: World, language: Language, look: Look): Promise<void> {
  const order = await orderPaidInCash(stadium);
  const screen = await RefundScreen.at(await people.tabletAt('estadio', 'parrilla', language), language);
  const { page } = screen;
  await screen.search('');
  await look(page, 'search');
  await screen.find(order);
  await screen.choose('Choripán');
  await look(page, 'order to refund');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'order to refund, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: screen.words.receipt }).tap();
  await page.getByRole('dialog').waitFor();
  await look(page, 'receipt');
  await page.keyboard.press('Escape');
  await screen.refundButton().tap();
  await screen.enterCode('999999');
  await screen.dialog().getByText(screen.words.wrongCode).waitFor();
  await look(page, 'wrong code');
  await screen.enterCode();
  await screen.dialog().getByRole('button', { name: screen.words.accept, exact: true }).waitFor();
  await look(page, 'refunded');
  await screen.accept();
  await stadium.changeProduct('estadio', 'Choripán', 'unavailable_until = null'); // the refund has stopped it
}

/** The second factor of an account that has none yet, in Spanish. @see AUTH-11, AUTH-12 */
export async function walkSecondFactor({ people, stadium }: World, look: Look): Promise<void> {
  await stadium.query('delete from totp_factors');
  await stadium.resetMailedCodes();
  const tablet = await people.newTablet();
  tablet.expectErrors(/status of 403 /); // a read that the end of the session overtakes
  const page = await tablet.open('/staff/');
  const signIn = new StaffSignInScreen(page, stadium.mailbox);
  await signIn.proveEmail('admin@example.com');
  await look(page, 'set up');
  await page.getByRole('button', { name: 'Seguir' }).tap();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  await look(page, 'set up an app');
  const secret = await signIn.shownSecret();
  await signIn.typeAppCode(appCode(secret));
  await page.getByRole('link', { name: 'Seguridad' }).tap();
  await page.getByText('Este dispositivo').waitFor();
  await look(page, 'security');
  await page.getByRole('button', { name: 'Cambiar' }).tap();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  await look(page, 'change the app');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).first().tap();
  await page.getByRole('link', { name: 'Personas' }).tap();
  await page.getByRole('heading', { name: /de alguien$/ }).waitFor();
  await look(page, "reset of a person's factor");
  await page.getByRole('link', { name: 'Operaciones' }).tap();
  await page.getByRole('region', { name: 'Tareas programadas' }).waitFor();
  await look(page, 'operations');
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await stadium.resetMailedCodes();
  await signIn.proveEmail('admin@example.com');
  await page.getByText('¿Perdiste el teléfono?').tap();
  await look(page, 'confirm');
}
