import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('the QR code of an order is 160 by 160 and is drawn [DEL-04, PAY-02]', async ({ people, stadium }) => {
  await stadium.query(`update delivery_configs set pick_up_verification_method = 'qr' where venue_id = 1`);
  await stadium.changeVenue('estadio', 'enabled = true');
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const method = async () =>
    (await stadium.api().send('GET /api/commerces/get/complete-commerce/:id', { params: { id } })).deliveryConfig
      .pickUpVerificationMethod;
  await expect.poll(method).toBe('qr');
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
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
