import type { Page } from '@playwright/test';
import type { Language } from './people.ts';
import { SigningIn } from './signing-in.ts';

const WORDS = {
  es: { method: 'Tengo beneficios de socio', password: 'Contraseña', signIn: 'Ingresar' },
  en: { method: 'I have member benefits', password: 'Password', signIn: 'Sign in' },
} as const;

/** Signs in to the programme of the demo's club as the member with plan 2. */
export async function signInAsMember(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const signing = new SigningIn(page, language);
  await signing.open();
  await signing.button(words.method).tap();
  await page.getByLabel('E-mail', { exact: true }).fill('socia@example.com');
  await page.getByLabel(words.password, { exact: true }).fill('gol');
  await page.getByLabel('DNI').fill('12345678');
  await page.getByRole('dialog').getByRole('button', { name: words.signIn, exact: true }).tap();
  await signing.isIn();
}
