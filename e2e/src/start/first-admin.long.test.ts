import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import { ROOT } from '@app/tools/root.ts';
import { EmptyInstallation, INVITATION_LINK, setUpFactor } from './empty-installation.ts';

const EMAIL = 'dueno@example.org';

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await EmptyInstallation.create();
});
test.afterAll(async () => installation.remove());

test('the link of an empty installation makes its first Admin, once [ROLE-01]', async ({ browser }) => {
  const output = await installation.start();
  const link = INVITATION_LINK.exec(output)?.[0] ?? '';
  expect(output).toContain('This installation has no Admin yet.');
  expect(output).toContain('Mail is off: set SMTP_URL=');

  // A visitor reads that there is no venue, not that the network failed.
  const page = await browser.newPage({ locale: 'es-AR' });
  await page.goto(`${installation.url}/venue-selection`);
  await page.getByText('Todavía no hay sedes').waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'Empecemos por vos' }).waitFor();
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.getByText('Escribí nombre y apellido.').waitFor();
  await page.getByLabel('Tu nombre y apellido').fill('Ana Primera');
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.getByText('Por favor, ingrese un email válido').waitFor();
  await page.getByLabel('Tu e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
  await page.getByText('Esta instalación todavía no tiene puestos.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/');
  expect(await page.evaluate(() => location.hash)).toBe('');

  // Without a venue the pages of the installation and of the person open alone.
  await page.getByRole('link', { name: 'Operaciones' }).click();
  await page.getByRole('region', { name: 'Procesos' }).waitFor();
  await page.goto(`${installation.url}/staff/security`);
  await page.getByText('Este dispositivo').waitFor();
  expect(new URL(page.url()).pathname).toBe('/office/security');

  const other = await browser.newPage({ locale: 'en-GB' });
  await other.goto(link);
  await other.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await other.getByRole('button', { name: 'Go to sign-in' }).click();
  await other.getByRole('heading', { name: 'Sign in to your stall' }).waitFor();

  await inviteAnother(await browser.newPage({ locale: 'es-AR' }));
  await installation.stop();
  expect(await installation.start()).not.toMatch(INVITATION_LINK);
});

/** With `npm run admin`, while the server runs. */
async function inviteAnother(page: Page): Promise<void> {
  const { DATABASE_URL: _none, NODE_ENV: _mode, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'admin', '--', 'invite', 'socia@example.org'],
    {
      cwd: ROOT,
      env: { ...env, DATA_DIR: installation.dataDir, PORT: String(installation.port), DEMO: 'off', SMTP_URL: 'none' },
    },
  );
  await page.goto(INVITATION_LINK.exec(stdout)?.[0] ?? '');
  await page.getByText(/^Al aceptar, socia@example\.org administra todas las sedes/).waitFor();
  await page.getByLabel('Tu nombre y apellido').fill('Sonia Socia');
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
  const api = createApi({
    baseUrl: installation.url,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  expect(await api.send('GET /api/apps/:app/venues/get/current-venues', { params: { app: 'entretiempo' } })).toEqual(
    [],
  );
}
