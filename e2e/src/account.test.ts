import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { createApi } from '@app/client/api.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

import { signInByMail } from './harness/mail-sign-in.ts';
import { cartOf, Ordering } from './harness/ordering.ts';
import { SigningIn } from './harness/signing-in.ts';
import type { Stadium } from './harness/stadium.ts';
import { test } from './harness/stadium-test.ts';

/** A session on another device, with its API client. */
async function elsewhere(stadium: Stadium, email: string) {
  await stadium.query('delete from rate_limit_counters'); // a second code for the same address within a minute
  const { token } = await signInByMail(stadium.url, stadium.mailbox, email);
  const session = { baseUrl: stadium.url, token: () => token, language: () => 'es' as const };
  return { token, api: createApi({ ...session, onSessionEnded: () => undefined }) };
}

/** Returns the code of a link that signs in as this person. */
async function linkFor(stadium: Stadium, email: string): Promise<string> {
  const { api } = await elsewhere(stadium, email);
  return (await api.send('POST /api/login/exchange-codes')).token;
}

async function boxOf(part: Locator): Promise<{ y: number; bottom: number }> {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
  return { y, bottom: y + height };
}

test('a link signs in once; later URLs and referrers omit its code [APP-02]', async ({ people, stadium }) => {
  const token = await linkFor(stadium, 'hincha@example.com');
  const phone = await people.phone();
  phone.expectErrors(/status of 422 .*login\/exchange/);
  const page = await phone.newTab();
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await page.goto(`/home/estadio?token=${token}`);
  await page.getByText('Ingresaste como Helena Hincha').waitFor();
  expect(page.url()).toMatch(/\/home\/estadio$/);
  expect(seen.filter((address) => address.includes(token))).toEqual([]);

  const other = await people.phone();
  other.expectErrors(/status of 422 .*login\/exchange/);
  const again = await other.open(`/home/estadio?token=${token}`);
  await again.getByText('Este enlace para ingresar ya se usó o venció. Pedí otro o ingresá de otra forma.').waitFor();
  expect(await new SigningIn(again).stored()).toBeNull();
  await again.getByRole('button', { name: 'Ingresar de otra forma' }).tap();
  await again.getByRole('button', { name: 'Seguir con e-mail' }).waitFor();
});

test('a link asks before it replaces a signed-in account [APP-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 422 .*login\/exchange/);
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'primera@example.com');

  await phone.open(`/home/estadio?token=${await linkFor(stadium, 'hincha@example.com')}`);
  const asking = page.getByRole('alertdialog', { name: '¿Cambiar de cuenta?' });
  await asking.getByText(/primera@example\.com/).waitFor();
  await asking.getByRole('button', { name: 'Seguir con esta cuenta' }).tap();
  expect(await signing.stored()).toContain('primera@example.com');

  await phone.open(`/home/estadio?token=${await linkFor(stadium, 'hincha@example.com')}`);
  await asking.getByRole('button', { name: 'Cambiar de cuenta' }).tap();
  await page.getByText('Ingresaste como Helena Hincha').waitFor();
  expect(await signing.stored()).not.toContain('primera@example.com');

  await phone.open(`/home/estadio?token=${(await elsewhere(stadium, 'hincha@example.com')).token}`);
  await asking.getByRole('button', { name: 'Cambiar de cuenta' }).tap();
  await page.getByRole('alertdialog', { name: 'No pudimos ingresar' }).waitFor();
});

