import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';
import { StaffSignInScreen } from '../harness/staff-sign-in-screen.ts';
import { demoAppCode } from '../harness/staff-sign-in.ts';

test('a mailed and an app code sign in, a sign-out leaves nothing [ORD-08, AUTH-03, AUTH-09, AUTH-11]', async ({
  people,
  stadium,
}) => {
  const email = 'puesto@example.com';
  const order = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  const tablet = await people.newTablet();
  const page = await tablet.open('/staff/');
  await page.getByLabel('E-mail del trabajo').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await test.step('the code is valid after a reload and an early new request [AUTH-03]', async () => {
    await page.getByText(`Escribí los seis números que llegaron a ${email}.`).waitFor();
    await page.reload();
    await page.getByText(`Escribí los seis números que llegaron a ${email}.`).waitFor();
    await page.getByText(/pedir otro en [01]:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Usar otro e-mail' }).tap();
    tablet.expectErrors(/status of 429 .*\/login\/email\)/);
    await page.getByRole('button', { name: 'Enviar código' }).tap();
    await page.getByText(`Si ya te llegó un código a ${email}, escribilo acá.`).waitFor();
    await page.getByText(/pedir otro en 0:\d\d/).waitFor();
    await page.getByLabel('Código', { exact: true }).fill(await stadium.mailbox.codeFor(email));
    await page.getByText('Paso 3 de 3').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
  await stadium.resetAppCodes();
  await page.getByLabel('Código de la app').fill(demoAppCode());
  await page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
  await page.getByRole('button', { name: /Parrilla del 9/ }).tap();
  await page.getByRole('article', { name: String(order.number), exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/staff\/board\/\d+$/);

  await test.step('after a sign-out, going back or a reload shows no data (T-11) [AUTH-09]', async () => {
    tablet.expectErrors(/status of 40[13] /);
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

  await test.step('five wrong codes lock the factor for 15 minutes and show the time [AUTH-11]', async () => {
    const signIn = new StaffSignInScreen(page, stadium.mailbox);
    await signIn.proveEmail('sede@example.com');
    tablet.expectErrors(/status of 4(22|29) .*\/totp\/confirm\)/);
    const field = signIn.page.getByLabel('Código de la app');
    for (let attempts = 0; attempts < 5; attempts += 1) {
      await expect(field).toHaveValue(''); // a wrong code is cleared when the response is shown
      const answered = signIn.page.waitForResponse(/\/totp\/confirm$/);
      await signIn.typeAppCode(`00000${attempts}`);
      await answered;
    }
    await signIn.page.getByText('Demasiados códigos incorrectos').waitFor();
    await signIn.page.getByText(/Podés volver a probar en 1[45]:\d\d\./).waitFor();
    expect(await field.count()).toBe(0);
  });
});
