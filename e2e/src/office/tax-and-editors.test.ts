import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

test('a venue gets its tax details, and a stall its person in charge [API-03, ROLE-02]', async ({
  people,
  stadium,
}) => {
  const desk = await people.newTablet('en', await stadium.staffSession('admin@example.com'), DESK);
  const page = await desk.open('/office/3/brand');
  const included = page.getByRole('switch', { name: /^Prices include a tax/ });
  await expect(included).toBeChecked();
  await included.uncheck();
  await expect(page.getByLabel('Rate (%)')).toHaveCount(0);
  await included.check();
  await expect(page.getByLabel('Rate (%)')).toHaveValue('18');
  await page.getByLabel('Rate (%)').fill('10,5');
  await page.getByLabel('Legal name').fill('Teatro de Prueba');
  await page.getByLabel('Tax ID (RUC)').fill('20<0>');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByLabel('Tax ID (RUC)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Tax ID (RUC)').fill('20-00000000-0');
  expect(await findings(page, 'tax details')).toEqual([]);
  await save.click();
  await page.getByText(/: saved$/).waitFor();
  const [venue] = await stadium.query(
    `select legal_name as name, tax_id as id, tax_name as tax, tax_rate_basis_points as rate from venues where id = 3`,
  );
  expect(venue).toEqual({ name: 'Teatro de Prueba', id: '20-00000000-0', tax: 'IGV', rate: 1_050 });

  const { id } = await stadium.commerce('estadio', 'cafe-del-hall');
  await desk.open(`/office/1/stalls/${id}`);
  await page.getByLabel('Person in charge').selectOption({ label: 'Sergio Sede' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/: saved$/).waitFor();
  const [stall] = await stadium.query(
    `select a.email from commerces c join accounts a on a.id = c.editor_id where c.id = $1`,
    [id],
  );
  expect(stall).toEqual({ email: 'sede@example.com' });
});
