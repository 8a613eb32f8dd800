import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { appCode } from '../harness/staff-sign-in.ts';
import { StaffSignInScreen } from '../harness/staff-sign-in-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { findings } from './axe-findings.ts';

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing on the staff screens, ${language}, light and dark [APP-12]`, async ({ people, stadium }) => {
    const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const { page } = await people.tabletAt('estadio', 'parrilla', language);
    const ticket = page.getByRole('article', { name: String(order.number), exact: true });
    await ticket.waitFor();
    const found = await findings(page, 'board');
    await page.getByRole('button', { name: /^(Demora o pausa|Busy or pause)$/ }).tap();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'pace of the commerce')));
    await page.getByRole('button', { name: /^\+10 min/ }).tap();
    await page.getByRole('button', { name: /^(Reanudar|Resume)$/ }).waitFor();
    found.push(...(await findings(page, 'board of a busy commerce')));
    await page.getByRole('button', { name: /^(Reanudar|Resume)$/ }).tap();
    await new BoardScreen(page).openSidebar();
    await page.getByRole('switch').first().tap();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'stop a product')));
    await page.keyboard.press('Escape');
    await page.getByText(/^(Entregados|Delivered) \d+$/).tap();
    found.push(...(await findings(page, 'delivered')));
    await ticket.getByRole('button').first().tap();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'an order')));
    await page.getByRole('button', { name: /^(Anular pedido|Cancel order)$/ }).tap();
    await page.getByRole('dialog', { name: /^(Anular el|Cancel) / }).waitFor();
    found.push(...(await findings(page, 'cancel a ticket')));
    await page.keyboard.press('Escape');
    for (const step of [/^(Cobrar|Take)/, /^(Empezar|Start)/, /^(Listo|Ready)/, /^(Entregar|Hand over)/]) {
      await ticket.getByRole('button', { name: step }).tap();
    }
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'hand over')));
    const visitor = await people.newTablet(language);
    await visitor.open('/staff/');
    await visitor.page.getByRole('textbox').waitFor();
    found.push(...(await findings(visitor.page, 'sign in')));
    expect(found).toEqual([]);
  });
}

test('axe finds nothing on the screens of the second factor [APP-12, AUTH-11, AUTH-12]', async ({
  people,
  stadium,
}) => {
  await stadium.query('delete from totp_factors');
  const tablet = await people.newTablet();
  const page = await tablet.open('/staff/');
  const signIn = new StaffSignInScreen(page, stadium.mailbox);
  await signIn.proveEmail('admin@example.com');
  const found = await findings(page, 'set up');
  await page.getByRole('button', { name: 'Seguir' }).tap();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  found.push(...(await findings(page, 'set up an app')));
  const secret = await signIn.shownSecret();
  await signIn.typeAppCode(appCode(secret));
  await page.getByRole('button', { name: 'Seguridad' }).tap();
  await page.getByText('Este dispositivo').waitFor();
  await page.getByRole('heading', { name: /de alguien$/ }).waitFor();
  found.push(...(await findings(page, 'security')));
  await page.getByRole('button', { name: 'Volver' }).tap();
  await page.getByRole('button', { name: 'Operaciones' }).tap();
  await page.getByRole('region', { name: 'Tareas programadas' }).waitFor();
  found.push(...(await findings(page, 'operations')));
  await page.getByRole('button', { name: 'Volver' }).tap();
  await page.getByRole('button', { name: 'Seguridad' }).tap();
  await page.getByRole('button', { name: 'Cambiar' }).tap();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  found.push(...(await findings(page, 'change the app')));
  await page.getByRole('button', { name: 'Cerrar' }).first().tap();
  await page.getByRole('button', { name: 'Salir' }).tap();
  await stadium.resetMailedCodes();
  await signIn.proveEmail('admin@example.com');
  await page.getByText('¿Perdiste el teléfono?').tap();
  found.push(...(await findings(page, 'confirm')));
  expect(found).toEqual([]);
});
