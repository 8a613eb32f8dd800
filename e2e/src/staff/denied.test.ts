import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: { denied: 'No tenés acceso a esta pantalla.', leave: 'Cambiar de puesto', stall: 'Parrilla del 9' },
  en: { denied: "You don't have access to this screen.", leave: 'Change stall', stall: 'Parrilla del 9' },
} as const;

for (const language of ['es', 'en'] as const) {
  test(`a screen without access says so and leads to the stalls, ${language} [ROLE-01]`, async ({
    people,
    stadium,
  }) => {
    const tablet = await people.newTablet(language, await stadium.staffSession('puesto@example.com'));
    tablet.expectErrors(/status of 40[34]/);
    const { id } = await stadium.commerce('club', 'buffet');
    for (const path of ['/staff/operations', '/staff/board/999999', `/staff/board/${id}`]) {
      const page = await tablet.open(path);
      await page.getByRole('alert').getByText(WORDS[language].denied).waitFor();
    }
    await tablet.page.getByRole('button', { name: WORDS[language].leave }).tap();
    await tablet.page.getByText(WORDS[language].stall).first().waitFor();
  });
}

test("the first language is the browser's [APP-01]", async ({ browser, stadium }) => {
  for (const [locale, heading] of [
    ['en-GB', /^Sign in/],
    ['es-AR', /^(Entrá|Ingresá|Iniciá)/],
    ['pt-BR', /^(Entrá|Ingresá|Iniciá)/],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: stadium.url });
    const page = await context.newPage();
    await page.goto('/staff/');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await context.close();
  }
});
