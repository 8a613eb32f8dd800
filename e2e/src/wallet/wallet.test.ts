import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

for (const [language, tile, title, button, movement, close] of [
  ['es', 'Saldo', 'Tu saldo', 'Cargar', 'Carga de saldo', 'Cerrar'],
  ['en', 'Balance', 'Your balance', 'Top up', 'Top-up', 'Close'],
] as const) {
  test(`a top-up at a commerce by code shows the new balance (${language}) [WAL-01, HOME-02]`, async ({
    people,
    stadium,
  }) => {
    const email = `saldo-${language}@example.com`;
    const phone = await people.phone({ language });
    const page = await phone.open('/home/estadio');
    await new SigningIn(page, language).byEmail(stadium, email);
    await page.getByRole('link', { name: new RegExp(`^${tile}`) }).tap();
    await page.getByText(title).waitFor();
    await page.getByRole('button', { name: button }).tap();
    await page.locator('img.wcode__qr').waitFor();
    const code = await page.locator('.wcode__code').textContent();

    const { id } = await stadium.commerce('estadio', 'parrilla');
    const staff = await stadium.staff('puesto@example.com');
    await staff.send('POST /api/commerces/:id/top-ups', { params: { id }, body: { code: code ?? '', amount: 24_500 } });
    await page.getByRole('button', { name: close }).tap();
    await page
      .getByText(/24\.500|24,500/)
      .first()
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: movement }).getByText(/^\+/).waitFor();
  });
}
