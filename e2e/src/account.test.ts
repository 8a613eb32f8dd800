import fs from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { seen } from './accessibility/axe-findings.ts';
import { allStorage } from './harness/all-storage.ts';
import { cartOf, Ordering } from './harness/ordering.ts';
import { elsewhere, linkFor } from './harness/other-device.ts';
import { openSignedIn } from './harness/signed-in-phone.ts';
import { SigningIn } from './harness/signing-in.ts';
import { test } from './harness/stadium-test.ts';

async function boxOf(part: Locator): Promise<{ y: number; bottom: number }> {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
  return { y, bottom: y + height };
}

test('a link signs in once, unseen by others, and asks before it replaces an account [APP-02]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 422 .*login\/exchange/);
  const token = await linkFor(stadium, 'hincha@example.com');

  await test.step('later URLs and referrers omit its code', async () => {
    const page = await phone.newTab();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    await page.goto(`/home/estadio?token=${token}`);
    await page.getByText('Ingresaste como Helena Hincha').waitFor();
    expect(page.url()).toMatch(/\/home\/estadio$/);
    expect(sent.filter((address) => address.includes(token))).toEqual([]);
  });

  const other = await people.phone();
  other.expectErrors(/status of 422 .*login\/exchange/);

  await test.step('a used link says so and leads to the other methods', async () => {
    const page = await other.open(`/home/estadio?token=${token}`);
    await page.getByText('Este enlace para ingresar ya se usó o venció. Pedí otro o ingresá de otra forma.').waitFor();
    expect(await new SigningIn(page).stored()).toBeNull();
    await page.getByRole('button', { name: 'Ingresar de otra forma' }).tap();
    await page.getByRole('button', { name: 'Seguir con e-mail' }).waitFor();
  });

  await test.step('a link asks before it replaces a signed-in account', async () => {
    const page = await openSignedIn(other, stadium, 'primera@example.com');
    const signing = new SigningIn(page);
    await other.open(`/home/estadio?token=${await linkFor(stadium, 'hincha@example.com')}`);
    const asking = page.getByRole('alertdialog', { name: '¿Cambiar de cuenta?' });
    await asking.getByText(/primera@example\.com/).waitFor();
    await asking.getByRole('button', { name: 'Seguir con esta cuenta' }).tap();
    expect(await signing.stored()).toContain('primera@example.com');
    await other.open(`/home/estadio?token=${await linkFor(stadium, 'hincha@example.com')}`);
    await asking.getByRole('button', { name: 'Cambiar de cuenta' }).tap();
    await page.getByText('Ingresaste como Helena Hincha').waitFor();
    expect(await signing.stored()).not.toContain('primera@example.com');
    await other.open(`/home/estadio?token=${(await elsewhere(stadium, 'hincha@example.com')).token}`);
    await asking.getByRole('button', { name: 'Cambiar de cuenta' }).tap();
    await page.getByRole('alertdialog', { name: 'No pudimos ingresar' }).waitFor();
  });
});

test('signing out ends the session; no personal data is left, even on going back [AUTH-09, HOME-02, APP-11]', async ({
  people,
  stadium,
}) => {
  const email = 'socio@example.com';
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signing.byEmail(stadium, email);
  await page.getByText('Saldo').waitFor();
  await page.getByRole('button', { name: /^Ver tu credencial/ }).tap();
  await page.getByRole('img', { name: 'Código QR de tu credencial' }).waitFor();
  await page.keyboard.press('Escape');
  const token = /"token":"([^"]+)"/.exec((await signing.stored()) ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  await phone.open('/orders/estadio'); // reads the person's own orders
  await phone.open('/home/estadio');
  const account = await signing.openAccount();
  await account.getByText(`Ingresaste como ${email}`).waitFor();
  await account.getByText('Verificada').waitFor();
  await account.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await page.getByText('Saliste de la cuenta').waitFor();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  const answer = await fetch(`${stadium.url}/api/auth`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);

  for (const place of ['here', 'back', 'reloaded'] as const) {
    await test.step(`no data of the account: ${place}`, async () => {
      if (place === 'back') await page.goBack();
      if (place === 'reloaded') await page.reload();
      await page.locator('main').first().waitFor();
      const shown = await page.evaluate(() => document.body.innerText);
      expect(shown).not.toContain(email);
      expect(shown).not.toContain('Saldo');
      const personal = async () => {
        const { texts } = await allStorage(page);
        const isPersonal = (text: string) => text.includes(email) || text.includes(token);
        return texts.filter((text) => isPersonal(text) || /^\["member-pictures",(?!null)/.test(text));
      };
      await expect.poll(personal).toEqual([]);
      const { paths } = await allStorage(page);
      // Pages of a venue, which the device stores for the next visit, are the same for all people.
      const isPublic = (path: string) => /^\/(index\.html$|favicon\.svg$|assets\/|media\/|icons\/|home\/)/.test(path);
      expect(paths.filter((path) => !isPublic(path))).toEqual([]);
      expect(paths).toContain('/index.html');
    });
  }
});

