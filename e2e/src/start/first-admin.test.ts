import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createApi } from '@app/client/api.ts';
import { ROOT } from '@app/tools/root.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findFreePort } from '../harness/free-port.ts';
import { appCode } from '../harness/staff-sign-in.ts';
import { clusterDir, NpmStart } from './npm-start.ts';

const LINK = /http:\S+\/staff\/invitation#\S+/;
const EMAIL = 'dueno@example.org';

let dataDir: string;
let port: number;
let run: NpmStart | undefined;

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-empty-'));
  fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
  port = await findFreePort();
});

test.afterAll(async () => {
  await run?.stopIfRunning();
  fs.rmSync(clusterDir(dataDir), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  run = await new NpmStart({
    dataDir,
    port,
    sandboxPort: await findFreePort(),
    env: { DEMO: 'off', SMTP_URL: 'none' },
  }).ready();
  return run.output;
};

/** Sets up an authenticator app on the screen after the invitation. */
async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Protegé tu cuenta' }).waitFor();
  await page.getByText('App de códigos').click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Código de la app').fill(appCode(secret));
  await page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
}

test('the link of an empty installation makes its first Admin, once [ROLE-01]', async ({ browser }) => {
  test.setTimeout(180_000);
  const output = await start();
  const link = LINK.exec(output)?.[0] ?? '';
  expect(output).toContain('This installation has no Admin yet.');

  // A visitor reads that there is no venue, not that the network failed.
  const page = await browser.newPage({ locale: 'es-AR' });
  await page.goto(`http://localhost:${port}/venue-selection`);
  await page.getByText('Todavía no hay sedes').waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'Empecemos por vos' }).waitFor();
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.getByText('Por favor, ingrese un email válido').waitFor();
  await page.getByLabel('Tu e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
  await page.getByText('Esta instalación todavía no tiene puestos.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/');
  expect(await page.evaluate(() => location.hash)).toBe('');

  const other = await browser.newPage({ locale: 'en-GB' });
  await other.goto(link);
  await other.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await other.getByRole('button', { name: 'Go to sign-in' }).click();
  await other.getByRole('heading', { name: 'Sign in to your stall' }).waitFor();

  await inviteAnother(await browser.newPage({ locale: 'es-AR' }));
  await run?.pressCtrlC();
  expect(await start()).not.toMatch(LINK);
});

/** With `npm run admin`, while the server runs. */
async function inviteAnother(page: Page): Promise<void> {
  const { DATABASE_URL: _none, NODE_ENV: _mode, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'admin', '--', 'invite', 'socia@example.org'],
    {
      cwd: ROOT,
      env: { ...env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', SMTP_URL: 'none' },
    },
  );
  await page.goto(LINK.exec(stdout)?.[0] ?? '');
  await page.getByText(/^Al aceptar, socia@example\.org administra todas las sedes/).waitFor();
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
  const api = createApi({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  expect(await api.send('GET /api/apps/:app/venues/get/current-venues', { params: { app: 'entretiempo' } })).toEqual(
    [],
  );
}
