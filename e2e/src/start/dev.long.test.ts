import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startScreens } from '@app/tools/dev-screens.ts';
import { ROOT } from '@app/tools/root.ts';
import { findFreePort } from '../harness/free-port.ts';
import { test } from '../harness/stadium-test.ts';

const PACKAGES = ['app-kit', 'client', 'contract', 'ordering', 'rules', 'ui'];
/** Read by the compiler of the screens, with those that an app references. */
const CONFIGURATIONS = ['tsconfig.base.json', 'tsconfig.library.json', 'sandbox/tsconfig.json'];
/** Lost when the page reloads. */
const MARK = 'globalThis.isMarked = true';
const NEW = 'Cambiado';

/** Sources of both apps; their packages are the repository's. */
function copySources(): string {
  fs.mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const copy = fs.mkdtempSync(path.join(ROOT, '.cache/dev-'));
  const isSource = (file: string) => !/[/\\](?:node_modules|dist)$/.test(file);
  for (const dir of ['apps', 'packages']) {
    fs.cpSync(path.join(ROOT, dir), path.join(copy, dir), { recursive: true, filter: isSource });
  }
  for (const file of CONFIGURATIONS) fs.cpSync(path.join(ROOT, file), path.join(copy, file));
  fs.mkdirSync(path.join(copy, 'node_modules/@app'), { recursive: true });
  for (const name of PACKAGES) {
    fs.symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@app', name), 'junction');
  }
  return copy;
}

function edit(file: string, from: string, to: string): void {
  const source = fs.readFileSync(file, 'utf8');
  expect(source).toContain(from);
  const changed = `${file}.changed`;
  fs.writeFileSync(changed, source.replace(from, to));
  fs.renameSync(changed, file); // at once: the watcher would read a half-written file
}

const isMarked = (page: Page) => page.evaluate('globalThis.isMarked === true');

test.use({ locale: 'es-AR' });

test('`npm run dev` updates a changed component without losing typed input', async ({ page, stadium }) => {
  const copy = copySources();
  const port = await findFreePort();
  const screens = startScreens({
    appsDir: path.join(copy, 'apps'),
    port,
    staffPort: await findFreePort(),
    officePort: await findFreePort(),
    kioskPort: await findFreePort(),
    apiUrl: stadium.url,
    paymentScripts: [],
  });
  try {
    const url = `http://localhost:${port}`;
    await expect.poll(async () => (await fetch(url).catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200);

    await page.goto(`${url}/staff/`);
    await page.getByLabel('E-mail del trabajo').fill('ana');
    await page.evaluate(MARK);
    edit(path.join(copy, 'apps/staff/src/features/sign-in/ask-for-code.tsx'), "{text('sign-in-lead')}", NEW);
    await expect(page.getByText(NEW)).toBeVisible();
    await expect(page.getByLabel('E-mail del trabajo')).toHaveValue('ana');
    expect(await isMarked(page)).toBe(true);

    await page.goto(`${url}/home`);
    const venue = page.getByRole('radio', { name: 'Estadio La Ribera' });
    await venue.check({ force: true });
    await page.evaluate(MARK);
    edit(
      path.join(copy, 'apps/visitor/src/features/venues/selection/venue-selection.tsx'),
      "{text('venues-text')}",
      NEW,
    );
    await expect(page.getByText(NEW)).toBeVisible();
    await expect(venue).toBeChecked();
    expect(await isMarked(page)).toBe(true);

    await page.goto(`${url}/now-serving/estadio`);
    await expect(page.getByRole('heading', { name: 'Listos para retirar' })).toBeVisible();
    await page.goto(`${url}/kiosk/menu`);
    await expect(page.getByRole('heading', { name: 'Este tótem no está enlazado' })).toBeVisible();
  } finally {
    for (const vite of screens) vite.kill();
    fs.rmSync(copy, { recursive: true, force: true });
  }
});
