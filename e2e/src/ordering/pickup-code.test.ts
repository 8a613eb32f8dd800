import { expect } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('the code of an order is a barcode or a QR code, which staff scan [DEL-04, PAY-02]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();

  await test.step('a barcode of 200 by 100 is accepted [DEL-04]', async () => {
    const ordering = await cartOf(phone, 'estadio/heladeria-nino', 'Dona glaseada');
    await ordering.fillPickUp('barras@example.com');
    await ordering.confirmThrough();
    const { number, code } = await ordering.receipt();
    const barcode = ordering.successDialog().getByRole('img', { name: 'Código de barras del pedido' });
    expect(await barcode.boundingBox()).toMatchObject({ width: 200, height: 100 });

    const tablet = await people.tabletAt('estadio', 'heladeria-nino');
    const board = new BoardScreen(tablet.page);
    await board.tap(/^Cobrar/, number);
    await board.tap(/^(Empezar|Listo)/, number);
    if (await board.ticket(number, 'preparing').isVisible()) await board.tap(/^Listo/, number);
    await board.ticket(number, 'ready').waitFor();
    await board.tap(/^Entregar/, number);
    await tablet.page.getByLabel('Código escaneado').fill(code);
    await tablet.page.getByLabel('Código escaneado').press('Enter');
    await board.ticket(number, 'ready').waitFor({ state: 'hidden' });
  });

  await test.step('a QR code is 160 by 160 and is drawn [DEL-04, PAY-02]', async () => {
    await stadium.query(`update delivery_configs set pick_up_verification_method = 'qr' where venue_id = 1`);
    await stadium.changeVenue('estadio', 'enabled = true');
    await stadium.ordersAreOlder();
    const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    const { page } = ordering;
    await ordering.fillPickUp();
    await ordering.confirm();
    const { code } = await ordering.receipt();
    expect(code).not.toBe('');

    const inDialog = ordering.successDialog().getByRole('img', { name: 'Código QR del pedido' });
    expect(await inDialog.boundingBox()).toMatchObject({ width: 160, height: 160 });
    await ordering.successDialog().getByRole('button').tap();
    const onPass = page.getByRole('main').getByRole('img', { name: 'Código QR del pedido' });
    expect(await onPass.boundingBox()).toMatchObject({ width: 160, height: 160 });
    expect(await onPass.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
    await expect(page.getByRole('img', { name: 'Código de barras del pedido' })).toHaveCount(0);
  });
});
