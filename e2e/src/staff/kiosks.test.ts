import { expect, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { openKioskAtBar } from '../harness/kiosk-at-bar.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import type { Language } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

const WORDS = {
  es: {
    kiosks: 'Tótems',
    pair: 'Enlazar Posnet',
    none: 'Este puesto todavía no tiene tótems',
    name: 'Nombre del tótem',
    nameMissing: 'Escribí un nombre para reconocerlo',
    terminalMissing: 'Elegí un posnet',
    paired: 'Dispositivo Conectado!',
    pairedText: 'Posnet emparejado correctamente',
    toList: 'Ver los tótems',
    thisDevice: 'Este dispositivo',
    unpair: 'Desemparejar posnet',
    unpaired: 'Posnet desemparejado correctamente',
    unpairFailed: 'Hubo un error al intentar desemparejar el posnet. Intente más tarde',
    failed: 'Hubo un error al intentar enlazar el posnet. Intente más tarde',
    retry: 'Reintentar',
  },
  en: {
    kiosks: 'Kiosks',
    pair: 'Pair card terminal',
    none: 'This stall has no kiosks yet',
    name: 'Name of the kiosk',
    nameMissing: 'Enter a name to recognise it by',
    terminalMissing: 'Choose a card terminal',
    paired: 'Device connected!',
    pairedText: 'Card terminal paired',
    toList: 'See the kiosks',
    thisDevice: 'This device',
    unpair: 'Unpair card terminal',
    unpaired: 'Card terminal unpaired',
    unpairFailed: "We couldn't unpair the card terminal. Try again later",
    failed: "We couldn't pair the card terminal. Try again later",
    retry: 'Try again',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPairing(page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  await new BoardScreen(page).goTo(words.kiosks);
  await page.getByRole('heading', { name: words.none }).waitFor();
  await page.getByRole('link', { name: words.pair }).tap();
  await page.getByRole('radio').first().waitFor();
}

test('a device is paired with a terminal and unpaired, at a second try [KIOSK-05, ROLE-02, ERR-01]', async ({
  people,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const tablet = await people.tabletAt('totems', 'bar', language);
  const { page } = tablet;
  tablet.expectErrors(/net::ERR_FAILED/);
  const failOnce = () => page.route('**/pair-mp-point**', (route) => route.abort(), { times: 1 });
  await openPairing(page, words);
  await button(page, words.pair).tap();
  await page.getByText(words.terminalMissing).waitFor();
  await page.getByText(words.nameMissing).waitFor();
  await page.locator('label.opt').first().tap();
  await page.getByLabel(words.name).fill('Puerta 4');
  await failOnce();
  await button(page, words.pair).tap();
  await page.getByRole('alertdialog', { name: words.failed }).getByRole('button', { name: words.retry }).tap();
  await page.getByRole('alertdialog', { name: words.paired }).getByText(words.pairedText).waitFor();
  await test.step('the private key of the device cannot be exported', async () => {
    const key = await page.evaluate(
      () =>
        new Promise<{ isExportable: boolean; failure: string }>((resolve, reject) => {
          const opening = indexedDB.open('kiosk');
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('identity').objectStore('identity').get('own');
            reading.addEventListener('success', () => {
              const { privateKey } = reading.result.keys;
              crypto.subtle.exportKey('pkcs8', privateKey).then(
                () => resolve({ isExportable: true, failure: '' }),
                (error: unknown) => resolve({ isExportable: privateKey.extractable, failure: String(error) }),
              );
            });
          });
          opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened.')));
        }),
    );
    expect(key).toEqual({ isExportable: false, failure: expect.stringContaining('InvalidAccessError') });
  });
  await button(page, words.toList).tap();

  const kiosk = page.getByRole('row').filter({ hasText: 'Puerta 4' });
  await kiosk.getByText(words.thisDevice).waitFor();
  await kiosk.getByRole('button', { name: words.unpair }).tap();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: words.unpair });
  await test.step('an unpairing that fails says so, and the kiosk stays paired [ERR-01]', async () => {
    await failOnce();
    await confirm.tap();
    await page.getByText(words.unpairFailed).waitFor();
    await expect(page.getByText(words.unpaired)).toHaveCount(0);
  });
  await confirm.tap();
  await page.getByText(words.unpaired).waitFor();
  await expect(kiosk).toHaveCount(0);
});

test('a device is paired with a Clover terminal and unpaired [CLV-01, KIOSK-05]', async ({ people, stadium }) => {
  await ensureKioskVenue(stadium, 'clover');
  const words = WORDS.es;
  const { page } = await people.tabletAt('clover', 'bar');
  await openPairing(page, words);
  await page.getByText('Clover Mini · Listo para enlazar').waitFor();
  await page.getByRole('radio', { name: 'Barra' }).check({ force: true });
  await page.getByLabel(words.name).fill('Puerta 5');
  await button(page, words.pair).tap();
  await page.getByRole('alertdialog', { name: words.paired }).waitFor();
  await button(page, words.toList).tap();
  const kiosk = page.getByRole('row').filter({ hasText: 'Puerta 5' });
  await kiosk.getByText('Barra').waitFor();
  await kiosk.getByRole('button', { name: words.unpair }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: words.unpair }).tap();
  await page.getByText(words.unpaired).waitFor();
});

test('staff set the printer and the return time of a kiosk [KIOSK-01, KIOSK-06]', async ({ people, stadium }) => {
  await openKioskAtBar(stadium, 'Tótem 4');
  const tablet = await people.tabletAt('totems', 'bar');
  const { page } = tablet;
  await new BoardScreen(page).goTo(WORDS.es.kiosks);
  const kiosk = page.getByRole('row').filter({ hasText: 'Tótem 4' });
  await kiosk.getByRole('button', { name: 'Ajustes' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ajustes de Tótem 4' });
  const refused = dialog.getByText('Tiene que ser una dirección de la red de la sede');
  const seconds = dialog.getByLabel('Segundos con el número en pantalla');
  const setAddress = async (address: string) => {
    await dialog.getByLabel('Dirección de la impresora').fill(address);
    await button(page, 'Guardar').tap();
  };
  await expect(seconds).toHaveValue('5');
  await seconds.fill('2');
  await button(page, 'Guardar').tap();
  await dialog.getByText('Un número de 3 a 60').waitFor();
  await seconds.fill('12');
  await setAddress('impresora');
  await refused.waitFor();
  tablet.expectErrors(/400/);
  await setAddress('8.8.8.8');
  await refused.waitFor();
  await dialog.getByRole('radio', { name: '58 mm' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'A la izquierda' }).check({ force: true });
  await setAddress('10.255.0.9');
  await expect(dialog).toHaveCount(0);
  await kiosk.getByText('La impresora 10.255.0.9 no responde').waitFor();
  await kiosk.getByRole('button', { name: 'Ajustes' }).tap();
  await expect(dialog.getByRole('radio', { name: '58 mm' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'A la izquierda' })).toBeChecked();
  await expect(seconds).toHaveValue('12');
  await setAddress('');
  await expect(dialog).toHaveCount(0);
  await expect(kiosk.getByText('10.255.0.9')).toHaveCount(0);
});
