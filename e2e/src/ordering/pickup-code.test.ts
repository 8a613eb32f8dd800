import { expect, type Route } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

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

    await test.step('its buyer rates it and reports a problem, and the stall answers [ORD-09]', async () => {
      const { page } = phone;
      await page.goto(`/orders-detail/estadio/heladeria-nino/${number}`);
      await page.getByRole('radiogroup', { name: '¿Cómo estuvo?' }).getByText('Muy bien').tap();
      const reason = page.getByRole('button', { name: 'Rico', exact: true });
      await reason.tap();
      await expect(reason).toHaveAttribute('aria-pressed', 'true');

      await page.getByRole('button', { name: /^Tuve un problema/ }).tap();
      const sheet = page.getByRole('dialog', { name: 'Tuve un problema' });
      await sheet.getByText('Faltó algo', { exact: true }).tap();
      await sheet.getByRole('button', { name: 'Dona glaseada' }).tap();
      await sheet.getByLabel('Contales, si querés').fill('La caja vino vacía.');
      const photo = { name: 'caja.png', mimeType: 'image/png', buffer: PIXEL };
      await sheet.locator('input[type=file]').setInputFiles(photo);
      await sheet.getByRole('img', { name: 'Foto de tu reclamo' }).waitFor();
      await seen(page, 'report of a problem');
      phone.expectErrors(/net::ERR_FAILED/);
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/problems', loseAnswer, { times: 1 });
      const send = sheet.getByRole('button', { name: 'Enviar al puesto' });
      await send.tap();
      await sheet
        .getByRole('alert')
        .getByText(/^No se envió\./)
        .waitFor();
      await send.tap();
      await page.getByText('Se lo mandamos al puesto').waitFor();

      const desk = tablet.page;
      await desk.goto(desk.url().replace('/board/', '/problems/'));
      const problem = desk.getByRole('listitem').filter({ hasText: String(number) });
      await problem.getByText('La caja vino vacía.').waitFor();
      await problem.getByRole('img', { name: 'Foto del reclamo' }).waitFor();
      await expect(problem).toHaveCount(1);
      await problem.getByRole('button', { name: 'Contestar' }).tap();
      await desk.getByLabel('Tu respuesta').fill('Pasá por el puesto y te damos otra.');
      await desk.getByRole('button', { name: 'Enviar respuesta' }).tap();
      await desk.getByRole('heading', { name: 'Contestados' }).waitFor();

      await page.reload();
      await page.getByRole('heading', { name: 'Te contestaron' }).waitFor();
      await page.getByText('Pasá por el puesto y te damos otra.').waitFor();
      await page.getByRole('img', { name: 'Foto de tu reclamo' }).waitFor();
      await expect(page.getByRole('radio', { name: 'Muy bien' })).toBeChecked();
      await seen(page, 'rated order with an answer');
      await seen(desk, 'answered problems');
    });
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
