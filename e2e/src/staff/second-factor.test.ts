import { expect } from '@playwright/test';

import type { People, Tablet } from '../harness/people.ts';
import { appCode, demoAppCode } from '../harness/staff-sign-in.ts';
import { StaffSignInScreen } from '../harness/staff-sign-in-screen.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

/** A device with a fingerprint reader that always confirms. */
async function addVirtualAuthenticator(tablet: Tablet): Promise<void> {
  const devTools = await tablet.page.context().newCDPSession(tablet.page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up by its key and confirmed [AUTH-11]', async ({ people, stadium }) => {
  await stadium.query('delete from totp_factors where account_id = (select id from accounts where email = $1)', [
    'barra@example.com',
  ]);
  const tablet = await people.newTablet();
  const signIn = new StaffSignInScreen(await tablet.open('/staff/'), stadium.mailbox);
  await signIn.proveEmail('barra@example.com');
  await signIn.page.getByRole('heading', { name: 'Protegé tu cuenta' }).waitFor();
  await signIn.page.getByRole('button', { name: 'Seguir' }).tap();
  await signIn.page.getByRole('img', { name: /^Código QR/ }).waitFor();
  await signIn.page.setViewportSize({ width: 390, height: 844 });
  expect(await signIn.stepWithQrCode()).toContain('Pasale la clave a la app');
  const secret = await signIn.shownSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  tablet.expectErrors(/status of 422 .*\/totp\/confirm\)/);
  await signIn.typeAppCode(appCode(secret) === '000000' ? '111111' : '000000');
  await signIn.page.getByText('El código no es correcto.').waitFor();
  const field = signIn.page.getByLabel('Código de la app');
  await expect(field).toHaveValue('');
  expect(await signIn.page.getByText('El código no es correcto.').isVisible()).toBe(true);
  await signIn.typeAppCode('123');
  await field.press('Enter');
  await signIn.page.getByText('Escribí los 6 números del código').waitFor();
  await signIn.typeAppCode(appCode(secret));
  await signIn.waitForCommerces();
  await signIn.page.getByRole('button', { name: /La Barra de la Sur/ }).waitFor();
});

test('five wrong codes lock the factor for 15 minutes and show the time [AUTH-11]', async ({ people, stadium }) => {
  const tablet = await people.newTablet();
  const signIn = new StaffSignInScreen(await tablet.open('/staff/'), stadium.mailbox);
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

test('an ended session asks to sign in and returns to the board [AUTH-11, APP-09]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  await tablet.page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
  const place = tablet.page.url();
  tablet.expectErrors(/status of 403 /);
  await stadium.query(`update sessions set revoked_at = now() where level = 'staff'`);
  await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });

  const signIn = new StaffSignInScreen(tablet.page, stadium.mailbox);
  await tablet.page.getByText('Tu sesión terminó.').waitFor();
  await stadium.resetMailedCodes();
  await signIn.proveEmail('puesto@example.com');
  await signIn.typeAppCode(demoAppCode(1));
  await tablet.page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
  expect(tablet.page.url()).toBe(place);
  expect(await tablet.page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/[\w-]{43}/);
});

test('a passkey added under Seguridad signs in the next time [AUTH-11, AUTH-12]', async ({ people, stadium }) => {
  const tablet = await people.newTablet();
  const home = `${stadium.url.replace('127.0.0.1', 'localhost')}/staff/`;
  const page = await tablet.open(home);
  await page.evaluate(() => localStorage.setItem('staff-language', 'es'));
  await addVirtualAuthenticator(tablet);
  const signIn = new StaffSignInScreen(page, stadium.mailbox);
  await signIn.proveEmail('admin@example.com');
  await signIn.typeAppCode(demoAppCode());
  await signIn.waitForCommerces();
  await page.getByRole('button', { name: 'Seguridad' }).tap();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).tap();
  await page.getByText(/Chrome · .*solo en ese dispositivo/).waitFor();
  await page.getByText('Este dispositivo').waitFor();

  await page.getByRole('button', { name: 'Salir' }).tap();
  await stadium.resetMailedCodes();
  await signIn.proveEmail('admin@example.com');
  await page.getByRole('button', { name: 'Usar llave de acceso' }).tap();
  await page.getByRole('heading', { name: 'Seguridad' }).waitFor();
});

