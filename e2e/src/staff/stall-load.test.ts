import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { menuOf } from '../harness/ordering.ts';
import { it } from '../harness/stadium-test.ts';

const strip = (board: Page) => board.getByRole('region', { name: 'Ritmo del puesto' });
const resume = (board: Page) => strip(board).getByRole('button', { name: 'Reanudar' }).tap();

it('an extra is found, stopped and off in every product that offers it, with its return [EXTRA-01, COM-03]', async ({
  people,
}) => {
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  await board.getByRole('searchbox', { name: 'Buscar producto' }).fill('extra ched');
  const onSale = board.getByRole('switch', { name: 'Extra cheddar a la venta' });
  expect(await board.getByRole('switch').count()).toBe(1);
  await onSale.tap();
  await board.getByText('Se frena en todos los productos que lo ofrecen. Vuelve solo.').waitFor();
  await board.getByRole('button', { name: /^Por 1 hora/ }).tap();
  await expect.poll(() => onSale.getAttribute('aria-checked')).toBe('false');

  const ordering = await menuOf(await people.phone({ serviceWorker: false }), 'estadio/parrilla');
  await ordering.add('Hamburguesa doble');
  const sheet = ordering.page.getByRole('dialog', { name: 'Hamburguesa doble' });
  await sheet.getByText(/^Vuelve \d\d:\d\d$/).waitFor();
  expect(await sheet.getByRole('button', { name: 'Agregar Extra cheddar' }).count()).toBe(0);

  await onSale.tap();
  await expect.poll(() => onSale.getAttribute('aria-checked')).toBe('true');
});

it('a long queue makes the stall busy by itself; the board says so, and staff take it back [COM-03, ORD-08]', async ({
  people,
  stadium,
}) => {
  await stadium.query(`update commerces set busy_from_orders = 2 where code = 'parrilla'`);
  for (let order = 0; order < 2; order += 1) {
    const { id } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    await stadium.query(`update orders set status_id = 2, paid_at = now() where id = $1`, [id]);
  }
  const { page: board } = await people.tabletAt('estadio', 'parrilla');
  await strip(board)
    .getByText(/automático, por la cola$/)
    .waitFor({ timeout: 60_000 });
  const phone = await people.phone({ serviceWorker: false });
  const home = await phone.open('/home/estadio');
  await home
    .getByText(/^Con demora: sumá unos \d+ min$/)
    .first()
    .waitFor();

  await resume(board);
  await strip(board).waitFor({ state: 'detached' });
  const rows = await stadium.query(
    `select queue_ignored_until > now() as ignored from commerces where code = 'parrilla'`,
  );
  expect(rows).toEqual([{ ignored: true }]);
});