test('signing out ends the session and removes private data [AUTH-09, HOME-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'socio@example.com');
  await page.getByText('Saldo').waitFor();
  await page.getByRole('button', { name: /^Ver tu credencial/ }).tap();
  await page.getByRole('img', { name: 'Código QR de tu credencial' }).waitFor();
  await page.keyboard.press('Escape');
  const token = /"token":"([^"]+)"/.exec((await signing.stored()) ?? '')?.[1] ?? '';

  const account = await signing.openAccount();
  await account.getByText('Ingresaste como socio@example.com').waitFor();
  await account.getByText('Verificada').waitFor();
  await account.getByRole('button', { name: 'Salir de la cuenta' }).tap();

  await page.getByText('Saliste de la cuenta').waitFor();
  expect(await page.getByText('Saldo').count()).toBe(0);
  expect(await signing.stored()).toBeNull();
  await expect.poll(() => page.evaluate(storedPictures)).toBeNull();
  const answer = await fetch(`${stadium.url}/api/auth`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
});

test('a toast lies over an open sheet, and above the tabs without one [AUTH-09]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'recibo@example.com');
  const account = await signing.openAccount();
  await account.getByRole('button', { name: /^Tus datos/ }).tap();
  await account.getByLabel('Nombre y apellido').fill('Rita Recibo');
  await account.getByRole('button', { name: 'Guardar' }).tap();
  const receipt = page.locator('.toast');
  await receipt.filter({ hasText: 'Guardamos tus datos' }).waitFor();
  expect(await page.locator('.toasts:popover-open').count()).toBe(1);
  await expect.poll(async () => (await boxOf(receipt)).bottom).toBeLessThanOrEqual((await boxOf(account)).y);

  await account.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await receipt.filter({ hasText: 'Saliste de la cuenta' }).waitFor();
  await account.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await boxOf(receipt)).bottom).toBeLessThan((await boxOf(page.locator('.dock'))).y);
});

test('signing out warns of an unsent order, and the visitor decides [AUTH-09, APP-11]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'pendiente@example.com');
  await phone.open('/commerce/estadio/parrilla');
  const ordering = new Ordering(page);
  await ordering.add('Papas con cheddar');
  await ordering.goToCart();
  await ordering.choose('Lo retiro');
  await ordering.chooseFirstEvent();
  phone.expectErrors(/net::ERR_FAILED/);
  await page.route('**/api/orders', (route) => route.abort());
  await ordering.confirmThrough();
  await page.getByText('Tu pedido está guardado en el teléfono').waitFor();
  await phone.open('/home/estadio');

  const account = await signing.openAccount();
  await account.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await account.getByText('Tenés un pedido sin enviar').waitFor();
  await account.getByRole('button', { name: 'Esperar a que se envíe' }).tap();
  await account.getByText('Ingresaste como pendiente@example.com').waitFor();
  await account.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await account.getByRole('button', { name: 'Cancelarlo y salir' }).tap();
  await account.getByText('Estamos cancelando tu pedido').waitFor();
  await account.getByRole('button', { name: 'Salir sin esperar' }).waitFor();
  expect(await signing.stored()).not.toBeNull();

  await page.unroute('**/api/orders');
  await page.getByText('Saliste de la cuenta').waitFor();
  expect(await signing.stored()).toBeNull();
  const rows = await stadium.query(`select status_id as status from orders where buyer_id =
    (select id from accounts where email = 'pendiente@example.com')`);
  expect(rows).toEqual([{ status: ORDER_STATUS.incompleted }]);
});

test('name and document can be changed, and all data downloaded [AUTH-09, APP-09]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'datos@example.com');
  const account = await signing.openAccount();
  await account.getByRole('button', { name: 'Tus datos' }).tap();
  await page.getByLabel('Nombre y apellido').fill('Dora Datos');
  await page.getByLabel('Documento', { exact: true }).fill('30.111.222');
  await account.getByRole('button', { name: 'Guardar' }).tap();
  await account.getByText('Dora Datos · 30111222').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    account.getByRole('button', { name: 'Descargar mis datos' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^entretiempo-\d{4}-\d{2}-\d{2}\.json$/);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'download-')), 'data.json');
  await download.saveAs(file);
  const content = fs.readFileSync(file, 'utf8');
  fs.rmSync(path.dirname(file), { recursive: true });
  expect(content).toContain('Dora Datos');
  expect(content).toContain('datos@example.com');
});

