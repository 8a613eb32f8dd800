import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: { denied: /^No tenés acceso a esta/, leave: 'Cambiar de puesto', stall: 'Parrilla del 9' },
  en: { denied: /^You don't have access to this/, leave: 'Change stall', stall: 'Parrilla del 9' },
} as const;

test("a screen without access says so, in the browser's language at first [ROLE-01, APP-01]", async ({
  browser,
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const tablet = await people.newTablet(language, await stadium.staffSession('puesto@example.com'));
  tablet.expectErrors(/status of 40[34]/);
  const { id } = await stadium.commerce('club', 'buffet');
  // The former address of the operations leads to the back office.
  for (const path of ['/staff/operations', `/staff/board/${id}`]) {
    const page = await tablet.open(path);
    await page.getByRole('alert').getByText(words.denied).waitFor();
  }
  await tablet.page.getByRole('button', { name: words.leave }).tap();
  await tablet.page.getByText(words.stall).first().waitFor();

  await test.step("the first language is the browser's [APP-01]", async () => {
    for (const [locale, heading] of [
      ['en-GB', /^Sign in/],
      ['pt-BR', /^Entrá/],
    ] as const) {
      const context = await browser.newContext({ locale, baseURL: stadium.url });
      const page = await context.newPage();
      await page.goto('/staff/');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await context.close();
    }
  });
});
