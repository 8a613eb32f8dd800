import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const MESSAGE = 'Este pedido lleva productos para mayores de 18. Ingresá un documento de una persona mayor de edad.';

test('the checkout takes the documents of minors from the venue [CHK-03]', async ({ people, stadium }) => {
  await stadium.changeVenue('estadio', 'under_age_from = 30000000, under_age_to = 31000000');
  // The page must have the range when it opens: a confirmation before would pass the check of the browser.
  const shown = async () => (await fetch(`${stadium.url}/commerce/estadio/barra-sur`)).text();
  await expect.poll(shown).toContain('30000000');
  const ordering = await menuOf(await people.phone(), 'estadio/barra-sur');
  const { page } = ordering;
  await ordering.add('Fernet con cola');
  await ordering.goToCart();
  await ordering.fillPickUp('mayor@example.com');
  await page.getByLabel('Documento').fill('30111222');
  await ordering.confirmButton().tap();
  await page.getByText(MESSAGE).first().waitFor();
  await page.getByLabel('Documento').fill('50000000');
  await ordering.confirmThrough();
  await ordering.receipt();
});