for (const [language, words] of [
  ['es', { title: 'Tu sesión se cerró', signIn: 'Ingresar' }],
  ['en', { title: 'You were signed out', signIn: 'Sign in' }],
] as const) {
  test(`a session that ended elsewhere says so, ${language} [APP-09, CART-02]`, async ({ people, stadium }) => {
    const phone = await people.phone({ language });
    const { page } = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    const signing = new SigningIn(page, language);
    await page.goto('/home/estadio');
    await signing.byEmail(stadium, `fin-${language}@example.com`);
    await stadium.query('update sessions set revoked_at = now()');
    phone.expectErrors(/status of 403/);
    await page.reload();
    const ended = page.getByRole('alertdialog', { name: words.title });
    await ended.waitFor();
    await page.reload(); // it stays until it is read
    await ended.getByRole('button', { name: words.signIn }).tap();
    await page.getByRole('dialog').getByRole('button', { name: signing.words.email }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('entretiempo.cart'))).toContain('parrilla');
    await page.reload();
    await page.getByRole('button', { name: signing.words.open, exact: true }).waitFor();
    await expect(ended).toHaveCount(0);
  });
}

test('the account has its useful links first, privacy at the end [AUTH-09, HOME-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'enlaces@example.com');
  await page.getByRole('link', { name: /^Saldo.*Cargar$/ }).waitFor();
  const account = await signing.openAccount();
  await expect(account.locator('.account__row')).toHaveText([
    /^Mis pedidos/,
    /^Tu saldo/,
    /^Tus datos/,
    /^Ayuda/,
    /^Formas de ingresar/,
    /^Descargar mis datos/,
    /^Salir en todos/,
    /^Eliminar mi cuenta/,
  ]);
  const notifications = await boxOf(account.getByRole('heading', { name: 'Avisos de tus pedidos' }));
  const privacy = await boxOf(account.getByRole('heading', { name: 'Privacidad y seguridad' }));
  expect(notifications.y).toBeLessThan(privacy.y);

  await account.getByRole('link', { name: 'Mis pedidos' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Mis pedidos' }).waitFor();
  await expect(account).toHaveCount(0);
});

test('signing out everywhere signs out another phone, too [AUTH-09, APP-09]', async ({ people, stadium }) => {
  const email = 'perdido@example.com';
  const lost = await people.phone();
  lost.expectErrors(/status of 403/);
  const lostPage = await lost.open('/home/estadio');
  const lostSigning = new SigningIn(lostPage);
  await lostSigning.byEmail(stadium, email);
  await stadium.query('delete from rate_limit_counters');

  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, email);
  const account = await signing.openAccount();
  await account.getByRole('button', { name: 'Salir en todos los dispositivos' }).tap();
  await account.getByRole('button', { name: 'Salir en todos', exact: true }).tap();
  await page.getByText('Saliste en todos los dispositivos').waitFor();

  await lostPage.reload();
  const ended = lostPage.getByRole('alertdialog', { name: 'Tu sesión se cerró' });
  await ended.getByRole('button', { name: 'Seguir sin cuenta' }).tap();
  await lostPage.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  await expect.poll(() => lostSigning.stored()).toBeNull();
});

test('before a deletion open money is named and the balance used [APP-09, WAL-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, 'hincha@example.com');
  const account = await signing.openAccount();
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
  const open = account.getByRole('region', { name: 'Dinero pendiente' });
  await open.getByText(/^Saldo en .*: \$.24\.500,00\. Usalo o pedí que te lo devuelvan/).waitFor();
  expect(await open.getByRole('listitem').count()).toBe(2);
  await account.getByText('Antes resolvé el dinero pendiente').waitFor();
  await account.getByText('ya no puede volver a tu saldo').waitFor();
  await page.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
  await page.keyboard.press('Enter');
  expect(await signing.stored()).toContain('hincha@example.com');
});

