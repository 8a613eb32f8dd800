import { expect } from 'vitest';

import { it } from '../harness/stadium-test.ts';

it('staff sign in with the code that arrives by mail and come to their stall [ORD-08, AUTH-03]', async ({
  people,
  stadium,
}) => {
  const tablet = await people.newTablet();
  const page = await tablet.open('/staff/');
  await page.getByLabel('E-mail del trabajo').fill('puesto@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByText('Escribí los seis números que llegaron a puesto@example.com.').waitFor();

  await page.getByLabel('Código').fill(await stadium.mailbox.codeFor('puesto@example.com'));

  await page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
  await page.getByRole('button', { name: /Parrilla del 9/ }).tap();
  await page.getByRole('heading', { name: /Nuevos/ }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/staff\/board\/\d+$/);
});
