import { expect } from '@playwright/test';
import type { Tablet } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { StaffSignInScreen } from '../harness/staff-sign-in-screen.ts';
import { appCode, demoAppCode, signInAsStaff } from '../harness/staff-sign-in.ts';

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

test('an ended session asks to sign in and returns to the board [AUTH-11, APP-09]', async ({ people, stadium }) => {
  await stadium.resetMailedCodes();
  await stadium.resetAppCodes();
  const own = await signInAsStaff(stadium.url, stadium.mailbox, 'puesto@example.com');
  const tablet = await people.newTablet('es', own);
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await tablet.open(`/staff/board/${id}`);
  await tablet.page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
  const place = tablet.page.url();
  tablet.expectErrors(/status of 403 /);
  await stadium.query(
    `update sessions set revoked_at = now()
     where id = (select id from sessions where level = 'staff' order by created_at desc limit 1)`,
  );
  await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });

  const signIn = new StaffSignInScreen(tablet.page, stadium.mailbox);
  await tablet.page.getByText('Tu sesión terminó.').waitFor();
  await stadium.resetMailedCodes();
  await stadium.resetAppCodes();
  await signIn.proveEmail('puesto@example.com');
  await signIn.typeAppCode(demoAppCode());
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
  await stadium.resetMailedCodes();
  await stadium.resetAppCodes();
  await signIn.proveEmail('admin@example.com');
  await signIn.typeAppCode(demoAppCode());
  await signIn.waitForCommerces();
  await page.getByRole('link', { name: 'Seguridad' }).tap();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).tap();
  await page.getByText(/Chrome · .*solo en ese dispositivo/).waitFor();
  await page.getByText('Este dispositivo').waitFor();
  await page.getByRole('link', { name: 'Personas' }).tap();
  await test.step('an Admin confirms before a second factor is removed', async () => {
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

  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await stadium.resetMailedCodes();
  await signIn.proveEmail('admin@example.com');
  await page.getByRole('button', { name: 'Usar llave de acceso' }).tap();
  await page.getByRole('heading', { name: 'Personas' }).waitFor();
});

/** Makes all staff sessions two hours old. */
async function passTwoHours(stadium: Stadium): Promise<void> {
  await stadium.query(`update sessions set created_at = created_at - interval '2 hours',
    factor_confirmed_at = factor_confirmed_at - interval '2 hours' where level = 'staff'`);
  await stadium.resetAppCodes();
}

test('a refund code and a new app ask for a recent second factor [AUTH-12, REF-03]', async ({ people, stadium }) => {
  await stadium.resetMailedCodes();
  const tablet = await people.newTablet('es', await stadium.staffSession('puesto@example.com'));
  const page = await tablet.open('/staff/security');
  await page.getByText('Este dispositivo').waitFor();
  await passTwoHours(stadium);
  tablet.expectErrors(/status of 422 /);
  const field = page.getByLabel('Código nuevo');
  const save = page.getByRole('button', { name: 'Guardar código' });
  await field.fill('271828');
  await save.tap();
  const question = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await question.getByRole('button', { name: 'Cancelar' }).tap();
  await page.getByText('No lo confirmaste, así que no se guardó nada.').waitFor();
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

  await test.step('on a computer the code field of a new app fills its sheet', async () => {
    await passTwoHours(stadium);
    await page.getByRole('button', { name: 'Cambiar', exact: true }).tap();
    await code.fill(demoAppCode());
    await question.waitFor({ state: 'detached' });
    const sheet = page.getByRole('dialog', { name: 'Configurá tu app de códigos' });
    await sheet.getByRole('img', { name: /^Código QR/ }).waitFor();
    const ofNewApp = await sheet.getByLabel('Código de la app').boundingBox();
    expect(ofNewApp?.width).toBeGreaterThan(360);
  });
});
