import { expect } from '@playwright/test';
import { seen } from './accessibility/axe-findings.ts';
import { SigningIn } from './harness/signing-in.ts';
import { test } from './harness/stadium-test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const MESSAGES = {
  es: {
    badEmail: 'Por favor, ingrese un email válido',
    phone: 'Seguir con celular',
    number: 'Número de celular',
    whole: 'Ingresá solo números enteros',
    badPhone: 'Ingresá un número de teléfono válido',
    country: 'Elegí el código de país',
    benefits: 'Tengo beneficios de socio',
    signIn: 'Ingresar',
    missing: ['Ingresá tu e-mail', 'Ingresá tu contraseña', 'Falta este dato: DNI'],
    partner: 'Soy socia o socio',
    document: 'Número de documento',
    confirm: 'Confirmar',
    noPartner: 'No encontramos ese documento entre los socios. Revisalo y probá de nuevo.',
    incomplete: 'Escribí los 6 números del código',
    wrongCode: 'El código no es correcto o ya venció. Revisalo o pedí uno nuevo.',
  },
  en: {
    badEmail: 'Please enter a valid email',
    phone: 'Continue with phone',
    number: 'Phone number',
    whole: 'Only whole numbers are allowed',
    badPhone: 'Please enter a valid phone number',
    country: 'Choose a country code',
    benefits: 'I have member benefits',
    signIn: 'Sign in',
    missing: ['Enter your e-mail', 'Enter your password', 'DNI is required'],
    partner: "I'm a member",
    document: 'ID number',
    confirm: 'Confirm',
    noPartner: "We couldn't find a member with that ID number. Check it and try again.",
    incomplete: 'Enter the 6-digit code',
    wrongCode: "The code isn't right or has expired. Check it or ask for a new one.",
  },
} as const;

test('wrong input shows messages at its field [AUTH-05, AUTH-06, AUTH-08, AUTH-10]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { language } = visitor;
  const words = MESSAGES[language];
  const email = 'errores@example.com';
  const phone = await people.phone(visitor);
  phone.expectErrors(/status of 422 .*login\/(partner|email\/confirm)/);
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page, language);
  await signing.open();

  await signing.button(words.phone).tap();
  const number = page.getByLabel(words.number);
  await number.fill('11abc');
  await page.getByText(words.whole).waitFor();
  await number.fill('1155');
  await signing.button(signing.words.send).tap();
  await page.getByText(words.badPhone).waitFor();
  await number.fill('+999 1155550005');
  await signing.button(signing.words.send).tap();
  await page.getByText(words.country).waitFor();
  await seen(page, 'sign in: phone');
  await signing.otherMethod();

  await signing.button(words.benefits).tap();
  for (const message of words.missing) expect(await page.getByText(message).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: words.signIn, exact: true }).tap();
  for (const message of words.missing) await page.getByText(message, { exact: true }).waitFor();
  await seen(page, 'sign in: nothing of the benefits');
  await signing.otherMethod();

  await signing.button(words.partner).tap();
  const confirm = signing.button(words.confirm);
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel(words.document).fill('12a');
  await page.getByText(words.whole).waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel(words.document).fill('40404040');
  await confirm.tap();
  await page.getByText(words.noPartner).waitFor();
  await seen(page, 'sign in: document');
  await signing.otherMethod();

  await signing.button(signing.words.email).tap();
  await page.getByLabel('E-mail', { exact: true }).fill('hincha@example');
  await signing.button(signing.words.send).tap();
  await page.getByText(words.badEmail).waitFor();
  await seen(page, 'sign in: e-mail');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await signing.button(signing.words.send).tap();
  await signing.codeField().fill('12');
  await page.getByRole('dialog').getByRole('button', { name: words.signIn, exact: true }).tap();
  await page.getByText(words.incomplete).waitFor();
  await seen(page, 'sign in: code');
  const code = await stadium.mailbox.codeFor(email);
  await signing.codeField().fill(code === '111111' ? '222222' : '111111');
  await page.getByText(words.wrongCode).waitFor();
  expect(await signing.codeField().inputValue()).toBe('');
  await signing.codeField().fill(code);
  await signing.isIn();
});

