import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

test('an external link names its host, sends no opener, and shows its URL when blocked [CONT-07, VENUE-06]', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.monitored.context.route('https://muro.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Muro</p>' }),
  );
  const page = await phone.open('/social-media/estadio');
  await page.getByRole('heading', { name: 'El muro de la hinchada' }).waitFor();
  await seen(page, 'wall');
  const link = page.getByRole('link', { name: 'Abrir el muro' });
  const open = page.getByRole('button', { name: 'Abrir muro.example.com' });

  await test.step('the notice names the host; the page gets no opener and no referrer', async () => {
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await link.tap();
    await page.getByText('Se abre muro.example.com en el navegador.').waitFor();
    await seen(page, 'notice of an external link');
    const [outside] = await Promise.all([phone.monitored.context.waitForEvent('page'), open.tap()]);
    await outside.getByText('Muro').waitFor();
    expect(await outside.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true]);
    await outside.close();
  });

  await test.step('a blocked link shows a message and its URL', async () => {
    await page.evaluate(() => {
      window.open = () => null; // as a browser that blocks pop-ups
    });
    await link.tap();
    await open.tap();
    const alert = page.getByRole('alert');
    await alert.getByText('El navegador no dejó abrir el enlace. Copialo y abrilo en otra pestaña:').waitFor();
    expect(await alert.innerText()).toContain('https://muro.example.com/la-ribera');
  });
});
