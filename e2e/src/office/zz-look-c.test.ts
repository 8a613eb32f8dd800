import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { deskAt, save } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

test('look [CONT-02]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'articles/new');
  await page.setViewportSize({ width: 1440, height: 1100 });
  const editor = page.getByRole('textbox', { name: 'Texto', exact: true });
  await editor.waitFor();
  await page.getByLabel('Título', { exact: true }).fill('Todo listo para el domingo');
  await page.getByLabel('Bajada', { exact: true }).fill('Puertas desde las 18:30');
  await editor.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Puertas 18:30');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' y listo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uno');
  await page
    .getByRole('toolbar', { name: 'Formato de Texto', exact: true })
    .getByRole('button', { name: 'Lista', exact: true })
    .click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dos ');
  await page
    .getByRole('toolbar', { name: 'Formato de Texto', exact: true })
    .getByRole('button', { name: 'Enlace' })
    .click();
  await page.screenshot({ path: '/tmp/c-look1.png', fullPage: true });
  await page.getByLabel('Adónde lleva').fill('javascript:x');
  await page.getByLabel('Adónde lleva').press('Enter');
  await page.getByText(/^Esta dirección no sirve/).waitFor();
  await page.getByLabel('Adónde lleva').fill('club.com.ar/entradas');
  await page.getByLabel('Adónde lleva').press('Enter');
  console.log(await editor.innerHTML());
  await page.screenshot({ path: '/tmp/c-look2.png', fullPage: true });
  await seen(page, 'article editor');
  await save(page, 'creado');
  await page.screenshot({ path: '/tmp/c-look3.png', fullPage: true });
  console.log(
    await stadium.query('select title, body, is_draft, published_at from articles order by id desc limit 1', []),
  );
  await page.getByRole('button', { name: 'Guardar' }).waitFor();
  await page
    .getByRole('toolbar', { name: 'Formato de Texto', exact: true })
    .getByRole('button', { name: 'Foto' })
    .click();
  await page.screenshot({ path: '/tmp/c-look4.png', fullPage: true });
  await page.goto(page.url().replace(/articles\/.*/, 'articles'));
  await page.getByText('Borrador').waitFor();
  await page.screenshot({ path: '/tmp/c-look5.png', fullPage: true });
  await page.getByRole('link', { name: /El vaso que vuelve/ }).click();
  await page.getByRole('textbox', { name: 'Texto', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-disabled', 'true');
  await page.screenshot({ path: '/tmp/c-look6.png', fullPage: true });
});