test('a venue offers its sign-in methods, with Google, Apple or without any [AUTH-01, AUTH-02, AUTH-07]', async ({
  people,
}) => {
  await test.step('methods are those of the venue, and guests continue [AUTH-01, AUTH-02]', async () => {
    const phone = await people.phone();
    const page = await phone.open('/home/estadio');
    const signing = new SigningIn(page);
    await signing.open();
    const ways = page.getByRole('dialog').locator('.login__list').getByRole('button');
    const offered = async () => (await ways.allInnerTexts()).map((words) => words.split('\n')[0]);
    expect(await offered()).toEqual([
      'Seguir con e-mail',
      'Seguir con Google',
      'Seguir con celular',
      'Soy socia o socio',
      'Tengo beneficios de socio',
      'Seguir con Facebook',
    ]);
    const facebook = signing.button('Seguir con Facebook');
    expect(await facebook.isDisabled()).toBe(true);
    await seen(page, 'sign in: methods');
    expect(await facebook.innerText()).toContain('No disponible por ahora');
    await signing.button('Seguir sin cuenta').tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Ingresar');

    await phone.open('/home/teatro');
    await signing.open();
    expect(await offered()).toEqual(['Seguir con e-mail', 'Seguir con Google', 'Seguir con Facebook']);
  });

  await test.step('Google signs in and returns; its token leaves the URL [AUTH-07]', async () => {
    const phone = await people.phone();
    const page = await phone.open('/home/club');
    const signing = new SigningIn(page);
    await signing.open();
    await signing.button('Seguir con Google').tap();
    await page.getByRole('button', { name: 'Cancelar / Cancel' }).tap();
    await page.getByRole('alertdialog', { name: 'No terminaste de ingresar' }).waitFor();
    await page.getByRole('button', { name: 'Ingresar de otra forma' }).tap();

    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await signing.button('Seguir con Google').tap();
    await page.getByRole('button', { name: /hincha@example\.com/ }).tap();
    await page.getByText('Ingresaste como Helena Hincha').waitFor();
    expect(page.url()).toMatch(/\/home\/club$/);
    const back = addresses.findIndex((address) => /\/home [^ ]*$|\/home#/.test(address));
    expect(addresses.slice(back + 1).filter((address) => address.includes('access_token='))).toEqual([]);
  });

  await test.step('a response that this tab did not request does not sign in [AUTH-07]', async () => {
    const phone = await people.phone();
    const page = await phone.open('/home#state=0123&access_token=stolen&token_type=Bearer');
    await page.getByText('Este ingreso no empezó en este teléfono o tardó demasiado. Probá de nuevo.').waitFor();
    expect(page.url()).toMatch(/\/home$/);
    expect(await new SigningIn(page).stored()).toBeNull();
  });

  await test.step('Apple is offered on Apple devices only, and signs in [AUTH-02, AUTH-07]', async () => {
    const phone = await people.phone({ context: { userAgent: IPHONE } });
    const page = await phone.open('/home/estadio');
    const signing = new SigningIn(page);
    await signing.open();
    await signing.button('Seguir con Apple').tap();
    await page.getByRole('button', { name: /hincha@example\.com/ }).tap();
    await signing.isIn();
    await page.waitForURL(/\/home\/estadio$/);
  });
});

test('an unverified phone number shows no data; a code proves it in all tabs [AUTH-04, HOME-02, APP-09]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 403/);
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);

  await test.step('a number without its code shows no data [AUTH-04, HOME-02]', async () => {
    await signing.open();
    await signing.button('Seguir con celular').tap();
    await page.getByRole('button', { name: 'País: +54' }).tap();
    await page.getByRole('combobox', { name: 'Buscar país o código' }).fill('urug');
    await seen(page, 'sign in: countries');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'País: +598' }).waitFor();
    await page.getByLabel('Número de celular').fill('099 123-456');
    await signing.button('Enviar código').tap();
    await signing.codeField().waitFor();
    expect(await signing.stored()).toContain('"level":"claimed"');
    await signing.button('Ahora no').tap();
    await page.getByRole('button', { name: /Falta verificar que sos vos/ }).waitFor();
    expect(await page.getByText('Saldo').count()).toBe(0);
    const account = await signing.openAccount();
    await account.getByRole('button', { name: 'Escribir el código' }).tap();
    await signing.codeField().waitFor();
  });

  await test.step('no tab signs out while the code replaces the session [AUTH-04, APP-09]', async () => {
    await phone.monitored.context.addInitScript(deletedNote);
    await page.evaluate(deletedNote);
    const other = await phone.newTab();
    await other.goto('/home/estadio');
    const refused = [page, other].map((tab) =>
      tab.waitForResponse((answer) => answer.status() === 403 && /api\/(auth|live)/.test(answer.url())),
    );
    await page.route('**/api/login/phone/confirm', async (route) => {
      const answer = await route.fetch();
      await other.reload();
      await Promise.all(refused);
      await route.fulfill({ response: answer });
    });
    await signing.codeField().fill(await stadium.mailbox.smsCodeFor('59899123456'));
    await signing.isIn();
    await other.getByRole('button', { name: signing.words.account, exact: true }).waitFor();
    await page.getByText('Saldo').waitFor();
    expect(await signing.stored()).toContain('"level":"proven"');
    expect(await page.evaluate(() => localStorage.getItem('test.forgotten'))).toBeNull();
  });
});

