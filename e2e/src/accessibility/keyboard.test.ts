import { expect } from '@playwright/test';

import { DESKTOP, pressOn, tabTo } from '../harness/keyboard.ts';
import { test } from '../harness/stadium-test.ts';

test('an order is placed with Tab, Enter and arrow keys alone [APP-12]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const page = await phone.open('/home');
  await page.getByRole('radiogroup', { name: 'Sedes' }).waitFor();
  await tabTo(page, /Estadio La Ribera/);
  await page.keyboard.press('Space');
  await pressOn(page, /^Entrar a Estadio La Ribera/);
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await pressOn(page, /^Parrilla del 9/);
  await page.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
  await pressOn(page, /^Agregar Choripán/);
  await page.getByRole('group', { name: 'Cantidad de Choripán' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace('/commerce/', '/shopping-cart/'));
  await page.getByRole('button', { name: /^Confirmar pedido/ }).waitFor();

  await tabTo(page, /^(En mi lugar|Lo retiro)$/);
  const pickUp = page.getByRole('radio', { name: 'Lo retiro' });
  const wasChecked = await pickUp.isChecked();
  await page.keyboard.press('ArrowRight');
  await expect(pickUp).toBeChecked({ checked: !wasChecked });
  if (wasChecked) await page.keyboard.press('ArrowLeft');
  await expect(pickUp).toBeChecked();
  await tabTo(page, /^E-mail para el comprobante/);
  await page.keyboard.type('teclado@example.com');
  await pressOn(page, /^Confirmar pedido/);
  await page.getByRole('alertdialog', { name: '¡Te reservamos el pedido!' }).waitFor();
  await pressOn(page, /^Ver mi pedido/);
  await page.getByRole('heading', { level: 1, name: 'Falta pagarlo' }).waitFor();
});