test('an Admin confirms before a second factor is removed [AUTH-12]', async ({ people, stadium }) => {
  const tablet = await people.newTablet();
  await stadium.resetMailedCodes();
  const signIn = new StaffSignInScreen(await tablet.open('/staff/'), stadium.mailbox);
  const { page } = signIn;
  await signIn.proveEmail('admin@example.com');
  await signIn.typeAppCode(demoAppCode(1));
  await signIn.waitForCommerces();
  await page.getByRole('button', { name: 'Seguridad' }).tap();
  const resets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/second-factor-resets')) resets.push(request.method());
  });
  await page.getByLabel('E-mail del trabajo').fill('barra@example.com');
  await page.getByRole('button', { name: 'Restablecer', exact: true }).tap();
  const question = page.getByRole('alertdialog', { name: '¿Restablecer el segundo factor de barra@example.com?' });
  await question.getByText(/Se cierran todas sus sesiones/).waitFor();
  await question.getByRole('button', { name: 'No restablecer' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(resets).toEqual([]);

  await page.getByRole('button', { name: 'Restablecer', exact: true }).tap();
  await question.getByRole('button', { name: 'Restablecer', exact: true }).tap();
  await page.getByText(/^Listo\. barra@example\.com configura/).waitFor();
  expect(resets).toEqual(['POST']);
});

/** Makes all staff sessions two hours old and their app codes unused. */
async function passTwoHours(stadium: Stadium): Promise<void> {
  await stadium.query(`update sessions set created_at = created_at - interval '2 hours',
    factor_confirmed_at = factor_confirmed_at - interval '2 hours' where level = 'staff'`);
  await stadium.query('update totp_factors set last_step = 0');
}

/** Seguridad, two hours after signing in. */
async function openSecurity(people: People, stadium: Stadium, email: string): Promise<Tablet> {
  const tablet = await people.newTablet();
  await stadium.resetMailedCodes();
  await passTwoHours(stadium);
  const signIn = new StaffSignInScreen(await tablet.open('/staff/'), stadium.mailbox);
  await signIn.proveEmail(email);
  await signIn.typeAppCode(demoAppCode());
  await signIn.waitForCommerces();
  await tablet.page.getByRole('button', { name: 'Seguridad' }).tap();
  await tablet.page.getByText('Este dispositivo').waitFor();
  await passTwoHours(stadium);
  tablet.expectErrors(/status of 422 /);
  return tablet;
}

test('setting a refund code asks for a recent second factor [AUTH-12, REF-03]', async ({ people, stadium }) => {
  const { page } = await openSecurity(people, stadium, 'puesto@example.com');
  const field = page.getByLabel('Código nuevo');
  const save = page.getByRole('button', { name: 'Guardar código' });
  await field.fill('271828');
  await save.tap();
  const question = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await question.getByRole('button', { name: 'Cerrar' }).tap();
  await page.getByText('No se hizo: faltó confirmar con tu segundo factor.').waitFor();
  expect(await field.inputValue()).toBe('271828');

  await save.tap();
  const code = question.getByLabel('Código de la app');
  await code.fill(demoAppCode() === '000000' ? '111111' : '000000');
  await question.getByText('El código no es correcto.').waitFor();
  await code.fill(demoAppCode());
  await page.getByText('Listo. Para devolver vale el código nuevo.').waitFor();
  expect(await question.count()).toBe(0);
  const proved = await page.evaluate(async () => {
    const body = JSON.stringify({ code: '271828' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/users/validate-refund-validation-code', { method: 'POST', headers, body });
    return answer.json();
  });
  expect(proved).toBe(true);
});

test('on a computer the code field of a new app fills its sheet [AUTH-12]', async ({ people, stadium }) => {
  const { page } = await openSecurity(people, stadium, 'puesto@example.com');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Cambiar', exact: true }).tap();
  const question = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await question.getByLabel('Código de la app').fill(demoAppCode());
  await question.waitFor({ state: 'detached' });
  const sheet = page.getByRole('dialog', { name: 'Configurá tu app de códigos' });
  await sheet.getByRole('img', { name: /^Código QR/ }).waitFor();
  const field = await sheet.getByLabel('Código de la app').boundingBox();
  expect(field?.width).toBeGreaterThan(360);
});
