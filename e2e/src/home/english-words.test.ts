import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Words of the demo's stadium that have a translation. */
const SPANISH =
  /Bienvenidos|Pedí|Entradas|Plateas|Puerta \d|planta baja|Hall central|Acceso por|Sector Sur|Platea|Palcos|Sección|Fila|Butaca|Escalón| a \d+$/m;

/** What a visitor reads on a screen, with the options and hints of its fields. */
async function wordsOn(page: Page): Promise<string> {
  const hints = await page
    .locator('[placeholder]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder')));
  return [await page.locator('body').innerText(), ...(await page.locator('option').allTextContents()), ...hints].join(
    '\n',
  );
}

test('an English visitor reads no Spanish words of the venue [APP-01, HOME-01, DEL-02]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', isNew: true });
  const page = await phone.open('/home/estadio');
  await page.getByRole('alertdialog', { name: 'Welcome to La Ribera' }).waitFor();
  expect(await wordsOn(page)).not.toMatch(SPANISH);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByText('Gate 4, level 1').first().waitFor();
  await page.getByText('Seats and standing from').scrollIntoViewIfNeeded();
  expect(await wordsOn(page)).not.toMatch(SPANISH);

  const ordering = await cartOf(phone, 'estadio/parrilla', 'Empanada de carne');
  const checkout = ordering.page;
  await checkout.getByText('Pick up', { exact: true }).tap();
  await checkout.getByText(/Parrilla del 9, Gate 4, level 1/).waitFor();
  expect(await wordsOn(checkout)).not.toMatch(SPANISH);
  await checkout.getByText('Deliver to my seat', { exact: true }).tap();
  await checkout.getByLabel('Area').selectOption({ label: 'South Stand' });
  await checkout.getByRole('textbox', { name: 'Section' }).fill('8');
  await checkout.getByRole('textbox', { name: 'Row' }).fill('22');
  expect(await wordsOn(checkout)).not.toMatch(SPANISH);
  await checkout.getByRole('textbox', { name: 'Seat' }).fill('14');
  await checkout.getByLabel('Mobile').fill('1155550000');
  await checkout.getByLabel('E-mail for the receipt').fill('words@example.com');
  await ordering.chooseFirstEvent();
  await ordering.confirmThrough();
  await ordering.receipt();
  await checkout.getByRole('button', { name: ordering.words.seeOrder }).tap();
  await checkout.getByText('South Stand, Section: 8, Row: 22, Seat: 14').waitFor();
  expect(await wordsOn(checkout)).not.toMatch(SPANISH);
});