test("a member solves a challenge, confirms with the club's code and sees the card [AUTH-05, HOME-02]", async ({
  people,
  stadium,
}) => {
  const { id } = await stadium.venue('estadio');
  await stadium.resetMailedCodes();
  await stadium.query(
    `insert into sign_in_attempts (key, minute, shard, attempts, failures)
     values ($1, date_trunc('minute', clock_timestamp()), 0, 50, 50)
     on conflict (key, minute, shard) do update set attempts = 50, failures = 50`,
    [`venue:${id}`],
  );
  const phone = await people.phone();
  phone.expectErrors(/status of 428 .*login\/partner/);
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);

  await test.step('after fifty wrong documents a new phone solves a challenge [AUTH-05]', async () => {
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/proof-of-work-worker-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const working = 'Verificando que no sos un robot…';
    await signing.open();
    await signing.button('Soy socia o socio').tap();
    await page.getByLabel('Número de documento').fill('12.345.678');
    await signing.button('Confirmar').tap();
    await page.getByRole('progressbar', { name: working }).waitFor();
    await seen(page, 'challenge before a sign-in');
    script.resolve();
    await signing.codeField().waitFor();
    await page.getByText(working).waitFor({ state: 'hidden' });
    await stadium.query('delete from sign_in_attempts');
  });

  await test.step('the card is shown after the code, and offline [AUTH-05, HOME-02]', async () => {
    expect(await page.getByRole('button', { name: /^Ver tu credencial/ }).count()).toBe(0);
    await signing.codeField().fill(await stadium.mailbox.smsCodeFor('5491155550007'));
    await signing.isIn();
    const card = page.getByRole('button', { name: /^Ver tu credencial con el código QR. Cuota paga hasta/ });
    await card.tap();
    await page.getByRole('img', { name: 'Código QR de tu credencial' }).waitFor();
    await page.getByRole('dialog').getByRole('heading', { name: 'Socia o socio' }).waitFor();
    await page.getByRole('dialog').getByText('Cuota atrasada').waitFor();
    await seen(page, 'card of a member');
    await page.keyboard.press('Escape');
    await phone.goOffline();
    await card.tap();
    await page.getByRole('img', { name: 'Código QR de tu credencial' }).waitFor();
  });
});

test("a mail failure leads home; the club's messages are shown as text, or our own [AUTH-06, AUTH-10]", async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 422 .*login\/tomorrow/);
  const page = await phone.open('/home/estadio');
  const signing = new SigningIn(page);

  await test.step('a mail failure is shown in a dialog that leads home [AUTH-10]', async () => {
    await signing.open();
    await page.route('**/api/login/email', (route) => route.fulfill({ status: 503, body: '' }));
    await signing.button('Seguir con e-mail').tap();
    await page.getByLabel('E-mail', { exact: true }).fill('hincha@example.com');
    await signing.button('Enviar código').tap();
    const dialog = page.getByRole('alertdialog', { name: 'No pudimos enviar el código' });
    await dialog.getByText('Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.').waitFor();
    await dialog.getByRole('button', { name: 'Volver al inicio' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/home/estadio');
  });

  await test.step("the club's messages are shown as text, or our own [AUTH-06, AUTH-10]", async () => {
    await signing.open();
    await signing.button('Tengo beneficios de socio').tap();
    await page.getByLabel('E-mail', { exact: true }).fill('socio@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('otra');
    await page.getByLabel('DNI').fill('18204000');
    const enter = page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true });
    await enter.tap();
    await page.getByText('Los datos no coinciden con ningún socio del programa.').waitFor();

    await stadium.mailbox.failNext('club', 'benefits-login', 'nasty-text');
    await enter.tap();
    await page.getByText(/<img src=x onerror=/).waitFor();
    expect(await page.locator('dialog img').count()).toBe(0);

    await stadium.mailbox.failNext('club', 'benefits-login', 'silent');
    await enter.tap();
    await page.getByText('No pudimos ingresar con esos datos. Revisalos y probá de nuevo.').waitFor();

    await page.getByLabel('Contraseña', { exact: true }).fill('gol');
    await enter.tap();
    await signing.isIn();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('gol"');
  });
});

test('another code is available after the countdown [AUTH-03, AUTH-08]', async ({ people, stadium }) => {
  const email = 'recarga@example.com';
  const phone = await people.phone();
  phone.expectErrors(/status of 422 .*login\/email\/confirm/);
  const page = await phone.openWithClock('/home/estadio');
  const signing = new SigningIn(page);
  await signing.requestEmailCode(email);
  const first = await stadium.mailbox.codeFor(email);
  await page.getByText(/Podés pedir otro en (5\d\ss|1\smin)$/).waitFor();
  await signing.codeField().fill('123');
  await page.reload();
  await page.getByText(email).waitFor();
  expect(await signing.codeField().inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123');

  await stadium.query('delete from rate_limit_counters');
  await page.clock.fastForward(61_000);
  await signing.button('Enviar otro código').tap();
  await page.getByText('Enviamos un código nuevo').waitFor();
  await signing.codeField().fill(first);
  await page.getByText('El código no es correcto o ya venció. Revisalo o pedí uno nuevo.').waitFor();
  await signing.codeField().fill(await stadium.mailbox.codeFor(email));
  await signing.isIn();
});

/** Records when another tab removes the session, even if it is restored at once. */
function deletedNote(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'entretiempo.auth' && newValue === null) localStorage.setItem('test.forgotten', 'yes');
  });
}
