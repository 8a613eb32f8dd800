import { expect } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { FocusWalk } from '../harness/focus-walk.ts';
import { DESKTOP, focusedName } from '../harness/keyboard.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Controls of the menu after the last product, in their order. */
const AFTER_PRODUCTS = ['Agregar Alfajor triple', 'Vaciar pedido', 'Quitar del pedido', 'Agregar uno'];

test('an order by keyboard, until it is ready [APP-12, CHK-01, ORD-04]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const page = await phone.open('/home');
  const walk = new FocusWalk(page);
  await page.getByRole('radiogroup', { name: 'Sedes' }).waitFor();
  await walk.tabTo(/Estadio La Ribera/);
  await page.keyboard.press('Space');
  await walk.pressOn(/^Entrar a Estadio La Ribera/);
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await page.getByRole('heading', { name: 'Pronóstico' }).waitFor(); // sections that load later move no control
  await walk.expectFocusOnScreen();
  await walk.pressOn(/^Parrilla del 9/);
  await page.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
  await walk.expectFocusOnScreen();
  await walk.pressOn(/^Agregar Choripán/);
  await page.getByRole('group', { name: 'Cantidad de Choripán' }).first().waitFor();
  await walk.pressOn(/^Bondiola a la mostaza$/);
  await page.getByRole('dialog', { name: 'Bondiola a la mostaza' }).waitFor();
  await walk.pressOn(/^Agregar\s*\$/);
  await expect.poll(() => focusedName(page)).toBe('Bondiola a la mostaza');
  const names = await walk.throughPage();
  expect(names[0]).toBe('Bondiola a la mostaza');
  const end = names.indexOf(AFTER_PRODUCTS[0] ?? '');
  expect(names.slice(end, end + AFTER_PRODUCTS.length)).toEqual(AFTER_PRODUCTS); // the cart comes after the menu
  expect(names.at(-1)).toMatch(/^Ver mi pedido/);
  await walk.pressOn(/^Ver mi pedido/);

  await page.getByRole('button', { name: /^Confirmar pedido/ }).waitFor();
  await walk.expectFocusOnScreen();
  await walk.tabTo(/^(En mi lugar|Lo retiro)$/);
  const pickUp = page.getByRole('radio', { name: 'Lo retiro' });
  const wasChecked = await pickUp.isChecked();
  await page.keyboard.press('ArrowRight');
  await expect(pickUp).toBeChecked({ checked: !wasChecked });
  if (wasChecked) await page.keyboard.press('ArrowLeft');
  await expect(pickUp).toBeChecked();
  await walk.tabTo(/^E-mail para el comprobante/);
  await page.keyboard.type('teclado@example.com');
  await walk.pressOn(/^Confirmar pedido/);
  const { number } = await new Ordering(page).receipt();
  await walk.pressOn(/^Ver mi pedido/);
  const state = page.getByRole('heading', { level: 1 });
  await expect(state).toHaveText('Pagá en Parrilla del 9');
  await walk.expectFocusOnScreen();

  const board = new BoardScreen((await people.tabletAt('estadio', 'parrilla')).page);
  for (const step of [/^Cobrar/, /^Empezar/, /^Listo/]) await board.tap(step, number);
  await expect(state).toHaveText('¡A retirar!');
  await walk.throughPage();
  expect(walk.problems).toEqual([]);
});