test('the account has links, data and download; toasts lie above it [AUTH-09, APP-09, HOME-02]', async ({
  people,
  stadium,
}) => {
  const page = await openSignedIn(await people.phone(), stadium, 'datos@example.com');
  const signing = new SigningIn(page);
  await page.getByRole('link', { name: /^Saldo.*Cargar$/ }).waitFor();
  const account = await signing.openAccount();
  const toast = page.locator('.toast');

  await test.step('useful links come first, privacy at the end [AUTH-09, HOME-02]', async () => {
    await expect(account.locator('.account__row')).toHaveText([
      /^Mis pedidos/,
      /^Tu saldo/,
      /^Código para tótems/,
      /^Tus datos/,
      /^Tus tarjetas/,
      /^Ayuda/,
      /^Formas de ingresar/,
      /^Descargar mis datos/,
      /^Salir en todos/,
      /^Eliminar mi cuenta/,
    ]);
    const notifications = await boxOf(account.getByRole('heading', { name: 'Avisos de tus pedidos' }));
    const privacy = await boxOf(account.getByRole('heading', { name: 'Privacidad y seguridad' }));
    expect(notifications.y).toBeLessThan(privacy.y);
    await seen(page, 'account');
  });

  await test.step('name and document are changed; the toast lies over the open sheet [AUTH-09]', async () => {
    await account.getByRole('button', { name: 'Tus datos' }).tap();
    await page.getByLabel('Nombre y apellido').fill('Dora Datos');
    await page.getByLabel('Documento', { exact: true }).fill('30.111.222');
    await seen(page, 'account: details');
    await account.getByRole('button', { name: 'Guardar' }).tap();
    await toast.filter({ hasText: 'Guardamos tus datos' }).waitFor();
    expect(await page.locator('.toasts:popover-open').count()).toBe(1);
    await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(account)).y);
    await account.getByText('Dora Datos · 30111222').waitFor();
  });

  await test.step('it says that no card is saved [AUTH-09, MP-01]', async () => {
    await account.getByRole('button', { name: 'Tus tarjetas' }).tap();
    await account.getByText('No hay tarjetas guardadas. Al pagar con una podés guardarla.').waitFor();
    await seen(page, 'account: cards');
    await account.getByRole('button', { name: 'Volver a tu cuenta' }).tap();
  });

  await test.step('all data can be downloaded [APP-09]', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: 'Descargar mis datos' }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^entretiempo-\d{4}-\d{2}-\d{2}\.json$/);
    const content = await fs.readFile(await download.path(), 'utf8');
    expect(content).toContain('Dora Datos');
    expect(content).toContain('datos@example.com');
  });

  await test.step('a link closes the sheet [AUTH-09]', async () => {
    await account.getByRole('link', { name: 'Mis pedidos' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Mis pedidos' }).waitFor();
    await expect(account).toHaveCount(0);
  });

  await test.step('without a sheet the toast lies above the tabs [AUTH-09]', async () => {
    const accountRead = page.waitForResponse((response) => response.url().endsWith('/api/auth'));
    await page.goto('/home/estadio');
    await accountRead; // the end of the session refuses one that is late
    await (await signing.openAccount()).getByRole('button', { name: 'Salir de la cuenta' }).tap();
    await toast.filter({ hasText: 'Saliste de la cuenta' }).waitFor();
    await account.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThan((await boxOf(page.locator('.dock'))).y);
  });
});