test('an account is deleted after the word is typed, on phone and server [APP-09]', async ({ people, stadium }) => {
  const email = 'adios@example.com';
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await signing.byEmail(stadium, email);
  const account = await signing.openAccount();
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
  await account
    .getByText('Tus pedidos quedan en los libros de cada puesto, sin tu nombre, como pide la ley.')
    .waitFor();
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
  await account.getByText('Escribí ELIMINAR, tal cual').waitFor();
  expect(await signing.stored()).toContain(email);

  await page.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
  await page.getByText('Eliminamos tu cuenta').waitFor();
  expect(await signing.stored()).toBeNull();
  expect(await stadium.query('select id from accounts where email = $1', [email])).toEqual([]);
});

/** Pictures of a member's card in the device's database. */
function storedPictures(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.addEventListener('error', () => reject(new Error('The database cannot be opened')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').get('member-pictures');
      reading.addEventListener('success', () => resolve(reading.result ?? null));
    });
  });
}

for (const [language, words] of Object.entries({
  es: {
    ways: 'Formas de ingresar',
    add: 'Agregar otra forma',
    phone: 'Seguir con celular',
    number: 'Número de celular',
    question: 'Ya tenés otra cuenta con esos datos',
    moves: /La otra no tiene pedidos/,
    join: 'Unir las cuentas',
    added: 'Agregamos esa forma de ingresar',
    last: /Es la única que tenés/,
    remove: /^Quitar \+54 9/,
    go: 'Quitar',
    removed: 'Quitamos esa forma de ingresar',
  },
  en: {
    ways: 'Sign-in methods',
    add: 'Add another method',
    phone: 'Continue with phone',
    number: 'Phone number',
    question: 'You already have another account with these details',
    moves: /The other one has no orders/,
    join: 'Merge accounts',
    added: 'Sign-in method added',
    last: /It's your only one/,
    remove: /^Remove \+54 9/,
    go: 'Remove',
    removed: 'Sign-in method removed',
  },
})) {
  test(`sign-in methods are added, merged and removed, in ${language} [AUTH-13]`, async ({ people, stadium }) => {
    const digits = language === 'es' ? '1155500111' : '1155500222';
    const subject = `549${digits}`;
    await stadium.query(
      `with account as (insert into accounts (phone) values ($1) returning id)
       insert into identities (issuer, subject, account_id) select 'phone', $1, id from account`,
      [subject],
    );
    const phone = await people.phone({ language: language === 'en' ? 'en' : 'es' });
    phone.expectErrors(/status of 409 .*login\/phone\/confirm/);
    const page = await phone.open('/home/estadio');
    const signing = new SigningIn(page, language === 'en' ? 'en' : 'es');
    await signing.byEmail(stadium, `formas-${language}@example.com`);

    const openSignInMethods = async () => {
      const account = await signing.openAccount();
      await account.getByRole('button', { name: words.ways }).tap();
    };
    await openSignInMethods();
    await page.getByText(words.last).waitFor();
    await page.getByRole('button', { name: words.add }).tap();
    await signing.button(words.phone).tap();
    await page.getByLabel(words.number).fill(digits);
    await signing.button(signing.words.send).tap();
    await signing.codeField().waitFor();
    await signing.codeField().fill(await stadium.mailbox.smsCodeFor(`549${digits}`));
    await page.getByRole('heading', { name: words.question }).waitFor();
    await page.getByText(words.moves).waitFor();
    await page.getByRole('button', { name: words.join }).tap();
    await page.getByText(words.added).waitFor();

    await openSignInMethods();
    await page.getByText(`formas-${language}@example.com`).last().waitFor();
    await page.getByRole('button', { name: words.remove }).tap();
    await page.getByRole('button', { name: words.go, exact: true }).tap();
    await page.getByText(words.removed).waitFor();
    await page.getByText(words.last).waitFor();
  });
}
