import fs from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { ADMIN, DESK, deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

test('a venue has its colours, tax details, limits and networks [API-03, APP-05, VENUE-06]', async ({
  people,
  stadium,
}) => {
  const desk = await people.newTablet('en', await stadium.staffSession(ADMIN), DESK);
  const page = await desk.open('/office/3/brand');
  const saved = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(name).waitFor();
  };

  await test.step('a colour without contrast is named with what replaces it [APP-05]', async () => {
    const links = page.getByRole('table', { name: /By day$/ }).getByRole('row', { name: /Links/ });
    await page.locator('input[name=appColor]').fill('#ffe94d');
    await expect(links).toContainText(/Your colour reaches 1\.\d : 1, which is not enough\. #[0-9A-F]{6} is used\./);
    await page.locator('input[name=appColor]').fill('#8f1730');
    await expect(links).toContainText('Always readable');
  });

  await test.step('a wrong tax number is marked; all fields are stored [API-03, VENUE-06]', async () => {
    const included = page.getByRole('switch', { name: /^Prices include a tax/ });
    await expect(included).toBeChecked();
    await included.uncheck();
    await expect(page.getByLabel('Rate (%)')).toHaveCount(0);
    await included.check();
    await expect(page.getByLabel('Rate (%)')).toHaveValue('18');
    await page.getByLabel('Rate (%)').fill('10,5');
    await page.getByLabel('Legal name').fill('Teatro de Prueba');
    await page.getByLabel('Tax ID (RUC)').fill('20<0>');
    await page.getByLabel('Busy from (orders)').fill('12');
    await page.getByLabel('Paused from (minutes)').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Tax ID (RUC)')).toHaveAttribute('aria-invalid', 'true');
    await seen(page, 'settings of a venue, one is wrong');
    await page.getByLabel('Tax ID (RUC)').fill('20-00000000-0');
    await saved(/^Teatro .*: saved$/);
  });

  await test.step('networks have their page [VENUE-06]', async () => {
    await page.getByRole('link', { name: 'Allowed sites and networks' }).click();
    await page.getByLabel('Networks of the venue').fill('203.0.113.7/28');
    await seen(page, 'sites and networks');
    await saved(/^Allowed sites and networks: saved$/);
  });

  const [venue] = await stadium.query(
    `select app_color as colour, legal_name as name, tax_id as id, tax_name as tax, tax_rate_basis_points as rate,
       busy_from_orders as busy, pause_from_minutes as pause, own_networks::text[] as networks
     from venues where id = 3`,
  );
  expect(venue).toEqual({
    colour: '#8f1730',
    name: 'Teatro de Prueba',
    id: '20-00000000-0',
    tax: 'IGV',
    rate: 1_050,
    busy: 12,
    pause: null,
    networks: ['203.0.113.0/28'],
  });
});

test('a benefit is given to pasted addresses and ended [BEN-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'benefits');
  await page.getByRole('heading', { level: 1, name: 'Beneficios' }).waitFor();
  await seen(page, 'benefits');
  await page.getByRole('link', { name: 'Beneficio', exact: true }).first().click();
  await page.getByLabel('Qué ofrece', { exact: true }).fill('Regalo de socios');
  await page.getByLabel('Qué ofrece, en inglés').fill('A gift for members');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Completá este campo.').waitFor();
  await page.getByLabel('Monto', { exact: true }).fill('1500');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const lines = page.getByLabel('Correos, uno por línea');
  await lines.fill('ana@example.com;30111222\nLuz Paz\nluz@example.com\n28.333.444');
  await page.getByText('Línea 2: Luz Paz').waitFor();
  await page.getByText('Línea 4: 28.333.444 es un documento. Agregale el correo del comprador.').waitFor();
  await page.getByRole('button', { name: 'Dar a 2' }).click();
  await page.getByText('2 compradores lo tienen').waitFor();
  await lines.fill('ana@example.com');
  await page.getByRole('button', { name: 'Quitar a 1' }).click();
  await page.getByText('1 comprador lo tiene').waitFor();
  await seen(page, 'benefit');
  await page.getByRole('switch', { name: /^Se puede usar/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Regalo de socios: guardado').waitFor();
  await page.getByRole('link', { name: 'Beneficios' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Regalo de socios' })).toContainText('Terminado');
});

test('a provider account is connected and tried, the balance turned on [METHOD-02, METHOD-03]', async ({
  people,
  stadium,
}) => {
  await stadium.query(
    'update payment_configs set balance_enabled = false, priority_over_commerce = false where venue_id = 1',
  );
  const desk = await deskAt({ people, stadium }, 'payments/connect');
  desk.expectErrors(/422|401/);
  const { page } = desk;

  await test.step('a drawing shows where the keys of each provider are [METHOD-03]', async () => {
    await page.getByRole('img', { name: /^Dibujo: Credenciales de producción, en Mercado Pago/ }).waitFor();
    await page.getByRole('combobox', { name: 'Proveedor', exact: true }).selectOption({ label: 'PayPal' });
    await page.getByText('Copiá el Client ID, y el Secret key después de mostrarlo.').waitFor();
    await page.getByRole('combobox', { name: 'Proveedor', exact: true }).selectOption({ label: 'Mercado Pago' });
  });

  await test.step('an owner connects an account by consent, or does not [METHOD-03]', async () => {
    await page.getByRole('region', { name: 'Entrar con la cuenta de Mercado Pago' }).waitFor();
    await seen(page, 'provider account by consent');
    // The provider returns to the public address, where the test has no session.
    const comeBack = async () => {
      await page.waitForURL(/^http:\/\/localhost:\d+\/staff\//);
      await page.goto(stadium.url + (new URL(page.url()).searchParams.get('next') ?? ''));
    };
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('button', { name: 'Cancelar / Cancel' }).click();
    await comeBack();
    await page.getByText('No diste el permiso, así que no se conectó nada.').waitFor();
    await page.getByRole('link', { name: 'Volver a intentar' }).click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByLabel('Vendedor / Seller').fill('consenting');
    await page.getByRole('button', { name: 'Autorizar / Authorize' }).click();
    await comeBack();
    await page.getByText('Mercado Pago: conectado').waitFor();
    await page.getByRole('link', { name: 'Conectar proveedor' }).first().click();
  });

  await test.step('unknown keys are refused with the answer of the provider [METHOD-03]', async () => {
    await page.getByLabel('Clave pública (public key)').fill('TEST-public-newcomer');
    await page.getByLabel('Access token').fill('TEST-unknown-key');
    await page.getByRole('button', { name: 'Probar y conectar' }).click();
    await page.getByText(/^El proveedor de pagos no acepta esas credenciales/).waitFor();
    const answer = page.getByRole('region', { name: 'Como respondió Mercado Pago' });
    await expect(answer).toContainText(/\/users\/me · 401/);
    await expect(answer).not.toContainText('TEST-unknown-key');
    await seen(page, 'provider account that is refused');
  });

  await test.step('an optional key of another form is named [METHOD-03]', async () => {
    const webhookKey = page.getByLabel('Clave secreta de los avisos (webhooks)');
    await webhookKey.fill('my password');
    await page.getByRole('button', { name: 'Probar y conectar' }).click();
    await page.getByText(/^Este valor no tiene el formato que da el proveedor/).waitFor();
    await expect(webhookKey).toHaveAttribute('aria-invalid', 'true');
    await seen(page, 'provider account with a key of another form');
    await webhookKey.fill('');
  });

  await test.step('accepted keys are connected, and tried again from the list [METHOD-03]', async () => {
    await page.getByLabel('Access token').fill('TEST-sandbox-newcomer');
    await page.getByRole('button', { name: 'Probar y conectar' }).click();
    await page.getByText('Mercado Pago: conectado').waitFor();
    const account = page
      .getByRole('article', { name: 'Mercado Pago', exact: true })
      .filter({ has: page.getByRole('definition').filter({ hasText: 'La sede' }) });
    await account.getByRole('button', { name: 'Probar: Mercado Pago' }).click();
    await account.getByText('El proveedor aceptó las claves y confirmó al titular.').waitFor();
    await expect(account).toContainText(/\/users\/me · 200/);
    await expect(account).not.toContainText('TEST-sandbox-newcomer');
    await seen(page, 'payments');
  });

  await test.step('a pressed cell switches a method of a stall off [METHOD-03]', async () => {
    const cash = page.getByRole('button', { name: /^Efectivo, Parrilla del 9: / });
    await cash.click();
    const sheet = page.getByRole('dialog', { name: 'Efectivo: Parrilla del 9' });
    await sheet.getByText('Apagado', { exact: true }).click();
    await seen(page, 'payments, with a pressed cell');
    await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(cash).toHaveAccessibleName('Efectivo, Parrilla del 9: Apagado');
    expect((await stadium.commerce('estadio', 'parrilla')).paymentConfig.cashEnabled).toBe(false);
  });

  await test.step("the venue's balance holds for its stalls [METHOD-02, METHOD-03]", async () => {
    await desk.open('/office/1/payments/venue');
    await page.getByRole('switch', { name: /^Saldo de la sede/ }).check();
    await page
      .getByRole('switch', {
        name: /^Vale para todos los puestos Reemplaza lo que cada puesto eligió, también su cuenta/,
      })
      .check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Pago y entrega de la sede: guardado').waitFor();
    await desk.open('/office/1/payments');
    await page.getByText('La sede decide cómo se paga en todos los puestos.').waitFor();
    const { paymentConfig } = await stadium.venue('estadio');
    expect(paymentConfig).toMatchObject({ balanceEnabled: true, priorityOverCommerce: true });
  });

  await test.step('the log names the connection and the trial [METHOD-03]', async () => {
    await desk.open('/office/1/audit?kind=payment-config');
    await page.getByText('conectó la cuenta').first().waitFor();
    await expect(page.getByText('probó la cuenta').first()).toBeVisible();
  });
});

test('staff print the codes of a range of seats, and void them [DEL-02]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'payments');
  await page.getByRole('link', { name: 'Códigos QR de lugares' }).click();
  await page.getByLabel('Zona de entrega').selectOption({ label: 'Platea Norte' });
  const download = page.getByRole('button', { name: 'Descargar PDF' });
  await page.getByText('Revisá el rango de Sección').waitFor();
  await page.getByLabel('Sección').fill('1-2');
  await page.getByLabel('Fila').fill('1-36');
  await page.getByLabel('Butaca').fill('1-60');
  await page.getByText('Hasta 2000 códigos por documento').waitFor();
  await page.getByLabel('Butaca').fill('7');
  await page.getByText('72 códigos, en hojas A4 de 24').waitFor();
  await seen(page, 'seat codes');

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('qr-estadio.pdf');
  const content = (await fs.readFile(await file.path())).toString('latin1');
  const links = [...content.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  expect(new Set(links).size).toBe(72);

  await page.getByRole('button', { name: 'Anular los códigos impresos' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Anulamos todos los códigos impresos?' });
  await question.getByRole('button', { name: 'Anular todos' }).click();
  await page.getByText('Los códigos impresos ya no sirven').waitFor();
  const phone = await people.phone();
  phone.expectErrors(/422/);
  const scanned = await phone.open(links[0] ?? '');
  await scanned.getByRole('alert').getByText('Este QR no es de Estadio La Ribera').waitFor();
});