test('signing out warns of an unsent order, and the visitor decides [AUTH-09, APP-11]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await openSignedIn(phone, stadium, 'pendiente@example.com', '/commerce/estadio/parrilla');
  const signing = new SigningIn(page);
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

const ENDED = {
  es: {
    title: 'Tu sesión se cerró',
    signIn: 'Ingresar',
    everywhere: 'Salir en todos los dispositivos',
    go: 'Salir en todos',
    done: 'Saliste en todos los dispositivos',
  },
  en: {
    title: 'You were signed out',
    signIn: 'Sign in',
    everywhere: 'Sign out on all devices',
    go: 'Sign out everywhere',
    done: "You're signed out on all devices",
  },
} as const;

test('signing out everywhere ends a session elsewhere, which says so [AUTH-09, APP-09, CART-02]', async ({
  people,
  stadium,
  visitor,
}) => {
  const words = ENDED[visitor.language];
  const email = 'perdido@example.com';
  const lost = await people.phone(visitor);
  lost.expectErrors(/status of 403/);
  await openSignedIn(lost, stadium, email);
  const { page: lostPage } = await cartOf(lost, 'estadio/parrilla', 'Choripán');
  await lostPage.goto('/home/estadio');
  const lostSigning = new SigningIn(lostPage, visitor.language);
  await lostSigning.accountButton().waitFor();

  await test.step('the other phone signs out everywhere [AUTH-09]', async () => {
    const page = await openSignedIn(await people.phone(visitor), stadium, email);
    const account = await new SigningIn(page, visitor.language).openAccount();
    await account.getByRole('button', { name: words.everywhere }).tap();
    await account.getByRole('button', { name: words.go, exact: true }).tap();
    await page.getByText(words.done).waitFor();
  });

  await test.step('this phone says so until it is read, and has its cart [APP-09, CART-02]', async () => {
    const ended = lostPage.getByRole('alertdialog', { name: words.title });
    await lostPage.reload();
    await ended.waitFor();
    await lostPage.reload(); // it stays until it is read
    await ended.getByRole('button', { name: words.signIn }).tap();
    await lostPage.getByRole('dialog').getByRole('button', { name: lostSigning.words.email }).waitFor();
    expect(await lostPage.evaluate(() => localStorage.getItem('entretiempo.cart'))).toContain('parrilla');
    await expect.poll(() => lostSigning.stored()).toBeNull();
    await lostPage.reload();
    await lostPage.getByRole('button', { name: lostSigning.words.open, exact: true }).waitFor();
    await expect(ended).toHaveCount(0);
  });
});

test('an account is deleted after the word is typed; open money is named before [APP-09, WAL-01]', async ({
  people,
  stadium,
}) => {
  await test.step('open money is named, and the balance used first [WAL-01]', async () => {
    const page = await openSignedIn(await people.phone(), stadium, 'hincha@example.com');
    const signing = new SigningIn(page);
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

  await test.step('an account without money is deleted on phone and server [APP-09]', async () => {
    const email = 'adios@example.com';
    const page = await openSignedIn(await people.phone(), stadium, email);
    const signing = new SigningIn(page);
    const account = await signing.openAccount();
    await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
    await account
      .getByText('Tus pedidos quedan en los libros de cada puesto, sin tu nombre, como pide la ley.')
      .waitFor();
    await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
    await account.getByText('Escribí ELIMINAR, tal cual').waitFor();
    await seen(page, 'account: deleting it');
    expect(await signing.stored()).toContain(email);
    await page.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
    await account.getByRole('button', { name: 'Eliminar mi cuenta' }).tap();
    await page.getByText('Eliminamos tu cuenta').waitFor();
    expect(await signing.stored()).toBeNull();
    expect(await stadium.query('select id from accounts where email = $1', [email])).toEqual([]);
  });
});

const METHODS = {
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
} as const;

test('sign-in methods are added, merged and removed [AUTH-13]', async ({ people, stadium, visitor }) => {
  const words = METHODS[visitor.language];
  const subject = '5491155500111';
  await stadium.query(
    `with account as (insert into accounts (phone) values ($1) returning id)
     insert into identities (issuer, subject, account_id) select 'phone', $1, id from account`,
    [subject],
  );
  const phone = await people.phone(visitor);
  phone.expectErrors(/status of 409 .*login\/phone\/confirm/);
  const page = await openSignedIn(phone, stadium, 'formas@example.com');
  const signing = new SigningIn(page, visitor.language);
  const openSignInMethods = async () => {
    const account = await signing.openAccount();
    await account.getByRole('button', { name: words.ways }).tap();
  };

  await test.step('a method of another account is added by merging the accounts', async () => {
    await openSignInMethods();
    await page.getByText(words.last).waitFor();
    await seen(page, 'sign-in methods');
    await page.getByRole('button', { name: words.add }).tap();
    await signing.button(words.phone).tap();
    await page.getByLabel(words.number).fill(subject.slice(3));
    await signing.button(signing.words.send).tap();
    await signing.codeField().waitFor();
    await signing.codeField().fill(await stadium.mailbox.smsCodeFor(subject));
    await page.getByRole('heading', { name: words.question }).waitFor();
    await page.getByText(words.moves).waitFor();
    await page.getByRole('button', { name: words.join }).tap();
    await page.getByText(words.added).waitFor();
  });

  await test.step('a method is removed, the last one is not', async () => {
    await openSignInMethods();
    await page.getByText('formas@example.com').last().waitFor();
    await page.getByRole('button', { name: words.remove }).tap();
    await page.getByRole('button', { name: words.go, exact: true }).tap();
    await page.getByText(words.removed).waitFor();
    await page.getByText(words.last).waitFor();
  });
});
