import { expect } from '@playwright/test';

import { demoAppCode } from '../harness/staff-sign-in.ts';
import { test } from '../harness/stadium-test.ts';

test('a mailed code is valid after a reload and an early new request [AUTH-03]', async ({ people, stadium }) => {
  const tablet = await people.newTablet();
  const page = await tablet.open('/staff/');
  await page.getByLabel('E-mail del trabajo').fill('sede@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByText('Escribí los seis números que llegaron a sede@example.com.').waitFor();
  await page.reload();
  await page.getByText('Escribí los seis números que llegaron a sede@example.com.').waitFor();
  await page.getByText(/pedir otro en [01]:\d\d/).waitFor();

  await page.getByRole('button', { name: 'Usar otro e-mail' }).tap();
  tablet.expectErrors(/status of 429 .*\/login\/email\)/);
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByText('Si ya te llegó un código a sede@example.com, escribilo acá.').waitFor();
  await page.getByText(/pedir otro en 0:\d\d/).waitFor();
  await page.getByLabel('Código', { exact: true }).fill(await stadium.mailbox.codeFor('sede@example.com'));
  await page.getByText('Paso 3 de 3').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('staff sign in with mailed code and app code [ORD-08, AUTH-03, AUTH-11]', async ({ people, stadium }) => {
  const tablet = await people.newTablet();
  const page = await tablet.open('/staff/');
  await page.getByLabel('E-mail del trabajo').fill('puesto@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByText('Escribí los seis números que llegaron a puesto@example.com.').waitFor();

  await page.getByLabel('Código', { exact: true }).fill(await stadium.mailbox.codeFor('puesto@example.com'));
  await page.getByLabel('Código de la app').fill(demoAppCode());

  await page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
  await page.getByRole('button', { name: /Parrilla del 9/ }).tap();
  await page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/staff\/board\/\d+$/);
});

test('after signing out going back or a reload shows no data (T-11) [AUTH-09]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  await stadium.resetMailedCodes();
  const tablet = await people.newTablet('es', await stadium.staffSession('puesto@example.com'));
  tablet.expectErrors(/status of 40[13] /);
  const page = await tablet.open('/staff/');
  await page.getByRole('button', { name: /Parrilla del 9/ }).tap();
  await page.getByRole('article', { name: String(order.number), exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Salir', exact: true }).tap();
  await page.getByLabel('E-mail del trabajo').waitFor();

  for (const step of [() => page.goForward(), () => page.goBack(), () => page.reload()]) {
    await step();
    await page.getByLabel('E-mail del trabajo').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await page.getByText('Tu sesión terminó.').count()).toBe(0);
  }
});

test('the links of the start page do not shift once shown [ROLE-01]', async ({ people }) => {
  const tablet = await people.tabletAt('estadio', 'heladeria-nino');
  const { page } = tablet;
  let answer = (): void => undefined;
  const isRequested = new Promise<void>((requested) => {
    void page.route('**/api/staff/session', async (route) => {
      requested();
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
  });
  await tablet.open('/staff/');
  await isRequested;
  await page.getByRole('button', { name: /Parrilla del 9/ }).waitFor();
  const ways = page.getByRole('paragraph').filter({ hasText: 'Seguridad' }).getByRole('button');
  expect(await ways.count()).toBe(0);
  answer();
  await ways.first().waitFor();
  expect(await ways.allInnerTexts()).toEqual(['Dinero', 'Operaciones', 'Seguridad', 'Salir']);
});
