import { expect, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { signInByMail } from '../harness/mail-sign-in.ts';
import { scan } from '../harness/scan.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** The code on a member's phone, and its picture. */
async function memberCode(stadium: Stadium, name: string): Promise<{ code: string; qrPath: string }> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '-')}@example.com`;
  const { token, user } = await signInByMail(stadium.url, stadium.mailbox, email);
  await stadium.query('update accounts set name = $1 where id = $2', [name, user.id]);
  const { id: venueId } = await stadium.venue('estadio');
  const answer = await fetch(`${stadium.url}/api/users/${user.id}/${venueId}/wallet-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { code, qrPath } = await answer.json();
  return { code: String(code), qrPath: String(qrPath) };
}

/** A browser with a barcode API whose camera shows this. */
async function fakeCamera(page: Page, seen: string): Promise<void> {
  await page.addInitScript((code) => {
    const picture = Object.assign(document.createElement('canvas'), { width: 320, height: 320 });
    setInterval(() => picture.getContext('2d')?.fillRect(0, 0, 320, 320), 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream(5));
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([{ rawValue: code }]);
      },
    });
  }, seen);
}

/** A browser without a barcode API whose camera shows this picture. @param picture a data URL */
async function showToCamera(page: Page, picture: string): Promise<void> {
  await page.addInitScript((source) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    const seen = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const code = Object.assign(new Image(), { src: source });
    setInterval(() => {
      const drawing = seen.getContext('2d');
      drawing?.fillRect(0, 0, 640, 480);
      drawing?.drawImage(code, 160, 80, 320, 320);
    }, 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(seen.captureStream(10));
  }, picture);
}

const openCounter = async (page: Page, title: string) => {
  await new BoardScreen(page).goTo(title);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

test('staff top up a wallet with cash, see whose it is, and undo it [WAL-01, APP-11, METHOD-03]', async ({
  people,
  stadium,
}) => {
  const { code } = await memberCode(stadium, 'Lucía Fernández');
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const { page } = tablet;
  await openCounter(page, 'Cargar saldo');
  await page.getByRole('button', { name: 'Cargar saldo' }).press('Enter');
  await page.getByText('Escribí los 8 números y letras del código').waitFor();
  await page.getByText('Un monto de $').waitFor();

  await test.step('a scanner that types a prefix enters the code [WAL-01]', async () => {
    const field = page.getByLabel('Código de la billetera');
    await field.focus();
    await scan(page, `]Q1${code}`);
    await expect(field).toHaveValue(code);
    await expect(page.getByLabel('Efectivo que recibís')).toBeFocused();
    await expect(page.getByLabel('Efectivo que recibís')).toHaveValue('');
  });
  await page.getByText('$ 20.000').first().tap();
  tablet.expectErrors(/net::ERR_FAILED/);
  await page.route('**/top-ups', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), {
    times: 1,
  });
  await page.getByRole('button', { name: /^Cargar \$.20\.000$/ }).tap();
  await page.getByText('con el mismo código no se carga dos veces').waitFor();
  await page.getByRole('button', { name: /^Cargar \$.20\.000$/ }).tap();
  await page.getByText(/^Cargaste \$.20\.000 a Lucía F\.$/).waitFor();

  const day = page.getByRole('region', { name: 'Últimas 24 horas' });
  const done = day.getByRole('listitem').filter({ hasText: 'Lucía F.' });
  await done.getByRole('button', { name: 'Deshacer' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer carga' }).tap();
  await done.getByText('deshecha').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await done.getByRole('button').count()).toBe(0);

  await test.step('a used code is rejected, and a lost network is handled [APP-11]', async () => {
    tablet.expectErrors(/status of 422/);
    await page.getByLabel('Código de la billetera').fill('AAAA0000');
    await page.getByLabel('Efectivo que recibís').fill('500');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/top-ups', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Cargar \$.500$/ }).tap();
    await page.locator('button[aria-busy="true"]').waitFor();
    await page.getByLabel('Efectivo que recibís').fill('700');
    answer();
    await page.getByText('El código no sirve').waitFor();
    expect(await page.getByLabel('Efectivo que recibís').inputValue()).toBe('500');
    await tablet.goOffline();
    await page.getByText('Sin conexión: estos son los últimos datos que llegaron.').waitFor({ timeout: 40_000 });
    await tablet.goOnline();
  });
  await test.step('a venue without balances offers no top-up [METHOD-03]', async () => {
    const [row] = await stadium.query(
      `select c.id::int as id from venues v
       join payment_configs p on p.venue_id = v.id and p.id = v.payment_config_id join commerces c on c.venue_id = v.id
       where v.enabled and not p.balance_enabled limit 1`,
    );
    const admin = await people.newTablet('es', await stadium.staffSession('admin@example.com'));
    await admin.open(`/staff/top-ups/${String(row?.['id'])}`);
    await admin.page.getByText('Esta sede no usa saldo.').waitFor();
  });
});

test('the camera reads the code of a phone, also without a barcode API [WAL-01]', async ({ people, stadium }) => {
  const session = await stadium.staffSession('puesto@example.com');
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await test.step('with a barcode API', async () => {
    const { code } = await memberCode(stadium, 'Bruno Díaz');
    const tablet = await people.newTablet('en', session);
    await fakeCamera(await tablet.open('about:blank'), code);
    const page = await tablet.open(`/staff/top-ups/${id}`);
    await page.getByRole('button', { name: 'Scan code' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Cash received').fill('7.500');
    await page.getByRole('button', { name: /^Top up \$.7\.500$/ }).tap();
    await page.getByText(/^You topped up \$.7\.500 for Bruno D\.$/).waitFor();
  });
  await test.step('without a barcode API our own reader is loaded', async () => {
    const { code, qrPath } = await memberCode(stadium, 'Carla Gómez');
    const tablet = await people.newTablet('en', session);
    await showToCamera(await tablet.open('about:blank'), qrPath);
    const page = await tablet.open(`/staff/top-ups/${id}`);
    const loading = page.waitForResponse(/\.wasm$/);
    await page.getByRole('button', { name: 'Scan code' }).tap();
    const loaded = await loading;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await page.getByLabel('Wallet code').inputValue()).replaceAll(/\W/g, '')).toBe(code);
    expect(new URL(loaded.url()).origin).toBe(stadium.url);
    expect(loaded.headers()['content-type']).toBe('application/wasm');
  });
});
