import { atTheCard } from '../harness/paying.ts';
import { test } from '../harness/stadium-test.ts';

test('an order cancelled within a minute shows its refund [ORD-02, ORD-04, REF-04]', async ({ people }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  const { page } = paying;
  await paying.pay();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ver mi pedido' }).tap();
  await page.getByRole('button', { name: 'Cancelar pedido' }).tap();
  const dialog = page.getByRole('alertdialog', { name: '¿Cancelamos el pedido?' });
  await dialog.getByText('te devolvemos lo que pagaste').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByText('Te devolvimos lo que pagaste.').waitFor({ timeout: 60_000 });
  await page
    .getByText(/^Devuelto$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Ver mis pedidos' }).tap();
  await page.getByRole('link', { name: /Parrilla del 9.* · Devuelto/s }).waitFor();
});
